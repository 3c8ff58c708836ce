import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { startEmbedded } from './embedded.ts'

export interface OpenedDatabase {
  readonly connectionString: string
  readonly stop: () => Promise<void>
}

/** Opens the configured server, or the embedded one. */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl, stop: async () => {} }
  return startEmbedded({
    dataDir: join(config.dataDir, 'postgres'),
    log: (text) => void process.stdout.write(`${text}\n`),
  })
}
