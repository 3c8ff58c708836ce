import { servico, servicos } from '@claquete/contract/cadastros/catalogo/servico'
import { toServicoEdit, toServicoNew } from '../../addresses/cadastros.ts'
import { Cell } from '../../ui/list-table/cell.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { cells, looks, withMargin } from './item-columns.tsx'
import { ItemList } from './item-list.tsx'

const columns = withMargin(
  columnsOf(servicos, {
    looks,
    cells: { ...cells, aliquota_iss: (row) => <Cell kind="number" value={row.aliquota_iss} /> },
  }),
).map((one) => (one.prop === 'aliquota_iss' ? { ...one, align: 'right' as const } : one))

export default function ServicoListScreen() {
  return <ItemList item={servico} columns={columns} toNew={toServicoNew} toEdit={toServicoEdit} />
}
