// `npm start`: installs when needed, builds when stale, and serves.
import { constants } from 'node:os'
import { ensureBuilt, ensureInstalled, launch, serverArgs, whenToldToStop } from './lib.mjs'

ensureInstalled()
ensureBuilt()
const server = launch(serverArgs)
// Whoever stops this stops the server, which ends in order.
whenToldToStop((signal) => server.kill(signal))
server.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
})
