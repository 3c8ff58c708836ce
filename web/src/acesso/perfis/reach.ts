import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { PerfilColumn } from '@claquete/contract/acesso/perfis/perfil'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/account/permission.ts'
import { useUser } from '../../lib/account/user.ts'
import { administrationKeys, administratorProfile } from './administrator.ts'
import type { Permissao } from './catalogue.ts'
import { loadGrants } from './perfil-values.ts'

/** What the signed-in user may change in a profile; the server has the final say. */
export interface Reach {
  /** Nothing in the profile may be changed, not even its name. */
  readonly isReadOnly: boolean
  /** Why its grants cannot be changed; undefined when they can. */
  readonly closedReason: string | undefined
  /** Why this permission cannot be changed; undefined when it can. */
  permissionReason(permission: Permissao): string | undefined
  reachesStatus(id_orcamento_status: number): boolean
  reachesConta(id_contabancaria: number): boolean
  reachesColuna(nome_coluna: PerfilColumn): boolean
}

const beyond = 'O seu perfil não tem esta permissão'
const ownProfile =
  'Do seu próprio perfil você altera só o nome e as observações. O resto, peça a quem administra.'
const always = 'O perfil de administrador sempre administra os perfis'

/** What the signed-in user may change in a profile; without an id, in a new one. */
export function useReach(id_usuario_tipo: number | undefined): Reach {
  const me = useUser()
  const may = useMay()
  const own = me?.id_usuario_tipo
  const isAdministrator = own === undefined || own === administratorProfile
  const { data: grants } = useQuery({
    queryKey: ['meus-poderes', own],
    queryFn: ({ signal }) => loadGrants(own ?? administratorProfile, signal),
    enabled: !isAdministrator,
  })
  const isOfAdministrator = id_usuario_tipo === administratorProfile
  const isOwn = id_usuario_tipo !== undefined && id_usuario_tipo === own
  const isClosed = isOwn && !isAdministrator
  return {
    isReadOnly: isOfAdministrator && !isAdministrator,
    closedReason: isClosed ? ownProfile : undefined,
    permissionReason: ({ chave }) => {
      if (isOfAdministrator && chave.startsWith(administrationKeys)) return always
      return isAdministrator || may(chave as AnyPermissionKey) ? undefined : beyond
    },
    reachesStatus: (id) => isAdministrator || (grants?.status.includes(id) ?? false),
    reachesConta: (id) => isAdministrator || !(grants?.contas_bloqueadas.includes(id) ?? true),
    reachesColuna: (name) =>
      isAdministrator ||
      (grants?.colunas.some(
        (one) => one.nome_coluna === name && one.colunaPermitidaPerfil === 'S',
      ) ??
        false),
  }
}
