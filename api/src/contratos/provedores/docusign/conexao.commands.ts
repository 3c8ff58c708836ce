import { setTimeout as pause } from 'node:timers/promises'
import { notify } from '../../../kernel/background/realtime.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Services } from '../../../kernel/services.ts'
import { ProvedorProblem } from '../fila/servico.ts'
import { endRenewal, findConexao, storeTokens, takeRenewal } from './conexao.queries.ts'
import type { ConexaoRow } from './conexao.queries.ts'
import { findLugar, requireLugar } from './lugar.ts'
import type { Lugar } from './lugar.ts'
import { fetchTokens, reconnect } from './oauth.ts'
import type { Tokens } from './oauth.ts'

const marginMs = 120_000
const waits = 60
const waitMs = 500

const placeOf = (tenant: number) => ({ tenant, purpose: 'docusign.conexao' })

interface Pair {
  readonly access: string
  readonly refresh: string
}

/** How a pair of tokens is stored: sealed, with until when the first is good. */
export const sealTokens = (services: Services, tenant: number, tokens: Tokens) => ({
  segredo: services.secrets.seal(
    placeOf(tenant),
    JSON.stringify({ access: tokens.access_token, refresh: tokens.refresh_token }),
  ),
  token_ate: new Date(services.now() + tokens.expires_in * 1_000).toISOString(),
})

function openTokens(services: Services, tenant: number, { segredo }: ConexaoRow): Pair {
  const clear = segredo === null ? undefined : services.secrets.open(placeOf(tenant), segredo)
  if (clear === undefined) throw new ProvedorProblem('reconectar', reconnect)
  return JSON.parse(clear) as Pair
}

export interface Conexao {
  readonly lugar: Lugar
  readonly row: ConexaoRow
}

export const unconnected =
  'A DocuSign ainda não está conectada. Abra Configurações, Integração, DocuSign, e clique em Conectar.'

/** The connection of a company; a problem where there is none, or the card names another environment by now. */
export async function requireConexao(at: {
  readonly db: TenantDb
  readonly services: Services
}): Promise<Conexao> {
  const lugar = await requireLugar(at)
  const row = await findConexao(at.db)
  if (!row || row.ambiente !== lugar.ambiente) {
    throw new ProvedorProblem('reconectar', unconnected)
  }
  if (row.problema !== '') throw new ProvedorProblem('reconectar', row.problema)
  return { lugar, row }
}

/** Why nothing can be sent by DocuSign; undefined where it can. */
export async function unreadyDocusign(at: {
  readonly db: TenantDb
  readonly services: Services
}): Promise<string | undefined> {
  try {
    if (!(await findLugar(at))) return unconnected
    await requireConexao(at)
    return undefined
  } catch (error) {
    if (error instanceof ProvedorProblem) return error.message
    throw error
  }
}

const inTenant = <T>(services: Services, tenant: number, work: (db: TenantDb) => Promise<T>) =>
  inTransaction(services.pool, { tenant, readOnly: false, chamada: 'docusign' }, ({ db }) =>
    work(db),
  )

/** Fetches a new pair. The old one opens nothing from then on, so the new one is stored before anything else. */
async function renew(services: Services, tenant: number, { lugar, row }: Conexao): Promise<string> {
  const { refresh } = openTokens(services, tenant, row)
  try {
    const tokens = await fetchTokens(services, lugar, {
      grant_type: 'refresh_token',
      refresh_token: refresh,
    })
    await inTenant(services, tenant, (db) => storeTokens(db, sealTokens(services, tenant, tokens)))
    return tokens.access_token
  } catch (error) {
    const isOver = error instanceof ProvedorProblem && error.kind === 'reconectar'
    await inTenant(services, tenant, async (db) => {
      await endRenewal(db, isOver ? error.message : undefined)
      if (isOver) await tellLost(db)
    })
    throw error
  }
}

const tellLost = (db: TenantDb) =>
  notify(db, {
    tipo: 'danger',
    titulo: 'DocuSign desconectada',
    msg: 'Os envelopes em andamento esperam. Reconecte na tela de integração.',
    path: '/configuracoes/gerais/integracao',
  })

/**
 * A token that is good now. One process of all fetches a new pair at a time; the others wait for it.
 * `spent` is one that the service did not take although its time is not over.
 */
export async function tokenOf(services: Services, tenant: number, spent?: string): Promise<string> {
  for (let left = waits; left > 0; left -= 1) {
    const found = await inTenant(services, tenant, async (db) => {
      const conexao = await requireConexao({ db, services })
      const { access } = openTokens(services, tenant, conexao.row)
      const until = Date.parse(conexao.row.token_ate ?? '')
      if (access !== spent && until - marginMs > services.now()) return { access }
      return { conexao, isMine: await takeRenewal(db, conexao.row) }
    })
    if (found.access !== undefined) return found.access
    if (found.isMine) return renew(services, tenant, found.conexao)
    await pause(waitMs)
  }
  throw new ProvedorProblem('espera', 'A DocuSign não renovou o acesso a tempo. Tentamos de novo.')
}
