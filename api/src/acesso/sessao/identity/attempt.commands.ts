import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { verifyPassword } from '../../../kernel/security/passwords.ts'
import type { Services } from '../../../kernel/services.ts'
import { checkSegundoPasso } from './segundo-passo.commands.ts'
import { findLogin } from '../tenant.queries.ts'
import { admitAttempt, admitHalf, admitRight } from './throttle.commands.ts'
import type { Attempt } from './throttle.commands.ts'

/** Runs what checks the code of an admitted attempt whose password was right. A wrong code stays counted. */
export async function settlingAttempt<T>(
  pool: Services['pool'],
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const done = await work()
    await admitRight(pool, attempt)
    return done
  } catch (error) {
    if (error instanceof Failure && error.code === 'segundo_passo') await admitHalf(pool, attempt)
    throw error
  }
}

interface Given {
  readonly senha: string
  readonly codigo?: string | undefined
}

/**
 * Runs `work` once the person of the session gave their password again, and a code when the second step is on.
 * Wrong ones count as those of a sign-in.
 */
export async function withIdentity<T>(
  context: SlowContext,
  { senha, codigo }: Given,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { actor, request, services } = context
  const { id_usuario, dominio, login } = actor
  const attempt = { dominio, login, ip: request.ip }
  await admitAttempt(services.pool, attempt)
  const row = await context.transaction(({ db }) => findLogin(db, login))
  if (!row || !(await verifyPassword(row.senha_hash, senha))) {
    throw fieldFailure('senha', 'A senha não confere.')
  }
  return settlingAttempt(services.pool, attempt, () =>
    context.transaction(async (inner) => {
      await checkSegundoPasso(inner, id_usuario, codigo)
      return work(inner)
    }),
  )
}
