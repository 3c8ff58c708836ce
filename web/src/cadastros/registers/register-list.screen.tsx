import { registerLabels, yesNoFields } from '@claquete/contract/register'
import type { Register } from '@claquete/contract/register'
import { useMemo } from 'react'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { useListOf } from '../../lib/list/list.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { CreateButton } from '../../ui/list/create-button.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import { SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { useRecordActs } from '../../ui/records/use-record-acts.tsx'
import { keyOfRow, labelOfRow, looksOf } from './register-view.ts'
import type { RegisterRow } from './register-view.ts'

const yesOrNo = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
]

export function RegisterList({ register }: { register: Register }) {
  const { endpoints, rows, screens, table, titles, noun } = register
  const columns = useMemo(() => columnsOf(rows, { looks: looksOf(register) }), [register, rows])
  const list = useListOf(rows, { model: register.name })
  const editPath = (row: RegisterRow) => `${screens}/formulario/${keyOfRow(register, row)}`
  const removeAll = async (chosen: readonly RegisterRow[]) => {
    try {
      for (const row of chosen) {
        await call(endpoints.remove, { params: { [register.key]: keyOfRow(register, row) } })
      }
    } finally {
      await refreshReads(endpoints.list)
    }
  }
  const { rowActions, drawers } = useRecordActs<RegisterRow>({
    table,
    idOf: (row) => keyOfRow(register, row),
    nameOf: (row) => labelOfRow(register, row),
    labels: registerLabels(register),
    update: endpoints.update,
    toEdit: editPath,
    remove: endpoints.remove,
    removeAll,
  })
  const createButton = (
    <CreateButton
      to={`${screens}/formulario`}
      endpoint={endpoints.create}
      label={noun.replace(/^um(a?) /u, (_, a: string) => (a ? 'Nova ' : 'Novo '))}
    />
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={endpoints.export} title={titles.list} />}
      create={createButton}
      selection={
        <SelectionBar list={list}>
          <DeleteSelected list={list} endpoint={endpoints.remove} run={removeAll} />
        </SelectionBar>
      }
      rowTo={editPath}
      rowActions={rowActions}
      empty={{
        title: `${noun.replace(/^um/u, 'Nenhum')} ainda`,
        text: register.empty,
      }}
    >
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" />
        {yesNoFields(register.fields).map((name) => (
          <SelectFilter
            key={name}
            name={name}
            label={register.fields[name]?.label ?? name}
            options={yesOrNo}
          />
        ))}
      </ListFilters>
      {drawers}
    </ListScreen>
  )
}
