import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError, loadConfig } from './kernel/settings/config.ts'
import type { Config } from './kernel/settings/config.ts'
import { EmbeddedError } from './kernel/database/embedded-binaries.ts'
import { MigrationError } from './kernel/database/migrate.ts'
import { openDatabase } from './kernel/database/open.ts'
import { AddressProblem } from './kernel/database/reach/pooler.ts'

const stopAfterMs = 25_000

function readConfig(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** The demonstration, and what answers for foreign services: production loads neither. */
async function loadWhatStandsBeside() {
  const [{ demonstrate }, { openSandboxes }] = await Promise.all([
    import('../demo/demo.ts'),
    import('../sandbox/sandboxes.ts'),
  ])
  return { demonstrate, openSandboxes }
}

async function main(): Promise<void> {
  const began = performance.now()
  const config = readConfig()
  // The database starts while the product's modules load: both are slow on a first start.
  const [database, { startServices }, beside] = await Promise.all([
    openDatabase(config),
    import('./start.ts'),
    config.production ? undefined : loadWhatStandsBeside(),
  ])
  const sandboxes = beside?.openSandboxes(config)
  const { app, services, leave, stop } = await startServices(config, { database, sandboxes })
  const demo = await beside?.demonstrate(services)
  if (config.worker !== 'only') await app.listen({ port: config.port, host: config.host })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `\nClaquete em ${config.baseUrl} (pronto em ${seconds} s)\n${demo?.text ?? ''}\n`,
  )
  demo?.goOn().catch((error: unknown) => services.log.error({ err: error }, 'demonstração'))

  let stopping = false
  const end = (signal: string) => {
    if (stopping) return
    stopping = true
    services.log.info({ signal }, 'parando')
    leave()
    const drainMs = config.worker === 'only' ? 0 : config.drainSeconds * 1_000
    setTimeout(() => process.exit(1), drainMs + stopAfterMs).unref()
    const stopped = sleep(drainMs).then(stop)
    void stopped.then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', () => end('SIGINT'))
  process.on('SIGTERM', () => end('SIGTERM'))
}

const expected = [AddressProblem, EmbeddedError, MigrationError]

try {
  await main()
} catch (error) {
  if (!expected.some((kind) => error instanceof kind)) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
