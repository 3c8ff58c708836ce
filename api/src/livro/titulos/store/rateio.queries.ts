import { must } from '@claquete/core/kernel/must'
import type { Encargo } from '@claquete/core/livro/titulos/negotiation'
import type { RateioLine } from '@claquete/core/livro/titulos/rateio'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { headerOfRateio } from '@claquete/core/livro/titulos/rateio'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { int, money } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listTargets, storeBaixaLines } from './baixa-line.queries.ts'
import { updateLancamento } from './lancamento.queries.ts'
import { requireOpenForSplit, requireOpenMonths } from './open-months.queries.ts'

/** Lines of these titles, in order; one that is not split is one line. */
export const listLines = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('n.id_lancamento'),
      id_grupoCusto: int.orNull('n.id_grupoCusto'),
      id_centrocusto: int.orNull('n.id_centrocusto'),
      id_orcamento: int.orNull('n.id_orcamento'),
      id_orca_item: int.orNull('n.id_orca_item'),
      centavos: money('n.valor'),
    },
    (list) => sql`select ${list} from lancamento_linha n
      where n.tenant_id = ${db.tenant} and n.id_lancamento = any(${ids}::bigint[])
      order by n.id_lancamento, n.id_rateio`,
  )

/** Inserts lines of any number of titles in one statement. */
export async function insertRateio(
  db: TenantDb,
  linhas: readonly (RateioLine & { readonly id_lancamento: number; readonly encargo?: Encargo })[],
): Promise<void> {
  if (linhas.length === 0) return
  await db.run(sql`insert into lancamento_rateio (id_lancamento, "id_grupoCusto", id_centrocusto,
      id_orcamento, id_orca_item, valor, encargo)
    select id_lancamento, "id_grupoCusto", id_centrocusto, id_orcamento, id_orca_item, valor,
      coalesce(encargo, 'N')
    from ${linesOf(linhas)} order by ordem`)
}

/** The lines as rows `l`, numbered by `ordem`. */
const linesOf = (linhas: readonly RateioLine[]) => {
  const json = JSON.stringify(
    linhas.map((linha) => ({ ...linha, valor: centsToDecimalText(linha.valor) })),
  )
  return sql`rows from (jsonb_to_recordset(${json}::jsonb) as (id_lancamento bigint,
      "id_grupoCusto" bigint, id_centrocusto bigint, id_orcamento bigint, id_orca_item bigint,
      valor numeric, encargo text)) with ordinality as l(id_lancamento, "id_grupoCusto",
      id_centrocusto, id_orcamento, id_orca_item, valor, encargo, ordem)`
}

/** Whether the lines of a title have these values, in this order. */
async function hasValues(db: TenantDb, id_lancamento: number, linhas: readonly RateioLine[]) {
  const rows = await db.rows(
    { centavos: money('valor') },
    (list) => sql`select ${list} from lancamento_rateio
      where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento} order by id_rateio`,
  )
  return (
    rows.length === linhas.length && rows.every(({ centavos }, i) => centavos === linhas[i]?.valor)
  )
}

/**
 * Replaces the lines of a title, already locked; an empty list leaves it unsplit. If values and order are the
 * same, the lines stay, with their parts of the settlements, and only accounts, centres and budgets change.
 * Otherwise the live settlements are allocated over the new lines, in order of creation.
 */
export async function replaceRateio(
  db: TenantDb,
  id_lancamento: number,
  linhas: readonly RateioLine[],
): Promise<void> {
  if (await hasValues(db, id_lancamento, linhas)) {
    if (linhas.length === 0) return
    await requireOpenForSplit(db, [id_lancamento])
    await db.run(sql`update lancamento_rateio r set "id_grupoCusto" = l."id_grupoCusto",
        id_centrocusto = l.id_centrocusto, id_orcamento = l.id_orcamento, id_orca_item = l.id_orca_item
      from ${linesOf(linhas)}
      join (select id_rateio, row_number() over (order by id_rateio) as ordem from lancamento_rateio
        where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento}) a using (ordem)
      where r.tenant_id = ${db.tenant} and r.id_rateio = a.id_rateio`)
    return
  }
  await requireOpenForSplit(db, [id_lancamento])
  await db.deleteFrom('lancamento_rateio').where('id_lancamento', '=', id_lancamento).execute()
  await insertRateio(
    db,
    linhas.map((linha) => ({ ...linha, id_lancamento })),
  )
  await storeBaixaLines(db, [id_lancamento])
}

/** For each live settlement (`id|date`), where its money went, as one comparable text. */
async function targetsOf(db: TenantDb, id_lancamento: number) {
  const byBaixa = Map.groupBy(
    await listTargets(db, id_lancamento),
    ({ id_baixa, data }) => `${id_baixa}|${data}`,
  )
  return new Map([...byBaixa].map(([baixa, destinos]) => [baixa, JSON.stringify(destinos)]))
}

/** Dates of the settlements whose targets changed. */
function changedDates(antes: ReadonlyMap<string, string>, depois: ReadonlyMap<string, string>) {
  return [...new Set([...antes.keys(), ...depois.keys()])]
    .filter((baixa) => antes.get(baixa) !== depois.get(baixa))
    .map((baixa) => baixa.split('|')[1] as CalendarDate)
}

/**
 * Replaces the lines of a title and the header columns derived from them; a single line leaves it unsplit.
 * Throws if a settlement of a closed month would count elsewhere.
 */
export async function replaceSplit(
  db: TenantDb,
  id_lancamento: number,
  linhas: readonly RateioLine[],
): Promise<void> {
  const antes = await targetsOf(db, id_lancamento)
  await replaceRateio(db, id_lancamento, linhas.length < 2 ? [] : linhas)
  await updateLancamento(db, id_lancamento, headerOfRateio(linhas))
  if (antes.size === 0) return
  await requireOpenMonths(db, changedDates(antes, await targetsOf(db, id_lancamento)))
}

/** New id for a group of titles: an instalment plan or a transfer. */
export async function nextGrupo(db: TenantDb): Promise<number> {
  const [row] = await db.rows(
    { id: int(sql`nextval('lancamento_grupo')`) },
    (list) => sql`select ${list}`,
  )
  return must(row, 'group').id
}
