import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { cents, negate } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { fold, normalizeSpaces } from '../../kernel/text.ts'
import { readWrittenDay } from '../../kernel/writing/written.ts'
import { suggestMapping } from '../../sistema/importacao/columns.ts'
import { readBankAmount, readRate } from './bank-amount.ts'
import { isSaldoRow, Notes } from './statement.ts'
import type {
  FileConta,
  ForeignAmount,
  SaldoDoBanco,
  Statement,
  StatementLine,
  StatementProblem,
} from './statement.ts'

const field = (label: string, aliases: string) => ({ label, aliases: aliases.split(', ') })

/** What the columns of a statement can be. */
export const extratoFields = {
  data: field(
    'Data',
    'data lançamento, data do lançamento, data movimento, data mov, dt movimento, dia, date, data da compra',
  ),
  texto: field(
    'Histórico',
    'descrição, lançamento, histórico, título, title, memo, estabelecimento, transação, tipo de transação, detalhe',
  ),
  complemento: field('Complemento', 'detalhes, favorecido, razão social, nome, observação, obs'),
  valor: field(
    'Valor',
    'valor r$, valor (r$), valor (em r$), amount, montante, valor em reais, valor do lançamento',
  ),
  credito: field('Crédito', 'crédito r$, crédito (r$), entrada, entradas, valor crédito'),
  debito: field('Débito', 'débito r$, débito (r$), saída, saídas, valor débito'),
  operacao: field('C ou D', 'c/d, d/c, débito/crédito, natureza, tipo, inf, sinal'),
  documento: field(
    'Documento',
    'docto, doc, número do documento, nr documento, nº documento, cheque',
  ),
  identificador: field(
    'Identificador',
    'id, fitid, código da transação, identificação, id transação',
  ),
  parcela: field('Parcela', 'parcelas, nº da parcela, número da parcela, parcelamento'),
  valor_moeda: field(
    'Valor em outra moeda',
    'valor (em us$), valor us$, valor (us$), valor em dólar, valor em dólares, valor original, valor na moeda original',
  ),
  moeda: field('Moeda', 'moeda original, moeda de origem, currency'),
  cotacao: field(
    'Cotação',
    'cotação (em r$), cotação do dólar, taxa de câmbio, câmbio, valor da cotação',
  ),
  saldo: field('Saldo', 'saldo r$, saldo (r$), saldo atual, balance'),
} as const
export type ExtratoCampo = keyof typeof extratoFields
export const extratoCampos = Object.keys(extratoFields) as ExtratoCampo[]

const fillable = extratoCampos.map((campo) => ({ campo, ...extratoFields[campo] }))

/** The column of each field; a field without one is absent. */
export type ColumnsOf = Readonly<Partial<Record<ExtratoCampo, number>>>

export interface SheetRow {
  readonly linha: number
  readonly cells: readonly string[]
}

/** Guesses the columns by their names. */
export function suggestColumns(names: readonly string[]): ColumnsOf {
  const found: Partial<Record<ExtratoCampo, number>> = {}
  for (const [at, campo] of suggestMapping(names, fillable).entries()) {
    if (campo !== undefined) found[campo] = at
  }
  return found
}

/** Why columns do not make a statement; undefined when they do. */
export function columnsProblem(
  columns: ColumnsOf,
): { campo: ExtratoCampo; msg: string } | undefined {
  if (columns.data === undefined) return { campo: 'data', msg: 'Escolha a coluna da data' }
  if (columns.texto === undefined) return { campo: 'texto', msg: 'Escolha a coluna do histórico' }
  const hasTwo = columns.credito !== undefined || columns.debito !== undefined
  if (columns.valor === undefined && !hasTwo) {
    return { campo: 'valor', msg: 'Escolha a coluna do valor, ou as de crédito e débito' }
  }
  return undefined
}

/** Where the names of the columns are: banks write account, period and balance above them. */
export function headerRowOf(rows: readonly SheetRow[]): number {
  const scored = rows.map(({ cells }) => {
    const columns = suggestColumns(cells)
    const isEnough = columnsProblem(columns) === undefined
    return { isEnough, filled: cells.filter((cell) => cell !== '').length }
  })
  const named = scored.findIndex(({ isEnough }) => isEnough)
  if (named >= 0) return named
  const widest = Math.max(0, ...scored.map(({ filled }) => filled))
  return scored.findIndex(({ filled }) => filled === widest)
}

const numberIn = (text: string) => /\d[\d.\s/-]*[\dXx]?/u.exec(text)?.[0].trim() ?? ''

/** The account that the rows above the columns name, where they do. */
export function contaAbove(rows: readonly SheetRow[]): FileConta {
  const found = { banco: '', agencia: '', conta: '', isCartao: false }
  for (const { cells } of rows) {
    for (const [at, cell] of cells.entries()) {
      const word = fold(cell)
      const number = numberIn(cell) || numberIn(cells[at + 1] ?? '')
      if (number === '' || /periodo|saldo|data/u.test(word)) continue
      if (/^ag(?:encia|\.)?\b/u.test(word)) found.agencia ||= number
      else if (/^(?:numero da )?c(?:onta|\/c)\b/u.test(word)) found.conta ||= number
    }
  }
  return found
}

interface Sides {
  readonly credit: Read
  readonly debit: Read
  readonly cell: (campo: ExtratoCampo) => string
}

const shown = (text: string) => text.slice(0, 40)

type Read = { readonly valor: Cents } | { readonly motivo: 'vazio' } | { readonly msg: string }

/** Reads the rows of a table as a statement, by the columns that were chosen. */
export class SheetStatement {
  readonly #columns: ColumnsOf
  readonly #linhas: StatementLine[] = []
  readonly #problemas: StatementProblem[] = []
  readonly #notes = new Notes()
  /** The others of its column are signed as it is. */
  #firstDebit: { linha: number; texto: string; isNegative: boolean } | undefined
  readonly #balances: { valor: Cents; dia: CalendarDate }[] = []

  constructor(columns: ColumnsOf) {
    this.#columns = columns
  }

  take({ linha, cells }: SheetRow): void {
    const cell = (campo: ExtratoCampo) => {
      const at = this.#columns[campo]
      return at === undefined ? '' : (cells[at] ?? '').trim()
    }
    const parcela = /\d/u.test(cell('parcela')) ? `Parcela ${cell('parcela')}` : ''
    const texto = normalizeSpaces([cell('texto'), cell('complemento'), parcela].join(' ')).slice(
      0,
      500,
    )
    const data = readWrittenDay(cell('data'))
    if (isSaldoRow(fold(texto))) return this.#notes.add('saldo')
    const amount = this.#amount(cell, linha)
    if (data === undefined) {
      // Totals and notes below the table have no day; an entry has, with its value.
      if (cell('data') === '' || !('valor' in amount)) return this.#notes.add('sem_valor')
      return void this.#problemas.push({ linha, msg: `data é “${cell('data').slice(0, 40)}”` })
    }
    if ('msg' in amount) return void this.#problemas.push({ linha, msg: amount.msg })
    if ('motivo' in amount) return this.#notes.add('sem_valor')
    const saldo = readBankAmount(cell('saldo'), true)
    if (typeof saldo === 'number') this.#balances.push({ valor: saldo, dia: data })
    if (amount.valor === 0) return this.#notes.add('zerada')
    const documento = cell('documento').slice(0, 255) || null
    const fitid = cell('identificador').slice(0, 255) || null
    const moeda = foreignOf(cell)
    this.#linhas.push({
      linha,
      data,
      valor: amount.valor,
      fitid,
      documento,
      texto,
      ...(moeda && { moeda }),
    })
  }

  #amount(cell: (campo: ExtratoCampo) => string, linha: number): Read {
    const whole = cell('valor')
    if (whole !== '') {
      const read = readOne(whole)
      const isDebit = fold(cell('operacao')).startsWith('d')
      return 'valor' in read && isDebit && read.valor > 0 ? { valor: negate(read.valor) } : read
    }
    const credit = readOne(cell('credito'))
    const debit = readOne(cell('debito'))
    if ('msg' in credit) return credit
    if ('msg' in debit) return debit
    if ('motivo' in credit && 'motivo' in debit) return credit
    const msg = this.#signProblem(linha, { credit, debit, cell })
    if (msg !== undefined) return { msg }
    const into = 'valor' in credit ? credit.valor : 0
    const out = 'valor' in debit ? Math.abs(debit.valor) : 0
    return { valor: cents(into - out) }
  }

  /**
   * Why a value does not say on which side it is: a credit with a minus, or a debit that has one while those before it
   * have none, or the other way round.
   */
  #signProblem(linha: number, { credit, debit, cell }: Sides): string | undefined {
    if ('valor' in credit && credit.valor < 0) {
      return `crédito é “${shown(cell('credito'))}”, com sinal de menos: não dá para saber se entrou ou saiu`
    }
    if (!('valor' in debit) || debit.valor === 0) return undefined
    const own = { linha, texto: shown(cell('debito')), isNegative: debit.valor < 0 }
    const first = (this.#firstDebit ??= own)
    if (first.isNegative === own.isNegative) return undefined
    const [has, other] = own.isNegative ? ['com', 'não tem'] : ['sem', 'tem']
    return `débito é “${own.texto}”, ${has} sinal de menos, e o da linha ${first.linha} (“${first.texto}”) ${other}: não dá para saber qual saiu e qual entrou`
  }

  done(conta: FileConta): Statement {
    return {
      conta,
      moeda: '',
      linhas: this.#linhas,
      saldo: this.#lastBalance(),
      notes: this.#notes.all(),
      problemas: this.#problemas,
    }
  }

  /** The balance after the last entry: banks list the newest first or last. */
  #lastBalance(): SaldoDoBanco | null {
    const first = this.#balances[0]
    const last = this.#balances.at(-1)
    if (!first || !last) return null
    return first.dia > last.dia ? first : last
  }
}

/** What a line was in another currency; dollars where no column names it. */
function foreignOf(cell: (campo: ExtratoCampo) => string): ForeignAmount | undefined {
  const valor = readBankAmount(cell('valor_moeda'), true)
  const sigla = cell('moeda').toUpperCase().replace('US$', 'USD') || 'USD'
  if (typeof valor === 'string' || valor === 0) return undefined
  if (!/^[A-Z]{3}$/u.test(sigla) || sigla === 'BRL') return undefined
  return { sigla, valor: cents(Math.abs(valor)), cotacao: readRate(cell('cotacao')) ?? null }
}

function readOne(text: string): Read {
  const valor = readBankAmount(text, true)
  if (typeof valor === 'number') return { valor }
  if (valor === 'vazio') return { motivo: 'vazio' }
  const what = valor === 'decimais' ? 'valor com três decimais ou mais:' : 'valor'
  return { msg: `${what} é “${text.slice(0, 40)}”` }
}
