/**
 * Writes tables.ts from the migrated database: `npm run db:types`. With `--verify` it only compares.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const target = fileURLToPath(new URL('./tables.ts', import.meta.url))
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL: banco já migrado')

/** As the driver's parsers of pool.ts deliver them. */
const mapping = JSON.stringify({ int8: 'number', timestamptz: 'string', jsonb: 'unknown' })
const { status } = spawnSync(
  'kysely-codegen',
  [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    target,
    '--date-parser',
    'string',
    '--numeric-parser',
    'string',
    '--exclude-pattern',
    '(migracao|pgboss.*)',
    '--default-schema',
    'public',
    '--type-mapping',
    mapping,
    '--type-only-imports',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
