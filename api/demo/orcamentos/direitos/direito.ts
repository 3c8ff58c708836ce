import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int, text } from '../../../src/kernel/database/columns.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { insertDireito } from '../../../src/orcamentos/direitos/direito.queries.ts'

const uses = [
  { territorio: 'Brasil', midias: 'TV aberta, TV paga e internet', from: -350, days: 365 },
  { territorio: 'Brasil', midias: 'Internet e redes sociais', from: -176, days: 180 },
  { territorio: 'América Latina', midias: 'TV, cinema e internet', from: -400, days: 365 },
  { territorio: 'Brasil', midias: 'Todas as mídias', from: -60, days: 365 },
  { territorio: 'Mundo', midias: 'Internet', from: -90, days: null },
  { territorio: 'São Paulo', midias: 'Mídia exterior', from: 20, days: 60 },
] as const

/** The demonstration's rights: in force, about to end, over, to come, and without an end. */
export async function seedDireitos(db: TenantDb, today: CalendarDate): Promise<void> {
  const pairs = await db.rows(
    {
      id_pessoa: int('p.id_pessoa'),
      id_orcamento: int('o.id_orcamento'),
      titulo: text('o.titulo'),
    },
    (list) => sql`select ${list}
    from (select id_pessoa, row_number() over (order by id_pessoa) as n from pessoa
      where tenant_id = ${db.tenant} and tipo_pessoa = 'PF') p
    join (select id_orcamento, titulo, row_number() over (order by id_orcamento) as n from orcamento
      where tenant_id = ${db.tenant} and excluido_em is null and aprovado) o using (n)
    order by n limit ${uses.length}`,
  )
  for (const [at, { territorio, midias, from, days }] of uses.entries()) {
    const pair = pairs[at % Math.max(pairs.length, 1)]
    if (!pair) return
    const inicio = addDays(today, from)
    const fim = days === null ? null : addDays(inicio, days)
    const { id_pessoa, id_orcamento, titulo: obra } = pair
    await insertDireito(
      db,
      { id_pessoa, id_orcamento, obra, territorio, midias, inicio, fim },
      null,
    )
  }
}
