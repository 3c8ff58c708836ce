import * as z from 'zod/mini'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Services } from '../../../kernel/services.ts'
import { askServico, jsonOf, outOfOrder, unreadable } from '../fila/http.ts'
import type { Replied } from '../fila/http.ts'
import { ProvedorProblem } from '../fila/servico.ts'
import { requireConexao, tokenOf } from './conexao.commands.ts'
import { reconnect } from './oauth.ts'

const nome = 'DocuSign'
const hourMs = 3_600_000
const quarterMs = 900_000

export interface Wanted {
  readonly method?: 'GET' | 'POST' | 'PUT'
  /** Below the account: `/envelopes/…`. */
  readonly path: string
  readonly json?: unknown
}

export interface Docusign {
  readonly conta: string
  /** The reply of a call that was accepted; a problem for any other. */
  readonly ask: (wanted: Wanted) => Promise<Replied>
  /** The same as JSON of this form. */
  readonly read: <S extends z.ZodMiniType>(schema: S, wanted: Wanted) => Promise<z.output<S>>
}

const ErrorBody = z.object({ errorCode: z.string(), message: z.optional(z.string()) })

/** What DocuSign refused, by its code. */
export class DocusignRefusal extends ProvedorProblem {
  readonly code: string
  constructor(code: string, message: string) {
    super('recusa', message)
    this.code = code
  }
}

const words: Readonly<Record<string, string>> = {
  ENVELOPE_DOES_NOT_EXIST: 'O envelope não existe mais na DocuSign. Cancele-o aqui e envie outro.',
  ACCOUNT_NOT_AUTHORIZED_FOR_ENVELOPE:
    'A conta conectada não alcança este envelope. Conecte a conta que o enviou.',
  INVALID_EMAIL_ADDRESS_FOR_RECIPIENT:
    'A DocuSign não aceita o e-mail de um signatário. Corrija-o e reenvie.',
  ANCHOR_TAB_STRING_NOT_FOUND:
    'A DocuSign não achou no PDF o lugar das assinaturas. Gere o PDF de novo e envie outra vez.',
  UNABLE_TO_CONVERT_DOCUMENT:
    'A DocuSign não conseguiu ler o PDF. Gere-o de novo e envie outra vez.',
}

function refused(reply: Replied, now: number): ProvedorProblem {
  if (reply.status >= 500) return outOfOrder(nome, reply.status)
  const read = z.safeParse(ErrorBody, jsonOf(reply))
  const code = read.success ? read.data.errorCode : ''
  if (/^(?:HOURLY|BURST)_APIINVOCATION_LIMIT/iu.test(code) || reply.status === 429) {
    const reset = Number(reply.headers.get('x-ratelimit-reset')) * 1_000
    const isHour = code.startsWith('HOURLY') && reset > now && reset < now + 2 * hourMs
    return new ProvedorProblem(
      'espera',
      'A DocuSign limita as chamadas por hora e o limite acabou. Continuamos sozinhos quando ele voltar.',
      isHour ? reset : now + 60_000,
    )
  }
  if (/^Hourly_Envelope_Polling_Limit/iu.test(code)) {
    return new ProvedorProblem(
      'espera',
      'A DocuSign só responde sobre o mesmo envelope a cada 15 minutos. Lemos de novo depois.',
      now + quarterMs,
    )
  }
  if (reply.status === 401 && code !== 'ACCOUNT_NOT_AUTHORIZED_FOR_ENVELOPE') {
    return new ProvedorProblem('reconectar', reconnect)
  }
  const said = words[code] ?? `A DocuSign recusou (${code || `erro ${reply.status}`}).`
  return new DocusignRefusal(code, said)
}

/** DocuSign as the connected account. */
export async function openDocusign(services: Services, tenant: number): Promise<Docusign> {
  const { row } = await inTransaction(services.pool, { tenant, readOnly: true }, ({ db }) =>
    requireConexao({ db, services }),
  )
  const { conta, base_uri } = row
  const base = `${base_uri}/restapi/v2.1/accounts/${encodeURIComponent(conta)}`
  const send = (token: string, { method = 'GET', path, json }: Wanted) =>
    askServico(services, nome, `${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, application/pdf',
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
  const ask = async (wanted: Wanted): Promise<Replied> => {
    const token = await tokenOf(services, tenant)
    const first = await send(token, wanted)
    const isOver = first.status === 401
    // A token may end before its time: one more, and only one.
    const reply = isOver ? await send(await tokenOf(services, tenant, token), wanted) : first
    if (reply.status >= 200 && reply.status < 300) return reply
    throw refused(reply, services.now())
  }
  return {
    conta,
    ask,
    read: async (schema, wanted) => {
      const read = z.safeParse(schema, jsonOf(await ask(wanted)))
      if (!read.success) throw unreadable(nome)
      return read.data
    },
  }
}
