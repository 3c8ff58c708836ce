import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { requireOpenMonths } from './open-months.queries.ts'
import { requireFreeBaixas } from './reconcile.queries.ts'
import type { ReconciledBaixa } from './reconcile.queries.ts'

/**
 * Reverses these settlements of many titles in one statement; they stay, marked. Throws if one is in a reconciliation,
 * was made by a cheque, or is of a closed month. The caller has locked the titles.
 */
export async function reverseBaixasById(
  db: TenantDb,
  baixas: readonly ReconciledBaixa[],
  { id_usuario, motivo }: { readonly id_usuario: number; readonly motivo: string },
): Promise<void> {
  const ids_baixa = baixas.map(({ id_baixa }) => id_baixa)
  await requireFreeBaixas(
    db,
    baixas.map(({ id_lancamento }) => id_lancamento),
    { ids_baixa },
  )
  await requireOpenMonths(
    db,
    baixas.map(({ data }) => data),
  )
  await db.run(sql`
    with desfeitas as (
      update lancamento_baixa set estornada_em = now(), id_usuario_estorno = ${id_usuario},
        motivo_estorno = ${motivo}
      where tenant_id = ${db.tenant} and id_baixa = any(${ids_baixa}::bigint[]) and estornada_em is null
      returning id_lancamento, principal + desconto as levou),
    titulo as (select id_lancamento, sum(levou) as levou from desfeitas group by id_lancamento)
    update lancamento l set valor_baixado = l.valor_baixado - t.levou,
      situacao = case when l.situacao = 'pago' then 'aprovado' else l.situacao end,
      "dataBaixa" = null, motivo = ${motivo}, versao = l.versao + 1
    from titulo t where l.tenant_id = ${db.tenant} and l.id_lancamento = t.id_lancamento`)
}
