/**
 * `npm run db:types`: creates and migrates a temporary database and writes tables.ts from it. `--verify` only
 * compares.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withScratchDatabase } from './scratch.ts'

const target = fileURLToPath(new URL('./tables.ts', import.meta.url))

/** What the parsers of pool.ts return. */
const mapping = JSON.stringify({
  int8: 'number',
  timestamptz: 'string',
  jsonb: 'unknown',
  date: 'Day',
})

/** Columns with a type more precise than the database's, from column-types.ts. */
const columns: Readonly<Record<string, string>> = {
  'Auditoria.antes': 'Registro',
  'Auditoria.depois': 'Registro',
  'Contabancaria.ativo': 'YesOrNo',
  'Email.estado': 'EmailStateColumn',
  'Email.sigiloso': 'YesOrNo',
  'EmailDestinatario.estado': 'DestinatarioState',
  'EmailDestinatario.tipo': 'TipoDoDestinatario',
  'EmailTentativa.resultado': 'AttemptResult',
  'Orcamento.faturado': 'Invoiced',
  'Tarefa.estado': 'TarefaStateColumn',
}

const options = Object.entries({
  dialect: 'postgres',
  'date-parser': 'string',
  'numeric-parser': 'string',
  'type-mapping': mapping,
  'exclude-pattern': '(migracao|pgboss.*)',
  'default-schema': 'public',
}).flatMap(([name, value]) => [`--${name}`, value])

/** The generator's own overrides need a compiler that the project does not install. */
function withColumnTypes(generated: string): string {
  const names = ['Day', ...new Set(Object.values(columns))].toSorted()
  const imports = `import type {\n  ${names.join(',\n  ')},\n} from './column-types.ts'\n`
  const typed = Object.entries(columns).reduce((text, [column, type]) => {
    const [table = '', name = ''] = column.split('.')
    const line = new RegExp(
      `(?<=export interface ${table} \\{(?:(?!\\n\\})[^])*\\n  ${name}: )[^;]*(?=;)`,
      'u',
    )
    if (!line.test(text)) throw new Error(`no column ${column}: correct the list of columns`)
    return text.replace(line, type)
  }, generated)
  return typed.replace(/(?<=^import type .*\n)/mu, imports)
}

function generate(url: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'claquete-types-'))
  const file = join(folder, 'tables.ts')
  try {
    const args = [...options, '--out-file', file, '--url', url, '--type-only-imports']
    const { status } = spawnSync('kysely-codegen', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error('kysely-codegen failed')
    return withColumnTypes(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const text = await withScratchDatabase(async (url) => generate(url))
if (!process.argv.includes('--verify')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text) {
  throw new Error('tables.ts is not what the migrations make: npm run db:types')
}
