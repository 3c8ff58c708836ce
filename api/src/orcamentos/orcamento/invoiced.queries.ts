import type { Cents } from '@claquete/core/kernel/amounts/money'
import { situacaoDoFaturamento } from '@claquete/core/orcamentos/status/faturamento'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

/** A budget with the amount invoiced over all its versions. */
export interface OrcamentoToInvoice {
  readonly id_orcamento: number
  readonly num_orc: string
  readonly titulo: string
  readonly id_empresa: number
  readonly id_cliente: number | null
  readonly aprovado: boolean
  readonly condicao_pagamento: string | null
  readonly total: Cents
  readonly bv: Cents
  readonly faturado: Cents
  readonly bv_faturado: Cents
  /** The person who gets the BV. */
  readonly id_pessoa_bv: number | null
}

export const listToInvoice = (db: TenantDb, ids: readonly number[]) =>
  db.run(sql<OrcamentoToInvoice>`
    select o.id_orcamento, o.num_orc, o.titulo, o.id_empresa, o.id_cliente, o.aprovado,
      o.condicao_pagamento, (o.total_geral * 100)::bigint as total, (o.bv_total * 100)::bigint as bv,
      x.faturado, x.bv_faturado, coalesce((select c.id_pessoa from orca_comissionado c
        where c.tenant_id = o.tenant_id and c.id_orcamento = o.id_orcamento
          and c.tipo_comissionado = 1 and c.id_pessoa is not null order by c.ordem limit 1),
        o.id_agencia) as id_pessoa_bv
    from orcamento o
    cross join lateral (select (coalesce(sum(i.valor), 0) * 100)::bigint as faturado,
        (coalesce(sum(i.bv), 0) * 100)::bigint as bv_faturado
      from fatura_item i
      join fatura f on f.tenant_id = i.tenant_id and f.id_fatura = i.id_fatura
        and f.situacao = 'faturado'
      join orcamento m on m.tenant_id = i.tenant_id and m.id_orcamento = i.id_orcamento
      where i.tenant_id = o.tenant_id and m.id_familia = o.id_familia) x
    where o.tenant_id = ${db.tenant} and o.id_orcamento = any(${ids}::bigint[])
    order by o.id_orcamento`)

/** Recomputes, for every version of these budgets, whether it is invoiced or still to be. */
export async function recalculateInvoiced(db: TenantDb, ids: readonly number[]): Promise<void> {
  const familia = await db.run(sql<{ id_orcamento: number }>`
    select o.id_orcamento from orcamento o where o.tenant_id = ${db.tenant} and o.id_familia in (
      select f.id_familia from orcamento f
      where f.tenant_id = ${db.tenant} and f.id_orcamento = any(${ids}::bigint[]))`)
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
