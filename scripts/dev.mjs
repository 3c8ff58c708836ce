// `npm run dev`: the API, restarted when a file changes, and the screens with live reload on :5173.
import { ensureInstalled, launch, serverArgs, whenToldToStop } from './lib.mjs'

ensureInstalled()
const running = [
  launch(['--watch', '--watch-preserve-output', ...serverArgs]),
  launch(['node_modules/vite/bin/vite.js', 'web']),
]
const end = () => {
  for (const one of running) one.kill('SIGTERM')
}
whenToldToStop(end)
for (const one of running) {
  one.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    end()
  })
}
