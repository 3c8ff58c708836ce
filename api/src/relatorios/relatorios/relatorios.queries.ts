import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import type { AnyQuery } from '../../kernel/lists/list.ts'
import { movedMoney, onSide, sideOf } from '../../livro/contas/public.ts'
import { isLate, delayOf, stateOf } from '../../livro/titulos/public-lista.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

/** The resolved request, as plain data that its export stores. */
export interface RelatorioRequest {
  readonly visao: VisaoDoLivro
  readonly today: CalendarDate
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
  readonly id_empresa?: number | undefined
  readonly id_pessoa?: number | undefined
  readonly id_contabancaria?: number | undefined
  readonly id_orcamento?: number | undefined
  readonly planos: readonly number[] | null
  readonly centros: readonly number[] | null
  readonly base?: 'caixa' | 'competencia' | undefined
}

export const centavos = (valor: RawBuilder<unknown>) => sql`round((${valor}) * 100)::bigint`

const periodo = ({ periodo1, periodo2 }: RelatorioRequest) =>
  sql`between ${periodo1}::date and ${periodo2}::date`

/** The titles `l` of a report with their lines `n`. */
const lines = sql`lancamento l
  join lancamento_linha n on ${same('n.id_lancamento', 'l')}`

/** Excludes rejected and cancelled titles and transfers between own accounts. */
function desired(db: TenantDb, pedido: RelatorioRequest) {
  const { planos, centros, id_orcamento } = pedido
  const iguais = ['id_empresa', 'id_pessoa', 'id_contabancaria'] as const
  const conditions = [
    sql`l.tenant_id = ${db.tenant}`,
    sql`l.tipo <> 'transferencia' and l.situacao in ('aprovado', 'pago')`,
    ...seenTitulos(pedido.visao),
    ...iguais
      .filter((name) => pedido[name] !== undefined)
      .map((name) => sql`${sql.ref(`l.${name}`)} = ${pedido[name]}`),
    ...(planos ? [sql`n."id_grupoCusto" = any(${planos}::bigint[])`] : []),
    ...(centros ? [sql`n.id_centrocusto = any(${centros}::bigint[])`] : []),
    ...(id_orcamento === undefined ? [] : [sql`n.id_orcamento = ${id_orcamento}`]),
  ]
  return sql.join(conditions, sql` and `)
}

const pessoa = sql`left join pessoa p on ${same('p.id_pessoa', 'l')}`
const plano = sql`left join plano_contas g on ${same('g."id_grupoCusto"', 'n')}`
const centro = sql`left join centro_custo k on ${same('k.id_centrocusto', 'n')}`
const orcamento = sql`left join orcamento o on ${same('o.id_orcamento', 'n')}`
/** Settlements that were not reversed, with the part `x` given to the line of a split title. */
const baixas = sql`join lancamento_baixa b on ${same('b.id_lancamento', 'l')} and b.estornada_em is null
  left join baixa_linha x on ${same('x.id_baixa', 'b')}
    and x.id_rateio = n.id_rateio`

/** The line's part of a settlement. */
export const ofBaixa = (valor: 'principal' | 'desconto' | 'juros' | 'multa' | 'valor') =>
  sql`case when n.id_rateio is null then b.${sql.ref(valor)} else coalesce(x.${sql.ref(valor)}, 0) end`
const saldo = sql`n.valor - n.baixado`
/** What a line stays worth: what left it in a negotiation counts in the new titles. */
const worth = sql`(n.valor - n.negociado)`
/** The side that a line counts on: what returns of an expense lowers it. */
const side = sideOf(sql`n.id_orca_item`)
/** An amount of a line as its side counts it. */
const ofSide = (amount: RawBuilder<unknown>) =>
  sql`(case when l.operacao = ${side} then ${amount} else -(${amount}) end)`
/** By competence date the old titles of a negotiation keep their value, and the new ones are nothing new. */
const own = sql`l.origem <> 'negociacao'`

const nameOfPessoa = sql`coalesce(nullif(p.fantasia, ''), p.razao, 'Sem pessoa')`
const nameOfConta = sql`coalesce(g.codigo || ' ' || g.descricao, 'Sem conta do plano')`

/** The rows of a report, by its named columns. */
const tableBlocks = (
  db: TenantDb,
  rows: RawBuilder<unknown>,
  ...colunas: string[]
): AnyQuery<unknown> => {
  const query = db.of(sql`(${rows})`, 'r').selectAll()
  return colunas.reduce((ordered, coluna) => ordered.orderBy(sql.ref(`r.${coluna}`)), query)
}

/** Expenses or income by competence date, one row per line of a split title. */
export const planilha = (operacao: 'C' | 'D') => (db: TenantDb, pedido: RelatorioRequest) =>
  tableBlocks(
    db,
    sql`select l.competencia, l."dataVencimento", l."dataBaixa", l.id_lancamento, ${nameOfPessoa} as pessoa,
      p.cnpj, l.descricao, l.num_documento, ${nameOfConta} as plano, k.descricao as centro,
      o.num_orc, o.titulo, ${stateOf(pedido.today)} as estado,
      ${centavos(ofSide(sql`n.valor`))} as valor,
      ${centavos(ofSide(sql`n.movido`))} as baixado,
      ${centavos(ofSide(sql`n.retido`))} as retido,
      ${centavos(ofSide(sql`n.compensado`))} as compensado
    from ${lines} ${pessoa} ${plano} ${centro} ${orcamento}
    where ${desired(db, pedido)} and ${own} and ${onSide(operacao, sql`n.id_orca_item`)}
      and l.competencia ${periodo(pedido)}`,
    'competencia',
    'id_lancamento',
    'plano',
  )

export const listReceivable = (db: TenantDb, pedido: RelatorioRequest) =>
  tableBlocks(
    db,
    sql`select l."dataVencimento", l.id_lancamento, ${nameOfPessoa} as cliente, l.descricao, l.num_documento,
      string_agg(distinct o.num_orc, ', ') as orcamentos, ${delayOf(pedido.today)} as atraso,
      ${centavos(sql`sum(${worth})`)} as valor,
      ${centavos(sql`sum(n.movido)`)} as recebido,
      ${centavos(sql`sum(n.retido)`)} as retido,
      ${centavos(sql`sum(n.compensado)`)} as compensado,
      ${centavos(sql`sum(${saldo})`)} as saldo
    from ${lines} ${pessoa} ${orcamento}
    where ${desired(db, pedido)} and l.operacao = 'C' and l.situacao = 'aprovado'
      and l."dataVencimento" ${periodo(pedido)}
    group by l.tenant_id, l.id_lancamento, p.tenant_id, p.id_pessoa`,
    'dataVencimento',
    'id_lancamento',
  )

/** The progress of each account of the chart: posted, settled, open and overdue amounts due in the period. */
export const followUp = (db: TenantDb, pedido: RelatorioRequest) =>
  tableBlocks(
    db,
    sql`select coalesce(g.caminho, '~') as caminho, ${nameOfConta} as plano,
      case ${side} when 'C' then 'Receita' else 'Despesa' end as operacao,
      ${centavos(sql`sum(${ofSide(worth)})`)} as previsto,
      ${centavos(sql`sum(${ofSide(sql`n.movido`)})`)} as movido,
      ${centavos(sql`sum(${ofSide(sql`n.retido`)})`)} as retido,
      ${centavos(sql`sum(${ofSide(sql`n.compensado`)})`)} as compensado,
      ${centavos(sql`sum(${ofSide(saldo)})`)} as aberto,
      ${centavos(sql`coalesce(sum(${ofSide(saldo)})
        filter (where ${isLate(pedido.today)}), 0)`)} as atraso,
      round(100 * (1 - sum(${ofSide(saldo)}) / nullif(sum(${ofSide(worth)}), 0)), 1)::float8
        as baixado_pct
    from ${lines} ${plano}
    where ${desired(db, pedido)} and l."dataVencimento" ${periodo(pedido)}
    group by g.tenant_id, g."id_grupoCusto", ${side}`,
    'operacao',
    'caminho',
  )

/** Each account including its descendants, and the result, by competence date or by settlement: of these, money alone. */
export function result(db: TenantDb, pedido: RelatorioRequest) {
  const byConta =
    pedido.base === 'competencia'
      ? sql`select n."id_grupoCusto" as id, ${side} as lado, ${ofSide(sql`n.valor`)} as valor from ${lines}
          where ${desired(db, pedido)} and ${own} and l.competencia ${periodo(pedido)}`
      : sql`select n."id_grupoCusto" as id, ${side} as lado, ${ofSide(ofBaixa('valor'))} as valor
          from ${lines} ${baixas} where ${desired(db, pedido)} and b.data ${periodo(pedido)}
            and ${movedMoney}`
  const sides = sql`
    ${centavos(sql`coalesce(sum(x.valor) filter (where x.lado = 'C'), 0)`)} as receitas,
    ${centavos(sql`coalesce(sum(x.valor) filter (where x.lado = 'D'), 0)`)} as despesas,
    ${centavos(sql`coalesce(sum(case x.lado when 'C' then x.valor else -x.valor end), 0)`)} as resultado`
  return tableBlocks(
    db,
    sql`with x as materialized (${byConta})
      select g.caminho, repeat('    ', length(g.caminho) / 4 - 1) || g.codigo || ' ' || g.descricao as conta, ${sides}
      from plano_contas g
      join plano_contas d on d.tenant_id = g.tenant_id and starts_with(d.caminho, g.caminho)
      join x on x.id = d."id_grupoCusto"
      where g.tenant_id = ${db.tenant} group by g.caminho, g.codigo, g.descricao
      union all
      select '~', 'Sem conta do plano', ${sides} from x where x.id is null having count(*) > 0
      union all
      select '~~', 'Resultado do período', ${sides} from x`,
    'caminho',
  )
}
