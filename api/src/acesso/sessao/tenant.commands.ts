import { fieldFailure } from '@claquete/contract/failures'
import { hashPassword } from '../../kernel/security/passwords.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { passwordProblem } from '../../kernel/security/password-rules.ts'
import type { Services } from '../../kernel/services.ts'
import { createAdministratorProfile, seedStatus } from '../perfis/public.ts'
import { begins } from './begins.read.ts'
import { openSubscription } from '../plano/public.ts'
import { insertAdministrator, insertTenant } from './tenant.queries.ts'
import type { NewTenant } from './tenant.queries.ts'

/** Opens a company for use; refuses a password that nobody should have. */
export async function createTenant(
  services: Pick<Services, 'pool'>,
  wanted: NewTenant,
): Promise<number> {
  const { login = firstLogin, dominio, nome: empresa } = wanted
  const owner = { login, nome: 'Administrador', dominio, empresa }
  const problem = await passwordProblem(wanted.senha, owner)
  if (problem !== undefined) throw fieldFailure('senha', problem)
  return insertCompany(services, wanted)
}

const firstLogin = 'admin'

/** Stores a tenant with its administrator profile, budget statuses and first user. */
export async function insertCompany(
  services: Pick<Services, 'pool'>,
  wanted: NewTenant,
): Promise<number> {
  const senha_hash = await hashPassword(wanted.senha)
  const tenant = await insertTenant(services.pool, wanted)
  await inTransaction(
    services.pool,
    { tenant, readOnly: false, chamada: 'criar empresa' },
    async ({ db }) => {
      await createAdministratorProfile(db)
      await seedStatus(db)
      await begins.ask.fill(db)
      await openSubscription(db)
      await insertAdministrator(db, {
        login: wanted.login ?? firstLogin,
        email: wanted.email ?? `admin@${wanted.dominio}.com.br`,
        senha_hash,
      })
    },
  )
  return tenant
}
