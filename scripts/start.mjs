// `npm start`: installs when needed, builds when stale, and serves.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureBuilt, ensureInstalled, environment, productNode, root } from './lib.mjs'

ensureInstalled()
ensureBuilt()
const server = spawn(productNode(), ['api/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
// The terminal and process managers signal the group or this process; the server ends in order.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
})
