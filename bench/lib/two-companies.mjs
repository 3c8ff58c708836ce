import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTenant } from '../../api/src/acesso/sessao/tenant.commands.ts'
import { seedDemo } from '../../api/demo/demo.ts'
import { loadConfig } from '../../api/src/kernel/settings/config.ts'
import { startEmbedded } from '../../api/src/kernel/database/embedded.ts'
import { openPool } from '../../api/src/kernel/database/pool.ts'
import { startServices } from '../../api/src/start.ts'
import { password } from './database.mjs'
import { serverSecrets, startServer } from './server.mjs'

/** The built product on its embedded database, with the demonstration in two companies. */
export async function openTwoCompanies() {
  const dataDir = mkdtempSync(join(tmpdir(), 'claquete-ataque-'))
  chmodSync(dataDir, 0o755)
  const postgres = join(dataDir, 'postgres')
  // Work that a schedule begins would change the attacked company as a leak does.
  const startProduct = () => startServer({ dataDir, env: { WORKER: 'off' } })
  const place = {
    server: await startProduct(),
    database: await startEmbedded({ dataDir: postgres }),
    pool: undefined,
    startProduct,
    /** Ends the database server without letting it finish anything, and starts it again. */
    stopDatabase: () =>
      process.kill(
        Number(readFileSync(join(postgres, 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGQUIT',
      ),
    startDatabase: async () => {
      place.restarted = await startEmbedded({ dataDir: postgres })
    },
    close: async () => {
      await place.pool.end()
      await place.server.stop()
      await place.restarted?.stop()
      await place.database.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  place.pool = openPool(place.database.connectionString, 4)
  // The restart of the database breaks the connections that stand idle.
  place.pool.on('error', () => {})
  place.companies = await seedCompanies(place.database, dataDir)
  return place
}

async function seedCompanies(database, dataDir) {
  const config = loadConfig({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    BASE_URL: 'http://127.0.0.1',
    WORKER: 'off',
    LOG_LEVEL: 'silent',
    ...serverSecrets,
  })
  const open = { connectionString: database.connectionString, stop: async () => {} }
  const { services, stop } = await startServices(config, { database: open, migrate: false })
  const companies = []
  for (const dominio of ['atacada', 'vizinha']) {
    const nome = `Produtora ${dominio}`
    const tenant = await createTenant(services, { dominio, nome, senha: password })
    await seedDemo(services, password, tenant)
    companies.push({ dominio, tenant })
  }
  await stop()
  return companies
}
