import type { Register } from '@claquete/contract/register'
import { permissionCatalogue, permissionKeys, permissions } from '@claquete/contract/permissions'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import type { UnitLabels } from '@claquete/core/kernel/writing/unit-text'
import { readdirSync } from 'node:fs'

const folder = new URL(import.meta.resolve('@claquete/contract/register')).href.replace(
  /register\.ts$/,
  'cadastros/registers/',
)

interface RegisterFile {
  readonly register: Register
  /** Its rows in the demonstration company. */
  readonly demonstration: readonly Readonly<Record<string, unknown>>[]
}

async function readRegister(name: string): Promise<RegisterFile> {
  const { demonstration = [], ...definitions } = await import(new URL(name, folder).href)
  const [register, ...others] = Object.values(definitions) as Register[]
  if (!register || others.length > 0) throw new Error(`${name}: um cadastro por arquivo`)
  return { register, demonstration }
}

/** Every simple register: each has one definition file in this folder. */
export const registerFiles: readonly RegisterFile[] = await Promise.all(
  readdirSync(new URL(folder))
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map(readRegister),
)
export const registers = registerFiles.map(({ register }) => register)

/** The permissions of the catalogue and of every register. */
export const allPermissions = permissionCatalogue([
  ...permissionKeys.map((key) => [key, permissions[key]] as const),
  ...registers.flatMap((register) => register.permissionRows),
])

export const permissionKeyById: ReadonlyMap<number, AnyPermissionKey> = new Map(
  [...allPermissions].map(([key, permission]) => [permission.id_permissao, key]),
)

/** Describes a permission to the browser: its key, and its name in the words of a brand. */
export const permissionRow = (key: AnyPermissionKey, labels: UnitLabels) => {
  const permission = allPermissions.get(key)
  if (!permission) throw new Error(`permissão desconhecida: ${key}`)
  const { descricao_grupo, pg_descricao } = permission
  return {
    chave: key,
    ...permission,
    descricao_grupo: unitText(descricao_grupo, labels),
    pg_descricao: unitText(pg_descricao, labels),
  }
}
