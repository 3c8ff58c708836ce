import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { PropostaInside as Proposta } from '@claquete/contract/orcamentos/proposta/public-proposta'
import type { OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { hashOf, tenantOfToken } from '../../kernel/security/random-secret.ts'
import { verifyPassword } from '../../kernel/security/passwords.ts'
import { admitAttempt, admitRight } from '../../acesso/sessao/public.ts'
import { findLinkByToken } from './link.queries.ts'
import type { LinkRow } from './link.queries.ts'
import { findOrcamentoHeader } from './orcamento.queries.ts'
import type { OrcamentoHeader } from './orcamento.queries.ts'
import { isPass, newPass } from './token.ts'

export interface LinkKey {
  readonly token: string
  readonly passe?: string | undefined
  readonly senha?: string | undefined
}

export interface Entry {
  readonly tenant: number
  readonly link: LinkRow
  readonly cabecalho: OrcamentoHeader
}

/** A page with the options that its reader chose. */
export interface ChosenEntry extends Entry {
  readonly proposta: Proposta
}

/** One answer for a link that is unknown, altered, expired, cancelled or of a deleted budget. */
const absent = () => new Failure('proposta_indisponivel')

/** The link of a token, while valid. A decided link stays open to show the decision. */
export async function findOpen(
  { services }: Pick<OpenContext, 'services'>,
  db: TenantDb,
  token: string,
): Promise<Omit<Entry, 'tenant'>> {
  const link = await findLinkByToken(db, hashOf(token))
  const cabecalho = link && (await findOrcamentoHeader(db, link.id_orcamento))
  if (!link || !cabecalho || cabecalho.excluido || link.cancelado_em) throw absent()
  if (!link.decisao && Date.parse(link.expira_em) <= services.now()) throw absent()
  return { link, cabecalho }
}

/**
 * Admits whoever has the page's address and, if it has one, its password; too many wrong passwords block it
 * for a while. Undefined: the password is still missing.
 */
export async function enter(
  context: OpenContext,
  { token, passe, senha }: LinkKey,
): Promise<{ entrada: Entry; passe?: string } | undefined> {
  const { services } = context
  const tenant = tenantOfToken(token)
  if (tenant === undefined) throw absent()
  const found = await context.inTenant(tenant, (db) => findOpen(context, db, token))
  const entrada = { tenant, ...found }
  const { link } = found
  if (link.senha_hash === null) return { entrada }
  if (passe && isPass(services.config, link, passe, services.now())) return { entrada, passe }
  if (!senha) return undefined
  await checkPassword(context, link, senha)
  return { entrada, passe: newPass(services.config, link, services.now()) }
}

async function checkPassword({ services, request }: OpenContext, link: LinkRow, senha: string) {
  const attempt = { dominio: 'proposta por link', login: link.token_hash, ip: request.ip }
  await admitAttempt(services.pool, attempt)
  if (!link.senha_hash || !(await verifyPassword(link.senha_hash, senha))) {
    throw fieldFailure('senha', 'Senha incorreta.')
  }
  await admitRight(services.pool, attempt)
}

/** The same for later calls of an opened page: without the password they are refused. */
export async function reenter(context: OpenContext, chave: LinkKey): Promise<Entry> {
  const entered = await enter(context, chave)
  if (!entered) throw absent()
  return entered.entrada
}
