import type { Pessoa } from '@claquete/contract/pessoas/pessoa'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { formatCep } from '@claquete/core/pessoas/cep'
import { formatDocumento } from '@claquete/core/pessoas/documento'
import { formatTelefone } from '@claquete/core/pessoas/telefone'

/** One line of the comparison: what each record says of the same thing. */
export interface MergeLine {
  readonly label: string
  /** In the order of the records; '' where one says nothing. */
  readonly values: readonly string[]
  /** Those who say something say different things. */
  readonly differs: boolean
}

type Reader = (pessoa: Pessoa, categories: ReadonlyMap<number, string>) => string | null | undefined

const joined = (parts: readonly (string | null | undefined)[], by: string) =>
  parts.filter(Boolean).join(by)

const address = ({ endereco: at }: Pessoa) =>
  joined(
    [
      joined([at.logradouro, at.numero, at.complemento], ', '),
      at.bairro,
      joined([at.cidade, at.uf], '/'),
      at.cep && `CEP ${formatCep(at.cep)}`,
    ],
    ' · ',
  )

const accounts = ({ lista_dados_bancarios: list }: Pessoa) =>
  list
    .map(({ banco, num_agencia, num_conta, pix }) =>
      joined([banco, joined([num_agencia, num_conta], ' / '), pix && `Pix ${pix}`], ' · '),
    )
    .join('\n')

const readers: readonly (readonly [label: string, read: Reader])[] = [
  ['Razão Social', ({ razao }) => razao],
  ['Fantasia', ({ fantasia }) => fantasia],
  ['CPF/CNPJ', ({ cnpj }) => cnpj && formatDocumento(cnpj)],
  [
    'Categoria',
    ({ id_pessoa_categoria: id }, categories) => (id === null ? '' : categories.get(id)),
  ],
  ['Inscrição estadual', ({ ie }) => ie],
  ['Inscrição municipal', ({ im }) => im],
  ['Nascimento ou fundação', ({ data_nascimento: day }) => day && formatDateBr(day)],
  ['E-mail', ({ endereco }) => endereco.email],
  ['Celular', ({ endereco }) => endereco.celular && formatTelefone(endereco.celular)],
  ['Telefone', ({ endereco }) => endereco.fone && formatTelefone(endereco.fone)],
  ['Endereço', address],
  ['Contas e Pix', accounts],
  ['Contatos', ({ lista_contatos }) => lista_contatos.map(({ nome }) => nome).join('\n')],
  ['Observações', ({ obs }) => obs],
  ['Cadastro', ({ data_cadastro }) => formatDateBr(data_cadastro)],
]

/** The records side by side, without the lines of which none says anything. */
export function mergeLines(
  people: readonly Pessoa[],
  categories: ReadonlyMap<number, string>,
): MergeLine[] {
  return readers
    .map(([label, read]) => {
      const values = people.map((pessoa) => read(pessoa, categories) ?? '')
      return { label, values, differs: new Set(values.filter(Boolean)).size > 1 }
    })
    .filter(({ values }) => values.some(Boolean))
}

/** The record to propose as the one that stays: the fullest, the oldest of equals. */
export function fullestOf(people: readonly Pessoa[]): number | undefined {
  const none = new Map<number, string>()
  const filled = (pessoa: Pessoa) =>
    mergeLines([pessoa], none).length +
    pessoa.lista_contatos.length +
    pessoa.lista_dados_bancarios.length
  const ordered = people.toSorted(
    (a, b) =>
      filled(b) - filled(a) ||
      a.data_cadastro.localeCompare(b.data_cadastro) ||
      a.id_pessoa - b.id_pessoa,
  )
  return ordered[0]?.id_pessoa
}

/** The ids of an address such as ?ids=1,2: whole numbers, none twice. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))]
}
