import type { TipoIntegracao } from '@claquete/contract/sistema/configuracoes/integracao'
import type { Context } from '../../../kernel/context.ts'
import type { SecretPlace } from '../../../kernel/security/secrets.ts'
import { findIntegration, noteFinding, storeIntegration } from './integracao.queries.ts'
import type { Credentials, Finding, IntegracaoRow } from './integracao.queries.ts'

type At = Pick<Context, 'db' | 'services'>
type Texts = Readonly<Record<string, string>>

/** A configured integration with decrypted secrets: for adapters, never for replies. */
export interface OpenIntegration {
  readonly dados: Readonly<Record<string, string | null>>
  readonly segredos: Texts
  readonly funciona: boolean | null
  readonly configurada_em: string | null
}

const placeOf = (tenant: number, tipo: TipoIntegracao): SecretPlace => ({
  tenant,
  purpose: `integracao.${tipo}`,
})

/** The secrets of a row; undefined when their key is lost. */
export function secretsOf(
  { db, services }: At,
  tipo: TipoIntegracao,
  { segredo }: Pick<IntegracaoRow, 'segredo'>,
): Texts | undefined {
  if (segredo === null) return {}
  const clear = services.secrets.open(placeOf(db.tenant, tipo), segredo)
  return clear === undefined ? undefined : (JSON.parse(clear) as Texts)
}

/**
 * The configured integration, undefined when there is none. A secret that cannot be decrypted counts as
 * absent.
 */
export async function openIntegration(
  at: At,
  tipo: TipoIntegracao,
): Promise<OpenIntegration | undefined> {
  const row = await findIntegration(at.db, tipo)
  if (!row?.dados) return undefined
  const { dados, funciona, configurada_em } = row
  return { dados, funciona, configurada_em, segredos: secretsOf(at, tipo, row) ?? {} }
}

export const noteIntegration = ({ db }: At, tipo: TipoIntegracao, finding: Finding) =>
  noteFinding(db, tipo, finding)

/** From this length on, showing the last four characters does not weaken a secret. */
const tellableLength = 12
/** Secrets that a service gives, which people tell apart by their end. Files and passwords are not told in part. */
const tellable: ReadonlySet<string> = new Set(['token', 'client_secret'])
const ending = (nome: string, secret: string) =>
  tellable.has(nome) && secret.length >= tellableLength ? secret.slice(-4) : null

/** Stores the fields and encrypts the secrets; unchanged secrets keep their date. */
export async function keepIntegration(
  { db, services }: At,
  tipo: TipoIntegracao,
  { dados, segredos }: Pick<OpenIntegration, 'dados' | 'segredos'>,
): Promise<void> {
  const row = await findIntegration(db, tipo)
  const before = row ? (secretsOf({ db, services }, tipo, row) ?? {}) : {}
  const now = new Date(services.now()).toISOString()
  const credenciais: Credentials = Object.fromEntries(
    Object.entries(segredos).map(([nome, secret]) => {
      const kept = before[nome] === secret ? row?.credenciais[nome] : undefined
      return [nome, kept ?? { em: now, final: ending(nome, secret) }]
    }),
  )
  const isEmpty = Object.keys(segredos).length === 0
  const segredo = isEmpty
    ? null
    : services.secrets.seal(placeOf(db.tenant, tipo), JSON.stringify(segredos))
  await storeIntegration(db, tipo, { dados, segredo, credenciais })
}
