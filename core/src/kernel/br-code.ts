import { centsToDecimalText, decimalTextToCents } from './money.ts'
import type { Cents } from './money.ts'
import { FOLD_FROM, normalizeSpaces } from './text.ts'

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
const [nomeMax, cidadeMax, accountMax] = [25, 15, 99]

/** CRC-16/CCITT-FALSE as four upper-case hexadecimal digits: polynomial 0x1021, begun with 0xFFFF, nothing reflected. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const letter of text) {
    crc ^= (letter.codePointAt(0) ?? 0) << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const FOLDED = new RegExp(`[${FOLD_FROM}]`, 'gu')

/** Letters without accents, and nothing that is not ASCII: a length then counts characters and bytes alike. */
const plain = (text: string, max: number) =>
  normalizeSpaces(
    text
      .normalize('NFC')
      .replace(FOLDED, (letter) => letter.normalize('NFD').charAt(0))
      .replace(/[^\x20-\x7E]/gu, ' '),
  )
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
    field('60', plain(cidade, cidadeMax) || 'BRASIL'),
    field('62', field('05', txid ?? noTxid)),
    '6304',
  ].join('')
  return body + crc16(body)
}

/** The fields of one level by their two digits; undefined when the lengths do not add up. */
function fieldsOf(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const head = text.slice(at, at + 4)
    if (!/^\d{4}$/u.test(head)) return undefined
    const end = at + 4 + Number(head.slice(2))
    if (end > text.length) return undefined
    fields.set(head.slice(0, 2), text.slice(at + 4, end))
    at = end
  }
  return fields
}

const broken: BrCodeProblem = { problem: 'O código Pix está incompleto: copie-o de novo, inteiro' }

/** Reads a pasted or scanned Pix code and checks it. */
export function readBrCode(text: string): BrCode | BrCodeProblem {
  const code = text.trim()
  const fields = fieldsOf(code)
  if (!fields || fields.get('00') !== '01' || !/6304[0-9A-F]{4}$/iu.test(code)) return broken
  if (crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) {
    return { problem: 'O código Pix não confere: há uma letra ou número errado' }
  }
  const account = accountOf(fields)
  if (!account) return { problem: 'O código não é de um Pix' }
  const common = commonOf(fields)
  const [url, chave] = [account.get('25'), account.get('01')]
  if (!common || (url ?? chave) === undefined) return broken
  if (url !== undefined) return { kind: 'dynamic', url, ...common }
  return { kind: 'static', chave: chave ?? '', info: account.get('02'), ...common }
}

/** Undefined when the amount is none. */
function commonOf(fields: ReadonlyMap<string, string>): Common | undefined {
  const amount = fields.get('54')
  const valor = amount === undefined ? undefined : decimalTextToCents(amount)
  if (amount !== undefined && valor === undefined) return undefined
  const txid = fieldsOf(fields.get('62') ?? '')?.get('05')
  return {
    nome: fields.get('59') ?? '',
    cidade: fields.get('60') ?? '',
    txid: txid === noTxid || txid === '' ? undefined : txid,
    // Some writers say zero where the payer chooses.
    valor: valor === 0 ? undefined : valor,
  }
}

/** The account data of Pix: one of the fields 26 to 51, beside those of other arrangements. */
function accountOf(fields: ReadonlyMap<string, string>): ReadonlyMap<string, string> | undefined {
  for (const [id, value] of fields) {
    if (id < '26' || id > '51') continue
    const account = fieldsOf(value)
    if (account?.get('00')?.toLowerCase() === gui) return account
  }
  return undefined
}
