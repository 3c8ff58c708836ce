import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import type { LoteRow, loteCreate } from '@claquete/contract/financeiro/pagamentos/lote'
import type {
  Prepared,
  pagamentoPrepare,
  WantedPagamento,
} from '@claquete/contract/financeiro/pagamentos/prepare'
import type { Natureza } from '@claquete/core/financeiro/pagamentos/asked'
import { viasOfPagamento } from '@claquete/core/financeiro/pagamentos/pagamento'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Blanked, Lines } from '../../lib/form/path.ts'
import { addReais, subtractReais } from '../../lib/plain/money.ts'

export type PrepareReply = ReplyOf<typeof pagamentoPrepare>

/** What somebody says of a difference: interest and fine, discount, or that the rest stays owed. */
export type Decisao = Natureza | 'aberto'

/** What somebody typed of one title; the rest is as the server proposes it. */
export interface Typed {
  readonly valor: number | undefined
  /** Null: emptied. */
  readonly data: CalendarDate | null | undefined
  readonly id_contabancaria: number | null | undefined
  /** What is said of a code that asks for another value. */
  readonly diferenca: Decisao | null
  /** How much of what is beyond the debt is a fine. */
  readonly multa: number
  /** The codes of the warnings that the person accepts. */
  readonly aceitos: readonly string[]
}

/** What holds for all titles, and what was typed of each. */
export interface Values {
  readonly data: CalendarDate | null
  readonly id_contabancaria: number | null
  readonly typed: Lines<Typed>
}

const untyped: Typed = {
  valor: undefined,
  data: undefined,
  id_contabancaria: undefined,
  diferenca: null,
  multa: 0,
  aceitos: [],
}

export const initialOf = (ids: readonly number[]): Values => ({
  data: null,
  id_contabancaria: null,
  typed: Object.fromEntries(ids.map((id) => [id, untyped])),
})

/** What the server is asked about each title. Interest is what is paid beyond the debt, unless a boleto says it. */
export const wantedOf = (
  ids: readonly number[],
  { data, id_contabancaria, typed: all }: Values,
  rows: readonly Prepared[] = [],
): WantedPagamento[] => {
  const known = new Map(rows.map((row) => [row.id_lancamento, row]))
  return ids.map((id_lancamento) => {
    const typed = all[id_lancamento] ?? untyped
    const day = typed.data ?? data
    const conta = typed.id_contabancaria ?? id_contabancaria
    return {
      id_lancamento,
      ...(day !== null && { data: day }),
      ...(conta !== null && { id_contabancaria: conta }),
      ...decisionOf(typed),
      ...(typed.valor !== undefined && valuesOf(typed.valor, known.get(id_lancamento))),
    }
  })
}

/** What is said of a difference, as the server is asked. */
export const decisionOf = ({ diferenca, multa }: Pick<Typed, 'diferenca' | 'multa'>) => ({
  ...(diferenca !== null && diferenca !== 'aberto' && { diferenca }),
  ...(diferenca === 'acrescimo' && { multa }),
})

const saysItself: ReadonlySet<string> = new Set(['boleto', 'darf', 'gps'])

const valuesOf = (valor: number, row: Prepared | undefined) =>
  row && row.pede === null && !saysItself.has(row.via ?? '')
    ? { valor, desconto: 0, acrescimo: Math.max(0, subtractReais(valor, row.saldo)) }
    : { valor }

/** What the screen says beside the choice of what a difference is. */
const ofDifference: ReadonlySet<string> = new Set(['pede_mais', 'pede_menos'])

/** The problems that are shown as text and boxes. */
export const shownProblems = (row: Pick<Prepared, 'problemas'>) =>
  row.problemas.filter(({ codigo }) => !ofDifference.has(codigo))

/** The codes of the warnings that the person accepts: that the rest stays owed is one of them. */
const acceptedOf = ({ aceitos, diferenca }: Typed) =>
  diferenca === 'aberto' ? [...aceitos, 'pede_menos'] : aceitos

export const errorsOf = ({ problemas }: Pick<Prepared, 'problemas'>) =>
  problemas.filter(({ gravidade }) => gravidade === 'erro')
export const warningsOf = ({ problemas }: Pick<Prepared, 'problemas'>) =>
  problemas.filter(({ gravidade }) => gravidade === 'aviso')

/** Whether every warning of this title was accepted, and nothing else is wrong. */
export const isReady = (row: Prepared, { typed }: Values): boolean => {
  const aceitos = acceptedOf(typed[row.id_lancamento] ?? untyped)
  return (
    errorsOf(row).length === 0 && warningsOf(row).every(({ codigo }) => aceitos.includes(codigo))
  )
}

/** The titles as the server prepared them, for a batch. A day that was emptied stays so, and is refused. */
export const bodyOf = (
  rows: readonly Prepared[],
  { typed }: Values,
): Blanked<RequestTo<typeof loteCreate>['body']> => ({
  titulos: rows.map((row) => {
    const line = typed[row.id_lancamento] ?? untyped
    const { data } = line
    return {
      id_lancamento: row.id_lancamento,
      versao: row.versao,
      visto: row.visto,
      valor: row.valor,
      desconto: row.desconto,
      acrescimo: row.acrescimo,
      multa: row.multa,
      data: data === null ? null : row.data,
      id_contabancaria: row.id_contabancaria,
      aceitos: acceptedOf(line),
    }
  }),
})

/** One batch that would be made: the payments of an account and day. */
export interface Group {
  readonly key: string
  readonly id_contabancaria: number
  readonly conta: string
  readonly data: CalendarDate
  readonly quantidade: number
  readonly valor: number
  /** The balance of the day after what is already meant to leave it; absent where it may not be seen. */
  readonly saldo: number | undefined
  /** What of the same list leaves this account on earlier days; `saldo` is without it. */
  readonly antes: number
  /** What is left after this batch. */
  readonly depois: number | undefined
}

export function groupsOf(rows: readonly Prepared[], { contas, saldos }: PrepareReply): Group[] {
  const inOrder = rows.toSorted((one, other) => one.data.localeCompare(other.data))
  const groups = Map.groupBy(inOrder, (row) => `${row.id_contabancaria ?? 0}/${row.data}`)
  const left = new Map<number, number>()
  return [...groups].flatMap(([key, group]): Group[] => {
    const [first] = group
    if (!first || first.id_contabancaria === null) return []
    const { id_contabancaria: id, data } = first
    const day = saldos.find((one) => one.id_contabancaria === id && one.data === data)
    const valor = addReais(...group.map((row) => row.valor))
    const antes = left.get(id) ?? 0
    left.set(id, addReais(antes, valor))
    const saldo =
      day?.saldo === undefined
        ? undefined
        : subtractReais(subtractReais(day.saldo, day.agendado ?? 0), antes)
    return [
      {
        key,
        id_contabancaria: id,
        conta: contas.find((one) => one.id_contabancaria === id)?.descricao ?? '',
        data,
        quantidade: group.length,
        valor,
        saldo,
        antes,
        depois: saldo === undefined ? undefined : subtractReais(saldo, valor),
      },
    ]
  })
}

/**
 * The batch that was chosen, as it is now. One that somebody released meanwhile stays, so that the server says so and
 * no other batch is made instead; one of another account or day does not.
 */
export function targetOf(
  chosen: LoteRow | undefined,
  lotes: readonly LoteRow[],
  groups: readonly Group[],
): LoteRow | undefined {
  const [first] = groups
  if (!chosen || !first || groups.length > 1) return undefined
  const isSame = chosen.id_contabancaria === first.id_contabancaria && chosen.data === first.data
  if (!isSame) return undefined
  return lotes.find((one) => one.id_lote_pagamento === chosen.id_lote_pagamento) ?? chosen
}

/** How much goes by each way: 'Pix por chave 3, Boleto 1'. */
export const totalsByWay = (rows: readonly Prepared[]) =>
  [...Map.groupBy(rows, ({ via }) => via)].map(([via, group]) => ({
    label: via === null ? 'Sem forma de pagar' : viasOfPagamento[via],
    quantidade: group.length,
    valor: addReais(...group.map(({ valor }) => valor)),
  }))
