import { calendarDateOf } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { fold, normalizeSpaces } from '../../kernel/text.ts'
import { cents, negate } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { foreignInReais } from './foreign.ts'
import { readBankAmount, readRate } from './bank-amount.ts'
import { unescaped } from '../../kernel/writing/entities.ts'
import { isSaldoRow, Notes } from './statement.ts'
import type {
  ForeignAmount,
  SaldoDoBanco,
  Statement,
  StatementLine,
  StatementProblem,
} from './statement.ts'

/** The statements of a file, or why it cannot be read. */
export type OfxReading =
  | { readonly statements: readonly Statement[] }
  | { readonly problem: 'nao_e_ofx' | 'cortado' | 'sem_conta' }

type Leaf = Readonly<Record<string, string>>

/** The tags of an entry that are read; the others are skipped. */
const OF_ENTRY = new Set(
  'TRNTYPE DTPOSTED TRNAMT FITID CHECKNUM REFNUM NAME MEMO CURRENCY ORIGCURRENCY CURSYM CURRATE'.split(
    ' ',
  ),
)
const OF_CONTA = new Set(['BANKID', 'BRANCHID', 'ACCTID'])

/** The text is read tag by tag, each looked at once, so a hostile file costs no more than its length. */
export function readOfx(text: string): OfxReading {
  const start = text.search(/<OFX[\s>]/iu)
  if (start < 0) return { problem: 'nao_e_ofx' }
  const reader = new Reader()
  let isClosed = false
  for (let at = start; at >= 0;) {
    const after = afterBlock(text, at)
    if (after !== undefined) {
      at = text.indexOf('<', after)
      continue
    }
    const end = text.indexOf('>', at)
    if (end < 0) break
    if (text.charCodeAt(at + 1) === 47) {
      const name = text
        .slice(at + 2, end)
        .trim()
        .toUpperCase()
      if (name === 'OFX') isClosed = true
      reader.close(name)
    } else {
      const name = nameOf(text, at + 1, end)
      reader.open(name, () => valueAfter(text, end + 1))
    }
    at = text.indexOf('<', end + 1)
  }
  reader.finish()
  if (!isClosed) return { problem: 'cortado' }
  if (reader.statements.length === 0) return { problem: 'sem_conta' }
  return { statements: reader.statements }
}

/** The tag without attributes or the slash of a self-closed one. */
function nameOf(text: string, from: number, to: number): string {
  const inside = text.slice(from, to)
  const name = /^[^\s/]*/u.exec(inside)?.[0] ?? ''
  return name.toUpperCase()
}

/** Where text that holds no tags ends: a CDATA section or a comment, which may not be closed. */
function afterBlock(text: string, at: number): number | undefined {
  const end = text.startsWith(CDATA, at) ? ']]>' : text.startsWith('<!--', at) ? '-->' : undefined
  if (end === undefined) return undefined
  const closed = text.indexOf(end, at)
  return closed < 0 ? text.length : closed + end.length
}

const CDATA = '<![CDATA['
const BREAK = /<br\s*\/?>\s*/iuy
const SPACE = /\s*/uy

/** The text up to the next tag or the end of the line; a break within it is a space. */
function valueAfter(text: string, from: number): string {
  SPACE.lastIndex = from
  const first = from + (SPACE.exec(text)?.[0].length ?? 0)
  let value = ''
  for (let at = text.startsWith(CDATA, first) ? first : from; at < text.length;) {
    BREAK.lastIndex = at
    const line = BREAK.exec(text)?.[0]
    if (line !== undefined) {
      value += ' '
      at += line.length
    } else if (text.startsWith(CDATA, at)) {
      const end = afterBlock(text, at) ?? text.length
      value += text.slice(at + CDATA.length, Math.max(end - 3, at + CDATA.length))
      at = end
    } else {
      const end = endOfText(text, at)
      if (end === at) break
      value += unescaped(text.slice(at, end))
      at = end
    }
  }
  return value.trim()
}

function endOfText(text: string, from: number): number {
  let to = from
  for (; to < text.length; to += 1) {
    const code = text.charCodeAt(to)
    if (code === 60 || code === 10 || code === 13) break
  }
  return to
}

/**
 * The day that the bank means: its first eight digits. The hour and its offset would move midnight to the day before.
 */
export function readOfxDay(text: string | undefined): CalendarDate | undefined {
  const found = /^(\d{4})(\d{2})(\d{2})/u.exec(text ?? '')
  return found ? calendarDateOf(Number(found[1]), Number(found[2]), Number(found[3])) : undefined
}

type Place = 'conta' | 'entry' | 'ledger' | 'other'

/** Follows the tags of the file and gathers its statements. */
class Reader {
  readonly statements: Statement[] = []
  #draft: Draft | undefined
  #place: Place = 'other'
  #leaves: Record<string, string> = {}

  open(name: string, value: () => string): void {
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      this.finish()
      this.#draft = new Draft(name === 'CCSTMTRS')
    } else if (name === 'STMTTRN') {
      this.#enter('entry')
    } else if (name === 'LEDGERBAL') {
      this.#enter('ledger')
    } else if (name === 'BANKACCTFROM' || name === 'CCACCTFROM') {
      this.#enter('conta')
    } else if (name === 'AVAILBAL' || name === 'BALLIST') {
      this.#enter('other')
    } else {
      this.#leaf(name, value)
    }
  }

  close(name: string): void {
    if (name === 'STMTRS' || name === 'CCSTMTRS') this.finish()
    else if (name === 'STMTTRN' || name === 'BANKTRANLIST' || name === 'LEDGERBAL') {
      this.#enter('other')
    } else if (name === 'BANKACCTFROM' || name === 'CCACCTFROM') this.#enter('other')
  }

  finish(): void {
    this.#enter('other')
    if (this.#draft) this.statements.push(this.#draft.done())
    this.#draft = undefined
  }

  #leaf(name: string, value: () => string): void {
    if (!this.#draft) return
    if (name === 'CURDEF') this.#draft.moeda ||= value().toUpperCase()
    const isRead =
      (this.#place === 'entry' && OF_ENTRY.has(name)) ||
      (this.#place === 'conta' && OF_CONTA.has(name)) ||
      (this.#place === 'ledger' && (name === 'BALAMT' || name === 'DTASOF'))
    if (isRead && this.#leaves[name] === undefined) this.#leaves[name] = value()
  }

  /** Ends the aggregate that is being read, closed or not, and begins another. */
  #enter(place: Place): void {
    if (this.#draft && this.#place !== 'other') this.#draft.take(this.#place, this.#leaves)
    this.#place = place
    this.#leaves = {}
  }
}

/** One statement while it is read. */
class Draft {
  moeda = ''
  readonly #isCartao: boolean
  readonly #linhas: StatementLine[] = []
  readonly #problemas: StatementProblem[] = []
  readonly #notes = new Notes()
  #conta: Leaf | undefined
  #saldo: SaldoDoBanco | null = null
  #count = 0

  constructor(isCartao: boolean) {
    this.#isCartao = isCartao
  }

  take(place: Exclude<Place, 'other'>, leaves: Leaf): void {
    if (place === 'entry') this.#takeEntry(leaves)
    else if (place === 'conta') this.#conta ??= leaves
    else this.#saldo ??= saldoOf(leaves)
  }

  #takeEntry(leaves: Leaf): void {
    this.#count += 1
    const linha = this.#count
    const texto = textOf(leaves).slice(0, 500)
    if (isSaldoRow(fold(texto))) return this.#notes.add('saldo')
    const valor = readBankAmount(leaves['TRNAMT'] ?? '')
    if (valor === 'vazio') return this.#notes.add('sem_valor')
    const data = readOfxDay(leaves['DTPOSTED'])
    if (typeof valor === 'string') this.#refuse(linha, amountProblems[valor], leaves['TRNAMT'])
    else if (data === undefined) this.#refuse(linha, 'data', leaves['DTPOSTED'])
    else if (valor === 0) this.#notes.add('zerada')
    else {
      const fitid = codeOf(leaves['FITID'])
      const documento = codeOf(leaves['CHECKNUM']) ?? codeOf(leaves['REFNUM'])
      const amount = foreignOf(leaves, valor, this.moeda)
      if (!amount) {
        this.#problemas.push({ linha, msg: `valor em ${leaves['CURSYM'] ?? ''}, sem a cotação` })
      } else {
        const lado = sides.get((leaves['TRNTYPE'] ?? '').toUpperCase())
        this.#linhas.push({
          linha,
          data,
          fitid,
          documento,
          texto,
          ...amount,
          ...(lado && { lado }),
        })
      }
    }
  }

  /** Some banks write no minus and tell by the type alone what left. A card's debits may be what all its lines are. */
  #signed(): StatementLine[] {
    const isOf = (lado: 'debito' | 'credito') => this.#linhas.some((one) => one.lado === lado)
    const isUnsigned = this.#linhas.every(({ valor }) => valor > 0) && isOf('debito')
    if (!isUnsigned || (this.#isCartao && !isOf('credito'))) return this.#linhas
    return this.#linhas.map((one) => {
      if (one.lado !== 'debito') return one
      this.#notes.add('sem_sinal')
      return { ...one, valor: negate(one.valor) }
    })
  }

  #refuse(linha: number, what: string, written: string | undefined): void {
    const said =
      written === undefined || written === '' ? 'não foi informado' : `é “${written.slice(0, 40)}”`
    this.#problemas.push({ linha, msg: `${what} ${said}` })
  }

  done(): Statement {
    const { BANKID: banco = '', BRANCHID: agencia = '', ACCTID: conta = '' } = this.#conta ?? {}
    const linhas = this.#signed()
    return {
      conta: { banco, agencia, conta, isCartao: this.#isCartao },
      moeda: this.moeda,
      linhas,
      saldo: this.#saldo,
      notes: this.#notes.all(),
      problemas: this.#problemas,
    }
  }
}

/**
 * What a type of entry says of its side. A payment, a transfer or interest is either, by whose account it is seen from.
 */
const sides = new Map<string, 'debito' | 'credito'>([
  ...['DEBIT', 'FEE', 'SRVCHG', 'ATM', 'POS', 'CHECK', 'CASH', 'DIRECTDEBIT'].map(
    (type) => [type, 'debito'] as const,
  ),
  ...['CREDIT', 'DEP', 'DIRECTDEP', 'DIV'].map((type) => [type, 'credito'] as const),
])

interface Amounts {
  readonly valor: Cents
  readonly moeda?: ForeignAmount
}

/**
 * The amount in the statement's currency, with the foreign one: ORIGCURRENCY says that it was converted, CURRENCY that it
 * is still to be, which no rate makes impossible.
 */
function foreignOf(leaves: Leaf, valor: Cents, own: string): Amounts | undefined {
  const sigla = (leaves['CURSYM'] ?? '').toUpperCase()
  if (!/^[A-Z]{3}$/u.test(sigla) || sigla === (own || 'BRL')) return { valor }
  const cotacao = readRate(leaves['CURRATE'] ?? '')
  if (leaves['CURRENCY'] === undefined) {
    const original = cotacao === undefined ? 0 : Math.round(Math.abs(valor) / cotacao)
    return cotacao === undefined || original === 0
      ? { valor }
      : { valor, moeda: { sigla, valor: cents(original), cotacao } }
  }
  if (cotacao === undefined) return undefined
  const moeda = { sigla, valor: cents(Math.abs(valor)), cotacao }
  return { valor: foreignInReais(valor, cotacao), moeda }
}

const amountProblems = {
  ilegivel: 'valor',
  decimais: 'valor com três decimais ou mais:',
} as const

function saldoOf({ BALAMT, DTASOF }: Leaf): SaldoDoBanco | null {
  const valor = readBankAmount(BALAMT ?? '')
  return typeof valor === 'number' ? { valor, dia: readOfxDay(DTASOF) ?? null } : null
}

/** Name and memo, once when one contains the other. */
function textOf({ NAME = '', MEMO = '' }: Leaf): string {
  const name = normalizeSpaces(NAME)
  const memo = normalizeSpaces(MEMO)
  if (memo.includes(name)) return memo
  return name.includes(memo) ? name : `${name} ${memo}`
}

/** The code, or null: banks write `0` for none. */
function codeOf(text: string | undefined): string | null {
  const code = text ?? ''
  return /^0*$/u.test(code) ? null : code.slice(0, 255)
}
