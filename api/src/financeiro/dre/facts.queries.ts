import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { movedMoney, sideOf, sideOfWhole } from '../../livro/contas/public.ts'
import { andSeen, andSeenLine } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

export interface DreSlice {
  /** `vencimento`: as `competencia`, each title on its due date. */
  readonly base: 'competencia' | 'caixa' | 'vencimento'
  readonly periodo1: CalendarDate
  readonly periodo2: CalendarDate
  readonly id_empresa: number | null
  readonly id_centrocusto: number | null
  /** The units the person is restricted to; empty means every unit. */
  readonly empresas: readonly number[]
  /** What of the ledger is hidden from the person: it is in no line and no sum. */
  readonly visao: VisaoDoLivro
  /** Only these centres. */
  readonly centros?: readonly number[]
  /** Entries are those of the lines of split titles, and say their centre, budget, person and unit. */
  readonly byLine?: true
}

type Sql = RawBuilder<unknown>
const nothing = sql``

/**
 * Profit that a partner gets, and the tax withheld of it, are what a result is given out of, and no part of it. The few of a
 * company are looked up once.
 */
const isNoProfit = (db: TenantDb, id: Sql): Sql => sql`and ${id} <> all(array(
  select x.id_lancamento from lancamento_dividendo p
  join lancamento x on x.tenant_id = p.tenant_id and (x.id_lancamento = p.id_lancamento
    or x.id_lancamento_origem = p.id_lancamento and x.origem = 'retencao')
  where p.tenant_id = ${db.tenant}))`

/** Titles of these units that are owed or paid. Transfers between own accounts are no result. */
const vale = (db: TenantDb, { id_empresa, empresas, visao }: DreSlice): Sql => sql`
  l.tenant_id = ${db.tenant} and l.situacao in ('aprovado', 'pago') and l.tipo <> 'transferencia'
  ${isNoProfit(db, sql`l.id_lancamento`)}
  ${id_empresa === null ? nothing : sql`and l.id_empresa = ${id_empresa}`}
  ${empresas.length === 0 ? nothing : sql`and l.id_empresa = any(${empresas}::bigint[])`}
  ${andSeen(visao, 'l')}`

/** The same for settlements `b` that were not reversed. */
const wasPaid = (db: TenantDb, slice: DreSlice): Sql => sql`
  b.tenant_id = ${db.tenant} and b.estornada_em is null
  and b.data between ${slice.periodo1} and ${slice.periodo2} and b.titulo_tipo <> 'transferencia'
  ${isNoProfit(db, sql`b.id_lancamento`)}
  ${slice.id_empresa === null ? nothing : sql`and b.titulo_empresa = ${slice.id_empresa}`}
  ${slice.empresas.length === 0 ? nothing : sql`and b.titulo_empresa = any(${slice.empresas}::bigint[])`}
  ${andSeen(slice.visao, 'b')}`

const hasCentro = ({ id_centrocusto, centros }: DreSlice) =>
  id_centrocusto !== null || centros !== undefined

/** In the centre or one of its descendants. */
const noCentro = (db: TenantDb, coluna: Sql, { id_centrocusto, centros }: DreSlice): Sql => {
  if (centros) return sql`and ${coluna} = any(${centros}::bigint[])`
  return id_centrocusto === null
    ? nothing
    : sql`and ${coluna} in (select d.id_centrocusto from centro_custo d
        join centro_custo c on c.tenant_id = d.tenant_id and starts_with(d.caminho, c.caminho)
        where d.tenant_id = ${db.tenant} and c.id_centrocusto = ${id_centrocusto})`
}

/** The columns that tell which centre, budget, person and unit an entry belongs to. */
interface Targets {
  readonly centro: Sql
  readonly orcamento: Sql
  readonly pessoa: Sql
  readonly empresa: Sql
}

/** Selects those columns when the slice asks for them (`byLine`). */
const targets = ({ byLine }: DreSlice, { centro, orcamento, pessoa, empresa }: Targets): Sql =>
  byLine
    ? sql`, ${centro} as id_centrocusto, ${orcamento} as id_orcamento, ${pessoa} as id_pessoa,
        ${empresa} as id_empresa`
    : nothing
/** Takes centre and budget from title `l` or from its line `r`; person and unit are the title's. */
const targetsOf = (slice: DreSlice, from: 'l' | 'r'): Sql =>
  targets(slice, {
    centro: sql.ref(`${from}.id_centrocusto`),
    orcamento: sql.ref(`${from}.id_orcamento`),
    pessoa: sql`l.id_pessoa`,
    empresa: sql`l.id_empresa`,
  })

/**
 * Money handed to a producer is an advance; the expenses paid from it are the result. So are the purchases of a
 * card, and not its statement, which is never settled: a transfer pays it.
 */
const adiantamento = (origem: Sql): Sql => sql`${origem} in ('verba', 'reembolso', 'devolucao')`
/** Of a title or a settlement: neither index by day has the line of its budget. */
const sideOfTitulo = (db: TenantDb, from: 'l' | 'b') =>
  sideOfWhole(db, {
    id: sql.ref(`${from}.id_lancamento`),
    operacao: sql.ref(`${from}.operacao`),
  })
const ofBaixa = { operacao: sql`b.operacao`, origem: sql`b.titulo_origem` }
const signOf = (operacao: Sql): Sql => sql`case when ${operacao} = 'C' then 1 else -1 end`
const sign = signOf(sql`l.operacao`)

/**
 * The entries behind the DRE, one signed row each: account, kind, day, title, and the side (C or D) that it counts on
 * where it has no account. Each branch spells out the view lancamento_linha: joining the view to its own table would
 * read a million titles twice.
 */
export const factsOfDre = (db: TenantDb, slice: DreSlice): Sql =>
  facts(db, slice, encargos(db, slice))

/** The same for sums only: interest and discounts are pre-summed by day. */
export const summableFacts = (db: TenantDb, slice: DreSlice): Sql =>
  slice.byLine ? factsOfDre(db, slice) : facts(db, slice, encargosByDay(db, slice))

const facts = (db: TenantDb, slice: DreSlice, encargos: Sql): Sql =>
  slice.base === 'caixa' ? byCaixa(db, slice, encargos) : byTitulo(db, slice, encargos)

/** Tax withheld by the client is revenue too, unless it has titles of its own. */
const gross = sql`case when l.operacao = 'C' and l.valor_bruto is not null and (
    select f.id_lancamento from lancamento f where ${same('f.id_lancamento_origem', 'l.id_lancamento')}
      and f.origem = 'retencao' limit 1) is null
  then l.valor_bruto else l.valor end`

/** The part of a line's value that a negotiation moved to new titles; only negotiated titles are looked up. */
const negotiatedOfLine = sql`case when l.valor_negociado > 0 then (select n.negociado
    from rateio_baixado n where n.tenant_id = l.tenant_id and n.id_rateio = r.id_rateio)
  else 0 end`

/** Interest and fine agreed on in a negotiation are those of a settlement, whatever their line says. */
const especieOfLine = sql`case r.encargo when 'N' then 'titulo' else 'juros' end`
const grupoOfLine = sql`case r.encargo when 'N' then r."id_grupoCusto" end`

/** Restricts nothing: PostgreSQL uses the index of titles by due date only for named sides and types. */
const byDueDate = sql`and l.operacao in ('C', 'D') and l.tipo in ('titulo', 'avulso')`

/**
 * What tells titles by competence date from titles by due date in a negotiation (decision 054): the first keep their value,
 * and of the new ones only the interest agreed on is new; of the second, what left the old ones is due in the new ones.
 */
const byDate = {
  competencia: {
    dia: sql`l.competencia`,
    ofTitulo: gross,
    ofLine: sql`r.valor`,
    isTitulo: sql`and l.origem <> 'negociacao'`,
    isLine: sql`and (l.origem <> 'negociacao' or r.encargo = 'S')`,
  },
  vencimento: {
    dia: sql`l."dataVencimento"`,
    ofTitulo: sql`(${gross} - l.valor_negociado)`,
    ofLine: sql`(r.valor - ${negotiatedOfLine})`,
    isTitulo: byDueDate,
    isLine: byDueDate,
  },
} as const

function byTitulo(db: TenantDb, slice: DreSlice, encargos: Sql): Sql {
  const { base, periodo1, periodo2 } = slice
  const { dia, ofTitulo, ofLine, isTitulo, isLine } =
    byDate[base === 'vencimento' ? base : 'competencia']
  const noPeriodo = sql`and ${dia} between ${periodo1} and ${periodo2}
    and not ${adiantamento(sql`l.origem`)} and l.origem <> 'fatura_cartao'`
  return sql`
    select 'titulo' as especie, l."id_grupoCusto", ${dia} as dia, l.id_lancamento,
      null::bigint as id_orca_despesa, ${ofTitulo} * ${sign} as valor, ${sideOfTitulo(db, 'l')} as lado
      ${targetsOf(slice, 'l')}
    from lancamento l where ${vale(db, slice)} and l.rateado = 'N' ${noPeriodo}
      ${isTitulo} ${noCentro(db, sql`l.id_centrocusto`, slice)}
    union all
    select ${especieOfLine}, ${grupoOfLine}, ${dia}, l.id_lancamento, null, ${ofLine} * ${sign},
      ${sideOf(sql`r.id_orca_item`)} ${targetsOf(slice, 'r')}
    from lancamento l
    join lancamento_rateio r on ${same('r.id_lancamento', 'l')}
    where ${vale(db, slice)} and l.rateado = 'S' ${noPeriodo}
      ${isLine} ${noCentro(db, sql`r.id_centrocusto`, slice)}
    union all ${encargos}
    ${hasCentro(slice) ? nothing : sql`union all ${despesasOfVerba(db, slice)}`}`
}

/** Expenses paid from a fund have no title. */
const despesasOfVerba = (db: TenantDb, slice: DreSlice): Sql => {
  const { periodo1, periodo2, id_empresa, empresas, visao } = slice
  return sql`
  select 'verba', null, d.data, null, d.id_orca_despesa, -d.valor, 'D'
    ${targets(slice, {
      centro: sql`null::bigint`,
      orcamento: sql`d.id_orcamento`,
      pessoa: sql`d.id_fornecedor`,
      empresa: sql`o.id_empresa`,
    })}
  from orca_despesa d
  join orcamento o on ${same('o.id_orcamento', 'd')}
  where d.tenant_id = ${db.tenant} and d.situacao = 'aprovada' and d.id_lancamento is null
    and d.data between ${periodo1} and ${periodo2} ${andSeenLine(visao, 'd')}
    ${id_empresa === null ? nothing : sql`and o.id_empresa = ${id_empresa}`}
    ${empresas.length === 0 ? nothing : sql`and o.id_empresa = any(${empresas}::bigint[])`}`
}

const temEncargos = sql`(b.juros > 0 or b.multa > 0 or b.desconto > 0)`

/** By cash, only what was paid with money counts; withheld amounts and barter count by competence date alone. */
const inMoney = ({ base }: DreSlice): Sql => (base === 'caixa' ? sql`and ${movedMoney}` : nothing)

/** Joins each settlement's part `x` to line `r` of a split title. */
const inLines = (db: TenantDb): Sql => sql`
  join baixa_linha x on x.tenant_id = ${db.tenant} and x.id_baixa = b.id_baixa
  join lancamento_rateio r on r.tenant_id = ${db.tenant} and r.id_rateio = x.id_rateio`

/** The title of a settlement, which knows the budget and the person. */
const withTitulo = ({ byLine }: DreSlice): Sql =>
  byLine ? sql`join lancamento l on ${same('l.id_lancamento', 'b')}` : nothing

/** Settlements with interest, fines or discounts; for a centre, its own titles' and its lines' parts. */
function withEncargos(db: TenantDb, slice: DreSlice): Sql {
  const feitas = sql`${wasPaid(db, slice)} and ${temEncargos} ${inMoney(slice)}`
  const campos = sql`b.operacao, b.data, b.id_lancamento`
  const whole = sql`select ${campos}, b.juros, b.multa, b.desconto ${targetsOf(slice, 'l')}
    from lancamento_baixa b ${withTitulo(slice)}
    where ${feitas}`
  if (!hasCentro(slice) && !slice.byLine) return whole
  return sql`${whole} and b.titulo_rateado = 'N' ${noCentro(db, sql`b.titulo_centro`, slice)}
    union all
    select ${campos}, x.juros, x.multa, x.desconto ${targetsOf(slice, 'r')}
    from lancamento_baixa b ${inLines(db)} ${withTitulo(slice)}
    where ${feitas} and b.titulo_rateado = 'S' ${noCentro(db, sql`r.id_centrocusto`, slice)}`
}

const byEspecie = (acrescimo: Sql, desconto: Sql): Sql => sql`
  cross join lateral (values ('juros', ${acrescimo}), ('desconto', -${desconto})) as e(especie, valor)`

/** The signed amount and the side of interest or of a discount: what adds is income. */
const encargo = (operacao: Sql): Sql => sql`e.valor * ${signOf(operacao)},
  case when (e.valor > 0) = (${operacao} = 'C') then 'C' else 'D' end`

/** Interest, fines and discounts on the settlement date. */
const encargos = (db: TenantDb, slice: DreSlice): Sql => sql`
  select e.especie, null, b.data, b.id_lancamento, null, ${encargo(sql`b.operacao`)}
    ${targets(slice, {
      centro: sql`b.id_centrocusto`,
      orcamento: sql`b.id_orcamento`,
      pessoa: sql`b.id_pessoa`,
      empresa: sql`b.id_empresa`,
    })}
  from (${withEncargos(db, slice)}) b ${byEspecie(sql`b.juros + b.multa`, sql`b.desconto`)}
  where e.valor <> 0`

const encargosByDay = (db: TenantDb, slice: DreSlice): Sql => sql`
  select e.especie, null, d.data, null::bigint, null, ${encargo(sql`d.operacao`)}
  from (select b.operacao, b.data, sum(b.juros) + sum(b.multa) as acrescimo, sum(b.desconto) as desconto
    from (${withEncargos(db, slice)}) b group by 1, 2) d
  ${byEspecie(sql`d.acrescimo`, sql`d.desconto`)} where e.valor <> 0`

const especieOfBaixa = sql`case when ${adiantamento(sql`b.titulo_origem`)} and b.titulo_grupo is null
  then 'verba' else 'titulo' end`

/** What money settlements took from titles by account; for split titles, what they gave to each line. */
const byCaixa = (db: TenantDb, slice: DreSlice, encargos: Sql): Sql => sql`
  select ${especieOfBaixa} as especie, b.titulo_grupo as "id_grupoCusto", b.data as dia,
    b.id_lancamento, null::bigint as id_orca_despesa,
    (b.principal + b.desconto) * ${signOf(sql`b.operacao`)} as valor,
    ${sideOfTitulo(db, 'b')} as lado ${targetsOf(slice, 'l')}
  from lancamento_baixa b ${withTitulo(slice)}
  where ${wasPaid(db, slice)} and b.titulo_rateado = 'N' ${inMoney(slice)}
    ${noCentro(db, sql`b.titulo_centro`, slice)}
  union all
  select ${especieOfLine}, ${grupoOfLine}, b.data, b.id_lancamento, null,
    (x.principal + x.desconto) * ${signOf(sql`b.operacao`)},
    ${sideOf(sql`r.id_orca_item`, ofBaixa)} ${targetsOf(slice, 'r')}
  from lancamento_baixa b ${inLines(db)} ${withTitulo(slice)}
  where ${wasPaid(db, slice)} and b.titulo_rateado = 'S' ${inMoney(slice)}
    ${noCentro(db, sql`r.id_centrocusto`, slice)}
  union all ${encargos}`
