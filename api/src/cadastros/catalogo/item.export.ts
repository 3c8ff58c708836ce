import { marginOf } from '@claquete/core/cadastros/catalogo/margin'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { cents } from '@claquete/core/kernel/amounts/money'
import { situationColumn } from '../../kernel/lists/exports.ts'
import type { Exporter } from '../../kernel/lists/exports.ts'
import { produtos, servicos } from './item-kind.ts'
import type { ItemFilter } from './item-list.queries.ts'
import { customOf, exportItems } from './item-list.queries.ts'

type Columns = Exporter['columns']

const columns = (name: Columns[number], ...own: Columns): Columns => [
  { prop: 'codigo', label: 'Código', kind: 'text', width: 12 },
  name,
  { prop: 'descricao', label: 'Descrição', kind: 'text', width: 44 },
  { prop: 'grupo', label: 'Grupo', kind: 'text', width: 26 },
  { prop: 'nome_unidade', label: 'Unidade', kind: 'text', width: 14 },
  { prop: 'valor', label: 'Valor', kind: 'money', width: 15 },
  { prop: 'custo', label: 'Custo', kind: 'money', width: 15 },
  {
    prop: 'margem',
    label: 'Margem',
    kind: 'percent',
    width: 9,
    cell: ({ valor, custo }) => marginOf(cents(Number(valor)), cents(Number(custo))).pct ?? null,
  },
  ...own,
  { prop: 'fornecedor', label: 'Fornecedor', kind: 'text', width: 30 },
  {
    prop: 'cnpj',
    label: 'CPF/CNPJ do fornecedor',
    kind: 'text',
    width: 20,
    cell: ({ cnpj }) => (cnpj === null ? null : formatDocumento(String(cnpj))),
  },
  situationColumn('Ativo', 'Inativo'),
  { prop: 'data_cadastro', label: 'Cadastro', kind: 'date', width: 12 },
]

export const produtoExporter: Exporter = {
  model: 'produto',
  title: 'Produtos',
  columns: columns({ prop: 'produto', label: 'Produto', kind: 'text', width: 36 }),
  totals: false,
  custom: customOf(produtos),
  query: (db, request: ItemFilter) => exportItems(db, produtos, request),
}

export const servicoExporter: Exporter = {
  model: 'servico',
  title: 'Serviços',
  columns: columns(
    { prop: 'servico', label: 'Serviço', kind: 'text', width: 36 },
    { prop: 'item_lc116', label: 'LC 116', kind: 'text', width: 8 },
    { prop: 'aliquota_iss', label: 'ISS %', kind: 'number', width: 8 },
  ),
  totals: false,
  custom: customOf(servicos),
  query: (db, request: ItemFilter) => exportItems(db, servicos, request),
}
