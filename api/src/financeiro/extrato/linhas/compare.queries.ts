import { daysOfOneCode, formatos } from '@claquete/core/financeiro/extrato/compare'
import type { StoredLine } from '@claquete/core/financeiro/extrato/compare'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { day, int, money, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** Pairs of day and value looked up by one SQL statement. */
const batch = 4_000

const columns = {
  data: day('h.data'),
  valor: money('h.valor'),
  fitid: text.orNull('h.fitid'),
  texto: text('h.texto'),
  identidade: text('h.identidade'),
  ocorrencia: int('h.ocorrencia'),
  formato: word(formatos)('i.formato'),
}

interface Entry {
  readonly data: string
  readonly valor: Cents
  readonly fitid: string | null
}

/**
 * The account's lines of the days and values of these entries, and those of the same codes near their days, each looked up
 * in an index.
 */
export async function listStoredAlike(
  db: TenantDb,
  id_contabancaria: number,
  entries: readonly Entry[],
): Promise<StoredLine[]> {
  const pairs = new Map(entries.map(({ data, valor }) => [`${data} ${valor}`, { data, valor }]))
  const all = [...pairs.values()]
  const found: StoredLine[] = []
  for (let from = 0; from < all.length; from += batch) {
    const part = all.slice(from, from + batch)
    const rows = await db.rows(
      columns,
      (list) => sql`select ${list}
        from unnest(${part.map(({ data }) => data)}::date[], ${part.map(({ valor }) => valor)}::bigint[])
          as dado (data, centavos)
        join extrato_historico h on h.tenant_id = ${db.tenant}
          and h.id_contabancaria = ${id_contabancaria}
          and h.data = dado.data and h.valor = dado.centavos / 100.0
        join extrato_importado i on ${same('i.id_extrato_importado', 'h')}`,
    )
    found.push(...rows)
  }
  return [...found, ...(await listOfCodes(db, id_contabancaria, { entries, found }))]
}

interface Codes {
  readonly entries: readonly Entry[]
  /** Lines that were found already. */
  readonly found: readonly StoredLine[]
}

async function listOfCodes(
  db: TenantDb,
  id_contabancaria: number,
  { entries, found }: Codes,
): Promise<StoredLine[]> {
  const key = ({ identidade, ocorrencia }: StoredLine) => `${identidade}.${ocorrencia}`
  const known = new Set(found.map(key))
  const coded = entries.filter(({ fitid }) => fitid !== null)
  const more: StoredLine[] = []
  for (let from = 0; from < coded.length; from += batch) {
    const part = coded.slice(from, from + batch)
    const rows = await db.rows(
      columns,
      (list) => sql`select ${list}
        from unnest(${part.map(({ fitid }) => fitid)}::text[], ${part.map(({ data }) => data)}::date[])
          as dado (fitid, data)
        join extrato_historico h on h.tenant_id = ${db.tenant}
          and h.id_contabancaria = ${id_contabancaria} and h.fitid = dado.fitid
          and h.data between dado.data - ${daysOfOneCode}::int and dado.data + ${daysOfOneCode}::int
        join extrato_importado i on ${same('i.id_extrato_importado', 'h')}`,
    )
    for (const row of rows) {
      if (known.has(key(row))) continue
      known.add(key(row))
      more.push(row)
    }
  }
  return more
}
