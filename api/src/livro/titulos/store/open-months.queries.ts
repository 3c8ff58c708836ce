/**
 * The closed-month guard. Every function that writes titles, settlements or splits calls one of these before
 * it writes, so that no command can forget it (house rule 5; decision 023).
 */
import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { SituacaoOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { sql } from 'kysely'
import { day, int, money } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { operacao, situacao } from './words.ts'

/** Shared lock: writers of money wait for a month being closed, and closing waits for them. */
const lockWriting = (db: TenantDb) =>
  db.run(
    sql`select pg_advisory_xact_lock_shared(hashtextextended('periodo_fechado', ${db.tenant}))`,
  )

/** First days of the months of these dates that are closed. */
export async function listClosedMonths(
  db: TenantDb,
  datas: readonly CalendarDate[],
): Promise<CalendarDate[]> {
  await lockWriting(db)
  const rows = await db.rows(
    { mes: day('mes') },
    (list) => sql`select ${list} from periodo_fechado
      where tenant_id = ${db.tenant} and reaberto_em is null
        and mes = any(select date_trunc('month', d)::date from unnest(${datas}::date[]) d)
      order by mes`,
  )
  return rows.map(({ mes }) => mes)
}

/** Months already found open; the lock keeps them open until the transaction ends. */
const foundOpen = new WeakMap<TenantDb, Set<string>>()
const monthOf = (data: CalendarDate) => data.slice(0, 7)

/** What writing in the month of this day is refused with. */
export const closedMonth = (data: CalendarDate) =>
  new Failure('periodo_fechado', { values: { mes: `${data.slice(5, 7)}/${data.slice(0, 4)}` } })

/** Throws `periodo_fechado` if one of these days is in a closed month. */
export async function requireOpenMonths(
  db: TenantDb,
  datas: readonly CalendarDate[],
): Promise<void> {
  const open = foundOpen.get(db) ?? new Set()
  foundOpen.set(db, open)
  const asked = datas.filter((data) => !open.has(monthOf(data)))
  if (asked.length === 0) return
  const [mes] = await listClosedMonths(db, asked)
  if (mes !== undefined) throw closedMonth(mes)
  for (const data of asked) open.add(monthOf(data))
}

/** Columns of a title that decide whether it counts in a month, how much, and where. */
const figures = {
  situacao: situacao('situacao'),
  competencia: day('competencia'),
  valor: money('valor'),
  operacao: operacao('operacao'),
  id_empresa: int('id_empresa'),
  id_pessoa: int.orNull('id_pessoa'),
  id_grupoCusto: int.orNull('id_grupoCusto'),
  id_centrocusto: int.orNull('id_centrocusto'),
}
type Figures = RowOf<typeof figures>
export type ChangedFigures = { readonly [Name in keyof Figures]?: Figures[Name] | undefined }

const names = [
  'situacao',
  'competencia',
  'valor',
  'operacao',
  'id_empresa',
  'id_pessoa',
  'id_grupoCusto',
  'id_centrocusto',
] as const satisfies readonly (keyof Figures)[]

const listFigures = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    figures,
    (list) => sql`select ${list} from lancamento
      where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])`,
  )

/** A title counts in its month while it is approved or paid (DRE by competência). */
const counts = (state: SituacaoOfPagamento) => state === 'aprovado' || state === 'pago'

/** The months whose figures a change touches. */
function monthsOfChange(before: Figures, values: ChangedFigures): CalendarDate[] {
  const { competencia = before.competencia } = values
  const changes = names.some(
    (name) => name !== 'situacao' && values[name] !== undefined && values[name] !== before[name],
  )
  const counted = counts(before.situacao)
  const willCount = counts(values.situacao ?? before.situacao)
  return [
    ...(counted && (!willCount || changes) ? [before.competencia] : []),
    ...(competencia !== before.competencia || (willCount && (!counted || changes))
      ? [competencia]
      : []),
  ]
}

/** Call before changing titles, already locked: throws if the figures of a closed month would change. */
export async function requireOpenForChange(
  db: TenantDb,
  ids: readonly number[],
  values: ChangedFigures,
): Promise<void> {
  if (names.every((name) => values[name] === undefined)) return
  const rows = await listFigures(db, ids)
  await requireOpenMonths(
    db,
    rows.flatMap((before) => monthsOfChange(before, values)),
  )
}

/** Call before moving lines of titles to other accounts, centres or budgets. */
export async function requireOpenForSplit(db: TenantDb, ids: readonly number[]): Promise<void> {
  const rows = await listFigures(db, ids)
  await requireOpenMonths(
    db,
    rows.flatMap((row) => (counts(row.situacao) ? [row.competencia] : [])),
  )
}

/** Dates of the live settlements of these titles, or of the one given. */
async function daysOfBaixas(db: TenantDb, ids: readonly number[], id_baixa?: number) {
  const rows = await db.rows(
    { data: day('data') },
    (list) => sql`select distinct ${list} from lancamento_baixa
      where tenant_id = ${db.tenant} and id_lancamento = any(${ids}::bigint[])
        and estornada_em is null
        and (${id_baixa ?? null}::bigint is null or id_baixa = ${id_baixa ?? null})`,
  )
  return rows.map(({ data }) => data)
}

/** Call before reversing live settlements or moving them to other days. */
export const requireOpenForBaixas = async (
  db: TenantDb,
  ids: readonly number[],
  { id_baixa, para = [] }: { id_baixa?: number | undefined; para?: readonly CalendarDate[] } = {},
) => requireOpenMonths(db, [...para, ...(await daysOfBaixas(db, ids, id_baixa))])

/** Call before deleting titles, or rewriting entries settled on creation. */
export async function requireOpenForRewrite(
  db: TenantDb,
  ids: readonly number[],
  para: readonly CalendarDate[] = [],
): Promise<void> {
  const rows = await listFigures(db, ids)
  const meses = rows.map(({ competencia }) => competencia)
  await requireOpenForBaixas(db, ids, { para: [...para, ...meses] })
}
