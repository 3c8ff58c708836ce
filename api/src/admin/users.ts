import { inTransaction } from '../kernel/database/transaction.ts'
import { hashPassword } from '../kernel/security/passwords.ts'
import { announceSession } from '../kernel/background/realtime.ts'
import type { Services } from '../kernel/services.ts'
import { checkNewPassword, noticeSecurity, resetSegundoPasso } from '../acesso/sessao/public.ts'
import { unlockAccount } from '../acesso/sessao/identity/throttle.commands.ts'
import {
  endSessions,
  findLogin,
  findTenant,
  updatePassword,
} from '../acesso/sessao/tenant.queries.ts'

type Needs = Pick<Services, 'pool' | 'config' | 'now'>

/** How a notice names whoever works on the server. */
const byWhom = 'por quem cuida do servidor'

async function tenantOf({ pool }: Pick<Needs, 'pool'>, dominio: string): Promise<number> {
  const tenant = await findTenant(pool, dominio)
  if (tenant === undefined) throw new Error(`empresa inexistente: ${dominio}`)
  return tenant
}

export interface NewUser {
  readonly dominio: string
  readonly login: string
  readonly nome: string
  readonly email: string
  readonly id_usuario_tipo: number
  readonly senha: string
}

/** Creates a user from the command line; the plan's quota does not apply here. */
export async function createUser(services: Needs, { dominio, senha, ...user }: NewUser) {
  const tenant = await tenantOf(services, dominio)
  const senha_hash = await hashPassword(senha)
  await inTransaction(
    services.pool,
    { tenant, readOnly: false, chamada: 'claquete' },
    async ({ db }) => {
      await checkNewPassword(db, senha, user)
      await db
        .insertInto('usuario')
        .values({ ...user, senha_hash })
        .execute()
    },
  )
}

/** Removes the second step of somebody who lost the telephone and the codes, and ends their sessions. */
export async function resetSecondStep(services: Needs, dominio: string, login: string) {
  const tenant = await tenantOf(services, dominio)
  const owner = { tenant, readOnly: false, chamada: 'claquete' }
  await inTransaction(services.pool, owner, async ({ db }) => {
    const user = await findLogin(db, login)
    if (!user) throw new Error(`usuário inexistente: ${login}`)
    await resetSegundoPasso(db, { services }, { ...user, quem: byWhom })
    await endSessions(db, user.id_usuario, 'revogada')
    await announceSession(db, user.id_usuario)
  })
}

/** Sets a password, ends the user's sessions and forgets wrong passwords. */
export async function resetPassword(
  services: Needs,
  dominio: string,
  login: string,
  senha: string,
) {
  const tenant = await tenantOf(services, dominio)
  const senha_hash = await hashPassword(senha)
  await inTransaction(
    services.pool,
    { tenant, readOnly: false, chamada: 'claquete' },
    async ({ db }) => {
      const user = await findLogin(db, login)
      if (!user) throw new Error(`usuário inexistente: ${login}`)
      await checkNewPassword(db, senha, { login, nome: user.nome })
      await updatePassword(db, user.id_usuario, senha_hash)
      await endSessions(db, user.id_usuario, 'revogada')
      await announceSession(db, user.id_usuario)
      const { nome, email } = user
      await noticeSecurity(
        db,
        { services },
        { happening: 'senha', nome, quem: byWhom, emails: [email] },
      )
    },
  )
  await unlockAccount(services.pool, { dominio, login })
}
