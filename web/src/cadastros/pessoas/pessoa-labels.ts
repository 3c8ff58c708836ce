import { column } from '../../ui/list-table/column.tsx'

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
  column.text('razao', 'Razão Social', { width: 200 }),
  column.text('fantasia', 'Fantasia', { width: 136 }),
  column.documento('cnpj', 'CPF/CNPJ', { width: 168 }),
  column.telefone('celular', 'Celular', { sortable: false }),
  column.text('email', 'E-mail', { width: 184, sortable: false }),
  column.text('categoria', 'Categoria', { width: 116, sortable: false }),
  column.text('cidade', 'Cidade', { width: 120, sortable: false }),
  column.telefone('fone', 'Telefone', { sortable: false }),
  column.badge('tipo_pessoa', 'Tipo', tipoLooks, { width: 92, sortable: false }),
  column.text('uf', 'UF', { width: 56, sortable: false }),
  column.date('data_cadastro', 'Cadastro'),
]

/** What a client agreed to of IBS and CBS from 2027 on. */
export const ibsCbsOptions = [
  { value: 'S', label: 'Com: IBS e CBS somam ao preço' },
  { value: 'N', label: 'Sem: o preço é o que se cobra' },
] as const
