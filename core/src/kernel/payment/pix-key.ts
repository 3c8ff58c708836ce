import {
  formatDocumento,
  isValidCnpj,
  isValidCpf,
  normalizeDocumento,
} from '../person/documento.ts'
import { isValidEmail, normalizeEmail } from '../person/email.ts'
import { formatPhone, normalizePhone } from '../person/phone.ts'

/** The kinds of Pix key; 'aleatoria' is the EVP, a UUID made by the bank. */
export type PixKind = 'cpf' | 'cnpj' | 'email' | 'telefone' | 'aleatoria'

export interface PixKey {
  readonly kind: PixKind
  readonly key: string
}

export const pixKindLabels: Readonly<Record<PixKind, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  telefone: 'Telefone',
  aleatoria: 'Chave aleatória',
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u
const LONGEST_KEY = 77

/**
 * The key as the Central Bank registers it (Manual de Padrões para Iniciação do Pix): document without
 * punctuation, telephone as +55DDNNNNNNNNN, e-mail and UUID in lower case. Undefined when the text is no
 * valid key of that kind.
 */
export function normalizePixKey(kind: PixKind, text: string): string | undefined {
  const trimmed = text.trim()
  switch (kind) {
    case 'cpf':
      return isValidCpf(trimmed) ? normalizeDocumento(trimmed) : undefined
    case 'cnpj':
      return isValidCnpj(trimmed) ? normalizeDocumento(trimmed) : undefined
    case 'email':
      return emailKey(trimmed)
    case 'telefone':
      return phoneKey(trimmed)
    case 'aleatoria':
      return UUID.test(trimmed.toLowerCase()) ? trimmed.toLowerCase() : undefined
  }
}

function emailKey(text: string): string | undefined {
  const email = normalizeEmail(text)
  return email.length <= LONGEST_KEY && isValidEmail(email) ? email : undefined
}

function phoneKey(text: string): string | undefined {
  const telefone = normalizePhone(text)
  if (telefone === undefined || !/^[1-9]{2}\d{8,9}$/u.test(telefone)) return undefined
  return `+55${telefone}`
}

/** CPF before telephone: eleven bare digits may be either. */
const KINDS: readonly PixKind[] = ['email', 'aleatoria', 'cpf', 'cnpj', 'telefone']

/**
 * The kind and the registered form of a typed key; undefined when it is none. Eleven bare digits that are
 * both a valid CPF and a mobile number count as the CPF; parentheses or +55 make them a telephone.
 */
export function parsePixKey(text: string): PixKey | undefined {
  for (const kind of KINDS) {
    const key = normalizePixKey(kind, text)
    if (key !== undefined) return { kind, key }
  }
  return undefined
}

/** A key as people read it: documents and telephones with their punctuation. `parsePixKey` reads it back. */
export function formatPixKey({ kind, key }: PixKey): string {
  if (kind === 'telefone') return formatPhone(key)
  return kind === 'cpf' || kind === 'cnpj' ? formatDocumento(key) : key
}

/** `formatPixKey` of a typed or stored text, of the kind that was chosen; what is no key stays as it is. */
export function pixKeyText(text: string, kind?: PixKind): string {
  if (kind === undefined) {
    const read = parsePixKey(text)
    return read ? formatPixKey(read) : text.trim()
  }
  const key = normalizePixKey(kind, text)
  return key === undefined ? text.trim() : formatPixKey({ kind, key })
}

/** The message for an invalid typed key; undefined when it is blank or valid. */
export function pixKeyProblem(text: string): string | undefined {
  if (text.trim() === '' || parsePixKey(text)) return undefined
  return 'Chave Pix inválida: informe CPF, CNPJ, e-mail, telefone com DDD ou chave aleatória'
}
