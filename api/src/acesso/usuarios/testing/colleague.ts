import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { perfilCreate } from '@claquete/contract/acesso/perfis/perfil'
import { usuarioCreate } from '@claquete/contract/acesso/usuarios/usuario'
import type { World } from '../../../../test/world.ts'
import { allPermissions } from '../../../kernel/areas/catalogue.ts'

let made = 0

export const idOf = (key: AnyPermissionKey): number => {
  const permission = allPermissions.get(key)
  if (!permission) throw new Error(`permissão desconhecida: ${key}`)
  return permission.id_permissao
}

/** Creates a profile with exactly these permissions. */
export async function newPerfil(world: World, keys: readonly AnyPermissionKey[]): Promise<number> {
  made += 1
  const body = { descricao: `Perfil ${made}`, permissoes: keys.map(idOf) }
  return (await world.call(perfilCreate, { body })).id_usuario_tipo
}

export const passwordOfColleagues = 'senha-do-colega'

/** The body of a new user with a unique login. */
export function userBody(id_usuario_tipo: number) {
  made += 1
  const login = `colega${made}`
  return {
    nome: `Colega ${made}`,
    login,
    email: `${login}@produtora.com.br`,
    senha: passwordOfColleagues,
    id_usuario_tipo,
  }
}

export interface Colleague extends World {
  readonly login: string
  readonly id_usuario_tipo: number
}

/** Creates a user of the profile (or of a new one with these permissions), signed in. */
export async function newColleague(
  world: World,
  profile: number | readonly AnyPermissionKey[],
  empresas: readonly number[] = [],
): Promise<Colleague> {
  const id_usuario_tipo = typeof profile === 'number' ? profile : await newPerfil(world, profile)
  const body = userBody(id_usuario_tipo)
  await world.call(usuarioCreate, { body: { ...body, empresas: [...empresas] } })
  const signedIn = await world.as(body.login, body.senha)
  return { ...signedIn, login: body.login, id_usuario_tipo }
}
