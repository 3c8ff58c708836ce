import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { hostsOf } from '../../kernel/google/hosts-of.ts'
import type { GoogleClient } from '../../kernel/google/oauth.ts'
import { GoogleProblem } from '../../kernel/google/problem.ts'
import type { Services } from '../../kernel/services.ts'
import { openIntegration } from '../configuracoes/public.ts'

/** The screen to which Google sends people back. It is what the company enters at Google, so it never changes. */
export const returnPath = '/configuracoes/gerais/google'

export const returnAddress = ({ config }: Pick<Services, 'config'>) =>
  `${config.baseUrl}${returnPath}`

/** The company's own client of Google. Throws GoogleProblem while there is none. */
export async function clientOf(db: TenantDb, services: Services): Promise<GoogleClient> {
  const own = await openIntegration({ db, services }, 'google')
  const hosts = await hostsOf(own?.dados['ambiente'], services)
  const { client_secret: secret } = own?.segredos ?? {}
  const id = own?.dados['client_id']
  if (!id || !secret) {
    throw new GoogleProblem(
      'Falta o cliente do Google desta empresa. Informe-o em Integração, Google.',
      { trouble: 'cliente' },
    )
  }
  return { hosts, id, secret, redirect: returnAddress(services) }
}
