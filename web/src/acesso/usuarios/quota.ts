import { failures } from '@claquete/contract/failures'
import { usuarioQuota } from '@claquete/contract/acesso/usuarios/usuario'
import { canCreateExternalProducer, canCreateUser } from '@claquete/core/acesso/sessao/access'
import { useRead } from '../../lib/wire/call.ts'

/** One of the two user quotas of the plan: users, external producers. */
export interface Quota {
  readonly created: number
  readonly licensed: number
  readonly isFull: boolean
  /** Message of the server when the quota is exceeded. */
  readonly reason: string
}

const reasonOf = (code: 'cota_usuarios' | 'cota_produtores', licensed: number) =>
  failures[code].msg.replace('{quantidade}', String(licensed))

export interface Quotas {
  readonly users: Quota | undefined
  readonly producers: Quota | undefined
  /** The quotas could not be read. */
  readonly isUnread: boolean
}

/** Both quotas as of now. Undefined until loaded, which disables nothing. */
export function useQuotas(): Quotas {
  const { data, isError } = useRead(usuarioQuota, {}, { staleTime: 0 })
  const quotas = data?.data
  if (!quotas) return { users: undefined, producers: undefined, isUnread: isError }
  return {
    isUnread: false,
    users: {
      created: quotas.qtd_users_created,
      licensed: quotas.qtde_usuarios,
      isFull: !canCreateUser(quotas),
      reason: reasonOf('cota_usuarios', quotas.qtde_usuarios),
    },
    producers: {
      created: quotas.qtd_users_created_prod_ext,
      licensed: quotas.qtd_user_prod_ext,
      isFull: !canCreateExternalProducer(quotas),
      reason: reasonOf('cota_produtores', quotas.qtd_user_prod_ext),
    },
  }
}
