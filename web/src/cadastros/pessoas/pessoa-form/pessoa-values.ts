import { addressParts } from '@claquete/core/kernel/person/address'
import type { Endereco } from '@claquete/contract/cadastros/pessoas/endereco'
import { PessoaBody } from '@claquete/contract/cadastros/pessoas/pessoa'
import type { Pessoa } from '@claquete/contract/cadastros/pessoas/pessoa'
import { documentoProblem } from '@claquete/core/kernel/person/documento'

export { PessoaBody }

/** Values of the form: the request body with every field present. */
export type PessoaValues = Required<Omit<PessoaBody, 'endereco'>> & {
  readonly endereco: Endereco
  /** Version read, so that saving detects changes of other users; 0 of a new pessoa. */
  readonly versao: number
}

const blankAddress: Endereco = {
  fone: '',
  fone2: '',
  fax: '',
  celular: '',
  site: '',
  email: '',
  emailSec: '',
  skype: '',
  msn: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cep: '',
  cidade: '',
  uf: null,
  pais: 'Brasil',
  cod_municipio: null,
  fone_cobranca: '',
  fone2_cobranca: '',
  fax_cobranca: '',
  celular_cobranca: '',
  site_cobranca: '',
  email_cobranca: '',
  emailSec_cobranca: '',
  skype_cobranca: '',
  msn_cobranca: '',
  logradouro_cobranca: '',
  numero_cobranca: '',
  complemento_cobranca: '',
  bairro_cobranca: '',
  cep_cobranca: '',
  cidade_cobranca: '',
  uf_cobranca: null,
  pais_cobranca: null,
  cod_municipio_cobranca: null,
}

/** A bank account to fill, whose Pix key is often all that is known. */
export const blankAccount: PessoaValues['lista_dados_bancarios'][number] = {
  banco: '',
  numero_banco: '',
  num_agencia: '',
  num_conta: '',
  pix: '',
}

/** Values of a new pessoa; PJ is the most common type. */
export const blankPessoa: PessoaValues = {
  versao: 0,
  tipo_pessoa: 'PJ',
  id_pessoa_categoria: null,
  razao: '',
  fantasia: '',
  cnpj: '',
  ie: '',
  im: '',
  contato1: '',
  contato2: '',
  obs: '',
  data_nascimento: null,
  ibs_cbs: null,
  endereco: blankAddress,
  campos_personalizados: {},
  lista_dados_bancarios: [blankAccount],
  lista_contatos: [],
}

/** Form values of a record. */
export function valuesOf(pessoa: Pessoa): PessoaValues {
  const {
    id_pessoa: _,
    data_cadastro: __,
    anonimizada_em: ___,
    anonimizar_em: ____,
    ...values
  } = pessoa
  const { lista_dados_bancarios: accounts } = values
  const lista_dados_bancarios = accounts.length > 0 ? accounts : [blankAccount]
  return {
    ...values,
    lista_dados_bancarios,
    endereco: { ...blankAddress, pais: null, ...values.endereco },
  }
}

/** Problems across fields: the document must match the type of pessoa. */
export function pessoaProblems({ cnpj, tipo_pessoa }: PessoaValues) {
  return { cnpj: cnpj ? documentoProblem(cnpj, tipo_pessoa) : undefined }
}

const isBlankAccount = (account: PessoaValues['lista_dados_bancarios'][number]) =>
  Object.values(account).every((value) => !value)

/** The bank accounts as they are stored: those left blank at the end are none. */
export function filledAccounts({ lista_dados_bancarios: accounts }: PessoaValues) {
  return accounts.slice(0, accounts.findLastIndex((one) => !isBlankAccount(one)) + 1)
}

/** Address fields that have a billing copy. */
const BILLED = [
  'fone',
  'fone2',
  'fax',
  'celular',
  'site',
  'email',
  'emailSec',
  'skype',
  'msn',
  ...addressParts,
  'pais',
  'cod_municipio',
] as const

/** Paths of the billing fields in the form. */
export const billedPaths = BILLED.map((part) => `endereco.${part}_cobranca`)

/** The address with its billing fields copied from the main ones. */
export function withBillingCopied(endereco: Endereco): Endereco {
  const copied = BILLED.map((part) => [`${part}_cobranca`, endereco[part] ?? null])
  return { ...endereco, ...Object.fromEntries(copied) }
}
