import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { perfilList } from '@claquete/contract/acesso/perfis/perfil'
import {
  usuarioCreate,
  usuarioDelete,
  usuarioExport,
  usuarioList,
  usuarioQuota,
  usuarioResetSegundoPasso,
  usuarioRevoke,
  usuarios,
} from '@claquete/contract/acesso/usuarios/usuario'
import type { Usuario } from '@claquete/contract/acesso/usuarios/usuario'
import { Avatar, Badge } from '@mantine/core'
import { useState } from 'react'
import {
  toProdutorEdit,
  toProdutorNew,
  toUsuarioEdit,
  toUsuarioNew,
} from '../../addresses/acesso.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirm, confirmDelete } from '../../lib/acts/confirm.ts'
import { initials } from '../../lib/plain/format.ts'
import { IconLogout, IconShieldLock } from '../../lib/page/icons.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useUser } from '../../lib/account/user.ts'
import { toast } from '../../lib/page/toast.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import {
  SituacaoFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { HistoryDrawer } from '../../ui/records/drawers.tsx'
import { perfilSource } from '../perfis/public.ts'
import { QuotaBar, QuotaButton } from './quota-bar.tsx'
import { endUsuarioSession } from './end-session.ts'
import { useQuotas } from './quota.ts'
import { usuarioLabels } from './usuario-labels.ts'
import { unitText } from '../../lib/account/unit-text.ts'

const columns = columnsOf(usuarios, {
  looks: { ativo: { S: { label: 'Ativo', color: 'green' }, N: { label: 'Inativo' } } },
  cells: { nome: (row) => <Person usuario={row} /> },
})

function Person({ usuario }: { usuario: Usuario }) {
  return (
    <Row as="span" nowrap>
      <Avatar src={usuario.avatar} size={24} alt="" color="gray">
        {initials(usuario.nome)}
      </Avatar>
      <span className="clip">{usuario.nome}</span>
      {usuario.produtor_externo === 'S' && (
        <Badge size="xs" color="grape" title="Produtor externo" style={{ flex: 'none' }}>
          Externo
        </Badge>
      )}
    </Row>
  )
}

const kinds = [
  { value: 'N', label: 'Usuários da empresa' },
  { value: 'S', label: 'Produtores externos' },
]

const formOf = ({ id_usuario, produtor_externo }: Usuario) =>
  produtor_externo === 'S'
    ? toProdutorEdit('produtor-externo', id_usuario)
    : toUsuarioEdit(id_usuario)

async function removeAll(rows: readonly Usuario[]) {
  try {
    for (const { id_usuario } of rows) await call(usuarioDelete, { params: { id_usuario } })
  } finally {
    await refreshReads(usuarioList, usuarioQuota)
  }
}

async function resetSegundoPasso({ id_usuario, nome }: Usuario) {
  await confirm({
    title: 'Retirar a verificação em duas etapas?',
    message:
      'Para quem perdeu o celular e os códigos de recuperação: a entrada volta a pedir só a senha. A sessão aberta cai, e a pessoa recebe um e-mail.',
    subject: nome,
    yes: 'Retirar',
    tone: 'danger',
    run: async () => {
      const { msg } = await call(usuarioResetSegundoPasso, { params: { id_usuario } })
      toast.success(msg ?? 'Verificação em duas etapas retirada.')
      await refreshReads(usuarioList)
    },
  })
}

/** Actions of a row; those not allowed on oneself are disabled with the reason. */
function useRowActions(onHistory: (row: Usuario) => void) {
  const may = useMay()
  const me = useUser()
  return (row: Usuario): RowAction[] => {
    const isSelf = row.id_usuario === me?.id_usuario
    const changes: RowAction[] = [
      rowAction.edit(formOf(row)),
      {
        label: 'Encerrar sessão',
        icon: <IconLogout size={16} stroke={1.5} />,
        run: () => void endUsuarioSession(row),
        disabledReason: isSelf ? 'Para encerrar a sua própria sessão, use Sair' : undefined,
      },
      ...(row.segundo_passo === 'S'
        ? [
            {
              label: 'Retirar verificação em duas etapas',
              icon: <IconShieldLock size={16} stroke={1.5} />,
              run: () => resetSegundoPasso(row),
              disabledReason: isSelf ? 'A sua própria se desliga em Segurança' : undefined,
            },
          ]
        : []),
    ]
    const removal: RowAction = {
      ...rowAction.remove(() => confirmDelete({ label: row.nome, run: () => removeAll([row]) })),
      disabledReason: isSelf ? 'Você não pode excluir o seu próprio usuário' : undefined,
    }
    return [
      ...(may(usuarioRevoke.access) ? changes : []),
      ...(may(historicoList.access) ? [rowAction.history(() => onHistory(row))] : []),
      ...(may(usuarioDelete.access) ? [removal] : []),
    ]
  }
}

export default function UsuarioListScreen() {
  const list = useListOf(usuarios, { model: 'usuario' })
  const may = useMay()
  const quotas = useQuotas()
  const [shown, setShown] = useState<Usuario>()
  const rowActions = useRowActions(setShown)
  const createButtons = may(usuarioCreate.access) && (
    <>
      <QuotaButton
        quota={quotas.producers}
        to={toProdutorNew('produtor-externo')}
        label="Novo produtor externo"
      />
      <QuotaButton quota={quotas.users} to={toUsuarioNew()} label="Novo usuário" keys="n" />
    </>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={usuarioExport} title="Usuários" />}
      create={createButtons}
      selection={
        <SelectionBar list={list}>
          <DeleteSelected list={list} endpoint={usuarioDelete} run={removeAll} />
        </SelectionBar>
      }
      rowTo={(row) => (may(usuarioRevoke.access) ? formOf(row) : undefined)}
      rowActions={rowActions}
      empty={{
        title: 'Nenhum usuário ainda',
        text: unitText('Quem entra no sistema, com que perfil e em quais {unidades}.'),
      }}
    >
      <CompanyFilter list={list} />
      <QuotaBar {...quotas} />
      <ListFilters
        list={list}
        moreNames={['id_usuario_tipo', 'produtor_externo']}
        more={
          <>
            {may(perfilList.access) && (
              <PickerFilter
                name="id_usuario_tipo"
                label="Perfil"
                placeholder="Todos"
                source={perfilSource}
              />
            )}
            <SelectFilter name="produtor_externo" label="Tipo" options={kinds} />
          </>
        }
      >
        <TextFilter name="search" label="Buscar" placeholder="Nome, login, e-mail ou perfil" />
        <SituacaoFilter />
      </ListFilters>
      {shown && (
        <HistoryDrawer
          table="usuario"
          id={shown.id_usuario}
          subject={shown.nome}
          labels={usuarioLabels}
          onClose={() => setShown(undefined)}
        />
      )}
    </ListScreen>
  )
}
