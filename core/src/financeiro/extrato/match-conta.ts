import { onlyDigits } from '../../kernel/text.ts'
import type { FileConta } from './statement.ts'

/** An account of the company, as it is registered. */
export interface OwnConta {
  readonly numero_banco: string | null
  readonly agencia: string | null
  readonly agencia_dv: string | null
  readonly conta: string | null
  readonly conta_dv: string | null
  readonly descricao?: string
}

const withoutZeros = (text: string) => text.replace(/^0+/u, '')

/** Digits, and the check digit X that some banks have, without zeros before them. */
const plain = (text: string | null) =>
  withoutZeros((text ?? '').toUpperCase().replace(/[^\dX]/gu, ''))

export const bankOf = (banco: string | null): string => withoutZeros(onlyDigits(banco ?? ''))

/** The key under which the answer about a file's account is remembered; '' when the file names no account. */
export function contaKey({ banco, agencia, conta, isCartao }: FileConta): string {
  const number = conta.toUpperCase().replace(/[^\dA-Z*]/gu, '')
  if (number === '') return ''
  return [isCartao ? 'cartao' : 'conta', bankOf(banco), plain(agencia), withoutZeros(number)].join(
    ':',
  )
}

interface Writings {
  /** The number with its check digit. */
  readonly whole: string
  /** The number alone, which another account may have with another digit. */
  readonly bare: string
  /** The whole number after its branch. */
  readonly joined: ReadonlySet<string>
}

/** The ways in which banks write this account. */
function writingsOf({ agencia, agencia_dv, conta, conta_dv }: OwnConta): Writings | undefined {
  if (plain(conta) === '') return undefined
  const digits = (conta ?? '').toUpperCase().replace(/[^\dX]/gu, '')
  const dv = (conta_dv ?? '').toUpperCase()
  const branch = (agencia ?? '').replace(/\D/gu, '')
  const branchDv = (agencia_dv ?? '').toUpperCase()
  // Some banks fill the number after the branch with zeros, up to a width of their own.
  const padded = [0, 5, 6, 7, 8, 10, 12].map((width) => digits.padStart(width, '0') + dv)
  const joined =
    branch === '' ? [] : padded.flatMap((one) => [branch + one, branch + branchDv + one])
  return {
    whole: withoutZeros(digits + dv),
    bare: withoutZeros(digits),
    joined: new Set(joined.map(withoutZeros)),
  }
}

/**
 * - `sim`: bank, branch and number with its digit are this account's.
 * - `sem_digito`: bank, branch and number are this account's; the file leaves out the check digit.
 * - `parece`: all that the file says fits this account, but it would fit other accounts too.
 * - `talvez`: the file says too little.
 * - `nao`: its number is another one. A bank may write a number of its own, so a person may say otherwise.
 * - `outro_banco`: nobody may.
 */
export type ContaMatch = 'sim' | 'sem_digito' | 'parece' | 'talvez' | 'nao' | 'outro_banco'

export function matchConta(file: FileConta, own: OwnConta): ContaMatch {
  if (file.isCartao) return matchCard(file, own)
  const [fileBank, ownBank] = [bankOf(file.banco), bankOf(own.numero_banco)]
  const hasBoth = fileBank !== '' && ownBank !== ''
  if (hasBoth && fileBank !== ownBank) return 'outro_banco'
  const number = plain(file.conta)
  const known = writingsOf(own)
  if (number === '' || known === undefined) return 'talvez'
  const isJoined = known.joined.has(number)
  if (!isJoined && number !== known.whole && number !== known.bare) return 'nao'
  const branch = matchBranch(file, own)
  if (branch === 'nao') return 'talvez'
  if (!hasBoth) return 'parece'
  if (isJoined) return 'sim'
  if (branch !== 'sim') return 'parece'
  return number === known.whole ? 'sim' : 'sem_digito'
}

/**
 * Files of cards mask the number, and tell it by its last four digits alone, which people write in the card's name. Two
 * cards may have the same four.
 */
function matchCard(file: FileConta, { conta, descricao }: OwnConta): ContaMatch {
  const written = (text: string) => text.replace(/[\s.-]/gu, '')
  const own = written(conta ?? '')
  if (own !== '' && own === written(file.conta)) return 'sim'
  const four = /\d{4}$/u.exec(file.conta.trim())?.[0]
  if (four === undefined) return 'talvez'
  const isLike = own.slice(-4) === four || (descricao ?? '').split(/\D+/u).includes(four)
  return isLike ? 'parece' : 'talvez'
}

function matchBranch({ agencia }: FileConta, own: OwnConta): 'sim' | 'nao' | 'falta' {
  const branch = plain(agencia)
  const ours = plain(own.agencia)
  if (branch === '' || ours === '') return 'falta'
  const isSame = branch === ours || branch === plain(`${own.agencia ?? ''}${own.agencia_dv ?? ''}`)
  return isSame ? 'sim' : 'nao'
}
