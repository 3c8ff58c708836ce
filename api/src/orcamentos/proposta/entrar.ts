import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Proposta } from '@claquete/contract/orcamentos/proposta/proposta-publica'
import type { OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { verifyPassword } from '../../kernel/passwords.ts'
import { admitAttempt, noteFailure } from '../../acesso/sessao/public.ts'
import { findLinkByToken } from './link.queries.ts'
import type { LinkRow } from './link.queries.ts'
import { findCabecalho } from './orcamento.queries.ts'
import type { Cabecalho } from './orcamento.queries.ts'
import { hashOf, isPass, newPass, tenantOf } from './token.ts'

export interface Chave {
  readonly token: string
  readonly passe?: string | undefined
  readonly senha?: string | undefined
}

export interface Entrada {
  readonly tenant: number
  readonly link: LinkRow
  readonly cabecalho: Cabecalho
}

/** A page with the options that whoever reads it asked for. */
export interface Escolhida extends Entrada {
  readonly proposta: Proposta
}

/** One answer for whatever is not there: unknown, altered, expired, cancelled, of a deleted budget. */
const absent = () => new Failure('proposta_indisponivel')

/** The link of a token, while it answers. A link that was decided answers on, to show what was decided. */
export async function findOpen(
  { services }: Pick<OpenContext, 'services'>,
  db: TenantDb,
  token: string,
): Promise<Omit<Entrada, 'tenant'>> {
  const link = await findLinkByToken(db, hashOf(token))
  const cabecalho = link && (await findCabecalho(db, link.id_orcamento))
  if (!link || !cabecalho || cabecalho.excluido || link.cancelado_em) throw absent()
  if (!link.decisao && Date.parse(link.expira_em) <= services.now()) throw absent()
  return { link, cabecalho }
}

/**
 * Lets in whoever has the address of a page and, where it has one, its password: too many wrong ones
 * close it for a while. Undefined: the password is still to be given.
 */
export async function enter(
  context: OpenContext,
  { token, passe, senha }: Chave,
): Promise<{ entrada: Entrada; passe?: string } | undefined> {
  const { services } = context
  const tenant = tenantOf(token)
  if (tenant === undefined) throw absent()
  const found = await context.inTenant(tenant, (db) => findOpen(context, db, token))
  const entrada = { tenant, ...found }
  const { link } = found
  if (link.senha_hash === null) return { entrada }
  if (passe && isPass(services.config, link, passe, services.now())) return { entrada, passe }
  if (!senha) return undefined
  await checkSenha(context, link, senha)
  return { entrada, passe: newPass(services.config, link, services.now()) }
}

async function checkSenha({ services, request }: OpenContext, link: LinkRow, senha: string) {
  const attempt = { dominio: 'proposta por link', login: link.token_hash, ip: request.ip }
  await admitAttempt(services.pool, attempt)
  if (link.senha_hash && (await verifyPassword(link.senha_hash, senha))) return
  await noteFailure(services.pool, attempt)
  throw fieldFailure('senha', 'Senha incorreta.')
}

/** The same, for calls that come after the page was opened: without the password there is nothing. */
export async function reenter(context: OpenContext, chave: Chave): Promise<Entrada> {
  const entered = await enter(context, chave)
  if (!entered) throw absent()
  return entered.entrada
}
