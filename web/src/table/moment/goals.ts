// Where pieces on their way will lie.
import type { Flight } from '../../game/flights.ts';

// Where each piece will lie: in an open harbor the last discs are those that come.
export function goalsOf(flights: Flight[], placeOf: (anchor: string) => Element | null): Map<Flight, Element> {
  const all = new Map<Flight, Element>();
  const discs = new Map<Element, Element[]>();
  for (const flight of flights) {
    const place = placeOf(flight.to);
    if (!place) continue;
    if (!discs.has(place)) {
      const arriving = flights.filter(({ to, token, card }) => to === flight.to && !token && !card).length;
      discs.set(place, [...place.querySelectorAll('.discs > *')].slice(-arriving));
    }
    const disc = flight.token || flight.card ? undefined : discs.get(place)?.shift();
    all.set(flight, disc ?? place);
  }
  return all;
}
