import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { startEmbedded } from './embedded.ts'

export interface OpenedDatabase {
  readonly connectionString: string
  /** The server's own address, where that is another one. */
  readonly direct?: string | undefined
  readonly stop: () => Promise<void>
}

/** Opens the configured server, or the embedded one. */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  const { databaseUrl, databaseDirectUrl: direct } = config
  if (databaseUrl) return { connectionString: databaseUrl, direct, stop: async () => {} }
  return startEmbedded({
    dataDir: join(config.dataDir, 'postgres'),
    log: (text) => void process.stdout.write(`${text}\n`),
  })
}
