import {
  servicoCreate,
  servicoDelete,
  servicoDeleteMany,
  servicoExport,
  servicoList,
  servicoUpdate,
} from '@claquete/contract/cadastros/catalogo/servico'
import { toServicoEdit, toServicoNew } from '../../addresses/cadastros.ts'
import { column } from '../../ui/list-table/column.tsx'
import { leadingColumns, trailingColumns } from './item-columns.tsx'
import { ItemList, itemList } from './item-list.tsx'

const servicos = itemList({
  name: 'servico',
  rowId: 'id_servico',
  label: 'Serviço',
  title: 'Serviços',
  columns: [
    column.text('servico', 'Serviço', { width: 250 }),
    ...leadingColumns,
    column.text('item_lc116', 'LC 116', { width: 84, sortable: false }),
    column.number('aliquota_iss', 'ISS %', { width: 78, sortable: false }),
    ...trailingColumns,
  ],
  list: servicoList,
  exported: servicoExport,
  idOf: ({ id_servico }) => id_servico,
  nameOf: ({ servico }) => servico,
  attachments: 'servicos',
  update: servicoUpdate,
  toEdit: ({ id_servico }) => toServicoEdit(id_servico),
  remove: servicoDelete,
  removeMany: servicoDeleteMany,
  create: { to: toServicoNew(), endpoint: servicoCreate, label: 'Novo serviço' },
  empty: {
    title: 'Nenhum serviço cadastrado',
    text: 'Diárias, cachês e etapas de finalização ficam aqui com valor e custo: as linhas dos orçamentos vêm preenchidas.',
  },
})

export default function ServicoListScreen() {
  return <ItemList of={servicos} />
}
