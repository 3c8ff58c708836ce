import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { SearchWord } from '@claquete/core/kernel/search'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import { finds, hasWord, searches, waysToFind } from '../../../kernel/lists/search.ts'
import type { Searched } from '../../../kernel/lists/search.ts'
import { inPagamento } from '../store/payment.queries.ts'
import type { Named } from './request.queries.ts'
import type { LivroFilter, Wanted } from './request.read.ts'
import { seenTitulos } from '../../visao/public.ts'

/** Last day to pay: the next working day on or after the due date. Later than that, a title is overdue. */
const due = sql`coalesce(l.vencimento_util, l."dataVencimento")`

/** Whether an open title is overdue. Does not name its state, so that the index of open titles answers alone. */
export const isPastDue = (today: CalendarDate) => sql<boolean>`(${due} < ${today}::date)`

export const isLate = (today: CalendarDate) =>
  sql<boolean>`(l.situacao = 'aprovado' and ${isPastDue(today)})`

/** The same, found by the index on `dataVencimento`: the second condition is implied by the first. */
export const overdue = (today: CalendarDate) =>
  sql<boolean>`(${isLate(today)} and l."dataVencimento" < ${today}::date)`

/** Days overdue, counted from the due date even if not a working day; null if not overdue. */
export const delayOf = (today: CalendarDate) =>
  sql<number | null>`case when ${isLate(today)} then ${today}::date - l."dataVencimento" end`

export const stateOf = (today: CalendarDate) => sql<string>`case
  when l.situacao = 'pago' and l.valor_negociado > 0 then 'negociado'
  when l.situacao <> 'aprovado' then l.situacao
  when ${isLate(today)} then 'atrasado'
  when l.valor_baixado > 0 then 'parcial'
  when l.agendado_para is not null then 'agendado' else 'aberto' end`

/** Open balance; zero for rejected and cancelled titles. */
export const openSaldo = sql`case when l.situacao in ('rejeitado', 'cancelado') then 0
  else l.valor - l.valor_baixado end`

const situacoes = (today: CalendarDate): Readonly<Record<string, RawBuilder<boolean>>> => ({
  em_aberto: sql<boolean>`l.situacao = 'aprovado'`,
  a_vencer: sql<boolean>`(l.situacao = 'aprovado' and ${due} >= ${today}::date)`,
  aberto: sql<boolean>`(l.situacao = 'aprovado' and l.valor_baixado = 0)`,
  parcial: sql<boolean>`(l.situacao = 'aprovado' and l.valor_baixado > 0)`,
  atrasado: overdue(today),
  agendado: sql<boolean>`(l.situacao = 'aprovado' and l.agendado_para is not null)`,
  pago: sql<boolean>`(l.situacao = 'pago' and l.valor_negociado = 0)`,
  negociado: sql<boolean>`(l.situacao = 'pago' and l.valor_negociado > 0)`,
})

const ofSituacao = (situacao: string, today: CalendarDate) =>
  situacoes(today)[situacao] ?? sql<boolean>`l.situacao = ${situacao}`

const dias = {
  vencimento: sql`l."dataVencimento"`,
  competencia: sql`l.competencia`,
  emissao: sql`l.data_emissao`,
} as const

/** Condition: settled within the period; a title settled in parts matches the period of each part. */
const paidBetween = (
  de: CalendarDate | undefined,
  ate: CalendarDate | undefined,
) => sql<boolean>`exists (
  select from lancamento_baixa q where ${same('q.id_lancamento', 'l')}
    and q.estornada_em is null ${de ? sql`and q.data >= ${de}` : sql``} ${ate ? sql`and q.data <= ${ate}` : sql``})`

function noPeriodo({ periodo_de = 'vencimento', periodo1, periodo2 }: LivroFilter) {
  if (!periodo1 && !periodo2) return []
  if (periodo_de === 'baixa') return [paidBetween(periodo1, periodo2)]
  const dia = dias[periodo_de]
  return [
    ...(periodo1 ? [sql<boolean>`${dia} >= ${periodo1}`] : []),
    ...(periodo2 ? [sql<boolean>`${dia} <= ${periodo2}`] : []),
  ]
}

/** Condition: the title, or one of its split lines, has one of these ids in the column. */
const inLine = (coluna: string, ids: readonly number[]) => sql<boolean>`(
  ${sql.ref(`l.${coluna}`)} = any(${ids}::bigint[]) or l.rateado = 'S' and exists (
    select from lancamento_rateio r where ${same('r.id_lancamento', 'l')}
      and ${sql.ref(`r.${coluna}`)} = any(${ids}::bigint[])))`

/** Condition: the title has one of these ids in the column; none for no ids. */
const hasId = (column: string, ids: readonly number[]) =>
  ids.length === 0 ? [] : [sql<boolean>`${sql.ref(`l.${column}`)} = any(${ids}::bigint[])`]

/** Condition: the title names a record that has the word. */
function namesRecord(word: SearchWord, named: Named | undefined) {
  if (!named) return []
  const { pessoas, orcamentos, planos, centros, contas, empresas } = named
  return [
    ...(pessoas
      ? hasId('id_pessoa', pessoas)
      : [
          sql<boolean>`exists (select from pessoa p where ${same('p.id_pessoa', 'l')} and ${hasWord('p.busca', word)})`,
        ]),
    ...(orcamentos
      ? hasId('id_orcamento', orcamentos)
      : [
          sql<boolean>`exists (select from orcamento o where ${same('o.id_orcamento', 'l')}
            and ${hasWord(sql`dobrar(o.num_orc)`, word)})`,
        ]),
    ...(planos.length > 0 ? [inLine('id_grupoCusto', planos)] : []),
    ...(centros.length > 0 ? [inLine('id_centrocusto', centros)] : []),
    ...hasId('id_contabancaria', contas),
    ...hasId('id_empresa', empresas),
  ]
}

/** Condition: the value of the title, or what is open of one that was settled in part. Each is found by an index. */
function owes({ amount }: SearchWord) {
  if (!amount) return []
  const [from, to] = [centsToDecimalText(amount.from), centsToDecimalText(amount.to)]
  return [
    sql<boolean>`(l.operacao in ('C', 'D') and l.valor between ${from}::numeric and ${to}::numeric)`,
    sql<boolean>`(l.situacao = 'aprovado' and l.valor_baixado > 0
      and l.valor - l.valor_baixado between ${from}::numeric and ${to}::numeric)`,
  ]
}

/**
 * Says where a search looks for each word of a title. It does not look at what was received, withheld, offset and billed,
 * at the days of delay and at the cheque: their index would change with every settlement. The state is a filter.
 */
const searchedBy = (named: Wanted['named'] = []): Searched => ({
  text: sql`l.busca`,
  days: [sql`l."dataVencimento"`, sql`l.competencia`, sql`l."dataBaixa"`, sql`l.data_emissao`],
  has: (word, at) => [...owes(word), ...namesRecord(word, named[at])],
})

const matchesSearch = (typed: string, named: Wanted['named']) => finds(typed, searchedBy(named))

/** Condition: the title has this word of a search. */
export const hasWordOfSearch = (word: SearchWord, at: number, named: Wanted['named']) =>
  sql<boolean>`(${sql.join(waysToFind(word, at, searchedBy(named)), sql` or `)})`

const equal = [
  'operacao',
  'tipo',
  'id_pessoa',
  'id_empresa',
  'id_contabancaria',
  'id_parcelamento',
] as const

/** Conditions for a title `l` to appear in the list. */
export function conditionsOf({ visao, today, filter, planos, centros, named }: Wanted) {
  const { situacao, search, num_documento, valor_de, valor_ate, id_orcamento, pagamento } = filter
  return [
    ...seenTitulos(visao),
    ...equal
      .filter((name) => filter[name] !== undefined)
      .map((name) => sql<boolean>`${sql.ref(`l.${name}`)} = ${filter[name]}`),
    ...(situacao ? [ofSituacao(situacao, today)] : []),
    ...(pagamento ? [inPagamento(pagamento)] : []),
    ...noPeriodo(filter),
    ...(planos ? [inLine('id_grupoCusto', planos)] : []),
    ...(centros ? [inLine('id_centrocusto', centros)] : []),
    ...(id_orcamento === undefined ? [] : [inLine('id_orcamento', [id_orcamento])]),
    ...(valor_de === undefined
      ? []
      : [sql<boolean>`l.valor >= ${centsToDecimalText(valor_de)}::numeric`]),
    ...(valor_ate === undefined
      ? []
      : [sql<boolean>`l.valor <= ${centsToDecimalText(valor_ate)}::numeric`]),
    ...(num_documento
      ? [
          sql<boolean>`(${searches('l.busca', num_documento)} and starts_with(dobrar(l.num_documento), dobrar(${num_documento})))`,
        ]
      : []),
    ...(search ? [matchesSearch(search, named)] : []),
  ]
}
