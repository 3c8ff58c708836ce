import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { movedBy } from '../../contas/public.ts'
import { requireOpenForBaixas, requireOpenMonths } from '../store/open-months.queries.ts'
import { requireFreeBaixas } from '../store/reconcile.queries.ts'
import type { ReconciledBaixa } from '../store/reconcile.queries.ts'

/** What the reversed settlement `b` takes back of its title, in the columns `levou`, `movido` and their like. */
const { movido, retido, compensado } = movedBy(sql`b.valor`)
const takenBack = sql`b.principal + b.desconto + b.negociado as levou, b.negociado, ${movido} as movido,
  ${retido} as retido, ${compensado} as compensado`
const sumsTakenBack = sql`sum(levou) as levou, sum(negociado) as negociado, sum(movido) as movido,
  sum(retido) as retido, sum(compensado) as compensado`
/** Title `l` without the settlements that `t` sums. */
const without = sql`valor_baixado = l.valor_baixado - t.levou,
  valor_negociado = l.valor_negociado - t.negociado, valor_movido = l.valor_movido - t.movido,
  valor_retido = l.valor_retido - t.retido, valor_compensado = l.valor_compensado - t.compensado`

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
  const which = estorno.id_baixa === undefined ? sql`` : sql`and id_baixa = ${estorno.id_baixa}`
  const [row] = await db.rows(
    { quantas: int(sql`count(*)`) },
    (list) => sql`
    with desfeitas as (
      update lancamento_baixa b set estornada_em = now(), id_usuario_estorno = ${estorno.id_usuario},
        motivo_estorno = ${estorno.motivo}
      where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento} and estornada_em is null
        ${which}
      returning ${takenBack}),
    titulo as (
      update lancamento l set ${without},
        situacao = case when l.situacao = 'pago' then 'aprovado' else l.situacao end,
        "dataBaixa" = null, motivo = coalesce(${estorno.motivo}, l.motivo), versao = l.versao + 1
      from (select ${sumsTakenBack} from desfeitas having count(*) > 0) t
      where l.tenant_id = ${db.tenant} and l.id_lancamento = ${id_lancamento})
    select ${list} from desfeitas`,
  )
  return must(row, 'count of reversed settlements').quantas
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
      update lancamento_baixa b set estornada_em = now(), id_usuario_estorno = ${id_usuario},
        motivo_estorno = ${motivo}
      where tenant_id = ${db.tenant} and id_baixa = any(${ids_baixa}::bigint[]) and estornada_em is null
      returning b.id_lancamento, ${takenBack}),
    titulo as (select id_lancamento, ${sumsTakenBack} from desfeitas group by id_lancamento)
    update lancamento l set ${without},
      situacao = case when l.situacao = 'pago' then 'aprovado' else l.situacao end,
      "dataBaixa" = null, motivo = ${motivo}, versao = l.versao + 1
    from titulo t where l.tenant_id = ${db.tenant} and l.id_lancamento = t.id_lancamento`)
}
