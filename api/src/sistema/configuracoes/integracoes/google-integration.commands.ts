import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { IntegracaoGoogle } from '@claquete/contract/sistema/configuracoes/integracao'
import type { SlowContext } from '../../../kernel/context.ts'
import { hostsOf } from '../../../kernel/google/hosts-of.ts'
import { checkClient } from '../../../kernel/google/oauth.ts'
import { GoogleProblem } from '../../../kernel/google/problem.ts'
import type { Config } from '../../../kernel/settings/config.ts'
import { openIntegration } from './integracao.commands.ts'
import type { OpenIntegration } from './integracao.commands.ts'

type Configuration = Pick<OpenIntegration, 'dados' | 'segredos'>

/** The client that the simulator knows (`api/sandbox/google`). */
const simulated = {
  client_id: 'simulador.apps.googleusercontent.com',
  client_secret: 'segredo-do-simulador',
} as const

/** What to store of a request. A stored secret is kept only for the same client. */
export function readGoogleRequest(
  body: IntegracaoGoogle,
  former: Configuration | undefined,
  { config }: { readonly config: Pick<Config, 'production'> },
): Configuration {
  const { ambiente } = body
  if (ambiente === 'simulador') {
    if (config.production) {
      throw refusal([{ campo: 'ambiente', msg: 'O simulador não existe em produção' }])
    }
    const { client_id, client_secret } = simulated
    return { dados: { ambiente, client_id }, segredos: { client_secret } }
  }
  const client_id = body.client_id?.trim() ?? ''
  const isSame = former?.dados['ambiente'] === ambiente && former.dados['client_id'] === client_id
  const sent = body.client_secret?.trim()
  const client_secret = sent || (isSame ? former.segredos['client_secret'] : undefined)
  const erros: FieldError[] = []
  if (client_id === '') erros.push({ campo: 'client_id', msg: messages.required })
  else if (!/^[\w.-]+\.apps\.googleusercontent\.com$/u.test(client_id)) {
    erros.push({ campo: 'client_id', msg: 'O ID termina em .apps.googleusercontent.com' })
  }
  if (!client_secret) erros.push({ campo: 'client_secret', msg: messages.required })
  if (erros.length > 0 || !client_secret) throw refusal(erros)
  return { dados: { ambiente, client_id }, segredos: { client_secret } }
}

const refusal = (erros: readonly FieldError[]) => new Failure('dados_invalidos', { erros })

/** Asks Google whether it knows the client, with a code that nobody gave. */
export async function checkGoogle(context: SlowContext) {
  const { services } = context
  const own = await context.transaction((opened) => openIntegration(opened, 'google'))
  if (!own) return { ok: false, texto: 'Configure a integração primeiro.', ms: 0, de: null }
  const start = performance.now()
  const timed = () => Math.round(performance.now() - start)
  const de = own.configurada_em
  try {
    await checkClient(services, {
      hosts: await hostsOf(own.dados['ambiente'], services),
      id: own.dados['client_id'] ?? '',
      secret: own.segredos['client_secret'] ?? '',
      redirect: `${services.config.baseUrl}/configuracoes/gerais/google`,
    })
    const texto = 'O Google reconhece o cliente. Agora conecte as contas.'
    return { ok: true, texto, ms: timed(), de }
  } catch (error) {
    if (!(error instanceof GoogleProblem)) throw error
    return { ok: false, texto: error.message, ms: timed(), de }
  }
}
