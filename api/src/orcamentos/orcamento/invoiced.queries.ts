import { situacaoDoFaturamento } from '@claquete/core/orcamentos/status/faturamento'
import { sql } from 'kysely'
import { day, flag, int, money, text } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** A budget with the amount invoiced over all its versions. */
const columns = {
  id_orcamento: int('o.id_orcamento'),
  num_orc: text('o.num_orc'),
  titulo: text('o.titulo'),
  id_empresa: int('o.id_empresa'),
  id_cliente: int.orNull('o.id_cliente'),
  aprovado: flag('o.aprovado'),
  data_aprovacao: day.orNull('o.data_aprovacao'),
  condicao_pagamento: text.orNull('o.condicao_pagamento'),
  total: money('o.total_geral'),
  bv: money('o.bv_total'),
  faturado: money('x.faturado'),
  bv_faturado: money('x.bv_faturado'),
  /** The person who gets the BV. */
  id_pessoa_bv: int.orNull(sql`coalesce((select c.id_pessoa from orca_comissionado c
      where ${same('c.id_orcamento', 'o')}
        and c.tipo_comissionado = 1 and c.id_pessoa is not null order by c.ordem limit 1),
    o.id_agencia)`),
}
export type OrcamentoToInvoice = RowOf<typeof columns>

export const listToInvoice = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    columns,
    (list) => sql`select ${list}
      from orcamento o
      cross join lateral (select coalesce(sum(i.valor), 0) as faturado,
          coalesce(sum(i.bv), 0) as bv_faturado
        from fatura_item i
        join fatura f on ${same('f.id_fatura', 'i')}
          and f.situacao = 'faturado'
        join orcamento m on ${same('m.id_orcamento', 'i')}
        where i.tenant_id = o.tenant_id and m.id_familia = o.id_familia) x
      where o.tenant_id = ${db.tenant} and o.id_orcamento = any(${ids}::bigint[])
      order by o.id_orcamento`,
  )

/** Recomputes, for every version of these budgets, whether it is invoiced or still to be. */
export async function recalculateInvoiced(db: TenantDb, ids: readonly number[]): Promise<void> {
  const familia = await db.rows(
    { id_orcamento: int('o.id_orcamento') },
    (list) => sql`select ${list} from orcamento o
      where o.tenant_id = ${db.tenant} and o.id_familia in (select f.id_familia from orcamento f
        where f.tenant_id = ${db.tenant} and f.id_orcamento = any(${ids}::bigint[]))`,
  )
  const members = await listToInvoice(
    db,
    familia.map(({ id_orcamento }) => id_orcamento),
  )
  for (const member of members) {
    const faturado = situacaoDoFaturamento(member.aprovado, member)
    await db.run(sql`update orcamento set faturado = ${faturado}, alterado_em = now()
      where tenant_id = ${db.tenant} and id_orcamento = ${member.id_orcamento}
        and faturado is distinct from ${faturado}`)
  }
}
