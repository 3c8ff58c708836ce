import {
  conexaoLabels,
  isInTesting,
  renewalOf,
  withLife,
} from '@claquete/core/sistema/google/conexao'
import type { ConexaoTipo } from '@claquete/core/sistema/google/conexao'
import { setTimeout as sleep } from 'node:timers/promises'
import { notify } from '../../kernel/background/realtime.ts'
import type { Context } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { GoogleAccess } from '../../kernel/google/gmail.ts'
import { refreshTokens } from '../../kernel/google/oauth.ts'
import type { GoogleTokens } from '../../kernel/google/oauth.ts'
import { GoogleProblem, reconnectText } from '../../kernel/google/problem.ts'
import type { Services } from '../../kernel/services.ts'
import { clientOf, returnPath } from './client.read.ts'
import {
  changeConexao,
  claimRenewal,
  deleteToken,
  endRenewal,
  findConexao,
  findToken,
  lockConexao,
  noteTrouble,
  storeToken,
} from './conexao.queries.ts'
import type { ConexaoRow, TokenRow } from './conexao.queries.ts'
import { peopleWith } from './people.queries.ts'

interface Tokens {
  readonly access: string
  readonly refresh: string
}

const placeOf = (tenant: number) => ({ tenant, purpose: 'google.conexao' })

const inTenant = <T>(
  { pool }: Services,
  tenant: number,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> =>
  inTransaction(pool, { tenant, readOnly: false, chamada: 'google' }, ({ db }) => work(db))

/** Seals and stores what Google gave; without a new refresh token the former one stays. */
export async function keepTokens(
  { db, services }: Pick<Context, 'db' | 'services'>,
  id_google_conexao: number,
  given: GoogleTokens,
  former?: string,
): Promise<void> {
  const tokens: Tokens = {
    access: given.access_token,
    refresh: given.refresh_token ?? former ?? '',
  }
  const { expira, renovar } = renewalOf(services.now(), given.expires_in)
  await storeToken(db, id_google_conexao, {
    segredo: services.secrets.seal(placeOf(db.tenant), JSON.stringify(tokens)),
    expira_em: new Date(expira).toISOString(),
    renovar_em: new Date(renovar).toISOString(),
  })
}

/** The tokens of a row; undefined when their key is lost. */
export function openTokens(services: Services, tenant: number, row: TokenRow): Tokens | undefined {
  const clear = services.secrets.open(placeOf(tenant), row.segredo)
  return clear === undefined ? undefined : (JSON.parse(clear) as Tokens)
}

export const testingText =
  'A conexão caiu duas vezes após 7 dias: a tela de consentimento está “Em teste”. No Google Cloud, em Tela de consentimento OAuth, publique o aplicativo (ou escolha “Interno”) e conecte de novo.'

/** Who made the connection, or, when they may mend it no more, whoever may. */
async function toldOf(db: TenantDb, { id_usuario }: ConexaoRow): Promise<readonly number[]> {
  const people = await peopleWith(db, 'integracao.alterar')
  return id_usuario !== null && people.includes(id_usuario) ? [id_usuario] : people
}

/** Google takes the connection no more: it is told once, and nothing is tried until somebody consents again. */
export async function loseConexao(
  db: TenantDb,
  services: Services,
  tipo: ConexaoTipo,
): Promise<void> {
  const before = await lockConexao(db, tipo)
  if (before.estado !== 'conectada') return
  const now = services.now()
  const from = before.conectada_em === null ? now : Date.parse(before.conectada_em)
  const vidas = withLife(before.vidas, from, now)
  const erro = isInTesting(vidas) ? testingText : reconnectText
  await deleteToken(db, before.id_google_conexao)
  await changeConexao(db, before.id_google_conexao, {
    estado: 'reconectar',
    perdida_em: new Date(now).toISOString(),
    vidas,
    erro,
    erro_desde: new Date(now).toISOString(),
  })
  const notice = {
    tipo: 'danger' as const,
    titulo: `${conexaoLabels[tipo]} desconectado`,
    msg: erro,
    path: returnPath,
  }
  for (const id_usuario of await toldOf(db, before)) await notify(db, notice, id_usuario)
}

interface Held {
  readonly conexao: ConexaoRow
  readonly row: TokenRow
  readonly tokens: Tokens
}

const notConnected = (tipo: ConexaoTipo) =>
  new GoogleProblem(`${conexaoLabels[tipo]} não está conectado. Conecte-o em Google.`, {
    trouble: 'reconectar',
  })

async function hold(services: Services, tenant: number, tipo: ConexaoTipo): Promise<Held> {
  return inTenant(services, tenant, async (db) => {
    const conexao = await findConexao(db, tipo)
    if (conexao?.estado !== 'conectada') {
      const isLost = conexao?.estado === 'reconectar'
      throw isLost
        ? new GoogleProblem(conexao.erro ?? reconnectText, { trouble: 'reconectar' })
        : notConnected(tipo)
    }
    const row = await findToken(db, conexao.id_google_conexao)
    const tokens = row && openTokens(services, tenant, row)
    if (!row || !tokens) throw new GoogleProblem(reconnectText, { trouble: 'reconectar' })
    return { conexao, row, tokens }
  })
}

/** Renews a token that this process claimed. */
async function renew(services: Services, tenant: number, held: Held): Promise<string> {
  const { conexao, tokens } = held
  const { id_google_conexao, tipo } = conexao
  const client = await inTenant(services, tenant, (db) => clientOf(db, services))
  try {
    const given = await refreshTokens(services, client, tokens.refresh)
    await inTenant(services, tenant, (db) =>
      keepTokens({ db, services }, id_google_conexao, given, tokens.refresh),
    )
    return given.access_token
  } catch (error) {
    const isLost = error instanceof GoogleProblem && error.trouble === 'reconectar'
    await inTenant(services, tenant, async (db) => {
      await endRenewal(db, id_google_conexao)
      if (isLost) await loseConexao(db, services, tipo)
    })
    throw error
  }
}

const waitMs = 150
const mostWaits = 100

/** An access token with life left, renewed at 80 % of it by one process at a time. */
async function tokenOf(services: Services, tenant: number, tipo: ConexaoTipo): Promise<string> {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const held = await hold(services, tenant, tipo)
    const { row, tokens, conexao } = held
    if (services.now() < Date.parse(row.renovar_em)) return tokens.access
    const isMine = await inTenant(services, tenant, (db) =>
      claimRenewal(db, conexao.id_google_conexao, row.renovar_em),
    )
    const isAlive = services.now() < Date.parse(row.expira_em)
    if (isMine) {
      try {
        return await renew(services, tenant, held)
      } catch (error) {
        const mayGoOn = error instanceof GoogleProblem && ['fora', 'limite'].includes(error.trouble)
        if (!mayGoOn || !isAlive) throw error
        return tokens.access
      }
    }
    // Who renews it is quick; until then the former one still lives.
    if (isAlive) return tokens.access
    await sleep(waitMs)
  }
  throw new GoogleProblem('O Google não respondeu. O sistema tenta de novo.', { trouble: 'fora' })
}

/** Makes the next use renew the token, which Google refused before its time. */
const ageToken = (db: TenantDb, { conexao, row }: Held, now: number) =>
  storeToken(db, conexao.id_google_conexao, {
    ...row,
    expira_em: new Date(now).toISOString(),
    renovar_em: new Date(now).toISOString(),
  })

/**
 * Asks Google as the holder of a connection. A token that Google refuses is renewed once; what then still is refused is a lost
 * connection. Each end is remembered for the screen that shows the connections.
 * @throws {GoogleProblem}
 */
export async function withGoogle<T>(
  services: Services,
  tenant: number,
  tipo: ConexaoTipo,
  work: (access: GoogleAccess) => Promise<T>,
): Promise<T> {
  const { hosts } = await inTenant(services, tenant, (db) => clientOf(db, services))
  const ask = async () => work({ hosts, token: await tokenOf(services, tenant, tipo) })
  const isRefused = (error: unknown) =>
    error instanceof GoogleProblem && error.trouble === 'reconectar' && error.status === 401
  try {
    const done = await ask().catch(async (error: unknown) => {
      if (!isRefused(error)) throw error
      const held = await hold(services, tenant, tipo)
      await inTenant(services, tenant, (db) => ageToken(db, held, services.now()))
      return ask()
    })
    // What was done is done, whether or not it can be noted.
    await inTenant(services, tenant, (db) => noteTrouble(db, tipo, null)).catch((error: unknown) =>
      services.log.warn({ err: error }, 'o uso do Google não foi anotado'),
    )
    return done
  } catch (error) {
    if (!(error instanceof GoogleProblem)) throw error
    await inTenant(services, tenant, async (db) => {
      if (isRefused(error)) await loseConexao(db, services, tipo)
      else if (worthNoting(error)) await noteTrouble(db, tipo, error.message)
    })
    throw error
  }
}

/** What is about one request alone says nothing about the connection. */
const worthNoting = ({ trouble }: GoogleProblem) => trouble !== 'pedido' && trouble !== 'reconectar'
