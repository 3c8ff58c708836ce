import { column } from '../../ui/list/column.tsx'

/** PF is a natural person, PJ a company. */
export const tipoOptions = [
  { value: 'PJ', label: 'Pessoa jurídica' },
  { value: 'PF', label: 'Pessoa física' },
] as const

export const tipoLooks = {
  PJ: { label: 'Jurídica', color: 'blue' },
  PF: { label: 'Física', color: 'gray' },
} as const

/** The columns of the list of pessoas. */
export const pessoaColumns = [
  column.text('razao', 'Razão Social', { width: 204 }),
  column.text('fantasia', 'Fantasia', { width: 140 }),
  column.documento('cnpj', 'CPF/CNPJ', { width: 162 }),
  column.telefone('celular', 'Celular', { width: 136 }),
  column.text('email', 'E-mail', { width: 190 }),
  column.text('categoria', 'Categoria', { width: 116 }),
  column.text('cidade', 'Cidade', { width: 120 }),
  column.telefone('fone', 'Telefone'),
  column.badge('tipo_pessoa', 'Tipo', tipoLooks, { width: 92 }),
  column.text('uf', 'UF', { width: 56 }),
  column.date('data_cadastro', 'Cadastro'),
]

/** Labels of a pessoa's fields, for the history. */
export const pessoaLabels: Readonly<Record<string, string>> = {
  tipo_pessoa: 'Tipo',
  id_pessoa_categoria: 'Categoria',
  razao: 'Razão Social',
  fantasia: 'Fantasia',
  cnpj: 'CPF/CNPJ',
  ie: 'Inscrição estadual',
  im: 'Inscrição municipal',
  contato1: 'Contato 1',
  contato2: 'Contato 2',
  obs: 'Observações',
  data_nascimento: 'Nascimento',
  data_cadastro: 'Cadastro',
  fone: 'Telefone',
  fone2: 'Telefone 2',
  fax: 'Fax',
  celular: 'Celular',
  site: 'Site',
  email: 'E-mail',
  emailSec: 'E-mail 2',
  skype: 'Skype',
  msn: 'Outro mensageiro',
  logradouro: 'Endereço',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cep: 'CEP',
  cidade: 'Cidade',
  uf: 'UF',
  pais: 'País',
  cod_municipio: 'Código do município',
  fone_cobranca: 'Telefone de cobrança',
  email_cobranca: 'E-mail de cobrança',
  logradouro_cobranca: 'Endereço de cobrança',
  numero_cobranca: 'Número de cobrança',
  complemento_cobranca: 'Complemento de cobrança',
  bairro_cobranca: 'Bairro de cobrança',
  cep_cobranca: 'CEP de cobrança',
  cidade_cobranca: 'Cidade de cobrança',
  uf_cobranca: 'UF de cobrança',
  pais_cobranca: 'País de cobrança',
  cod_municipio_cobranca: 'Código do município de cobrança',
  banco: 'Banco',
  numero_banco: 'Número do banco',
  num_agencia: 'Agência',
  num_conta: 'Conta',
  tipo_conta: 'Tipo de conta',
  pix: 'Chave Pix',
  nome: 'Nome',
  pessoa_endereco: 'o endereço',
  pessoa_conta_banco: 'uma conta bancária',
  pessoa_contato: 'um contato',
  campos_custom_valor: 'os campos personalizados',
  cargo: 'Cargo',
}
