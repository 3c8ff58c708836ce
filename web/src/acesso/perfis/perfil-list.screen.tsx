import { perfilLabels } from '@claquete/contract/acesso/perfis/perfil-labels'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  perfilCreate,
  perfilDelete,
  perfilExport,
  perfilList,
  perfilUpdate,
  perfis,
} from '@claquete/contract/acesso/perfis/perfil'
import type { Perfil } from '@claquete/contract/acesso/perfis/perfil'
import { Badge } from '@mantine/core'
import { useState } from 'react'
import { toPerfilEdit, toPerfilNew } from '../../addresses/acesso.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useUser } from '../../lib/account/user.ts'
import { IconCopy } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { CreateButton } from '../../ui/list/create-button.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { HistoryDrawer } from '../../ui/records/drawers.tsx'
import { administratorProfile } from './administrator.ts'

const columns = columnsOf(perfis, {
  cells: { descricao: (row) => <ProfileName perfil={row} /> },
})

function ProfileName({ perfil }: { perfil: Perfil }) {
  return (
    <Row as="span" nowrap>
      <span className="clip">{perfil.descricao}</span>
      {perfil.id_usuario_tipo === administratorProfile && (
        <Badge size="xs" color="blue">
          Administração
        </Badge>
      )}
    </Row>
  )
}

async function removeAll(rows: readonly Perfil[]) {
  try {
    for (const { id_usuario_tipo } of rows) {
      await call(perfilDelete, { params: { id_usuario_tipo } })
    }
  } finally {
    await refreshReads(perfilList)
  }
}

const copyOf = ({ id_usuario_tipo }: Perfil) => toPerfilNew({ copiar_de: id_usuario_tipo })

/** Actions of a row, with the reason when one is disabled. */
function useRowActions(onHistory: (row: Perfil) => void) {
  const may = useMay()
  const me = useUser()
  const whyNot = ({ id_usuario_tipo, usuarios }: Perfil) => {
    if (id_usuario_tipo === administratorProfile) {
      return 'O perfil de administrador não pode ser excluído'
    }
    if (id_usuario_tipo === me?.id_usuario_tipo) return 'Este é o seu próprio perfil'
    return usuarios > 0 ? 'Há usuários com este perfil' : undefined
  }
  return (row: Perfil): RowAction[] => {
    const removal: RowAction = {
      ...rowAction.remove(() =>
        confirmDelete({ label: row.descricao, run: () => removeAll([row]) }),
      ),
      disabledReason: whyNot(row),
    }
    return [
      ...(may(perfilUpdate.access) ? [rowAction.edit(toPerfilEdit(row.id_usuario_tipo))] : []),
      ...(may(perfilCreate.access)
        ? [{ label: 'Copiar', icon: <IconCopy size={16} stroke={1.5} />, to: copyOf(row) }]
        : []),
      ...(may(historicoList.access) ? [rowAction.history(() => onHistory(row))] : []),
      ...(may(perfilDelete.access) ? [removal] : []),
    ]
  }
}

export default function PerfilListScreen() {
  const list = useListOf(perfis, { model: 'perfil' })
  const may = useMay()
  const [shown, setShown] = useState<Perfil>()
  const rowActions = useRowActions(setShown)
  const createButton = (
    <CreateButton to={toPerfilNew()} endpoint={perfilCreate} label="Novo perfil" />
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={perfilExport} title="Perfis" />}
      create={createButton}
      selection={
        <SelectionBar list={list}>
          <DeleteSelected list={list} endpoint={perfilDelete} run={removeAll} />
        </SelectionBar>
      }
      rowTo={(row) => (may(perfilUpdate.access) ? toPerfilEdit(row.id_usuario_tipo) : undefined)}
      rowActions={rowActions}
      empty={{
        title: 'Nenhum perfil ainda',
        text: 'Um perfil diz o que cada usuário pode ver e fazer.',
      }}
    >
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Nome do perfil" />
      </ListFilters>
      {shown && (
        <HistoryDrawer
          table="usuario_tipo"
          id={shown.id_usuario_tipo}
          subject={shown.descricao}
          labels={perfilLabels}
          onClose={() => setShown(undefined)}
        />
      )}
    </ListScreen>
  )
}
