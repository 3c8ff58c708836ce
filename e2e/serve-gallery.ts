/** Builds the screens in development mode, the only one with the gallery, and serves them to each worker. */
import { spawn, spawnSync } from 'node:child_process'
import { productPort, screensPort, workers } from './ports.ts'

const vite = 'node_modules/vite/bin/vite.js'
const options = ['web', '--mode', 'development', '--outDir', '../.cache/gallery']
const quiet = ['--logLevel', 'error']

const built = spawnSync(process.execPath, [vite, 'build', ...options, '--emptyOutDir', ...quiet], {
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)

const servers = Array.from({ length: workers }, (_, worker) =>
  spawn(process.execPath, [vite, 'preview', ...options, '--strictPort', ...quiet], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(productPort(worker)),
      SCREENS_PORT: String(screensPort(worker)),
    },
  }),
)
const end = () => {
  for (const server of servers) server.kill('SIGTERM')
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
