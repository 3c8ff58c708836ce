import {
  equipamentoRemessaCreate,
  remessaDelete,
  remessaExport,
  equipamentoRemessaList,
  remessaUpdate,
  remessas,
} from '@claquete/contract/equipamentos/remessas/remessa'
import type { RemessaRow } from '@claquete/contract/equipamentos/remessas/remessa'
import { momentWithSeconds } from '@claquete/core/equipamentos/remessas/moment'
import { actsOf } from '@claquete/core/equipamentos/remessas/remessa'
import { toRemessaCheck, toRemessaEdit, toRemessaNew } from '../../addresses/equipamentos.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { useListOf } from '../../lib/list/list.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { IconBarcode } from '../../ui/icons.ts'
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
import { labels, remessaReads, statusOptions } from './remessa.labels.ts'
import { StatusBadges } from './status-badges.tsx'

const columns = columnsOf(remessas, {
  cells: {
    status: (row) => <StatusBadges remessa={row} />,
    data_entrada: ({ data_entrada }) => (
      <span className="numbers">
        {momentWithSeconds(data_entrada === null ? null : Date.parse(data_entrada))}
      </span>
    ),
  },
})

async function removeAll(rows: readonly RemessaRow[]) {
  for (const { id_remessa } of rows) await call(remessaDelete, { params: { id_remessa } })
  await refreshReads(...remessaReads)
}

/** Remittances of equipment, those that go out last first. */
export default function RemessaListScreen() {
  useLiveReads('remessa', equipamentoRemessaList)
  const list = useListOf(remessas, { model: 'remessa' })
  const { rowActions, drawers } = useRecordActs<RemessaRow>({
    table: 'remessa',
    idOf: (row) => row.id_remessa,
    nameOf: (row) => `${row.num_remessa} · ${row.nome}`,
    labels,
    attachments: 'remessas',
    update: remessaUpdate,
    toEdit: (row) => toRemessaEdit(row.id_remessa),
    remove: remessaDelete,
    removeAll,
  })
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={remessaExport} title="Saída e entrada" />}
      create={
        <CreateButton
          to={toRemessaNew()}
          endpoint={equipamentoRemessaCreate}
          label="Nova remessa"
        />
      }
      rowTo={(row) => toRemessaEdit(row.id_remessa)}
      rowActions={(row) => [
        ...(actsOf(row.id_status).some((act) => act === 'sair' || act === 'entrar')
          ? [
              {
                label: 'Conferir',
                icon: <IconBarcode size={16} stroke={1.5} />,
                to: toRemessaCheck(row.id_remessa),
              },
            ]
          : []),
        ...rowActions(row),
      ]}
      empty={{
        title: 'Nenhuma remessa',
        text: 'Uma remessa reserva equipamentos para um período, registra a saída e a volta de cada um, e imprime o romaneio com o termo de responsabilidade.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="nome" label="Nome" placeholder="Nome, número ou destino" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Saída" />
        <SelectFilter name="status" label="Status" placeholder="Todos" options={statusOptions} />
        <PickerFilter
          name="responsavel"
          label="Responsável"
          source={personSource}
          placeholder="Todos"
        />
      </ListFilters>
      {drawers}
    </ListScreen>
  )
}
