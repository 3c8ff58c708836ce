import type { Register } from '@claquete/contract/register'
import { permissionKeys, permissions } from '@claquete/contract/permissions'
import type { AnyPermissionKey, Permission } from '@claquete/contract/permissions'
import { readdirSync } from 'node:fs'

const folder = new URL(import.meta.resolve('@claquete/contract/register')).href.replace(
  /register\.ts$/,
  'registers/',
)

/** Every simple register of the product: one definition file each, found in its folder. */
export const registers: readonly Register[] = await Promise.all(
  readdirSync(new URL(folder))
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map(async (name) => {
      const definitions = Object.values(await import(new URL(name, folder).href))
      if (definitions.length !== 1) throw new Error(`${name}: um cadastro por arquivo`)
      return definitions[0] as Register
    }),
)

/** Permissions of the catalogue and of every register. */
export const allPermissions: ReadonlyMap<AnyPermissionKey, Permission> = new Map([
  ...permissionKeys.map((key) => [key, permissions[key]] as const),
  ...registers.flatMap((register) => register.permissionRows),
])

export const permissionKeyById: ReadonlyMap<number, AnyPermissionKey> = new Map(
  [...allPermissions].map(([key, permission]) => [permission.id_permissao, key]),
)

/** A permission as it travels, with its key. */
export const permissionRow = (key: AnyPermissionKey) => {
  const permission = allPermissions.get(key)
  if (!permission) throw new Error(`permissão desconhecida: ${key}`)
  return { chave: key, ...permission }
}
