// `npm start`: installs if needed, builds if stale, and serves.
import { constants } from 'node:os'
import { ensureBuilt, ensureInstalled, launch, serverArgs, whenToldToStop } from './lib.mjs'

ensureInstalled()
ensureBuilt()
const server = launch(serverArgs)
// A signal to this process is passed on to the server, which shuts down gracefully.
whenToldToStop((signal) => server.kill(signal))
server.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
})
