import { tipoCampanha } from '@claquete/contract/cadastros/registers/tipo-campanha'
import { segmento } from '@claquete/contract/cadastros/registers/segmento'
import {
  campanhaCreate,
  campanhaDelete,
  campanhaExport,
  campanhaList,
  campanhaUpdate,
  campanhas,
} from '@claquete/contract/projetos/campanhas/campanha'
import type { CampanhaRow } from '@claquete/contract/projetos/campanhas/campanha'
import { toCampanhaEdit, toCampanhaNew, toCampanhaView } from '../../addresses/projetos.ts'
import { agencySource, personSource, registerSource } from '../../lib/form/selectors.ts'
import { useListOf } from '../../lib/list/list.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
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
import { useRecordActs } from '../../ui/records/use-record-acts.tsx'
import { campanhaReads, filterOfSituacao, labels, situacoes } from './campanha.labels.ts'
import { responsavelSource } from './sources.ts'

const columns = columnsOf(campanhas, { looks: { situacao_label: situacoes } })

const moreNames = ['id_agencia', 'id_tipo_campanha', 'id_segmento', 'id_responsavel']

async function removeAll(rows: readonly CampanhaRow[]) {
  for (const { id_campanha } of rows) await call(campanhaDelete, { params: { id_campanha } })
  await refreshReads(...campanhaReads)
}

/** Campaigns, the newest first; closed ones are asked for. */
export default function CampanhaListScreen() {
  useLiveReads('campanha', campanhaList)
  const list = useListOf(campanhas, { model: 'campanha' })
  const { rowActions, drawers } = useRecordActs<CampanhaRow>({
    table: 'campanha',
    idOf: (row) => row.id_campanha,
    nameOf: (row) => row.titulo,
    labels,
    attachments: 'campanhas',
    update: campanhaUpdate,
    toEdit: (row) => toCampanhaEdit(row.id_campanha),
    remove: campanhaDelete,
    removeAll,
  })
  const create = (
    <CreateButton to={toCampanhaNew()} endpoint={campanhaCreate} label="Nova campanha" />
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={campanhaExport} title="Campanhas" />}
      create={create}
      rowTo={(row) => toCampanhaView(row.id_campanha)}
      rowActions={rowActions}
      empty={{
        title: 'Nenhuma campanha',
        text: 'Uma campanha junta os orçamentos e os projetos de um mesmo trabalho do cliente, e mostra quanto da verba dele já foi aprovado.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters
        list={list}
        moreNames={moreNames}
        more={
          <>
            <PickerFilter
              name="id_agencia"
              label="Agência"
              source={agencySource}
              placeholder="Todas"
            />
            <PickerFilter
              name="id_tipo_campanha"
              label="Tipo"
              source={registerSource(tipoCampanha)}
              placeholder="Todos"
            />
            <PickerFilter
              name="id_segmento"
              label="Segmento"
              source={registerSource(segmento)}
              placeholder="Todos"
            />
            <PickerFilter
              name="id_responsavel"
              label="Responsável"
              source={responsavelSource}
              placeholder="Todos"
            />
          </>
        }
      >
        <TextFilter name="search" label="Buscar" placeholder="Nome, cliente ou produto" />
        <SelectFilter
          name="situacao"
          label="Situação"
          placeholder="Abertas"
          options={filterOfSituacao}
        />
        <PickerFilter name="id_cliente" label="Cliente" source={personSource} placeholder="Todos" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Período" />
      </ListFilters>
      {drawers}
    </ListScreen>
  )
}
