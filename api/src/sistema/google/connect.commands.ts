import { Failure } from '@claquete/contract/failures'
import { gmailFinanceKinds, gmailKinds } from '@claquete/contract/sistema/google/google'
import { missingScopes, scopesOf } from '@claquete/core/sistema/google/conexao'
import type { ConexaoTipo } from '@claquete/core/sistema/google/conexao'
import type { Context, SlowContext } from '../../kernel/context.ts'
import { accountOf, consentAddress, exchangeCode, revokeToken } from '../../kernel/google/oauth.ts'
import type { GoogleClient, GoogleTokens } from '../../kernel/google/oauth.ts'
import { GoogleProblem } from '../../kernel/google/problem.ts'
import { hashOf, newSecret } from '../../kernel/security/random-secret.ts'
import { wakeWorkers } from '../../kernel/background/jobs.ts'
import { calendarEvents } from './calendar-events.read.ts'
import { clientOf } from './client.read.ts'
import {
  changeConexao,
  deleteToken,
  findConexao,
  findToken,
  insertPedido,
  lockConexao,
  lockPedido,
  releaseMails,
  usePedido,
} from './conexao.queries.ts'
import { keepTokens, openTokens } from './token.commands.ts'

const pedidoMs = 10 * 60_000
const purpose = 'google.pedido'

/** A problem of Google as the refusal of a call. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof GoogleProblem)) return error
  return new Failure('google_recusou', { values: { motivo: error.message }, cause: error })
}

/** Where the person consents. The state is for one use, by this session, within ten minutes. */
export async function askConsent(
  { db, services, actor }: Context,
  tipo: ConexaoTipo,
): Promise<string> {
  const client = await clientOf(db, services).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const known = await findConexao(db, tipo)
  const [state, verifier] = [newSecret(), newSecret()]
  await insertPedido(db, {
    estado_hash: hashOf(state),
    tipo,
    id_usuario: actor.id_usuario,
    id_sessao: actor.id_sessao,
    segredo: services.secrets.seal({ tenant: db.tenant, purpose }, verifier),
    expira_em: new Date(services.now() + pedidoMs).toISOString(),
  })
  const hint = known?.conta || undefined
  return consentAddress(client, { scopes: scopesOf[tipo], state, verifier, hint })
}

interface Pedido {
  readonly tipo: ConexaoTipo
  readonly verifier: string
  readonly client: GoogleClient
}

/** Takes what was asked for by its state, which nobody can use a second time. */
async function takePedido(context: SlowContext, state: string): Promise<Pedido> {
  return context.transaction(async ({ db, services, actor }) => {
    const pedido = state === '' ? undefined : await lockPedido(db, hashOf(state))
    const isOwn = pedido?.id_usuario === actor.id_usuario && pedido.id_sessao === actor.id_sessao
    if (!pedido || !isOwn) throw new Failure('google_volta_desconhecida')
    if (pedido.usado) throw new Failure('google_volta_usada')
    if (Date.parse(pedido.expira_em) < services.now()) throw new Failure('google_volta_velha')
    await usePedido(db, pedido.id_google_pedido)
    const verifier = services.secrets.open({ tenant: db.tenant, purpose }, pedido.segredo)
    if (verifier === undefined) throw new Failure('google_volta_desconhecida')
    return { tipo: pedido.tipo, verifier, client: await clientOf(db, services) }
  })
}

const usual: Readonly<Record<ConexaoTipo, readonly string[]>> = {
  email: Object.keys(gmailKinds),
  financeiro: Object.keys(gmailFinanceKinds),
  agenda: ['diarias'],
}

async function store(context: Context, tipo: ConexaoTipo, given: GoogleTokens) {
  const { db, services, actor } = context
  const before = await lockConexao(db, tipo)
  const conta = accountOf(given) || before.conta
  const faltam = missingScopes(tipo, given.scope ?? '')
  const now = new Date(services.now()).toISOString()
  const isNew = before.conectada_em === null
  const isOther = conta !== before.conta
  await keepTokens(context, before.id_google_conexao, given)
  await changeConexao(db, before.id_google_conexao, {
    estado: 'conectada',
    conta,
    escopos: given.scope ?? '',
    id_usuario: actor.id_usuario,
    conectada_em: now,
    perdida_em: null,
    erro: faltam.length === 0 ? null : missingText(faltam),
    erro_desde: faltam.length === 0 ? null : now,
    ...(isNew && { escolhas: [...usual[tipo]] }),
    ...(tipo === 'agenda' &&
      (isNew || isOther) && { calendario: 'primary', calendario_nome: conta }),
  })
  if (tipo === 'agenda') await calendarEvents.ask.connected(db, { isOther })
  else {
    await releaseMails(db)
    await wakeWorkers(db)
  }
  return { tipo, conta, faltam }
}

const missingText = (faltam: readonly string[]) =>
  `Ficou sem marcar: ${faltam.join('; ')}. Conecte de novo e deixe todas as caixas marcadas.`

interface Returned {
  readonly state: string
  readonly code?: string | undefined
  readonly error?: string | undefined
}

/**
 * Ends a consent: its state is used up first, so that a second return does nothing, then the code is exchanged outside of any
 * transaction.
 * @throws {Failure} `google_volta_*`, `google_negado`, `google_recusou`
 */
export async function completeConsent(
  context: SlowContext,
  { state, code, error }: Returned,
  wanted?: ConexaoTipo,
) {
  const { tipo, verifier, client } = await takePedido(context, state).catch((problem: unknown) => {
    throw refusalOf(problem)
  })
  if (wanted !== undefined && tipo !== wanted) throw new Failure('google_volta_desconhecida')
  if (error !== undefined || !code) throw new Failure('google_negado')
  try {
    const given = await exchangeCode(context.services, client, { code, verifier })
    if (!given.refresh_token) throw new Failure('google_sem_renovacao')
    const connected = await context.transaction((opened) => store(opened, tipo, given))
    return { data: connected, msg: connectedText(connected) }
  } catch (problem) {
    throw refusalOf(problem)
  }
}

const connectedText = ({ conta, faltam }: { conta: string; faltam: readonly string[] }) =>
  faltam.length === 0 ? `Conectado como ${conta}.` : missingText(faltam)

/** Forgets the tokens here, then gives them back to Google; when Google does not answer they are forgotten all the same. */
export async function disconnect(context: SlowContext, tipo: ConexaoTipo): Promise<void> {
  const { services } = context
  const given = await context.transaction(async ({ db }) => {
    const before = await lockConexao(db, tipo)
    const row = await findToken(db, before.id_google_conexao)
    const tokens = row && openTokens(services, db.tenant, row)
    if (tipo === 'agenda') await calendarEvents.ask.disconnecting(db)
    await deleteToken(db, before.id_google_conexao)
    await changeConexao(db, before.id_google_conexao, {
      estado: 'desconectada',
      escopos: '',
      erro: null,
      erro_desde: null,
    })
    if (tipo !== 'agenda') {
      await releaseMails(db)
      await wakeWorkers(db)
    }
    return tokens && { tokens, client: await clientOf(db, services).catch(() => undefined) }
  })
  if (!given?.client) return
  try {
    await revokeToken(services, given.client, given.tokens.refresh || given.tokens.access)
  } catch (error) {
    if (!(error instanceof GoogleProblem)) throw error
    services.log.warn({ err: error }, 'a autorização não foi devolvida ao Google')
  }
}
