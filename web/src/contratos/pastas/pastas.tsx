import {
  pastaCreate,
  pastaDelete,
  pastaExport,
  pastaList,
  pastaUpdate,
  pastas,
} from '@claquete/contract/contratos/pastas/pasta'
import type { PastaRow } from '@claquete/contract/contratos/pastas/pasta'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toCofres, toContratoList, toPastas } from '../../addresses/contratos.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useListOf } from '../../lib/list/list.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { IconPencil } from '../../ui/icons.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { ContratoTabs } from '../contrato/public.ts'
import { PastaDialog } from './pasta.dialog.tsx'

const columns = columnsOf(pastas)
const shown = {
  pasta: columns.filter(({ prop }) => prop !== 'tipo' && prop !== 'retencao_anos'),
  cofre: columns.filter(({ prop }) => prop !== 'tipo'),
}
const pencil = <IconPencil size={16} stroke={1.5} />

const words = {
  pasta: {
    plural: 'Pastas de contratos',
    create: 'Nova pasta',
    title: 'Nenhuma pasta',
    text: 'Pastas separam contratos por assunto, e uma pasta restrita é vista só por quem você disser.',
    to: toPastas(),
  },
  cofre: {
    plural: 'Cofres de contratos',
    create: 'Novo cofre',
    title: 'Nenhum cofre',
    text: 'Um cofre guarda contratos pelo prazo que você disser: até lá nada sai dele, e só quem você nomear o vê.',
    to: toCofres(),
  },
} as const

async function remove({ id_contrato_pasta, nome }: PastaRow) {
  await confirmDelete({
    label: nome,
    run: () => call(pastaDelete, { params: { id_contrato_pasta } }),
  })
  await refreshReads(pastaList)
}

/** Folders, or safes, with how many contracts each keeps. */
export function Pastas({ tipo }: { readonly tipo: 'pasta' | 'cofre' }) {
  useLiveReads('contrato', pastaList)
  const list = useListOf(pastas, { model: 'contrato_pasta', fixed: { tipo } })
  const may = useMay()
  const [opened, setOpened] = useState<PastaRow | 'nova'>()
  const { create, title, text, plural, to } = words[tipo]
  const actionsOf = (row: PastaRow): RowAction[] => [
    ...(may(pastaUpdate.access)
      ? [{ label: 'Alterar', icon: pencil, run: () => setOpened(row) }]
      : []),
    ...(may(pastaDelete.access) ? [rowAction.remove(() => remove(row))] : []),
  ]
  return (
    <ListScreen
      list={list}
      columns={shown[tipo]}
      menus={<ListMenus list={list} endpoint={pastaExport} title={plural} />}
      create={
        may(pastaCreate.access) && (
          <Button size="xs" onClick={() => setOpened('nova')}>
            {create}
          </Button>
        )
      }
      rowTo={({ id_contrato_pasta }) => toContratoList({ id_contrato_pasta })}
      rowActions={actionsOf}
      empty={{ title, text }}
    >
      <ContratoTabs current={to} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Nome ou quem vê" />
      </ListFilters>
      {opened !== undefined && (
        <PastaDialog
          pasta={opened === 'nova' ? undefined : opened}
          tipo={tipo}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListScreen>
  )
}
