// The same load as endeavor_load puts on our server: tables of two, each on a socket of their own, any legal move as fast
// as it is acknowledged. Speaks the library's own protocol over socket.io, without its client, which would be slower.
//
//   node load.js URL [TABLES] [SECONDS]
import { io } from 'socket.io-client';

const [url, tables = '1000', seconds = '10'] = process.argv.slice(2);
let latencies = [];
let events = 0;

function connect(match, player) {
  return new Promise((resolve, reject) => {
    const socket = io(`${url}/places`, { transports: ['websocket'], forceNew: true });
    socket.on('connect', () => socket.emit('sync', match, player, undefined, 2));
    socket.on('connect_error', reject);
    socket.once('sync', (id, { state }) => resolve({ socket, player, state }));
  });
}

class Table {
  constructor(match) {
    this.match = match;
  }

  async open() {
    this.seats = [await connect(this.match, '0'), await connect(this.match, '1')];
    for (const seat of this.seats)
      seat.socket.on('update', (match, state) => {
        events += 1;
        if (match === this.match && seat.player === this.mover && state._stateID > this.stateID) this.acknowledged(state);
      });
    this.state = this.seats[0].state;
  }

  play() {
    if (this.state.ctx.gameover) return;
    const free = this.state.G.places.flatMap((who, place) => (who === null ? [place] : []));
    const place = free[Math.floor(Math.random() * free.length)];
    this.mover = this.state.ctx.currentPlayer;
    this.stateID = this.state._stateID;
    this.sent = performance.now();
    const action = {
      type: 'MAKE_MOVE',
      payload: { type: 'take', args: [place], playerID: this.mover, credentials: undefined },
    };
    this.seats[Number(this.mover)].socket.emit('update', action, this.stateID, this.match, this.mover);
  }

  acknowledged(state) {
    latencies.push(performance.now() - this.sent);
    this.state = state;
    if (state.ctx.gameover) {
      this.next();
    } else {
      this.play();
    }
  }

  // Another game when one is over.
  async next() {
    for (const seat of this.seats) seat.socket.close();
    this.match += 'x';
    await this.open();
    this.play();
  }
}

const all = [];
for (let i = 0; i < Number(tables); i += 1) {
  const table = new Table(`m${process.pid}-${i}-`);
  await table.open();
  all.push(table);
}
for (const table of all) table.play();
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
await wait(2000);
latencies = [];
events = 0;
const begin = performance.now();
await wait(Number(seconds) * 1000);
const took = (performance.now() - begin) / 1000;
const sorted = latencies.sort((a, b) => a - b);
const share = (p) => (sorted[Math.floor(sorted.length * p)] ?? 0).toFixed(2);
console.log(
  `${tables} tables of 2: ${(sorted.length / took).toFixed(0)} moves/s acknowledged; p50 ${share(0.5)} ms, p99 ${share(0.99)} ms; ${(events / took).toFixed(0)} events/s`,
);
process.exit(0);
