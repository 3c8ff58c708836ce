import {
  equipamentoExport,
  equipamentoList,
  equipamentoResumo,
  equipamentos,
} from '@claquete/contract/equipamentos/registro/equipamento'
import type { EquipamentoRow } from '@claquete/contract/equipamentos/registro/equipamento'
import { equipamentoLabels } from '@claquete/contract/equipamentos/registro/equipamento-labels'
import {
  equipamentoCreate,
  equipamentoDelete,
  equipamentoDeleteMany,
  equipamentoStatusChange,
  equipamentoUpdate,
} from '@claquete/contract/equipamentos/registro/equipamento-save'
import { equipamentoImport } from '@claquete/contract/sistema/importacao/targets/equipamento'
import { etiquetaPrint } from '@claquete/contract/equipamentos/registro/etiqueta'
import type { RequestTo } from '@claquete/contract/endpoint'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { toEquipamentoEdit, toEquipamentoNew } from '../../addresses/equipamentos.ts'
import { toEquipamentoImport } from '../../addresses/sistema.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useAct } from '../../lib/acts/act.ts'
import { useListOf } from '../../lib/list/list.ts'
import type { List } from '../../lib/list/list.ts'
import { counted } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { call, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { PickerFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { IconBarcode } from '../../ui/icons.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { CreateButton } from '../../ui/list/create-button.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { useRecordActs } from '../../ui/records/use-record-acts.tsx'
import {
  conjuntoOptions,
  equipamentoReads,
  origemOptions,
  statusLooks,
  statusOptions,
} from './equipamento.labels.ts'
import { LabelsPart } from './print-one.tsx'
import { tipoSource } from './sources.ts'

type Query = RequestTo<typeof equipamentoList>['query']
type Equipamentos = List<EquipamentoRow, Query>

const columns = columnsOf(equipamentos, { looks: { status: statusLooks } })
const moreNames = ['origem', 'conjunto', 'fabricante']

async function removeAll(rows: readonly EquipamentoRow[]) {
  const ids = rows.map(({ id_equipamento }) => id_equipamento)
  await call(equipamentoDeleteMany, { body: { ids } })
  await refreshReads(...equipamentoReads)
}

/** Everything that the company owns or rents, with what it is worth today and what it brings a day. */
export default function EquipamentoListScreen() {
  useLiveReads('equipamento', equipamentoList, equipamentoResumo)
  const list: Equipamentos = useListOf(equipamentos, {
    model: 'equipamento',
    fixed: { dataNopaginate: 'N' },
  })
  const may = useMay()
  const [labelled, setLabelled] = useState<readonly EquipamentoRow[]>()
  const { rowActions, drawers } = useRecordActs<EquipamentoRow>({
    table: 'equipamento',
    idOf: (row) => row.id_equipamento,
    nameOf: (row) => row.nome,
    labels: equipamentoLabels,
    attachments: 'equipamentos',
    update: equipamentoUpdate,
    toEdit: (row) => toEquipamentoEdit(row.id_equipamento),
    remove: equipamentoDelete,
    removeAll,
  })
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={equipamentoExport} title="Equipamentos" />}
      links={
        may(equipamentoImport.access) && (
          <LinkButton to={toEquipamentoImport()}>Importar</LinkButton>
        )
      }
      create={
        <CreateButton
          to={toEquipamentoNew()}
          endpoint={equipamentoCreate}
          label="Novo equipamento"
        />
      }
      selection={
        <SelectionBar list={list} sumOf="valor_contabil">
          <SelectedActs list={list} onLabels={setLabelled} />
          <DeleteSelected list={list} endpoint={equipamentoDeleteMany} run={removeAll} />
        </SelectionBar>
      }
      rowTo={(row) => toEquipamentoEdit(row.id_equipamento)}
      rowActions={rowActions}
      empty={{
        title: 'Nenhum equipamento',
        text: 'Cadastre o que a empresa tem ou aluga: câmeras, luz, áudio, cabos. Cada um recebe um código para a etiqueta, e entra nas saídas com a sua diária.',
      }}
    >
      <CompanyFilter list={list} />
      <Filters list={list} />
      <Summary query={list.query} />
      {labelled && <LabelsPart equipamentos={labelled} onClose={() => setLabelled(undefined)} />}
      {drawers}
    </ListScreen>
  )
}

function Filters({ list }: { readonly list: Equipamentos }) {
  const tipos = useMemo(() => tipoSource(), [])
  return (
    <ListFilters
      list={list}
      moreNames={moreNames}
      more={
        <>
          <SelectFilter name="origem" label="Origem" placeholder="Todas" options={origemOptions} />
          <SelectFilter
            name="conjunto"
            label="Conjuntos"
            placeholder="Peças e conjuntos"
            options={conjuntoOptions}
          />
          <TextFilter name="fabricante" label="Fabricante" placeholder="Sony" />
        </>
      }
    >
      <TextFilter
        name="search"
        label="Buscar"
        placeholder="Nome, código, série ou código de barras"
      />
      <PickerFilter name="tp_equip_busca" label="Tipo" source={tipos} placeholder="Todos" />
      <SelectFilter name="status" label="Status" placeholder="Todos" options={statusOptions} />
    </ListFilters>
  )
}

/** What all rows of the list are worth together, whatever page is shown. */
function Summary({ query }: { readonly query: Query }) {
  const { sort: _, order: __, currentPage: ___, perPage: ____, ...filter } = query
  const sums = useRead(equipamentoResumo, { query: filter }, { keepPreviousData: true }).data?.data
  if (!sums || sums.equipamentos === 0) return null
  return (
    <Figures
      label="Resumo dos equipamentos"
      items={[
        {
          label: 'Equipamentos',
          value: String(sums.equipamentos),
          hint: counted(sums.pecas, 'peça', 'peças'),
        },
        { label: 'Valor de compra', value: reais(sums.valor) },
        { label: 'Valor contábil', value: reais(sums.valor_contabil), hint: 'hoje' },
        { label: 'Diária de tudo', value: reais(sums.diarias), hint: 'todas as peças em um dia' },
      ]}
    />
  )
}

interface SelectedActsProps {
  readonly list: Equipamentos
  readonly onLabels: (rows: readonly EquipamentoRow[]) => void
}

/** Labels of the selected, and taking them out of use or back into it. */
function SelectedActs({ list, onLabels }: SelectedActsProps) {
  const may = useMay()
  const act = useAct({ refresh: equipamentoReads, onFailure: reportFailure })
  const { rows, clear } = list.selection
  const isActive = rows.some(({ status }) => status === 'ATIVO')
  const status = isActive ? 'INATIVO' : 'ATIVO'
  const ids = rows.map(({ id_equipamento }) => id_equipamento)
  return (
    <>
      {may(etiquetaPrint.access) && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBarcode size={15} stroke={1.5} />}
          onClick={() => onLabels(rows)}
        >
          Etiquetas
        </Button>
      )}
      {may(equipamentoStatusChange.access) && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={act.isRunning}
          onClick={() =>
            void act.run(() => call(equipamentoStatusChange, { body: { ids, status } }), clear)
          }
        >
          {isActive ? 'Inativar' : 'Reativar'}
        </Button>
      )}
    </>
  )
}
