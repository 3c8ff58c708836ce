import { reciboCancel, reciboExport, recibos } from '@claquete/contract/financeiro/recibos/recibo'
import type { ReciboRow } from '@claquete/contract/financeiro/recibos/recibo'
import { useState } from 'react'
import { toReceivableList } from '../../addresses/financeiro.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useOpened } from '../../lib/page/opened.ts'
import { useMay } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { IconFileTypePdf } from '../../ui/icons.ts'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { CancelRecibo } from './cancel.dialog.tsx'
import { ReciboPanel } from './recibo-panel.tsx'
import { situacoes } from './recibo.labels.ts'
import { openRecibo, reciboReads } from './use-recibos.ts'

const columns = columnsOf(recibos, { looks: { situacao_label: situacoes } })

const filterOfSituacao = [
  { value: 'emitido', label: 'Emitidos' },
  { value: 'cancelado', label: 'Cancelados' },
]
const sides = [
  { value: 'C', label: 'Recebidos' },
  { value: 'D', label: 'Pagos' },
]
const papel = <IconFileTypePdf size={16} stroke={1.5} />

/** Receipts of what was received and paid. */
export default function RecibosScreen() {
  useLiveReads('financeiro', ...reciboReads)
  const list = useListOf(recibos, { model: 'recibo' })
  const may = useMay()
  const { opened, open, close, addressOf } = useOpened('recibo')
  const [cancelling, setCancelling] = useState<ReciboRow>()
  const actionsOf = (row: ReciboRow): RowAction[] => [
    { label: 'Abrir', run: () => open(row.id_recibo) },
    { label: 'Imprimir', icon: papel, run: () => openRecibo(row.id_recibo) },
    ...(row.situacao === 'emitido' && may(reciboCancel.access)
      ? [{ label: 'Cancelar recibo', tone: 'danger' as const, run: () => setCancelling(row) }]
      : []),
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={reciboExport} title="Recibos" />}
      rowTo={(row) => addressOf(row.id_recibo)}
      rowActions={actionsOf}
      empty={{
        title: 'Nenhum recibo',
        text: 'Selecione o que foi recebido ou pago em Contas a receber ou a pagar e use “Gerar recibo”.',
        action: <LinkButton to={toReceivableList()}>Ir para Contas a receber</LinkButton>,
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Número, nome, motivo ou valor" />
        <SelectFilter
          name="situacao"
          label="Situação"
          placeholder="Todas"
          options={filterOfSituacao}
        />
        <SelectFilter name="operacao" label="Tipo" placeholder="Todos" options={sides} />
        <PickerFilter name="id_pessoa" label="Pessoa" source={personSource} placeholder="Todas" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Data" />
      </ListFilters>
      {opened !== undefined && <ReciboPanel id_recibo={opened} onClose={close} />}
      {cancelling && <CancelRecibo recibo={cancelling} onClose={() => setCancelling(undefined)} />}
    </ListScreen>
  )
}
