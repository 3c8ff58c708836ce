/**
 * `npm run db:types`: creates and migrates a temporary database and writes tables.ts from it. With `--verify`
 * it only compares.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { withScratchDatabase } from './scratch.ts'

const target = fileURLToPath(new URL('./tables.ts', import.meta.url))

/** As the driver's parsers of pool.ts deliver them. */
const mapping = JSON.stringify({ int8: 'number', timestamptz: 'string', jsonb: 'unknown' })

const options = Object.entries({
  dialect: 'postgres',
  'out-file': target,
  'date-parser': 'string',
  'numeric-parser': 'string',
  'type-mapping': mapping,
  'exclude-pattern': '(migracao|pgboss.*)',
  'default-schema': 'public',
}).flatMap(([name, value]) => [`--${name}`, value])

const generate = (url: string) => {
  const args = [...options, '--url', url, '--type-only-imports', ...process.argv.slice(2)]
  return spawnSync('kysely-codegen', args, { stdio: 'inherit' }).status ?? 1
}

process.exitCode = await withScratchDatabase(async (url) => generate(url))
