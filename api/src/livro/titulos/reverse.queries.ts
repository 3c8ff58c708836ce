import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { requireOpenForBaixas, requireOpenMonths } from './open-months.queries.ts'
import { requireFreeBaixas } from './reconcile.queries.ts'
import type { ReconciledBaixa } from './reconcile.queries.ts'

/** Reverses all settlements of a title, or the one given; they stay, marked. Returns how many. */
export async function reverseBaixas(
  db: TenantDb,
  id_lancamento: number,
  estorno: {
    readonly id_baixa?: number
    readonly id_usuario: number
    readonly motivo: string | null
    readonly id_chequeEmitido?: number
  },
): Promise<number> {
  await requireFreeBaixas(db, [id_lancamento], estorno)
  await requireOpenForBaixas(db, [id_lancamento], { id_baixa: estorno.id_baixa })
  const qual = estorno.id_baixa === undefined ? sql`` : sql`and id_baixa = ${estorno.id_baixa}`
  const [row] = await db.run(sql<{ quantas: number }>`
    with desfeitas as (
      update lancamento_baixa set estornada_em = now(), id_usuario_estorno = ${estorno.id_usuario},
        motivo_estorno = ${estorno.motivo}
      where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento} and estornada_em is null
        ${qual}
      returning principal + desconto as levou),
    titulo as (
      update lancamento set valor_baixado = valor_baixado - (select coalesce(sum(levou), 0) from desfeitas),
        situacao = case when situacao = 'pago' then 'aprovado' else situacao end,
        "dataBaixa" = null, motivo = coalesce(${estorno.motivo}, motivo), versao = versao + 1
      where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento}
        and exists (select from desfeitas))
    select count(*)::int as quantas from desfeitas`)
  return row?.quantas ?? 0
}

interface Reversal {
  readonly id_usuario: number
  readonly motivo: string
  /** The negotiation that made them, which is being undone. */
  readonly id_negociacao?: number
}

/**
 * Reverses these settlements of many titles in one statement; they stay, marked. Throws if one is in a reconciliation,
 * was made by a cheque or a negotiation, or is of a closed month. The caller has locked the titles.
 */
export async function reverseBaixasById(
  db: TenantDb,
  baixas: readonly ReconciledBaixa[],
  { id_usuario, motivo, id_negociacao }: Reversal,
): Promise<void> {
  const ids_baixa = baixas.map(({ id_baixa }) => id_baixa)
  await requireFreeBaixas(
    db,
    baixas.map(({ id_lancamento }) => id_lancamento),
    { ids_baixa, id_negociacao },
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
      returning id_lancamento, negociado, principal + desconto + negociado as levou),
    titulo as (select id_lancamento, sum(levou) as levou, sum(negociado) as negociado
      from desfeitas group by id_lancamento)
    update lancamento l set valor_baixado = l.valor_baixado - t.levou,
      valor_negociado = l.valor_negociado - t.negociado,
      situacao = case when l.situacao = 'pago' then 'aprovado' else l.situacao end,
      "dataBaixa" = null, motivo = ${motivo}, versao = l.versao + 1
    from titulo t where l.tenant_id = ${db.tenant} and l.id_lancamento = t.id_lancamento`)
}
