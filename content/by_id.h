// Arrays that are indexed by an id of content/ids.h, and ranges to go through ids one by one: all of a kind, or
// those of a set of bits. With these nobody casts an id to an index or takes a city's number for an area's.
#pragma once

#include <bit>
#include <concepts>
#include <iterator>

#include "content/ids.h"

namespace endeavor {

// An std::array in every other way; a plain number still counts from its beginning.
template <class Id, class T, int N, std::size_t First = 0>
struct ById : std::array<T, static_cast<std::size_t>(N)> {
  using Array = std::array<T, static_cast<std::size_t>(N)>;
  constexpr T& operator[](Id id) { return Array::operator[](index(id) - First); }
  constexpr const T& operator[](Id id) const { return Array::operator[](index(id) - First); }
  template <std::integral Number>
  constexpr T& operator[](Number i) {
    return Array::operator[](static_cast<std::size_t>(i));
  }
  template <std::integral Number>
  constexpr const T& operator[](Number i) const {
    return Array::operator[](static_cast<std::size_t>(i));
  }
};

template <class T>
using BySeat = ById<Seat, T, kSeats>;
template <class T>
using ByPlayer = ById<Seat, T, kMaxPlayers>;  // the Silent Fleet left out
template <class T>
using ByArea = ById<Area, T, kAreas>;
template <class T>
using ByRegion = ById<Area, T, kRegions, 1>;
template <class T>
using BySpace = ById<Space, T, kMaxSpaces>;
template <class T>
using ByDeck = ById<Deck, T, kDecks>;
template <class T>
using ByAttribute = ById<Attribute, T, kAttributes>;
template <class T>
using ByToken = ById<Token, T, kTokens>;
template <class T>
using ByBuilding = ById<Building, T, kMaxBuildings>;
template <class T>
using ByEdition = ById<Edition, T, kEditions>;

// What is only numbered: places of the seaside, steps of an ability.
enum class Numbered : std::uint8_t {};
template <class T, int N>
using List = ById<Numbered, T, N>;

// The first `count` ids of a kind: for (const Deck d : ids<Deck>(kDecks)).
template <class Id>
class Ids {
 public:
  struct At {
    int i;
    constexpr Id operator*() const { return static_cast<Id>(i); }
    constexpr At& operator++() { return ++i, *this; }
    constexpr bool operator!=(const At& end) const { return i < end.i; }  // from which compilers see what i can be
  };
  constexpr Ids(int first, int end) : first_(first), end_(end) {}
  constexpr At begin() const { return {first_}; }
  constexpr At end() const { return {end_}; }

 private:
  int first_;
  int end_;
};
template <class Id>
constexpr Ids<Id> ids(int count) {
  return {0, count};
}
inline constexpr Ids<Token> kBlueTokens{kFirstBlueToken, kTokens};

// The ids whose bits are set, the lowest first: for (const Area a : each<Area>(s.open)).
template <class Id, class Bits>
class Each {
 public:
  struct At {
    Bits rest;
    constexpr Id operator*() const { return static_cast<Id>(std::countr_zero(rest)); }
    constexpr At& operator++() { return rest &= rest - 1, *this; }
    constexpr bool operator==(std::default_sentinel_t) const { return rest == 0; }
  };
  constexpr explicit Each(Bits set) : set_(set) {}
  constexpr At begin() const { return {set_}; }
  constexpr std::default_sentinel_t end() const { return {}; }

 private:
  Bits set_;
};
template <class Id, std::integral Bits>
constexpr auto each(Bits set) {
  if constexpr (sizeof(Bits) > sizeof(unsigned))
    return Each<Id, std::uint64_t>(set);
  else
    return Each<Id, unsigned>(static_cast<unsigned>(set));
}

// The lowest id of a set that has any.
template <class Id, std::integral Bits>
constexpr Id first_of(Bits set) {
  return *each<Id>(set).begin();
}

}  // namespace endeavor
