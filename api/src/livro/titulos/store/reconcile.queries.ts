import { must } from '@claquete/core/kernel/must'
import { chequeNumber } from '@claquete/core/livro/titulos/cheque-number'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Failure } from '@claquete/contract/failures'
import { sql } from 'kysely'
import { day, flag, int, money, text } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { requireOpenMonths } from './open-months.queries.ts'
import { tipo } from './words.ts'

const reconciled = {
  id_baixa: int('b.id_baixa'),
  id_lancamento: int('b.id_lancamento'),
  descricao: text('l.descricao'),
  tipo: tipo('l.tipo'),
  data: day('b.data'),
  id_contabancaria: int.orNull('b.id_contabancaria'),
  /** What moved in the account, signed. */
  valor: money(sql`case b.operacao when 'C' then b.valor else -b.valor end`),
  estornada: flag(sql`b.estornada_em is not null`),
  id_conciliacao: int.orNull('b.id_conciliacao'),
}
export type ReconciledBaixa = RowOf<typeof reconciled>

const fromBaixas = sql`from lancamento_baixa b
  join lancamento l on ${same('l.id_lancamento', 'b')}`

export const listBaixasById = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    reconciled,
    (list) => sql`select ${list} ${fromBaixas}
      where b.tenant_id = ${db.tenant} and b.id_baixa = any(${ids}::bigint[]) order by b.id_baixa`,
  )

export const listBaixasOfConciliacoes = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    reconciled,
    (list) => sql`select ${list} ${fromBaixas}
      where b.tenant_id = ${db.tenant} and b.id_conciliacao = any(${ids}::bigint[])
      order by b.id_baixa`,
  )

interface Exempt {
  /** The one settlement that is meant. */
  readonly id_baixa?: number | undefined
  /** The settlements that are meant, of many titles. */
  readonly ids_baixa?: readonly number[] | undefined
  /** The cheque whose settlements may go, because it is being returned, stopped or cancelled. */
  readonly id_chequeEmitido?: number | undefined
  /** The negotiation whose settlements may go, because it is being undone. */
  readonly id_negociacao?: number | undefined
}

/**
 * Call before reversing, deleting or rewriting settlements of these titles, or the one given: throws if one is in a
 * reconciliation that is in force, or was made by a cheque or a negotiation.
 */
export async function requireFreeBaixas(
  db: TenantDb,
  ids: readonly number[],
  { id_baixa, ids_baixa, id_chequeEmitido, id_negociacao }: Exempt = {},
): Promise<void> {
  const columns = {
    ...reconciled,
    numCheque: int.orNull('b.numCheque'),
    id_negociacao: int.orNull('b.id_negociacao'),
  }
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} ${fromBaixas}
    where b.tenant_id = ${db.tenant} and b.id_lancamento = any(${ids}::bigint[])
      and b.estornada_em is null and (b.id_conciliacao is not null
        or b."id_chequeEmitido" is distinct from ${id_chequeEmitido ?? null}::bigint
          and b."id_chequeEmitido" is not null
        or b.id_negociacao is distinct from ${id_negociacao ?? null}::bigint
          and b.id_negociacao is not null)
      and (${id_baixa ?? null}::bigint is null or b.id_baixa = ${id_baixa ?? null})
      and (${ids_baixa ?? null}::bigint[] is null or b.id_baixa = any(${ids_baixa ?? null}::bigint[]))
    order by b.id_conciliacao nulls last, b.id_baixa limit 1`,
  )
  if (!row) return
  if (row.id_negociacao !== null) {
    const motivo = `o lançamento nº ${row.id_lancamento} (${row.descricao}) foi negociado. Desfaça a negociação nº ${row.id_negociacao} antes.`
    throw new Failure('lancamento_recusado', { values: { acao: 'alterar', motivo } })
  }
  if (row.id_conciliacao === null) {
    const motivo = `a baixa de ${formatDateBr(row.data)} do lançamento nº ${row.id_lancamento} (${row.descricao}) é do cheque nº ${chequeNumber(must(row.numCheque, 'cheque'))}. Devolva, suste ou cancele o cheque.`
    throw new Failure('lancamento_recusado', { values: { acao: 'alterar', motivo } })
  }
  const motivo = `a baixa de ${formatDateBr(row.data)} do lançamento nº ${row.id_lancamento} (${row.descricao}) já foi conciliada com o banco. Desfaça a conciliação antes.`
  throw new Failure('lancamento_recusado', { values: { acao: 'alterar', motivo } })
}

/** A paid title whose live settlements are all reconciled is so too: the only formula of `conciliado`. */
export const reconciledOf = (situacao: ReturnType<typeof sql>) => sql<'s' | null>`case
  when ${situacao} = 'pago' and not exists (select from lancamento_baixa b
    where ${same('b.id_lancamento', 'lancamento')}
      and b.estornada_em is null and b.id_conciliacao is null)
    and exists (select from lancamento_baixa b where ${same('b.id_lancamento', 'lancamento')}
      and b.estornada_em is null)
  then 's' end`

/** Sets the reconciliation of settlements, or takes it away, and what follows of it for their titles. */
export async function storeReconciled(
  db: TenantDb,
  baixas: readonly Pick<ReconciledBaixa, 'id_baixa' | 'id_lancamento' | 'data'>[],
  id_conciliacao: number | null,
): Promise<void> {
  await requireOpenMonths(
    db,
    baixas.map(({ data }) => data),
  )
  const titulos = [...new Set(baixas.map(({ id_lancamento }) => id_lancamento))]
  await db.run(sql`update lancamento_baixa set id_conciliacao = ${id_conciliacao}
    where tenant_id = ${db.tenant} and id_baixa = any(${baixas.map(({ id_baixa }) => id_baixa)}::bigint[])`)
  await db.run(sql`update lancamento set conciliado = ${reconciledOf(sql`lancamento.situacao`)},
      versao = versao + 1
    where tenant_id = ${db.tenant} and id_lancamento = any(${titulos}::bigint[])`)
}
