import type { PlanoConta } from '@claquete/contract/livro/contas/plano-contas'
import type { YesNo } from '@claquete/contract/wire'
import type { TipoOfConta } from '@claquete/core/livro/contas/dre-lines'
import { must } from '@claquete/core/kernel/must'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Who } from '../../kernel/context.ts'
import { int, money, text, word, yesNo } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { searches } from '../../kernel/lists/search.ts'
import { sideOf } from './billed.queries.ts'
import { contaVista } from './conta-bancaria.queries.ts'
import { movedMoney } from './movement.queries.ts'

/** What an account of the chart counts as. */
export const tipoOfConta = word(['receita', 'despesa'])

export interface PlanoFilter {
  readonly search?: string | undefined
  readonly tipo?: TipoOfConta | undefined
  readonly ativo?: YesNo | undefined
}

/** Account `a` is `p` or an ancestor of it, by the path. */
const inLineOf = sql`a.tenant_id = p.tenant_id and starts_with(p.caminho, a.caminho)`

const isInUse = (alias: string) => sql<boolean>`not exists (select from plano_contas i
  where i.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and i.ativo = 'N'
    and starts_with(${sql.ref(`${alias}.caminho`)}, i.caminho))`

/** A branch matches when it or a descendant does. */
function conditions({ search, tipo, ativo }: PlanoFilter) {
  const wanted = [
    ...(search ? [searches('d.busca', search)] : []),
    ...(ativo ? [ativo === 'S' ? isInUse('d') : sql<boolean>`not ${isInUse('d')}`] : []),
  ]
  return [
    ...(tipo ? [sql<boolean>`p.tipo = ${tipo}`] : []),
    ...(wanted.length > 0
      ? [
          sql<boolean>`exists (select from plano_contas d where d.tenant_id = p.tenant_id
            and starts_with(d.caminho, p.caminho) and ${sql.join(wanted, sql` and `)})`,
        ]
      : []),
  ]
}

const contas = (db: TenantDb, filter: PlanoFilter) =>
  db
    .from('plano_contas as p')
    .select([
      'p.id_grupoCusto',
      sql<number>`coalesce(p."id_grupoCustoSuperior", 0)`.as('id_grupoCustoSuperior'),
      'p.descricao',
      'p.ordem',
      sql<number>`length(p.caminho) / 4`.as('nivel'),
      'p.codigo',
      'p.codigo_fixo',
      'p.tipo',
      'p.ativo',
      'p.linha_dre',
      sql<string | null>`(select a.linha_dre from plano_contas a where ${inLineOf}
        and a.linha_dre is not null order by length(a.caminho) desc limit 1)`.as(
        'linha_dre_efetiva',
      ),
      sql<number>`(select count(*) from plano_contas f where ${same('f."id_grupoCustoSuperior"', 'p."id_grupoCusto"')})`.as(
        'filhos',
      ),
      'p.versao',
    ])
    .where(({ and }) => and(conditions(filter)))
    .orderBy('p.caminho')

export const listPlano = (db: TenantDb, filter: PlanoFilter) =>
  contas(db, filter).$castTo<PlanoConta>().execute()

/** The exported rows; names are indented by level. */
export const exportPlano = (db: TenantDb, filter: PlanoFilter) =>
  contas(db, filter).select(
    sql<string>`repeat('    ', length(p.caminho) / 4 - 1) || p.descricao`.as('recuado'),
  )

const stored = {
  tipo: tipoOfConta('p.tipo'),
  codigo: text('p.codigo'),
  codigo_fixo: yesNo('p.codigo_fixo'),
  linha_dre: text.orNull('p.linha_dre'),
  versao: int('p.versao'),
  filhos: int(sql`(select count(*) from plano_contas f
    where ${same('f."id_grupoCustoSuperior"', 'p."id_grupoCusto"')})`),
}
export type StoredConta = RowOf<typeof stored>

export async function findConta(db: TenantDb, id: number) {
  const [row] = await db.rows(
    stored,
    (list) => sql`select ${list}
      from plano_contas p where p.tenant_id = ${db.tenant} and p."id_grupoCusto" = ${id}`,
  )
  return row
}

export interface NovaConta {
  readonly id_grupoCusto: number
  readonly id_grupoCustoSuperior: number | null
  readonly descricao: string
  readonly ordem: number
  readonly caminho: string
  readonly codigo: string
  readonly codigo_fixo: YesNo
  readonly tipo: TipoOfConta
  readonly ativo: YesNo
  readonly linha_dre: string | null
}

/** Inserts several accounts in one statement. */
export const insertContas = (db: TenantDb, json: string) =>
  db.run(sql`
    insert into plano_contas (tenant_id, "id_grupoCusto", "id_grupoCustoSuperior", descricao, ordem,
      caminho, codigo, codigo_fixo, tipo, ativo, linha_dre)
    select ${db.tenant}::bigint, l.* from json_to_recordset(${json}::json) as l("id_grupoCusto" bigint,
      "id_grupoCustoSuperior" bigint, descricao text, ordem integer, caminho text, codigo text,
      codigo_fixo text, tipo text, ativo text, linha_dre text)`)

/** Reserves ids for new accounts. */
export async function nextIds(db: TenantDb, count: number): Promise<number[]> {
  const rows = await db.rows(
    { id: int(sql`nextval('"plano_contas_id_grupoCusto_seq"'::regclass)::bigint`) },
    (list) => sql`select ${list} from generate_series(1, ${count}::integer)`,
  )
  return rows.map(({ id }) => id)
}

/** Updates the given columns and increments the version. */
export const updateConta = (
  db: TenantDb,
  id: number,
  values: Partial<
    Pick<NovaConta, 'descricao' | 'codigo_fixo' | 'codigo' | 'tipo' | 'ativo' | 'linha_dre'>
  >,
) =>
  db
    .update('plano_contas')
    .set({ ...values, versao: sql`versao + 1` })
    .where('id_grupoCusto', '=', id)
    .execute()

export const forgetTypedCodes = (db: TenantDb) =>
  db.update('plano_contas').set({ codigo_fixo: 'N' }).where('codigo_fixo', '=', 'S').execute()

export interface PlanilhaFilter {
  readonly tipo?: TipoOfConta | undefined
  readonly periodo1?: CalendarDate | undefined
  readonly periodo2?: CalendarDate | undefined
  readonly id_empresa?: number | undefined
}

interface Seer extends Who {
  /** `and` the person may see the title `l`. */
  readonly andSeen: RawBuilder<unknown>
}

/**
 * What moved money in the period, by title line, as far as this person may see it. The side of a line is that of the
 * title, but a fund that comes back, or a refund on a budget line, lowers expenses.
 */
function paid({ db, actor: { empresas, ...actor }, andSeen }: Seer, filter: PlanilhaFilter) {
  const { periodo1, periodo2, id_empresa } = filter
  return sql`
    select x."id_grupoCusto", b.operacao, ${sideOf(sql`x.id_orca_item`)} as lado,
      case when x.id_rateio is null then b.valor else p.valor end as valor
    from lancamento_baixa b
    join lancamento l on ${same('l.id_lancamento', 'b')}
    join lancamento_linha x on ${same('x.id_lancamento', 'l')}
    left join baixa_linha p on ${same('p.id_baixa', 'b')}
      and p.id_rateio = x.id_rateio
    left join contabancaria c on ${same('c.id_contabancaria', 'b')}
    where b.tenant_id = ${db.tenant} and b.estornada_em is null and l.tipo <> 'transferencia'
      and ${movedMoney} and (c.id_contabancaria is null or ${contaVista({ ...actor, empresas })})
      ${andSeen}
      ${empresas.length > 0 ? sql`and l.id_empresa = any(${empresas}::bigint[])` : sql``}
      ${id_empresa ? sql`and l.id_empresa = ${id_empresa}` : sql``}
      ${periodo1 ? sql`and b.data >= ${periodo1}` : sql``}
      ${periodo2 ? sql`and b.data <= ${periodo2}` : sql``}`
}

/** An account with the sum of its own entries, and the sum that includes those of the accounts below it. */
const planilha = {
  id_grupoCusto: int('p.id_grupoCusto'),
  id_grupoCustoSuperior: int(sql`coalesce(p."id_grupoCustoSuperior", 0)`),
  descricao: text('p.descricao'),
  codigo: text('p.codigo'),
  nivel: int(sql`length(p.caminho) / 4`),
  tipo: tipoOfConta('p.tipo'),
  valor: money(sql`coalesce((select valor from somas s where s.caminho = p.caminho), 0)`),
  valor_total: money(
    sql`coalesce((select sum(valor) from somas s where starts_with(s.caminho, p.caminho)), 0)`,
  ),
}

export const listPlanilha = (seer: Seer, filter: PlanilhaFilter) =>
  seer.db.rows(
    planilha,
    (list) => sql`
      with somas as (
        select p.caminho, p.tipo, sum(case when (x.operacao = 'C') = (p.tipo = 'receita')
            then x.valor else -x.valor end) as valor
        from (${paid(seer, filter)}) x
        join plano_contas p on p.tenant_id = ${seer.db.tenant} and p."id_grupoCusto" = x."id_grupoCusto"
        group by 1, 2
      )
      select ${list} from plano_contas p
      where p.tenant_id = ${seer.db.tenant} ${filter.tipo ? sql`and p.tipo = ${filter.tipo}` : sql``}
      order by p.caminho`,
  )

export async function totalsOfPlanilha(seer: Seer, filter: PlanilhaFilter) {
  const total = (condition: ReturnType<typeof sql>, positive: 'C' | 'D') =>
    money(sql`coalesce(sum(case when x.operacao = ${positive} then x.valor else -x.valor end)
      filter (where ${condition}), 0)`)
  const [row] = await seer.db.rows(
    {
      total_receitas: total(sql`p.tipo = 'receita'`, 'C'),
      total_despesas: total(sql`p.tipo = 'despesa'`, 'D'),
      sem_conta_receitas: total(sql`p.tipo is null and x.lado = 'C'`, 'C'),
      sem_conta_despesas: total(sql`p.tipo is null and x.lado = 'D'`, 'D'),
    },
    (list) => sql`select ${list} from (${paid(seer, filter)}) x
      left join plano_contas p on p.tenant_id = ${seer.db.tenant} and p."id_grupoCusto" = x."id_grupoCusto"`,
  )
  return must(row, 'totals of the accounts')
}
