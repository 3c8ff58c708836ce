// `npm start`: installs when needed, builds when stale, and serves.
import { constants } from 'node:os'
import { ensureBuilt, ensureInstalled, launch } from './lib.mjs'

ensureInstalled()
ensureBuilt()
const server = launch(['api/src/main.ts'])
// The terminal and process managers signal the group or this process; the server ends in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
})
