import { normalizeCep } from '../../kernel/person/cep.ts'
import { isValidCnpj, isValidCpf, normalizeDocumento } from '../../kernel/person/documento.ts'
import { isValidEmail } from '../../kernel/person/email.ts'
import { normalizeSpaces } from '../../kernel/text.ts'
import { readUf } from '../../kernel/person/uf.ts'

/** Who pays a charge, as it is written on it. */
export interface Pagador {
  readonly nome: string
  /** CPF or CNPJ, which may have letters. */
  readonly documento: string
  readonly email: string
  readonly cep: string
  readonly logradouro: string
  readonly numero: string
  readonly complemento: string
  readonly bairro: string
  readonly cidade: string
  readonly uf: string
}

export type PagadorProblems = Readonly<Partial<Record<keyof Pagador, string>>>

/** The lengths that Banco Inter takes; the street also holds what does not fit the number. */
const longest = {
  nome: 100,
  logradouro: 100,
  numero: 10,
  complemento: 30,
  bairro: 60,
  cidade: 60,
  email: 50,
} as const

/** The same payer as the bank writes it: no punctuation in numbers, nothing longer than its column. */
export function normalizePagador(typed: Pagador): Pagador {
  const cut = (name: keyof typeof longest) => normalizeSpaces(typed[name]).slice(0, longest[name])
  const email = normalizeSpaces(typed.email).toLowerCase()
  return {
    nome: cut('nome'),
    documento: normalizeDocumento(typed.documento),
    email: email.length > longest.email ? '' : email,
    cep: normalizeCep(typed.cep) ?? normalizeSpaces(typed.cep),
    logradouro: cut('logradouro'),
    numero: cut('numero'),
    complemento: cut('complemento'),
    bairro: cut('bairro'),
    cidade: cut('cidade'),
    uf: readUf(typed.uf) ?? normalizeSpaces(typed.uf),
  }
}

/** What the bank would refuse of this payer, by field. */
export function pagadorProblems(payer: Pagador): PagadorProblems {
  const { nome, documento, email, cep, logradouro, cidade, uf } = normalizePagador(payer)
  const found: [keyof Pagador, string | false][] = [
    ['nome', nome === '' && 'Informe o nome de quem paga'],
    [
      'documento',
      !isValidCpf(documento) &&
        !isValidCnpj(documento) &&
        (documento === '' ? 'Informe o CPF ou CNPJ de quem paga' : 'CPF ou CNPJ inválido'),
    ],
    ['email', email !== '' && !isValidEmail(email) && 'E-mail inválido'],
    ['cep', normalizeCep(cep) === undefined && 'Informe o CEP, com 8 dígitos'],
    ['logradouro', logradouro === '' && 'Informe o endereço'],
    ['cidade', cidade === '' && 'Informe a cidade'],
    ['uf', readUf(uf) === undefined && 'Informe o estado'],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== false))
}
