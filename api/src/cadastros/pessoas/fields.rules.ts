import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { Endereco } from '@claquete/contract/cadastros/pessoas/endereco'
import type { ContaBanco, Contato } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { findBanco, normalizeNumeroBanco } from '@claquete/core/kernel/payment/banco'
import { normalizeCep } from '@claquete/core/kernel/person/cep'
import { isValidEmail, normalizeEmail } from '@claquete/core/kernel/person/email'
import { parsePixKey, pixKeyProblem } from '@claquete/core/kernel/payment/pix-key'
import { normalizePhone } from '@claquete/core/kernel/person/phone'
import { readUf } from '@claquete/core/kernel/person/uf'

/** A typed text as stored, or its problem. */
export type Reading = { readonly value: string } | { readonly msg: string }
export type Reader = (text: string) => Reading

export interface Checked<Values> {
  readonly values: Values
  readonly erros: readonly FieldError[]
}

const readOr = (value: string | undefined, msg: string): Reading =>
  value === undefined ? { msg } : { value }

/** Readers of the texts with a fixed form; other texts are stored as typed. */
export const readers = {
  email: (text) =>
    isValidEmail(normalizeEmail(text)) ? { value: normalizeEmail(text) } : { msg: messages.email },
  // Extensions and foreign formats exist, so a number that is not Brazilian stays as typed.
  telefone: (text) => ({ value: normalizePhone(text) ?? text }),
  cep: (text) => readOr(normalizeCep(text), 'CEP inválido: informe 8 dígitos'),
  uf: (text) => readOr(readUf(text), 'UF inválida: informe a sigla do estado'),
  cod_municipio: (text) => (/^\d{7}$/.test(text) ? { value: text } : { msg: messages.digits(7) }),
  numero_banco: (text) =>
    readOr(normalizeNumeroBanco(text), 'Número do banco inválido: informe até 3 dígitos'),
  pix: (text) => {
    const msg = pixKeyProblem(text)
    return msg === undefined ? { value: parsePixKey(text)?.key ?? text } : { msg }
  },
} as const satisfies Record<string, Reader>

export const enderecoReaders = {
  fone: readers.telefone,
  fone2: readers.telefone,
  fax: readers.telefone,
  celular: readers.telefone,
  email: readers.email,
  emailSec: readers.email,
  cep: readers.cep,
  uf: readers.uf,
  cod_municipio: readers.cod_municipio,
  fone_cobranca: readers.telefone,
  fone2_cobranca: readers.telefone,
  fax_cobranca: readers.telefone,
  celular_cobranca: readers.telefone,
  email_cobranca: readers.email,
  emailSec_cobranca: readers.email,
  cep_cobranca: readers.cep,
  uf_cobranca: readers.uf,
  cod_municipio_cobranca: readers.cod_municipio,
} as const satisfies Partial<Record<keyof Endereco, Reader>>

const contatoReaders = {
  email: readers.email,
  fone: readers.telefone,
  celular: readers.telefone,
} as const satisfies Partial<Record<keyof Contato, Reader>>

const contaReaders = {
  numero_banco: readers.numero_banco,
  pix: readers.pix,
} as const satisfies Partial<Record<keyof ContaBanco, Reader>>

/** Applies the readers to the given fields; a blank one becomes `blank`. */
function readFields<Values extends object>(
  values: Values,
  fieldReaders: Partial<Record<keyof Values & string, Reader>>,
): Checked<Values> {
  const erros: FieldError[] = []
  const stored = { ...values } as Record<string, unknown>
  for (const [campo, reader] of Object.entries<Reader | undefined>(fieldReaders)) {
    const text = stored[campo]
    if (typeof text !== 'string' || text === '' || !reader) continue
    const reading = reader(text)
    if ('msg' in reading) erros.push({ campo, msg: reading.msg })
    else stored[campo] = reading.value
  }
  return { values: stored as Values, erros }
}

/** Blank texts become null. */
const withoutBlanks = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([campo, value]) => [campo, value === '' ? null : value]),
  ) as Values

export const checkEndereco = (endereco: Endereco): Checked<Endereco> =>
  readFields(withoutBlanks(endereco), enderecoReaders)

export const checkContato = <C extends Partial<Contato>>(contato: C): Checked<C> =>
  readFields(withoutBlanks(contato), contatoReaders as Partial<Record<keyof C & string, Reader>>)

/** A blank bank name is filled in from the number. */
export function checkConta<C extends ContaBanco>(conta: C): Checked<C> {
  const { values, erros } = readFields(
    { ...conta, ...(conta.pix === '' && { pix: null }) },
    contaReaders as Partial<Record<keyof C & string, Reader>>,
  )
  const known = values.banco ? undefined : findBanco(values.numero_banco ?? '')?.nome
  return { values: known === undefined ? values : { ...values, banco: known }, erros }
}

/** Prefixes the problems with the path of their record. */
export const under = (path: string, erros: readonly FieldError[]): FieldError[] =>
  erros.map(({ campo, msg }) => ({ campo: `${path}.${campo}`, msg }))
