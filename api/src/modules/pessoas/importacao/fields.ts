import type { CampoCustom } from '@claquete/contract/configuracoes/campo-custom'
import { messages } from '@claquete/contract/messages'
import type { ImportTarget } from '@claquete/core/importacao/columns'
import {
  parseDateCell,
  parseMoneyCell,
  parseNumberCell,
  parseYesNoCell,
} from '@claquete/core/importacao/values'
import type { Cell } from '@claquete/core/importacao/values'
import { centsToReais } from '@claquete/core/kernel/money'
import { quantityToNumber } from '@claquete/core/kernel/quantity'
import { fold, normalizeSpaces } from '@claquete/core/kernel/text'
import { readers } from '../fields.rules.ts'

export type CellValue = string | number | boolean
export type CellReading = { readonly value: CellValue } | { readonly msg: string }

/** A field that a column of the file can fill. */
export interface ImportField extends ImportTarget {
  readonly obrigatorio: boolean
  /** Reads a cell that is not blank. */
  readonly read: (cell: string) => CellReading
}

const limited =
  (max: number, then: (text: string) => CellReading = (value) => ({ value })) =>
  (cell: string): CellReading => {
    const text = normalizeSpaces(cell)
    return text.length > max ? { msg: messages.max(max) } : then(text)
  }

const longText = (cell: string): CellReading =>
  cell.length > 4000 ? { msg: messages.max(4000) } : { value: cell }

/** One of the words, without case and accents; the message names what may be written. */
const oneOfWords =
  (words: Readonly<Record<string, string>>, msg: string) =>
  (cell: string): CellReading => {
    const value = Object.entries(words).find(([word]) => word === fold(normalizeSpaces(cell)))?.[1]
    return value === undefined ? { msg } : { value }
  }

const tipoPessoa = oneOfWords(
  {
    pf: 'PF',
    f: 'PF',
    fisica: 'PF',
    'pessoa fisica': 'PF',
    cpf: 'PF',
    pj: 'PJ',
    j: 'PJ',
    juridica: 'PJ',
    'pessoa juridica': 'PJ',
    cnpj: 'PJ',
  },
  'Informe PF ou PJ',
)
const tipoConta = oneOfWords(
  {
    corrente: 'corrente',
    'conta corrente': 'corrente',
    cc: 'corrente',
    c: 'corrente',
    poupanca: 'poupanca',
    'conta poupanca': 'poupanca',
    cp: 'poupanca',
    p: 'poupanca',
    pagamento: 'pagamento',
    'conta pagamento': 'pagamento',
    'conta de pagamento': 'pagamento',
    salario: 'salario',
    'conta salario': 'salario',
  },
  'Informe corrente, poupança, pagamento ou salário',
)

const converted =
  <Value>(parse: (cell: string) => Cell<Value>, convert: (value: Value) => CellValue) =>
  (cell: string): CellReading => {
    const parsed = parse(cell)
    if (!parsed.ok) return parsed
    return { value: parsed.value === undefined ? '' : convert(parsed.value) }
  }
const date = converted(parseDateCell, (value) => value)

type Line = readonly [
  campo: string,
  label: string,
  read: (cell: string) => CellReading,
  aliases?: string,
]

/** The document is read apart, because what it must be follows from the kind of person. */
const lines: readonly Line[] = [
  [
    'razao',
    'Razão social',
    limited(160),
    'nome, razao, nome completo, cliente, fornecedor, nome razao social',
  ],
  ['fantasia', 'Nome fantasia', limited(160), 'fantasia, apelido, nome artistico'],
  ['tipo_pessoa', 'Tipo de pessoa', tipoPessoa, 'tipo, pessoa, pf pj, fisica juridica'],
  ['cnpj', 'CPF/CNPJ', limited(40), 'cpf, cnpj, documento, cpf ou cnpj, doc'],
  ['ie', 'Inscrição estadual', limited(20), 'ie, insc estadual, rg, rg ie'],
  ['im', 'Inscrição municipal', limited(20), 'im, insc municipal, ccm'],
  ['categoria', 'Categoria', limited(80), 'grupo, segmento, classificacao, funcao'],
  [
    'data_nascimento',
    'Data de nascimento',
    date,
    'nascimento, dt nascimento, aniversario, data nasc',
  ],
  ['contato1', 'Contato', limited(80), 'responsavel, pessoa de contato, contato 1'],
  ['email', 'E-mail', limited(120, readers.email), 'email, correio eletronico, e-mail principal'],
  [
    'fone',
    'Telefone',
    limited(20, readers.telefone),
    'fone, tel, telefone fixo, telefone 1, telefone comercial',
  ],
  [
    'celular',
    'Celular',
    limited(20, readers.telefone),
    'cel, whatsapp, telefone celular, telefone 2',
  ],
  ['cep', 'CEP', limited(10, readers.cep), 'codigo postal'],
  ['logradouro', 'Logradouro', limited(160), 'endereco, rua, avenida'],
  ['numero', 'Número', limited(20), 'num, nro, n, numero do endereco'],
  ['complemento', 'Complemento', limited(80), 'compl, apto, sala'],
  ['bairro', 'Bairro', limited(80)],
  ['cidade', 'Cidade', limited(80), 'municipio, localidade'],
  ['uf', 'UF', limited(40, readers.uf), 'estado, unidade federativa'],
  ['banco', 'Banco', limited(80), 'nome do banco'],
  [
    'numero_banco',
    'Número do banco',
    limited(4, readers.numero_banco),
    'codigo do banco, cod banco, n banco',
  ],
  ['num_agencia', 'Agência', limited(12), 'ag, agencia bancaria'],
  ['num_conta', 'Conta', limited(20), 'conta corrente, numero da conta, conta bancaria'],
  ['tipo_conta', 'Tipo de conta', tipoConta],
  ['pix', 'Chave Pix', limited(120, readers.pix), 'pix, chave'],
  ['obs', 'Observações', longText, 'obs, observacao, anotacoes, comentarios'],
]

const customReaders: Record<CampoCustom['tipo'], (field: CampoCustom) => ImportField['read']> = {
  texto: () => (cell) => (cell.length > 1000 ? { msg: messages.max(1000) } : { value: cell }),
  numero: () => converted(parseNumberCell, quantityToNumber),
  dinheiro: () => converted(parseMoneyCell, centsToReais),
  data: () => date,
  sim_nao: () => converted(parseYesNoCell, (value) => value === 'S'),
  lista: ({ opcoes }) =>
    oneOfWords(
      Object.fromEntries(opcoes.map((opcao) => [fold(opcao), opcao])),
      messages.in(opcoes),
    ),
}

const customPrefix = 'custom.'

/** The id of the custom field that a field of the import stands for. */
export const customIdOf = (campo: string): string | undefined =>
  campo.startsWith(customPrefix) ? campo.slice(customPrefix.length) : undefined

/** Every field of a person that a file can fill, the tenant's own fields last. */
export const importFields = (custom: readonly CampoCustom[]): ImportField[] => [
  ...lines.map(([campo, label, read, aliases = '']) => ({
    campo,
    label,
    aliases: aliases === '' ? [] : aliases.split(', '),
    obrigatorio: campo === 'razao',
    read,
  })),
  ...custom.map((field) => ({
    campo: `${customPrefix}${field.id_campos_custom}`,
    label: field.nome,
    aliases: [],
    obrigatorio: field.obrigatorio === 'S',
    read: customReaders[field.tipo](field),
  })),
]
