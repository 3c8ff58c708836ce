import type { PivotDefinition, PivotGroup } from '@claquete/contract/relatorios/planilhas/pivot'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { prepareReport } from '../../kernel/database/report.ts'
import { int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import {
  especieOfFact,
  factsOfDre,
  listEntries,
  sumEntries,
  summableFacts,
} from '../../financeiro/dre/public.ts'
import type { DreSlice, EspecieDoDre } from '../../financeiro/dre/public.ts'

type Sql = RawBuilder<unknown>
type Ids = readonly number[]

/** The resolved request of a pivot, as plain data. */
export interface PivotCut {
  readonly recorte: DreSlice
  readonly side: PivotDefinition['side']
  readonly agrupar: PivotGroup
  /** The asked accounts with those below them; null means all. */
  readonly contas: Ids | null
  readonly pessoas: Ids | null
  readonly responsaveis: Ids | null
  readonly orcamentos: Ids | null
}

/** A cut of every account, without other filters. */
export const wholePlano = {
  agrupar: 'plano',
  contas: null,
  pessoas: null,
  responsaveis: null,
  orcamentos: null,
} as const satisfies Partial<PivotCut>

/** The row of a pivot whose entries are asked for; what is absent does not restrict. */
export interface PivotPlace {
  /** Null means entries without a group. */
  readonly grupo?: number | null
  readonly contas?: Ids
  readonly especie?: EspecieDoDre
}

const sumColumns = {
  especie: word(['conta', 'sem_conta', 'juros', 'desconto', 'verba'])('especie'),
  id_grupoCusto: int.orNull('id_grupoCusto'),
  grupo: int.orNull('grupo'),
  /** `YYYY-MM`. */
  mes: text('mes'),
  valor: money('valor'),
}
export type PivotSum = RowOf<typeof sumColumns>

/** What a fact `f` is grouped by. */
const groupKeys: Readonly<Record<PivotGroup, Sql>> = {
  plano: sql`null::bigint`,
  pessoa: sql`f.id_pessoa`,
  unidade: sql`f.id_empresa`,
  centro: sql`f.id_centrocusto`,
  orcamento: sql`f.id_orcamento`,
  responsavel: sql`j.id_responsavel`,
}

/** Joins the budget of each fact when the pivot needs its responsible user. */
const joins = (db: TenantDb, { agrupar, responsaveis }: PivotCut): Sql =>
  agrupar === 'responsavel' || responsaveis
    ? sql`left join orcamento j on j.tenant_id = ${db.tenant} and j.id_orcamento = f.id_orcamento`
    : sql``

const oneOf = (key: Sql, ids: Ids | null): readonly Sql[] =>
  ids === null ? [] : [sql`${key} = any(${ids}::bigint[])`]

const filters = (cut: PivotCut): Sql =>
  sql.join(
    [
      sql`true`,
      ...oneOf(sql`f."id_grupoCusto"`, cut.contas),
      ...oneOf(groupKeys.pessoa, cut.pessoas),
      ...oneOf(groupKeys.responsavel, cut.responsaveis),
      ...oneOf(groupKeys.orcamento, cut.orcamentos),
    ],
    sql` and `,
  )

/** Entries of accounts of the side; without account, those that count on it: what returns of an expense lowers it. */
const ofSide = (side: PivotCut['side']): Sql => sql`case when c.tipo is not null
  then c.tipo = ${side} else f.lado = ${side === 'receita' ? 'C' : 'D'} end`

/** Expenses are positive in their own pivot. */
const signOf = ({ side }: PivotCut): Sql => (side === 'receita' ? sql`1` : sql`-1`)

/** The sums of a pivot by account, group and month. */
export async function listSums(db: TenantDb, cut: PivotCut): Promise<PivotSum[]> {
  await prepareReport(db, cut.recorte.byLine ? 'table' : 'index')
  return db.rows(
    sumColumns,
    (list) => sql`
      with f as (select f.especie, f."id_grupoCusto", ${groupKeys[cut.agrupar]} as grupo,
          date_trunc('month', f.dia::timestamp) as mes, f.lado, sum(f.valor) as valor
        from (${summableFacts(db, cut.recorte)}) f ${joins(db, cut)}
        where ${filters(cut)} group by 1, 2, 3, 4, 5),
      s as (select ${especieOfFact} as especie, f."id_grupoCusto", f.grupo,
          to_char(f.mes, 'YYYY-MM') as mes, sum(f.valor) * ${signOf(cut)} as valor
        from f left join plano_contas c on c.tenant_id = ${db.tenant}
          and c."id_grupoCusto" = f."id_grupoCusto"
        where ${ofSide(cut.side)} group by 1, 2, 3, 4)
      select ${list} from s where valor <> 0`,
  )
}

const atPlace = ({ grupo, contas, especie }: PivotPlace, agrupar: PivotGroup): Sql => {
  const key = groupKeys[agrupar]
  return sql.join(
    [
      sql`f.valor <> 0`,
      ...(grupo === undefined
        ? []
        : [grupo === null ? sql`${key} is null` : sql`${key} = ${grupo}`]),
      ...(contas ? oneOf(sql`f."id_grupoCusto"`, contas) : []),
      ...(especie === undefined ? [] : [sql`${especieOfFact} = ${especie}`]),
    ],
    sql` and `,
  )
}

const found = (db: TenantDb, cut: PivotCut, place: PivotPlace): Sql => sql`
  with achados as (select f."id_grupoCusto", f.dia, f.id_lancamento, f.id_orca_despesa,
      f.valor * ${signOf(cut)} as valor, c.codigo, c.descricao as conta, ${especieOfFact} as especie
    from (${factsOfDre(db, cut.recorte)}) f ${joins(db, cut)}
    left join plano_contas c on c.tenant_id = ${db.tenant} and c."id_grupoCusto" = f."id_grupoCusto"
    where ${filters(cut)} and ${atPlace(place, cut.agrupar)}
      and ${ofSide(cut.side)})`

/** Reads a page of the entries that a figure sums, largest first, and the sum of all of them. */
export async function listEntriesAt(
  db: TenantDb,
  cut: PivotCut,
  { place, ...page }: { place: PivotPlace; perPage: number; offset: number },
) {
  await prepareReport(db)
  const rows = found(db, cut, place)
  const sums = await sumEntries(db, rows)
  return { sums, data: sums.total === 0 ? [] : await listEntries(db, rows, page) }
}

/** The chart of accounts of a side, in the order of its tree. */
export const listPlano = (db: TenantDb, side: PivotCut['side']) =>
  db.rows(
    {
      id: int('id_grupoCusto'),
      superior: int.orNull('id_grupoCustoSuperior'),
      codigo: text('codigo'),
      nome: text('descricao'),
    },
    (list) => sql`select ${list} from plano_contas
      where tenant_id = ${db.tenant} and tipo = ${side} order by caminho`,
  )

/** The table of each group of a pivot. */
const tables = {
  pessoa: ['pessoa', 'id_pessoa', sql`coalesce(nullif(fantasia, ''), razao)`],
  unidade: ['empresa', 'id_empresa', sql`coalesce(nullif(fantasia, ''), razao)`],
  centro: ['centro_custo', 'id_centrocusto', sql`descricao`],
  orcamento: ['orcamento', 'id_orcamento', sql`concat_ws(' ', num_orc, titulo)`],
  responsavel: ['usuario', 'id_usuario', sql`nome`],
  plano: ['plano_contas', 'id_grupoCusto', sql`concat_ws(' ', codigo, descricao)`],
} as const satisfies Readonly<Record<PivotGroup, readonly [string, string, Sql]>>

/** The names of these records, in alphabetical order. */
export function listNamed(db: TenantDb, group: PivotGroup, ids: Ids) {
  const [table, key, name] = tables[group]
  return db.rows(
    { id: int(key), nome: text(name) },
    (list) => sql`select ${list} from ${sql.table(table)}
      where tenant_id = ${db.tenant} and ${sql.ref(key)} = any(${ids}::bigint[])
      order by ${name} collate "pt-BR-x-icu", 1`,
  )
}

/** Accounts or centres with all those below them. */
export async function listBelow(
  db: TenantDb,
  table: 'plano_contas' | 'centro_custo',
  ids: Ids,
): Promise<number[]> {
  const key = table === 'plano_contas' ? 'id_grupoCusto' : 'id_centrocusto'
  const rows = await db.rows(
    { id: int(`d.${key}`) },
    (list) => sql`select distinct ${list}
      from ${sql.table(table)} d
      join ${sql.table(table)} a on a.tenant_id = d.tenant_id and starts_with(d.caminho, a.caminho)
      where d.tenant_id = ${db.tenant} and a.${sql.ref(key)} = any(${ids}::bigint[])`,
  )
  return rows.map(({ id }) => id)
}
