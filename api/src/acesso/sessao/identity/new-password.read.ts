import { fieldFailure } from '@claquete/contract/failures'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { passwordProblem } from '../../../kernel/security/password-rules.ts'
import { findTenantNames } from '../tenant.queries.ts'

interface Person {
  readonly login: string
  readonly nome: string
}

/** Refuses, at the field `senha`, a password that this person should not have. */
export async function checkNewPassword(
  db: TenantDb,
  senha: string,
  { login, nome }: Person,
): Promise<void> {
  const tenant = await findTenantNames(db)
  const problem = await passwordProblem(senha, {
    login,
    nome,
    dominio: tenant.dominio,
    empresa: tenant.nome,
  })
  if (problem !== undefined) throw fieldFailure('senha', problem)
}
