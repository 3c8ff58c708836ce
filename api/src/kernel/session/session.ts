import type { Access, AnyEndpoint } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { createSigner, createVerifier } from 'fast-jwt'
import { permissionKeyById } from '../areas/catalogue.ts'
import type { Actor } from '../context.ts'
import type { TenantDb } from '../database/tenant-db.ts'
import { findPerson, findSession } from './session.queries.ts'
import type { PersonRow, SessionRow } from './session.queries.ts'

/** The token's claims; trusted only together with the live session in the database. */
export interface Claims {
  readonly sub: string
  /** In seconds since 1970. */
  readonly exp: number
  readonly tenant: number
  readonly sessao: string
  readonly dbdata: { readonly dbname: string }
}

/** Whose session a token is for. */
export type Signed = Pick<Actor, 'tenant' | 'dominio' | 'id_usuario' | 'id_sessao'> & {
  /** When the session ends at the latest, in ISO 8601. */
  readonly expira: string
}

export interface Tokens {
  readonly sign: (signed: Signed) => string
  /** Undefined for a missing, foreign, altered or expired token. */
  readonly verify: (authorization: string | undefined) => Claims | undefined
}

const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1_000)

/** Milliseconds by which this machine's clock may be wrong; of a session that ended, the row tells. */
const clockTolerance = 300_000

/** Signs and verifies session tokens (HS256). The session row decides when a session ends. */
export function openTokens(secret: string): Tokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256' })
  const verifier = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    cache: 1000,
    clockTolerance,
  })
  return {
    sign: ({ tenant, dominio, id_usuario, id_sessao, expira }) => {
      const claims = { sub: String(id_usuario), exp: secondsOf(expira), tenant, sessao: id_sessao }
      return signer({ ...claims, dbdata: { dbname: dominio } })
    },
    verify: (authorization) => {
      const token = authorization?.replace(/^Bearer\s+/i, '')
      if (!token) return undefined
      try {
        const claims: Partial<Claims> = verifier(token)
        return typeof claims.tenant === 'number' && isUuid(claims.sessao)
          ? (claims as Claims)
          : undefined
      } catch {
        return undefined
      }
    },
  }
}

const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const endings = {
  substituida: 'sessao_substituida',
  revogada: 'sessao_revogada',
  saida: 'sessao_ausente',
} as const

/** How long a password given once is not asked again. */
const passwordLastsMs = 15 * 60_000

interface At {
  readonly today: CalendarDate
  readonly nowMs: number
}

/** An actor with a session, and when that ends at the latest. */
type SignedIn = Actor & Pick<SessionRow, 'expira'>

/** The caller of a token, which must say of its session what the database does. */
export async function actorOf(db: TenantDb, claims: Claims, at: At): Promise<SignedIn> {
  const actor = await loadActor(db, claims.sessao, at)
  const isOwn = claims.sub === String(actor.id_usuario) && claims.exp === secondsOf(actor.expira)
  if (!isOwn) throw new Failure('sessao_ausente')
  return actor
}

/** Loads the person of a session, or refuses with the session status that fits. */
export async function loadActor(
  db: TenantDb,
  id_sessao: string,
  { today, nowMs }: At,
): Promise<SignedIn> {
  const row = await findSession(db, id_sessao)
  if (!row) throw new Failure('sessao_ausente')
  if (row.fim) throw new Failure(endings[row.fim])
  if (row.vencida) throw new Failure('sessao_ausente')
  if (row.ativo !== 'S') throw new Failure('sessao_revogada')
  const { parada, endsAt, expira } = row
  const hasRecentPassword = nowMs - row.confirmada_em < passwordLastsMs
  return { ...toActor(db, row, id_sessao, today), parada, endsAt, expira, hasRecentPassword }
}

/** The person behind a mailed link, who has no session; undefined when they left. */
export async function personBehind(
  db: TenantDb,
  id_usuario: number,
  today: CalendarDate,
): Promise<Actor | undefined> {
  const row = await findPerson(db, id_usuario)
  return row && toActor(db, row, '', today)
}

/** From the block date on, a tenant counts as unpaid. */
export const isPaid = (
  row: Pick<SessionRow, 'pagamento_valido' | 'data_bloqueio'>,
  today: CalendarDate,
) => row.pagamento_valido && (row.data_bloqueio === null || row.data_bloqueio > today)

function toActor(db: TenantDb, row: PersonRow, id_sessao: string, today: CalendarDate): Actor {
  const permissions = row.permissoes.flatMap((id) => permissionKeyById.get(id) ?? [])
  return {
    tenant: db.tenant,
    dominio: row.dominio,
    id_sessao,
    parada: false,
    endsAt: undefined,
    id_usuario: row.id_usuario,
    id_usuario_tipo: row.id_usuario_tipo,
    nome: row.nome,
    login: row.login,
    email: row.email,
    imagem_usuario: row.imagem_usuario,
    permissions: new Set(permissions),
    blockedColumns: new Set(row.colunas_bloqueadas),
    empresas: row.empresas,
    id_plano_jobbgestor: row.id_plano_jobbgestor,
    qtde_usuarios: row.qtde_usuarios,
    qtd_user_prod_ext: row.qtd_user_prod_ext,
    pagamentoValido: isPaid(row, today),
    data_bloqueio: row.data_bloqueio,
    lacksSegundoPasso: row.falta_segundo_passo,
    hasRecentPassword: false,
  }
}

/** Whether the actor meets the requirement: a session, one permission, or any of several. */
export function holds(
  { permissions }: Pick<Actor, 'permissions'>,
  access: Access | undefined,
): boolean {
  if (access === 'session') return true
  const wanted = typeof access === 'string' ? [access] : (access ?? [])
  return wanted.some((key) => permissions.has(key))
}

/** Refuses what asks for the password again, unless it was given in the last minutes. */
export function requireRecentPassword(actor: Actor): void {
  if (!actor.hasRecentPassword) throw new Failure('confirme_senha')
}

/**
 * Refuses a call that the tenant's payment, its plan, the actor's permissions or a missing second step do not
 * allow, and one that asks for the password again.
 */
export function authorize(actor: Actor, endpoint: AnyEndpoint): void {
  if (!actor.pagamentoValido && !endpoint.whenUnpaid) throw new Failure('pagamento_pendente')
  if (actor.lacksSegundoPasso && !endpoint.beforeSegundoPasso) {
    throw new Failure('segundo_passo_exigido')
  }
  if (endpoint.excludedPlans?.includes(actor.id_plano_jobbgestor)) {
    throw new Failure('plano_nao_inclui')
  }
  if (!holds(actor, endpoint.access)) throw new Failure('sem_permissao')
  if (endpoint.confirms) requireRecentPassword(actor)
}
