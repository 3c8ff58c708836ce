import { addMonths, daysBetween } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { cents, subtract, sumOf } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { compareLines } from '../extrato/compare.ts'
import type { Comparison, Formato, StoredLine } from '../extrato/compare.ts'
import { sameText } from '../extrato/identity.ts'
import { extratoOfPurchase } from './extrato-cartao.ts'
import type { DiasDoCartao } from './extrato-cartao.ts'
import { isBooked, parcelaIn } from './linha.ts'
import type { LinhaDoCartao } from './linha.ts'

/** A line of the file with its hash. */
export interface IdentifiedLinha extends LinhaDoCartao {
  readonly identidade: string
}

/** A stored entry of a card's statement. */
export interface BookedEntrada {
  readonly id: number
  readonly id_cartao_compra: number
  readonly data: CalendarDate
  /** Positive where it was bought. */
  readonly valor: Cents
  /** The statement it is in. */
  readonly mes: CalendarDate
  readonly numero: number
  readonly de: number
  /** As the file had it; the description of what was typed. */
  readonly texto: string
  /** Of the first entry of a purchase that a line made; null where a person typed it. */
  readonly linha: {
    readonly identidade: string
    readonly ocorrencia: number
    readonly fitid?: string | null
  } | null
  readonly formato: Formato | null
}

/**
 * - `reconhecida`: a payment, a total, or an instalment of a purchase that is booked: it adds nothing.
 * - the others as those of a bank's statement.
 */
export interface ComparedLinha extends IdentifiedLinha {
  readonly estado: Comparison['estado'] | 'reconhecida'
  readonly suspeita?: Comparison['suspeita']
  readonly ocorrencia: number
  /** The stored entry it most likely is. */
  readonly entrada: BookedEntrada | null
}

/** Whether a line is booked when nobody says otherwise. */
export const isToBook = ({ estado, suspeita }: Pick<ComparedLinha, 'estado' | 'suspeita'>) =>
  estado === 'nova' || suspeita === 'igual'

/** The statement that a file is of: the last one that its purchases belong to by their days. */
export function mesOfArquivo(
  linhas: readonly LinhaDoCartao[],
  dias: DiasDoCartao,
): CalendarDate | undefined {
  const booked = linhas.filter(({ tipo }) => isBooked(tipo))
  const own = booked.filter(({ parcela }) => parcela === null || parcela.numero === 1)
  return (own.length > 0 ? own : booked)
    .map(({ data }) => extratoOfPurchase(data, dias).mes)
    .toSorted()
    .at(-1)
}

/**
 * The statement in which a line is booked: the file's, for banks list late what was bought before; days after its closing
 * belong to the statements after it.
 */
export function mesOfLinha(data: CalendarDate, mes: CalendarDate, dias: DiasDoCartao) {
  const own = extratoOfPurchase(data, dias).mes
  return own > mes ? own : mes
}

/** The instalments that a line books: itself and those that are still to come. */
export const remainingOf = ({ parcela }: Pick<LinhaDoCartao, 'parcela'>): number =>
  parcela === null ? 1 : parcela.de - parcela.numero + 1

interface Compare {
  readonly formato: Formato
  /** The statement of the file. */
  readonly mes: CalendarDate
}

/** Says of each line of a card's file whether it is booked. */
export function compareCardLines(
  linhas: readonly IdentifiedLinha[],
  entradas: readonly BookedEntrada[],
  { formato, mes }: Compare,
): ComparedLinha[] {
  const booked = linhas.filter(({ tipo }) => isBooked(tipo))
  const instalments = new Instalments(entradas, mes)
  const matched = new Map<IdentifiedLinha, BookedEntrada>()
  for (const linha of withoutKnown(booked, entradas)) {
    const entrada = instalments.take(linha)
    if (entrada) matched.set(linha, entrada)
  }
  const open = booked.filter((linha) => !matched.has(linha))
  const left = entradas.filter((entrada) => !instalments.isTaken(entrada))
  const stored = storedOf(open, left)
  const compared = compareLines(
    open,
    stored.map(({ line }) => line),
    formato,
  )
  const found = new Map(open.map((linha, i) => [linha, compared[i]]))
  const pairs = new Pairs(stored)
  const seen = new Map<string, number>()
  return linhas.map((linha): ComparedLinha => {
    const nth = (seen.get(linha.identidade) ?? 0) + 1
    seen.set(linha.identidade, nth)
    const one = found.get(linha)
    if (!one) {
      const entrada = matched.get(linha) ?? null
      return { ...linha, estado: 'reconhecida', ocorrencia: nth, entrada }
    }
    return { ...linha, ...one, entrada: pairs.of(linha, one) }
  })
}

/** Lines beyond those of their identity that are stored. */
function withoutKnown(
  linhas: readonly IdentifiedLinha[],
  entradas: readonly BookedEntrada[],
): IdentifiedLinha[] {
  const known = new Map<string, number>()
  for (const { linha } of entradas) {
    if (linha) known.set(linha.identidade, (known.get(linha.identidade) ?? 0) + 1)
  }
  return linhas.filter(({ identidade }) => {
    const count = known.get(identidade) ?? 0
    known.set(identidade, count - 1)
    return count <= 0
  })
}

const withoutParcela = (texto: string, data: CalendarDate) =>
  sameText(parcelaIn(texto, data)?.resto ?? texto)

/** Instalments that are booked, each for one line. */
class Instalments {
  readonly #entradas: readonly BookedEntrada[]
  readonly #mes: CalendarDate
  readonly #taken = new Set<BookedEntrada>()

  constructor(entradas: readonly BookedEntrada[], mes: CalendarDate) {
    this.#entradas = entradas.filter(({ de }) => de > 1)
    this.#mes = mes
  }

  isTaken = (entrada: BookedEntrada): boolean => this.#taken.has(entrada)

  /** The instalment of this line: the one in the file's statement, or else of a purchase of the same day. */
  take({ parcela, valor, data, texto }: IdentifiedLinha): BookedEntrada | undefined {
    if (!parcela) return undefined
    const text = withoutParcela(texto, data)
    const same = this.#entradas.filter(
      (one) =>
        !this.#taken.has(one) &&
        one.de === parcela.de &&
        one.numero === parcela.numero &&
        // Banks put the left-over centavos on the first instalment, the product on the last.
        Math.abs(one.valor - valor) < parcela.de &&
        (one.formato === null || withoutParcela(one.texto, one.data) === text),
    )
    const inFile = same.filter(({ mes }) => mes === this.#mes)
    const ofDay = (all: readonly BookedEntrada[]) => all.find((one) => one.data === data)
    const found = ofDay(inFile) ?? inFile[0] ?? ofDay(same)
    if (found) this.#taken.add(found)
    return found
  }
}

interface Stored {
  readonly entrada: BookedEntrada
  readonly line: StoredLine
}

/** Days between a purchase as somebody typed it and as the bank lists it. */
const daysApart = 3

/**
 * The stored entries as lines: of a purchase that a line made, the first; of what was typed, each, moved to the day of a
 * line of the same value nearby.
 */
function storedOf(
  linhas: readonly IdentifiedLinha[],
  entradas: readonly BookedEntrada[],
): Stored[] {
  const pool = [...linhas]
  const take = (isSame: (linha: IdentifiedLinha) => boolean) => {
    const at = pool.findIndex(isSame)
    return at < 0 ? undefined : pool.splice(at, 1)[0]
  }
  const ofLines = entradas.filter(({ linha, formato }) => linha !== null && formato !== null)
  const typed = entradas.filter(({ formato }) => formato === null)
  const exact = typed.filter((one) =>
    take(({ data, valor }) => data === one.data && valor === one.valor),
  )
  const moved = typed
    .filter((one) => !exact.includes(one))
    .map((one) => {
      const near = take(
        ({ data, valor }) =>
          valor === one.valor && Math.abs(daysBetween(one.data, data)) <= daysApart,
      )
      return { entrada: one, data: near?.data ?? one.data }
    })
  const all = [...ofLines, ...exact].map((entrada) => ({ entrada, data: entrada.data }))
  return [...all, ...moved].map(({ entrada, data }) => ({
    entrada,
    line: {
      data,
      valor: entrada.valor,
      texto: entrada.texto,
      identidade: entrada.linha?.identidade ?? '',
      fitid: entrada.linha?.fitid ?? null,
      ocorrencia: entrada.linha?.ocorrencia ?? 1,
      // What was typed came from no file: it is of another format than any.
      formato: entrada.formato ?? 'api',
    },
  }))
}

/** Which stored entry each line is. */
class Pairs {
  readonly #left: Stored[]

  constructor(stored: readonly Stored[]) {
    this.#left = [...stored]
  }

  of(linha: IdentifiedLinha, { estado, suspeita }: Comparison): BookedEntrada | null {
    if (estado === 'nova' || suspeita === 'igual') return null
    const at = this.#left.findIndex(({ line }) => {
      if (estado === 'conhecida') return line.identidade === linha.identidade
      if (suspeita === 'mesmo_codigo') return line.fitid === linha.fitid
      return line.data === linha.data && line.valor === linha.valor
    })
    return at < 0 ? null : (this.#left.splice(at, 1)[0]?.entrada ?? null)
  }
}

export interface Diferenca {
  /** What the file bought and refunded. */
  readonly arquivo: Cents
  /** What the statement has once the file is imported, if it is open, without what the one before left. */
  readonly fatura: Cents
  readonly diferenca: Cents
  /** Entries of the statement that the file does not have. */
  readonly sem_linha: { readonly linhas: number; readonly valor: Cents }
  /** The rest: lines that do not come in or are in another statement, and centavos of instalments. */
  readonly outras: Cents
}

/** The file beside its statement, and what makes the difference. */
export function compareTotals(
  linhas: readonly ComparedLinha[],
  entradas: readonly BookedEntrada[],
  { mes, dias, isOpen }: { mes: CalendarDate; dias: DiasDoCartao; isOpen: boolean },
): Diferenca {
  const inStatement = entradas.filter((one) => one.mes === mes)
  const purchases = new Set(linhas.flatMap(({ entrada }) => entrada?.id_cartao_compra ?? []))
  const without = inStatement.filter(({ id_cartao_compra }) => !purchases.has(id_cartao_compra))
  const arquivo = sumOf(linhas, ({ tipo, valor }) => (isBooked(tipo) ? valor : undefined))
  const novas = sumOf(linhas, (one) =>
    isOpen && isToBook(one) && mesOfLinha(one.data, mes, dias) === mes ? one.valor : undefined,
  )
  const stored = sumOf(inStatement, ({ valor }) => valor)
  const fatura = cents(stored + novas)
  const diferenca = subtract(arquivo, fatura)
  const valor = sumOf(without, (one) => one.valor)
  return {
    arquivo,
    fatura,
    diferenca,
    sem_linha: { linhas: without.length, valor },
    outras: cents(diferenca + valor),
  }
}

/** The months that a file can be of, around the one it seems to be of. */
export const monthsAround = (mes: CalendarDate): CalendarDate[] =>
  [-2, -1, 0, 1, 2].map((n) => addMonths(mes, n))
