import { checkedText, crcOf, measures, plainCopy } from './br-code-text.ts'
import type { Measure } from './br-code-text.ts'
import { centsToDecimalText, decimalTextToCents } from '../amounts/money.ts'
import type { Cents } from '../amounts/money.ts'
import { normalizeSpaces, withoutMarks } from '../text.ts'

interface Common {
  /** Who receives, and where. */
  readonly nome: string
  readonly cidade: string
  /** What the receiver knows the payment by; absent when the code names none. */
  readonly txid?: string | undefined
  /** Absent when the payer chooses it. */
  readonly valor?: Cents | undefined
}

/** A Pix code that names its key: no bank knows of it. */
export interface StaticBrCode extends Common {
  readonly kind: 'static'
  readonly chave: string
  readonly info?: string | undefined
}

/** A Pix code that names the address at which the bank keeps the charge. */
export interface DynamicBrCode extends Common {
  readonly kind: 'dynamic'
  /** Without `https://`. */
  readonly url: string
}

export type BrCode = StaticBrCode | DynamicBrCode

export interface BrCodeProblem {
  readonly problem: string
}

const gui = 'br.gov.bcb.pix'
const noTxid = '***'
const [nomeMax, cityMax, accountMax] = [25, 15, 99]

/** Letters without accents, and nothing that is not ASCII: a length then counts characters and bytes alike. */
const plain = (text: string, max: number) =>
  normalizeSpaces(withoutMarks(text).replace(/[^\x20-\x7E]/gu, ' '))
    .slice(0, max)
    .trim()

const field = (id: string, value: string) => {
  if (value.length > 99) throw new RangeError(`Pix field ${id} has ${value.length} characters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/**
 * The text of a Pix code, which people copy and cameras read (manual of the Central Bank, EMV QRCPS). Name and city
 * are cut and lose their accents; throws RangeError when another part does not fit.
 */
export function writeBrCode(code: BrCode): string {
  const { nome, cidade, txid, valor } = code
  const isStatic = code.kind === 'static'
  if (txid !== undefined && !/^[A-Za-z0-9]{1,25}$/u.test(txid)) {
    throw new RangeError(`no txid: ${txid}`)
  }
  if (valor !== undefined && valor <= 0) throw new RangeError(`no amount of Pix: ${valor}`)
  const info = isStatic ? plain(code.info ?? '', 72) : ''
  const account =
    field('00', gui) +
    (isStatic ? field('01', code.chave) : field('25', code.url)) +
    (info === '' ? '' : field('02', info))
  if (account.length > accountMax) throw new RangeError('key and text do not fit a Pix code')
  const body = [
    field('00', '01'),
    isStatic ? '' : field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    valor === undefined ? '' : field('54', centsToDecimalText(valor)),
    field('58', 'BR'),
    field('59', plain(nome, nomeMax) || 'NAO INFORMADO'),
    field('60', plain(cidade, cityMax) || 'BRASIL'),
    field('62', field('05', txid ?? noTxid)),
    '6304',
  ].join('')
  return body + crcOf(body)
}

type Fields = ReadonlyMap<string, string>

/** The fields of one level by their two digits; undefined when the lengths do not add up. */
function fieldsOf(text: string, measure: Measure): Fields | undefined {
  const fields = new Map<string, string>()
  const units = measure(text)
  for (let at = 0; at < units.length;) {
    const head = units.slice(at, at + 4).join('')
    if (!/^\d{4}$/u.test(head)) return undefined
    const end = at + 4 + Number(head.slice(2))
    if (end > units.length) return undefined
    fields.set(head.slice(0, 2), units.slice(at + 4, end).join(''))
    at = end
  }
  return fields
}

const isWhole = (fields: Fields | undefined) =>
  fields?.get('00') === '01' && /^[0-9A-F]{4}$/iu.test(fields.get('63') ?? '')

const broken: BrCodeProblem = { problem: 'O código Pix está incompleto: copie-o de novo, inteiro' }
const altered: BrCodeProblem = {
  problem: 'O código Pix não confere: há uma letra ou número errado',
}

/** The code of a pasted text as its writer made it, to be kept and sent on; the text itself when it is no code. */
export const brCodeText = (pasted: string): string => checkedText(pasted)?.text ?? pasted.trim()

/** Reads a pasted or scanned Pix code and checks it. */
export function readBrCode(pasted: string): BrCode | BrCodeProblem {
  const checked = checkedText(pasted)
  if (!checked) {
    const copy = plainCopy(pasted)
    return measures.some((measure) => isWhole(fieldsOf(copy, measure))) ? altered : broken
  }
  const measure = checked.measures.find((one) => isWhole(fieldsOf(checked.text, one)))
  const fields = measure && fieldsOf(checked.text, measure)
  return fields ? readFields(fields, measure) : broken
}

function readFields(fields: Fields, measure: Measure): BrCode | BrCodeProblem {
  const account = accountOf(fields, measure)
  if (!account) return { problem: 'O código não é de um Pix' }
  const common = commonOf(fields, measure)
  const [url, chave] = [account.get('25'), account.get('01')]
  if (!common || (url ?? chave) === undefined) return broken
  if (url !== undefined) return { kind: 'dynamic', url, ...common }
  return { kind: 'static', chave: chave ?? '', info: account.get('02'), ...common }
}

/** Undefined when the amount is none. */
function commonOf(fields: Fields, measure: Measure): Common | undefined {
  const amount = fields.get('54')
  const valor = amount === undefined ? undefined : decimalTextToCents(amount)
  if (amount !== undefined && valor === undefined) return undefined
  const txid = fieldsOf(fields.get('62') ?? '', measure)?.get('05')
  return {
    nome: fields.get('59') ?? '',
    cidade: fields.get('60') ?? '',
    txid: txid === noTxid || txid === '' ? undefined : txid,
    // Some writers say zero where the payer chooses.
    valor: valor === 0 ? undefined : valor,
  }
}

/** The account data of Pix: one of the fields 26 to 51, beside those of other arrangements. */
function accountOf(fields: Fields, measure: Measure): Fields | undefined {
  for (const [id, value] of fields) {
    if (id < '26' || id > '51') continue
    const account = fieldsOf(value, measure)
    if (account?.get('00')?.toLowerCase() === gui) return account
  }
  return undefined
}
