/** The demonstration company of a `useDemoServer`, with ids of its records of every kind. */
import { must } from '@claquete/core/kernel/must'
import type { Started } from '../src/start.ts'
import { idsOf } from './known-ids.ts'
import type { KnownIds } from './known-ids.ts'
import { demoCredentials, signIn } from './world.ts'
import type { World } from './world.ts'

export interface DemoCompany {
  readonly ids: KnownIds
  /** The administrator, signed in. */
  readonly world: World
  /** Makes the administrator able to sign in, whatever was done to them, and signs in. */
  readonly signInAgain: () => Promise<void>
}

/** The id of the demonstration company. */
export async function demoTenant({ services }: Started): Promise<number> {
  const { rows } = await services.pool.query<{ tenant_id: string }>(
    'select tenant_id from tenant where dominio = $1',
    [demoCredentials.dominio],
  )
  return Number(must(rows[0], 'the demonstration company').tenant_id)
}

/** Signs in as the administrator of the demonstration company. */
export async function openDemoCompany(server: Started): Promise<DemoCompany> {
  const { app, services } = server
  const tenant = await demoTenant(server)
  const enter = () => signIn(app, { tenant, ...demoCredentials })
  const { rows } = await services.pool.query<{ senha_hash: string; id_usuario_tipo: number }>(
    `select senha_hash, id_usuario_tipo from usuario where tenant_id = $1 and login = 'admin'`,
    [tenant],
  )
  const { senha_hash, id_usuario_tipo } = rows[0] ?? {}
  const ids = await idsOf(services.pool, tenant)
  let world = await enter()
  return {
    ids,
    get world() {
      return world
    },
    signInAgain: async () => {
      await services.pool.query(
        `update usuario set login = 'admin', ativo = 'S', senha_hash = $2, id_usuario_tipo = $3
         where tenant_id = $1 and id_usuario = (select min(id_usuario) from usuario where tenant_id = $1)`,
        [tenant, senha_hash, id_usuario_tipo],
      )
      await services.pool.query('delete from tentativa_login')
      world = await enter()
    },
  }
}
