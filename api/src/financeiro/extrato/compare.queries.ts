import type { Formato, StoredLine } from '@claquete/core/financeiro/extrato/compare'
import type { Cents } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** Pairs of day and value looked up by one SQL statement. */
const batch = 10_000

interface Entry {
  readonly data: string
  readonly valor: number
}

/** The account's lines of the days and values of these entries, each looked up in the index by day and value. */
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
    const rows = await db.run(sql<StoredLine & { valor: Cents }>`
      select h.data, (h.valor * 100)::bigint as valor, h.texto, h.identidade, h.ocorrencia, i.formato
      from unnest(${part.map(({ data }) => data)}::date[], ${part.map(({ valor }) => valor)}::bigint[])
        as dado (data, centavos)
      join extrato_historico h on h.tenant_id = ${db.tenant}
        and h.id_contabancaria = ${id_contabancaria}
        and h.data = dado.data and h.valor = dado.centavos / 100.0
      join extrato_importado i on i.tenant_id = h.tenant_id
        and i.id_extrato_importado = h.id_extrato_importado`)
    for (const row of rows) found.push(row as StoredLine & { formato: Formato })
  }
  return found
}
