import {
  direitoCreate,
  direitoDelete,
  direitoExport,
  direitoList,
  direitoUpdate,
  direitos,
} from '@claquete/contract/orcamentos/direitos/direito'
import type { DireitoRow } from '@claquete/contract/orcamentos/direitos/direito'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { personSource } from '../../lib/form/selectors.ts'
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
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { IconPencil } from '../../ui/icons.ts'
import { AttachmentsDrawer } from '../../ui/records/drawers.tsx'
import { DireitoDialog } from './direito.dialog.tsx'
import { filterOfState, states } from './direito.labels.ts'

const columns = columnsOf(direitos, { looks: { estado_label: states } })

const pencil = <IconPencil size={16} stroke={1.5} />

async function remove(row: DireitoRow) {
  await confirmDelete({
    label: `${row.pessoa}${row.obra === '' ? '' : ` · ${row.obra}`}`,
    run: () => call(direitoDelete, { params: { id_direito_imagem: row.id_direito_imagem } }),
  })
  await refreshReads(direitoList)
}

type Opened = DireitoRow | 'novo'

/** Rights to the image of people, those that end first on top. */
export default function DireitosScreen() {
  useLiveReads('direito_imagem', direitoList)
  const list = useListOf(direitos, { model: 'direito_imagem' })
  const may = useMay()
  const [opened, setOpened] = useState<Opened>()
  const [files, setFiles] = useState<DireitoRow>()
  const canCreate = may(direitoCreate.access)
  const canChange = may(direitoUpdate.access)
  const openNew = () => setOpened('novo')
  useKeys(canCreate ? [{ keys: 'n', label: 'Novo direito', group: 'Listas', run: openNew }] : [])
  const actionsOf = (row: DireitoRow): RowAction[] => [
    ...(canChange ? [{ label: 'Alterar', icon: pencil, run: () => setOpened(row) }] : []),
    rowAction.attachments(() => setFiles(row)),
    ...(may(direitoDelete.access) ? [rowAction.remove(() => remove(row))] : []),
  ]
  const createButton = canCreate && (
    <Button size="xs" onClick={openNew}>
      Novo direito
    </Button>
  )
  const pessoa = list.filters['id_pessoa']
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={direitoExport} title="Direitos de imagem" />}
      create={createButton}
      rowActions={actionsOf}
      empty={{
        title: 'Nenhum direito de imagem',
        text: 'Guarde até quando, onde e em que mídias a imagem de cada pessoa pode ser usada. Antes do fim, o sistema avisa.',
      }}
    >
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Pessoa, filme, mídia ou território" />
        <SelectFilter name="estado" label="Situação" placeholder="Todas" options={filterOfState} />
        <PickerFilter name="id_pessoa" label="Pessoa" source={personSource} placeholder="Todas" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Fim do uso" />
      </ListFilters>
      {opened !== undefined && (
        <DireitoDialog
          direito={opened === 'novo' ? undefined : opened}
          id_pessoa={pessoa ? Number(pessoa) : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
      {files && (
        <AttachmentsDrawer
          table="direito_imagem"
          id={files.id_direito_imagem}
          param="direitos-imagem"
          subject={files.pessoa}
          isReadOnly={!canChange}
          onClose={() => {
            setFiles(undefined)
            void refreshReads(direitoList)
          }}
        />
      )}
    </ListScreen>
  )
}
