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

/** Every way in which banks write this account: with and without check digit, after its branch, with both. */
function writings({ agencia, agencia_dv, conta, conta_dv }: OwnConta): Set<string> {
  const own = plain(conta)
  if (own === '') return new Set()
  const digits = (conta ?? '').replace(/\D/gu, '')
  const dv = (conta_dv ?? '').toUpperCase()
  const branch = (agencia ?? '').replace(/\D/gu, '')
  const branchDv = (agencia_dv ?? '').toUpperCase()
  const numbers = [digits, digits + dv]
  // Some banks fill the number after the branch with zeros, up to a width of their own.
  const padded = [
    ...numbers,
    ...[5, 6, 7, 8, 10, 12].map((width) => digits.padStart(width, '0') + dv),
  ]
  const joined =
    branch === '' ? [] : padded.flatMap((one) => [branch + one, branch + branchDv + one])
  return new Set([...numbers, ...joined].map(withoutZeros))
}

/**
 * Whether a file's account is this one: `sim` by its number, `nao` when bank or number say otherwise, `talvez` when one
 * of the two does not say enough.
 */
export function isSameConta(file: FileConta, own: OwnConta): 'sim' | 'nao' | 'talvez' {
  if (file.isCartao) return isSameCard(file, own) ? 'sim' : 'talvez'
  const fileBank = bankOf(file.banco)
  const ownBank = bankOf(own.numero_banco)
  if (fileBank !== '' && ownBank !== '' && fileBank !== ownBank) return 'nao'
  const number = plain(file.conta)
  const known = writings(own)
  if (number === '' || known.size === 0) return 'talvez'
  if (!known.has(number)) return 'nao'
  return isSameBranch(file, own) && fileBank !== '' && ownBank !== '' ? 'sim' : 'talvez'
}

/**
 * Cards are told by their last four digits alone, written in their name, as the others are masked or a code of the
 * bank's own.
 */
function isSameCard(file: FileConta, { conta, descricao }: OwnConta): boolean {
  const four = /\d{4}$/u.exec(file.conta.trim())?.[0]
  if (four === undefined) return false
  return (conta ?? '').endsWith(four) || (descricao ?? '').split(/\D+/u).includes(four)
}

function isSameBranch({ agencia }: FileConta, own: OwnConta): boolean {
  const branch = plain(agencia)
  const ours = plain(own.agencia)
  if (branch === '' || ours === '') return true
  return branch === ours || branch === plain(`${own.agencia ?? ''}${own.agencia_dv ?? ''}`)
}
