import { contratoArrange, contratoMove } from '@claquete/contract/contratos/contrato/acts'
import { documentoContratoExport, contratos } from '@claquete/contract/contratos/contrato/contrato'
import type { ContratoRow } from '@claquete/contract/contratos/contrato/contrato'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { contratoSave } from '@claquete/contract/contratos/contrato/edit'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toContrato, toContratoIssue, toContratoList } from '../../addresses/contratos.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { CreateButton } from '../../ui/list/create-button.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { IconFolder } from '../../ui/icons.ts'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { AttachmentsDrawer, HistoryDrawer } from '../../ui/records/drawers.tsx'
import { orcamentoSource } from '../../orcamentos/orcamento/public.ts'
import { ArrangeDialog, MoveDialog } from './arrange.dialog.tsx'
import { ContratoTabs } from './contrato-tabs.tsx'
import {
  contratoFields,
  contratoReads,
  estadoLooks,
  estadoOptions,
  tipoOptions,
  vigenciaOptions,
} from './contrato.labels.ts'
import { pastaSource } from './sources.ts'

const columns = columnsOf(contratos, { looks: { estado: estadoLooks } })
const folder = <IconFolder size={16} stroke={1.5} />

const tagsOf = ({ etiquetas }: ContratoRow) => etiquetas.split(', ').filter((one) => one !== '')

interface OpenedRecord {
  readonly kind: 'anexos' | 'historico'
  readonly row: ContratoRow
}

interface RecordDrawerProps {
  readonly opened: OpenedRecord
  readonly onClose: () => void
}

/** The annexes of a contract, or what was done to it. */
function RecordDrawer({ opened: { kind, row }, onClose }: RecordDrawerProps) {
  const may = useMay()
  const record = {
    table: 'contrato',
    id: row.id_contrato,
    subject: `${row.numero} · ${row.titulo}`,
    onClose,
  }
  return kind === 'anexos' ? (
    <AttachmentsDrawer {...record} param="contratos" isReadOnly={!may(contratoArrange.access)} />
  ) : (
    <HistoryDrawer {...record} labels={contratoFields} />
  )
}

/** The contracts, the newest first. */
export default function ContratoListScreen() {
  useLiveReads('contrato', ...contratoReads)
  const list = useListOf(contratos, { model: 'contrato' })
  const may = useMay()
  const [arranged, setArranged] = useState<ContratoRow>()
  const [isMoving, setMoving] = useState(false)
  const canArrange = may(contratoArrange.access)
  const [record, setRecord] = useState<OpenedRecord>()
  const actionsOf = (row: ContratoRow): RowAction[] => [
    ...(canArrange
      ? [{ label: 'Pasta e etiquetas', icon: folder, run: () => setArranged(row) }]
      : []),
    rowAction.attachments(() => setRecord({ kind: 'anexos', row })),
    ...(may(historicoList.access)
      ? [rowAction.history(() => setRecord({ kind: 'historico', row }))]
      : []),
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={documentoContratoExport} title="Contratos" />}
      create={<CreateButton to={toContratoIssue()} endpoint={contratoSave} label="Novo contrato" />}
      rowTo={(row) => toContrato(row.id_contrato)}
      rowActions={actionsOf}
      selection={
        may(contratoMove.access) ? (
          <SelectionBar list={list} sumOf="valor">
            <Button
              size="compact-sm"
              variant="default"
              leftSection={folder}
              onClick={() => setMoving(true)}
            >
              Mover
            </Button>
          </SelectionBar>
        ) : undefined
      }
      empty={{
        title: 'Nenhum contrato',
        text: 'Emita contratos de um job ou avulsos, acompanhe a assinatura, e os títulos abrem quando ela chega. Antes do fim, o sistema avisa.',
      }}
    >
      <ContratoTabs current={toContratoList()} />
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Número, parte, etiqueta ou texto" />
        <SelectFilter name="estado" label="Situação" placeholder="Todas" options={estadoOptions} />
        <SelectFilter name="tipo" label="Tipo" placeholder="Todos" options={tipoOptions} />
        <SelectFilter
          name="vigencia"
          label="Vigência"
          placeholder="Todas"
          options={vigenciaOptions}
        />
        <PickerFilter
          name="id_contrato_pasta"
          label="Pasta"
          source={pastaSource}
          placeholder="Todas"
        />
        <PickerFilter name="id_pessoa" label="Parte" source={personSource} placeholder="Todas" />
        <PickerFilter
          name="id_orcamento"
          label="Job"
          source={orcamentoSource}
          placeholder="Todos"
        />
        <TextFilter name="etiqueta" label="Etiqueta" placeholder="Exata" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Fim" />
      </ListFilters>
      {arranged && (
        <ArrangeDialog
          contrato={{ ...arranged, etiquetas: tagsOf(arranged) }}
          onClose={() => setArranged(undefined)}
        />
      )}
      {isMoving && (
        <MoveDialog
          ids={list.selection.rows.map(({ id_contrato }) => id_contrato)}
          onClose={() => setMoving(false)}
          onMoved={list.selection.clear}
        />
      )}
      {record && <RecordDrawer opened={record} onClose={() => setRecord(undefined)} />}
    </ListScreen>
  )
}
