import type { ExtratoDoCentroQuery, LinhaDoExtrato } from '@claquete/contract/dre/extrato-centro'
import type { Page } from '@claquete/contract/page'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listPage, searches, sorted } from '../../kernel/list.ts'
import type { Order } from '../../kernel/list.ts'

export interface RecorteDoCentro extends Omit<ExtratoDoCentroQuery, 'periodo1' | 'periodo2'> {
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
  readonly empresas: readonly number[]
  /** The centre and those under it. */
  readonly centros: readonly number[]
}

export async function findNomeDoCentro(db: TenantDb, id: number): Promise<string | undefined> {
  const row = await db
    .from('centro_custo')
    .select('descricao')
    .where('id_centrocusto', '=', id)
    .executeTakeFirst()
  return row?.descricao
}

/** The centre and, unless only its own are asked, those under it. */
export async function listCentrosDentro(
  db: TenantDb,
  { id_centrocusto, sub }: Pick<ExtratoDoCentroQuery, 'id_centrocusto' | 'sub'>,
): Promise<number[]> {
  if (sub === 'N') return [id_centrocusto]
  const rows = await db.run(sql<{ id: number }>`select d.id_centrocusto as id from centro_custo d
    join centro_custo c on c.tenant_id = d.tenant_id and starts_with(d.caminho, c.caminho)
    where d.tenant_id = ${db.tenant} and c.id_centrocusto = ${id_centrocusto}`)
  return rows.map(({ id }) => id)
}

const sinal = sql`case when x.operacao = 'C' then 1 else -1 end`
const doTitulo = sql`l.tenant_id, l.id_lancamento, l.id_pessoa, l.competencia, l."dataVencimento",
  l."dataBaixa", l.descricao, l.num_documento, l.situacao, l.operacao, l.busca`

interface LinhaDoCentro {
  readonly id_lancamento: number
  readonly id_pessoa: number | null
  readonly competencia: CalendarDate
  readonly dataVencimento: CalendarDate
  readonly dataBaixa: CalendarDate | null
  readonly descricao: string
  readonly num_documento: string | null
  readonly situacao: LinhaLida['situacao']
  readonly operacao: 'C' | 'D'
  readonly busca: string
  readonly id_rateio: number
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number
  readonly valor: string
}

/** Lines of titles, split or not, that are of these centres; those of a split one have its number. */
function linhasDosCentros(db: TenantDb, recorte: RecorteDoCentro) {
  const { centros, empresas, id_empresa, id_grupoCusto, operacao } = recorte
  const vale = sql`l.tenant_id = ${db.tenant} and l.situacao in ('aprovado', 'pago')
    and l.tipo <> 'transferencia'
    and l.competencia between ${recorte.periodo1} and ${recorte.periodo2}
    ${empresas.length > 0 ? sql`and l.id_empresa = any(${empresas}::bigint[])` : sql``}
    ${id_empresa === undefined ? sql`` : sql`and l.id_empresa = ${id_empresa}`}
    ${operacao === undefined ? sql`` : sql`and l.operacao = ${operacao}`}`
  const daConta = (coluna: unknown) =>
    id_grupoCusto === undefined ? sql`` : sql`and ${coluna} = ${id_grupoCusto}`
  return sql<LinhaDoCentro>`(
    select ${doTitulo}, 0::bigint as id_rateio, l."id_grupoCusto", l.id_centrocusto, l.valor
    from lancamento l
    where ${vale} and l.rateado = 'N' and l.id_centrocusto = any(${centros}::bigint[])
      ${daConta(sql`l."id_grupoCusto"`)}
    union all
    select ${doTitulo}, r.id_rateio, r."id_grupoCusto", r.id_centrocusto, r.valor
    from lancamento_rateio r
    join lancamento l on l.tenant_id = r.tenant_id and l.id_lancamento = r.id_lancamento
    where ${vale} and r.tenant_id = ${db.tenant} and l.rateado = 'S'
      and r.id_centrocusto = any(${centros}::bigint[]) ${daConta(sql`r."id_grupoCusto"`)})`
}

const pessoaDe = (
  db: TenantDb,
) => sql`(select coalesce(nullif(p.fantasia, ''), p.razao) from pessoa p
  where p.tenant_id = ${db.tenant} and p.id_pessoa = x.id_pessoa)`

/** The rows alone: what counts and adds up. */
function linhas(db: TenantDb, recorte: RecorteDoCentro) {
  const { search } = recorte
  const rows = db.of(linhasDosCentros(db, recorte), 'x')
  if (!search) return rows
  return rows.where(
    sql<boolean>`(${searches('x.busca', search)} or exists (select from pessoa p
      where p.tenant_id = ${db.tenant} and p.id_pessoa = x.id_pessoa
        and ${searches('p.busca', search)}))`,
  )
}

const campos = (db: TenantDb, recorte: RecorteDoCentro) =>
  linhas(db, recorte).select([
    sql<string>`concat_ws('-', x.id_lancamento, x.id_rateio)`.as('id_linha'),
    'x.id_lancamento',
    'x.competencia',
    'x.dataVencimento',
    'x.dataBaixa',
    'x.descricao',
    sql<string | null>`${pessoaDe(db)}`.as('razao'),
    'x.num_documento',
    sql<string | null>`(select concat_ws(' ', c.codigo, c.descricao) from plano_contas c
      where c.tenant_id = ${db.tenant} and c."id_grupoCusto" = x."id_grupoCusto")`.as(
      'descricao_plano_contas',
    ),
    sql<string>`(select c.descricao from centro_custo c
      where c.tenant_id = ${db.tenant} and c.id_centrocusto = x.id_centrocusto)`.as(
      'descricao_centro_custo',
    ),
    'x.situacao',
    'x.operacao',
    sql<Cents>`(x.valor * ${sinal} * 100)::bigint`.as('valor'),
  ])

const ordem: Order = {
  columns: {
    competencia: 'x.competencia',
    dataVencimento: 'x.dataVencimento',
    descricao: 'x.descricao',
    valor: 'x.valor',
  },
  byDefault: ['competencia', 'desc'],
  unique: 'x.id_lancamento',
}

type LinhaLida = Omit<LinhaDoExtrato, 'valor'> & { readonly valor: Cents }

export const listExtrato = (db: TenantDb, recorte: RecorteDoCentro): Promise<Page<LinhaLida>> =>
  listPage<LinhaLida>(campos(db, recorte), recorte, ordem, linhas(db, recorte))

export const exportExtrato = (db: TenantDb, recorte: RecorteDoCentro) =>
  sorted(campos(db, recorte), recorte, ordem)

export interface ContaDoExtrato {
  readonly id_grupoCusto: number | null
  readonly codigo: string
  readonly descricao: string
  readonly quantidade: number
  readonly receitas: Cents
  readonly despesas: Cents
}

export async function sumPorConta(
  db: TenantDb,
  recorte: RecorteDoCentro,
): Promise<ContaDoExtrato[]> {
  const soma = (operacao: 'C' | 'D') =>
    sql<Cents>`(coalesce(sum(x.valor) filter (where x.operacao = ${operacao}), 0) * 100)::bigint`
  const somas = linhas(db, recorte)
    .select([
      'x.id_grupoCusto',
      sql<number>`count(*)::int`.as('quantidade'),
      soma('C').as('receitas'),
      soma('D').as('despesas'),
    ])
    .groupBy('x.id_grupoCusto')
  const rows = await db
    .of(somas, 's')
    .leftJoin('plano_contas as c', (join) =>
      join.on('c.tenant_id', '=', db.tenant).onRef('c.id_grupoCusto', '=', 's.id_grupoCusto'),
    )
    .select(['s.id_grupoCusto', 's.quantidade', 's.receitas', 's.despesas'])
    .select([
      sql<string>`coalesce(c.codigo, '')`.as('codigo'),
      sql<string>`coalesce(c.descricao, 'Sem conta')`.as('descricao'),
    ])
    .orderBy(sql`c.codigo nulls last`)
    .execute()
  return rows
}
