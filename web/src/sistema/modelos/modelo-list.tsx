import { toPropostaLink } from '../../addresses/orcamentos.ts'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { modeloCalls } from '@claquete/contract/sistema/modelos/modelo'
import type { cartaList } from '@claquete/contract/sistema/modelos/modelo'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { companySource } from '../../lib/form/selectors.ts'
import { IconCopy, IconEye } from '../../ui/icons.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { CreateButton } from '../../ui/list/create-button.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import { PickerFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { HistoryDrawer } from '../../ui/records/drawers.tsx'
import type { ModeloKind } from './modelo/kind.ts'
import { modeloLabels } from './modelo/kind.ts'
import { duplicate, withKey } from './modelo/list-acts.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { unitText } from '../../lib/account/unit-text.ts'

const Preview = lazyPart(() => import('./issue/preview.tsx').then((part) => part.ModeloPreview))

type Row = ReplyOf<typeof cartaList>['data']['data'][number]

/** Both kinds have these columns. */
const columns = columnsOf(modeloCalls.carta.rows, {
  looks: { ativo: { S: { label: 'Ativo', color: 'green' }, N: { label: 'Rascunho' } } },
})

const situations = [
  { value: 'S', label: 'Ativos' },
  { value: 'N', label: 'Rascunhos' },
]

type Open = { readonly what: 'preview' | 'history'; readonly row: Row }

export function ModeloList({ kind }: { kind: ModeloKind }) {
  const { calls, key, noun } = kind
  const idOf = (row: Row) => Number((row as Record<string, unknown>)[key])
  const list = useListOf(calls.rows, { model: kind.model })
  const may = useMay()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const remove = async (rows: readonly Row[]) => {
    try {
      for (const row of rows) await call(calls.remove, { params: withKey(kind, idOf(row)) })
    } finally {
      await refreshReads(calls.list)
    }
  }
  const createButton = (
    <CreateButton to={kind.toNew()} endpoint={calls.create} label={`Novo ${noun}`} />
  )
  const rowActions = (row: Row): RowAction[] => [
    {
      label: 'Pré-visualizar',
      icon: <IconEye size={16} stroke={1.5} />,
      run: () => setOpen({ what: 'preview', row }),
    },
    rowAction.edit(kind.toEdit(idOf(row))),
    ...(may(calls.create.access)
      ? [
          {
            label: 'Duplicar',
            icon: <IconCopy size={16} stroke={1.5} />,
            run: () => duplicate(kind, idOf(row)),
          },
        ]
      : []),
    ...(may(historicoList.access)
      ? [rowAction.history(() => setOpen({ what: 'history', row }))]
      : []),
    ...(may(calls.remove.access)
      ? [rowAction.remove(() => confirmDelete({ label: row.titulo, run: () => remove([row]) }))]
      : []),
  ]
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={calls.export} title={kind.many} />}
      links={kind.tipo === 'carta' && <ProposalLinkButton />}
      create={createButton}
      selection={
        <SelectionBar list={list}>
          <DeleteSelected list={list} endpoint={calls.remove} run={remove} />
        </SelectionBar>
      }
      rowTo={(row) => kind.toEdit(idOf(row))}
      rowActions={rowActions}
      empty={{ title: `Nenhum ${kind.noun} ainda`, text: kind.empty }}
    >
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Título ou descrição" />
        <SelectFilter name="ativo" label="Situação" options={situations} />
        <PickerFilter name="id_unidade" label={unitText('{Unidade}')} source={companySource} />
      </ListFilters>
      {open?.what === 'history' && (
        <HistoryDrawer
          table={kind.table}
          id={idOf(open.row)}
          subject={open.row.titulo}
          labels={modeloLabels}
          onClose={close}
        />
      )}
      {open?.what === 'preview' && (
        <>
          <Preview kind={kind} source={{ id: idOf(open.row) }} onClose={close} />
        </>
      )}
    </ListScreen>
  )
}

/** Link to the settings of proposals sent as a link. */
function ProposalLinkButton() {
  return (
    <Button component={Link} to={toPropostaLink()} variant="default" size="xs" h={30}>
      Editar Proposta link
    </Button>
  )
}
