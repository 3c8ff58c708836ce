import { permissionKeys, permissions } from '@claquete/contract/permissions'
import type { PerfilColumn } from '@claquete/contract/acesso/perfis/perfil'

/** Whoever holds all of these administers permissions; some active user always does. */
export const administration: readonly number[] = permissionKeys
  .filter((key) => key.startsWith('perfil.'))
  .map((key) => permissions[key].id_permissao)

/** What a profile allows (permissions, budget statuses) and blocks (accounts, columns). */
export interface Grants {
  readonly permissoes: readonly number[]
  readonly status: readonly number[]
  readonly contas_bloqueadas: readonly number[]
  readonly colunas_bloqueadas: readonly PerfilColumn[]
}

/** A profile without rows allows and blocks nothing. */
export const noGrants: Grants = {
  permissoes: [],
  status: [],
  contas_bloqueadas: [],
  colunas_bloqueadas: [],
}

/**
 * A new profile allows nothing and blocks what its author's profile blocks, so that nobody creates a profile
 * that sees more than their own.
 */
export const emptyGrants = (own: Grants): Grants => ({ ...own, permissoes: [], status: [] })

/** Whether the profile administers permissions. */
export const administers = ({ permissoes }: Grants): boolean =>
  administration.every((id) => permissoes.includes(id))

const without = <T>(list: readonly T[], other: readonly T[]) =>
  list.filter((item) => !other.includes(item))
const differences = <T>(one: readonly T[], other: readonly T[]) => [
  ...without(one, other),
  ...without(other, one),
]

/** Whether `wanted` allows anything that `own` does not. */
export function exceeds(wanted: Grants, own: Grants): boolean {
  return (
    without(wanted.permissoes, own.permissoes).length > 0 ||
    without(wanted.status, own.status).length > 0 ||
    without(own.contas_bloqueadas, wanted.contas_bloqueadas).length > 0 ||
    without(own.colunas_bloqueadas, wanted.colunas_bloqueadas).length > 0
  )
}

/** Everything granted or revoked between the two states. */
export const changesBetween = (before: Grants, after: Grants): Grants => ({
  permissoes: differences(before.permissoes, after.permissoes),
  status: differences(before.status, after.status),
  contas_bloqueadas: differences(before.contas_bloqueadas, after.contas_bloqueadas),
  colunas_bloqueadas: differences(before.colunas_bloqueadas, after.colunas_bloqueadas),
})

export const isUnchanged = (changes: Grants): boolean =>
  Object.values(changes).every((list: readonly unknown[]) => list.length === 0)

/** Whether all changes concern things that `own` allows: people grant and revoke only what they have. */
export function isWithin(changes: Grants, own: Grants): boolean {
  const shared = <T>(list: readonly T[], other: readonly T[]) =>
    list.some((item) => other.includes(item))
  return (
    without(changes.permissoes, own.permissoes).length === 0 &&
    without(changes.status, own.status).length === 0 &&
    !shared(changes.contas_bloqueadas, own.contas_bloqueadas) &&
    !shared(changes.colunas_bloqueadas, own.colunas_bloqueadas)
  )
}
