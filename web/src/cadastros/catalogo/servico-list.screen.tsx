import {
  servicoCreate,
  servicoDelete,
  servicoDeleteMany,
  servicoExport,
  servicoUpdate,
  servicos,
} from '@claquete/contract/cadastros/catalogo/servico'
import { toServicoEdit, toServicoNew } from '../../addresses/cadastros.ts'
import { Cell } from '../../ui/list-table/cell.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { cells, looks, withMargin } from './item-columns.tsx'
import { ItemList, itemList } from './item-list.tsx'

const columns = withMargin(
  columnsOf(servicos, {
    looks,
    cells: { ...cells, aliquota_iss: (row) => <Cell kind="number" value={row.aliquota_iss} /> },
  }),
).map((one) => (one.prop === 'aliquota_iss' ? { ...one, align: 'right' as const } : one))

const screen = itemList({
  name: 'servico',
  label: 'Serviço',
  title: 'Serviços',
  rows: servicos,
  columns,
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
  return <ItemList of={screen} />
}
