import { ordemExport, ordemList, ordensDoDia } from '@claquete/contract/set/ordem-do-dia/ordem'
import type { OrdemRow } from '@claquete/contract/set/ordem-do-dia/ordem'
import { toOrdemEdit, toOrdensDoJob } from '../../addresses/set.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { DateRangeFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { IconCalendar, IconPencil } from '../../ui/icons.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { situacoes } from './situacao.ts'

const columns = columnsOf(ordensDoDia, {})

const icon = { size: 16, stroke: 1.5 } as const

const actionsOf = (row: OrdemRow) => [
  {
    label: 'Abrir',
    icon: <IconPencil {...icon} />,
    to: toOrdemEdit(row.id_orcamento, row.id_ordem_dia),
  },
  {
    label: 'Dias do job',
    icon: <IconCalendar {...icon} />,
    to: toOrdensDoJob(row.id_orcamento),
  },
]

/** The call sheets of all jobs by day. */
export default function OrdensScreen() {
  useLiveReads('ordem_dia', ordemList)
  const list = useListOf(ordensDoDia, { model: 'ordem_dia' })
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={ordemExport} title="Ordens do dia" />}
      rowActions={actionsOf}
      rowTo={(row) => toOrdemEdit(row.id_orcamento, row.id_ordem_dia)}
      empty={{
        title: 'Nenhuma ordem do dia',
        text: 'Abra um orçamento e escolha “Ordens do dia” no menu Job para fazer a primeira.',
      }}
    >
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Job, título, locação ou cliente" />
        <SelectFilter name="situacao" label="Situação" placeholder="Todas" options={situacoes} />
        <DateRangeFilter from="periodo1" to="periodo2" label="Dia" />
      </ListFilters>
    </ListScreen>
  )
}
