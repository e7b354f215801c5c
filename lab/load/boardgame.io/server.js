// A server of boardgame.io as its documentation makes one, with its store in memory: node server.js PORT
import { createRequire } from 'node:module';
import { game } from './game.js';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');
const server = Server({ games: [game], origins: [/localhost/, /127\.0\.0\.1/] });
await server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
