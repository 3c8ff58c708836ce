// `npm run dev`: the API, restarted when a file changes, and the screens with live reload on :5173.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, environment, productNode, root } from './lib.mjs'

ensureInstalled()
const options = { cwd: root, stdio: 'inherit', env: environment() }
const running = [
  spawn(productNode(), ['--watch', 'api/src/main.ts'], options),
  spawn(productNode(), [join(root, 'node_modules/vite/bin/vite.js'), 'web'], options),
]
const end = () => {
  for (const one of running) one.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
for (const one of running) one.on('exit', end)
