import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, rounded } from './lib/figures.mjs'
import { descendants, freePort, goneAll, killHard, root, sleep, start } from './lib/processes.mjs'
import { cleanEnvironment, waitHealthy } from './lib/server.mjs'

export const name = 'start'

const rounds = 3
const atMostSeconds = 5

/** `npm start` in a folder already installed and built, until the health check answers. */
export async function run() {
  const first = newFolder()
  const fresh = []
  const again = []
  try {
    // Installs and builds what is missing, and leaves data for the next starts.
    await startOnce(first)
    for (let round = 0; round < rounds; round++) {
      again.push(await startOnce(first))
      const other = newFolder()
      try {
        fresh.push(await startOnce(other))
      } finally {
        remove(other)
      }
    }
  } finally {
    remove(first)
  }
  return [
    figure('start: npm start over existing data, embedded', again),
    figure(
      'start: npm start with a fresh data folder (database, migrations, demonstration)',
      fresh,
    ),
  ]
}

const figure = (what, seconds) => ({
  name: what,
  value: median(seconds),
  unit: 's',
  atMost: atMostSeconds,
  note: seconds.map(rounded).join(', '),
})

/** The database server's account must be able to enter the folder. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'claquete-start-'))
  chmodSync(folder, 0o755)
  return folder
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** Seconds from the command to a successful health check; the product is then shut down gracefully. */
async function startOnce(dataDir) {
  const port = await freePort()
  const began = performance.now()
  const { child, ended, said } = start('npm', ['start'], {
    cwd: root,
    detached: true,
    env: {
      ...cleanEnvironment(),
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: 'senha-da-medicao',
    },
  })
  try {
    await waitHealthy(port, { ended, said })
    return (performance.now() - began) / 1000
  } finally {
    const all = [child.pid, ...descendants(child.pid)]
    if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await Promise.race([ended, sleep(30_000)])
    await goneAll(all).catch(() => killHard(all))
  }
}
