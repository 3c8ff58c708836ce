import {
  manutencaoClose,
  manutencaoCreate,
  manutencaoExport,
  manutencaoList,
  manutencaoUpdate,
  manutencoes,
} from '@claquete/contract/equipamentos/manutencao/manutencao'
import type { ManutencaoRow } from '@claquete/contract/equipamentos/manutencao/manutencao'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { DateRangeFilter, PickerFilter, SelectFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { IconCheck, IconPencil, IconPlus } from '../../ui/icons.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { equipamentoSource } from '../fontes/public.ts'
import { CloseManutencaoDialog } from './close.dialog.tsx'
import { ManutencaoDialog } from './manutencao.dialog.tsx'
import { situacaoOptions, tipos } from './manutencao.labels.ts'

const columns = columnsOf(manutencoes)
const tipoOptions = Object.entries(tipos).map(([value, label]) => ({ value, label }))
const icon = { size: 16, stroke: 1.5 } as const

type Opened = { readonly act: 'change' | 'close'; readonly row: ManutencaoRow } | 'new'

/** Repairs and revisions of equipment, the latest first. */
export default function ManutencaoListScreen() {
  useLiveReads('equipamento', manutencaoList)
  const list = useListOf(manutencoes, { model: 'equipamento_manutencao' })
  const may = useMay()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const change = (row: ManutencaoRow) => setOpened({ act: 'change', row })
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={manutencaoExport} title="Manutenções" />}
      create={
        may(manutencaoCreate.access) && (
          <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setOpened('new')}>
            Nova manutenção
          </Button>
        )
      }
      rowActions={(row) => [
        ...(may(manutencaoUpdate.access)
          ? [{ label: 'Alterar', icon: <IconPencil {...icon} />, run: () => change(row) }]
          : []),
        ...(may(manutencaoClose.access) && row.encerrada_em === null
          ? [
              {
                label: 'Encerrar',
                icon: <IconCheck {...icon} />,
                run: () => setOpened({ act: 'close', row }),
              },
            ]
          : []),
      ]}
      empty={{
        title: 'Nenhuma manutenção',
        text: 'Reparos e revisões dos equipamentos, com custo e próxima data. Enquanto estão abertos, as peças não saem.',
      }}
    >
      <ListFilters list={list}>
        <SelectFilter
          name="situacao"
          label="Situação"
          placeholder="Todas"
          options={situacaoOptions}
        />
        <PickerFilter
          name="id_equipamento"
          label="Equipamento"
          source={equipamentoSource}
          placeholder="Todos"
        />
        <SelectFilter name="tipo" label="Tipo" placeholder="Todos" options={tipoOptions} />
        <DateRangeFilter from="periodo1" to="periodo2" label="Desde" />
      </ListFilters>
      {opened === 'new' && <ManutencaoDialog row={undefined} onClose={close} />}
      {opened !== undefined && opened !== 'new' && opened.act === 'change' && (
        <ManutencaoDialog row={opened.row} onClose={close} />
      )}
      {opened !== undefined && opened !== 'new' && opened.act === 'close' && (
        <CloseManutencaoDialog row={opened.row} onClose={close} />
      )}
    </ListScreen>
  )
}
