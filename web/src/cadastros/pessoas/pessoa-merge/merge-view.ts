import type { Pessoa, PessoaRow } from '@claquete/contract/cadastros/pessoas/pessoa'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatCep } from '@claquete/core/kernel/person/cep'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { formatPhone } from '@claquete/core/kernel/person/phone'
import { ibsCbsOptions } from '../pessoa-labels.ts'
import { compareRecords, fullestOf } from '../../../ui/merge/merge-lines.ts'
import type { MergeLine, MergeReader } from '../../../ui/merge/merge-lines.ts'

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

const readers = (categories: ReadonlyMap<number, string>): readonly MergeReader<Pessoa>[] => [
  ['Razão Social', ({ razao }) => razao],
  ['Fantasia', ({ fantasia }) => fantasia],
  ['CPF/CNPJ', ({ cnpj }) => cnpj && formatDocumento(cnpj)],
  ['Categoria', ({ id_pessoa_categoria: id }) => (id === null ? '' : categories.get(id))],
  ['Inscrição estadual', ({ ie }) => ie],
  ['Inscrição municipal', ({ im }) => im],
  ['Nascimento ou fundação', ({ data_nascimento: day }) => day && formatDateBr(day)],
  ['IBS e CBS', ({ ibs_cbs }) => ibsCbsOptions.find(({ value }) => value === ibs_cbs)?.label],
  ['E-mail', ({ endereco }) => endereco.email],
  ['Celular', ({ endereco }) => endereco.celular && formatPhone(endereco.celular)],
  ['Telefone', ({ endereco }) => endereco.fone && formatPhone(endereco.fone)],
  ['Endereço', address],
  ['Contas e Pix', accounts],
  ['Contatos', ({ lista_contatos }) => lista_contatos.map(({ nome }) => nome).join('\n')],
  ['Observações', ({ obs }) => obs],
  ['Cadastro', ({ data_cadastro }) => formatDateBr(data_cadastro)],
]

/** Rows that compare the pessoas side by side. */
export const pessoaLines = (
  people: readonly Pessoa[],
  categories: ReadonlyMap<number, string>,
): MergeLine[] => compareRecords(people, readers(categories))

/** Id of the pessoa proposed to stay. */
export function fullestPessoa(people: readonly Pessoa[]): number | undefined {
  const none = new Map<number, string>()
  return fullestOf(
    people.map((pessoa) => ({
      id: pessoa.id_pessoa,
      data_cadastro: pessoa.data_cadastro,
      filled:
        pessoaLines([pessoa], none).length +
        pessoa.lista_contatos.length +
        pessoa.lista_dados_bancarios.length,
    })),
  )
}

/** Cells of a pessoa in a list of probable duplicates. */
export const pessoaCells = (pessoa: PessoaRow): readonly string[] => [
  pessoa.razao,
  pessoa.cnpj ? formatDocumento(pessoa.cnpj) : '',
  pessoa.email ?? '',
  joined([pessoa.cidade, pessoa.uf], '/'),
  formatDateBr(pessoa.data_cadastro),
]
