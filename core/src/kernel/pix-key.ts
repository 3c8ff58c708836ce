import { isValidCnpj, isValidCpf, normalizeDocumento } from './documento.ts'
import { isValidEmail, normalizeEmail } from './email.ts'
import { normalizeTelefone } from './telefone.ts'

/** The kinds of Pix key; 'aleatoria' is the EVP, a UUID that the bank makes. */
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
 * The key as the Central Bank registers it (Manual de Padrões para Iniciação do Pix): document
 * without marks, telephone as +55DDNNNNNNNNN, e-mail and UUID in lower case. Undefined when the
 * text is no valid key of that kind.
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
      return telefoneKey(trimmed)
    case 'aleatoria':
      return UUID.test(trimmed.toLowerCase()) ? trimmed.toLowerCase() : undefined
  }
}

function emailKey(text: string): string | undefined {
  const email = normalizeEmail(text)
  return email.length <= LONGEST_KEY && isValidEmail(email) ? email : undefined
}

function telefoneKey(text: string): string | undefined {
  const telefone = normalizeTelefone(text)
  if (telefone === undefined || !/^[1-9]{2}\d{8,9}$/u.test(telefone)) return undefined
  return `+55${telefone}`
}

/** A CPF before a telephone: eleven bare digits may be both. */
const KINDS: readonly PixKind[] = ['email', 'aleatoria', 'cpf', 'cnpj', 'telefone']

/**
 * The kind of a key and its registered form, from what was typed; undefined when it is none.
 * Eleven bare digits that are both a valid CPF and a mobile number are taken as the CPF; with
 * parentheses or +55 they are the telephone.
 */
export function parsePixKey(text: string): PixKey | undefined {
  for (const kind of KINDS) {
    const key = normalizePixKey(kind, text)
    if (key !== undefined) return { kind, key }
  }
  return undefined
}

/** What is wrong with a typed key, in words; nothing when blank or right. */
export function pixKeyProblem(text: string): string | undefined {
  if (text.trim() === '' || parsePixKey(text)) return undefined
  return 'Chave Pix inválida: informe CPF, CNPJ, e-mail, telefone com DDD ou chave aleatória'
}
