// `npm start`: installs if needed, builds if stale, and serves.
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import {
  ensureBuilt,
  ensureInstalled,
  launch,
  serverArgs,
  stampFile,
  whenToldToStop,
} from './lib.mjs'

if (!existsSync(stampFile)) {
  console.log(
    'A primeira vez leva alguns minutos: instala, constrói as telas e cria o banco de dados com a demonstração. Depois abre em segundos.',
  )
}
ensureInstalled()
ensureBuilt()
const server = launch(serverArgs)
// A signal to this process is passed on to the server, which shuts down gracefully.
whenToldToStop((signal) => server.kill(signal))
server.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
})
