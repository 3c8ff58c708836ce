import type {
  IntegracaoD4sign,
  IntegracaoDocusign,
} from '@claquete/contract/sistema/configuracoes/integracao'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { Question } from '../../../kernel/question.ts'
import type { Config } from '../../../kernel/settings/config.ts'
import type { OpenIntegration } from './integracao.commands.ts'

type Configuration = Pick<OpenIntegration, 'dados' | 'segredos'>
type Installation = { readonly config: Pick<Config, 'production'> }

/** What a check found; `de` is `configurada_em` of what it checked. */
export interface Checked {
  readonly ok: boolean
  readonly texto: string
  /** Milliseconds. */
  readonly ms: number
  readonly de: string | null
}

/** Asked of whoever knows the services of signatures. */
export const signatureChecks = new Question<{
  readonly docusign: (context: SlowContext) => Promise<Checked>
  readonly d4sign: (context: SlowContext) => Promise<Checked>
  /** The card of DocuSign was removed: its connection goes with it. */
  readonly removed: (context: Context) => Promise<void>
}>('signatureChecks')

/** What is sent replaces what is stored; blank deletes it. */
function mixed(
  kept: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, string | null | undefined>>,
): Record<string, string> {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const all = {
    ...kept,
    ...Object.fromEntries(given.map(([name, value]) => [name, value?.trim() ?? ''])),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

function checkSimulator({ config }: Installation): void {
  if (config.production) throw fieldFailure('ambiente', 'O simulador não existe em produção')
}

function refuse(erros: readonly FieldError[]): void {
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros: [...erros] })
}

/** Keys never follow to another environment. */
const keptOf = (ambiente: string, former: Configuration | undefined) =>
  former?.dados['ambiente'] === ambiente ? former.segredos : {}

export function readDocusignRequest(
  { ambiente, client_id, client_secret, chaves_hmac }: IntegracaoDocusign,
  former: Configuration | undefined,
  installation: Installation,
): Configuration {
  if (ambiente === 'simulador') {
    checkSimulator(installation)
    return { dados: { ambiente, client_id: null }, segredos: {} }
  }
  const segredos = mixed(keptOf(ambiente, former), { client_secret, chaves_hmac })
  const key = client_id?.trim() ?? ''
  refuse([
    ...(key === '' ? [{ campo: 'client_id', msg: messages.required }] : []),
    ...(key !== '' && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(key)
      ? [
          {
            campo: 'client_id',
            msg: 'A chave de integração é um código como 1a2b3c4d-0000-0000-0000-1a2b3c4d5e6f',
          },
        ]
      : []),
    ...(segredos['client_secret'] ? [] : [{ campo: 'client_secret', msg: messages.required }]),
  ])
  return { dados: { ambiente, client_id: key }, segredos }
}

export function readD4signRequest(
  { ambiente, token, crypt_key, chave_hmac, cofre, pasta, por_hora = 10 }: IntegracaoD4sign,
  former: Configuration | undefined,
  installation: Installation,
): Configuration {
  const dados = {
    ambiente,
    cofre: cofre?.trim() || null,
    pasta: pasta?.trim() || null,
    por_hora: String(por_hora),
  }
  if (ambiente === 'simulador') {
    checkSimulator(installation)
    return { dados, segredos: {} }
  }
  const segredos = mixed(keptOf(ambiente, former), { token, crypt_key, chave_hmac })
  refuse(segredos['token'] ? [] : [{ campo: 'token', msg: messages.required }])
  return { dados, segredos }
}
