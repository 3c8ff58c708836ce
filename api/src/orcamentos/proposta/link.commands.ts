import { Failure } from '@claquete/contract/failures'
import type {
  ListedLinkInside as ListedLink,
  LinkNovo,
} from '@claquete/contract/orcamentos/proposta/link'
import type { Settings } from '@claquete/contract/kernel/settings/catalogue'
import { decimalTextToCents } from '@claquete/core/kernel/amounts/money'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import type { Context, Who } from '../../kernel/context.ts'
import { hashPassword } from '../../kernel/security/passwords.ts'
import type { Services } from '../../kernel/services.ts'
import { findOrcamento } from '../orcamento/public.ts'
import { changeStatus } from '../status/public.ts'
import { findLink, insertLink } from './link.queries.ts'
import type { LinkRow } from './link.queries.ts'
import { findOrcamentoHeader, seesWhole } from './orcamento.queries.ts'
import type { OrcamentoHeader } from './orcamento.queries.ts'
import { newToken, tokenAgain } from './token.ts'

/** Why this person may not send a budget, in words; null when they may. */
export async function sendObstacle(
  { db, actor }: Who,
  { id_orcamento, papel }: OrcamentoHeader,
): Promise<string | null> {
  if (papel === 'substituicao') return 'Esta versão foi substituída. Envie a que está valendo.'
  if (await seesWhole(db, actor, id_orcamento)) return null
  return 'O seu perfil não vê todos os itens e valores deste orçamento. Peça o envio a quem vê.'
}

/** The budget if this person may see it; refused when they may not send it. */
export async function findToSend(who: Who, id_orcamento: number): Promise<OrcamentoHeader> {
  const cabecalho = await requireHeader(who, id_orcamento)
  const msg = await sendObstacle(who, cabecalho)
  if (msg) throw new Failure('envio_impedido', { msg })
  return cabecalho
}

export async function requireHeader(who: Who, id_orcamento: number): Promise<OrcamentoHeader> {
  await findOrcamento(who, id_orcamento)
  const cabecalho = await findOrcamentoHeader(who.db, id_orcamento)
  if (!cabecalho) throw new Failure('nao_encontrado')
  return cabecalho
}

/** A link of a budget that this person may see. */
export async function requireLink(who: Who, id_orca_link: number): Promise<LinkRow> {
  const link = await findLink(who.db, id_orca_link)
  if (!link) throw new Failure('nao_encontrado')
  await findOrcamento(who, link.id_orcamento)
  return link
}

const dayMs = 86_400_000

/** The page's address of a link. */
export const enderecoOf = (
  { config }: Pick<Services, 'config'>,
  { modelo }: { readonly modelo: string },
  token: string,
): string => `${config.baseUrl}/orcamentos/proposta/${modelo}/${token}`

/** Rebuilds a link's address; refused when its secret is lost. */
export function enderecoDoLink({ services, db }: Context, link: LinkRow): string {
  const token = tokenAgain(services.config, db.tenant, link)
  if (!token) throw new Failure('link_sem_endereco')
  return enderecoOf(services, link, token)
}

/** The password hash of a new link, computed before a transaction is opened. */
export const linkPassword = async ({ senha }: Pick<LinkNovo, 'senha'>): Promise<string | null> =>
  senha ? hashPassword(senha) : null

/** Creates a link to a version and freezes the version: what the client reads stays as it is. */
export async function createLink(
  context: Context,
  id_orcamento: number,
  novo: LinkNovo,
  { detalhe, senha_hash }: { readonly detalhe: string; readonly senha_hash: string | null },
): Promise<{ id_orca_link: number; endereco: string }> {
  const { db, actor, services } = context
  await findToSend(context, id_orcamento)
  await changeStatus(context, id_orcamento, 'envio', { origem: 'envio', detalhe })
  const sent = await requireHeader(context, id_orcamento)
  const { token, ...kept } = newToken(services.config, db.tenant)
  const id_orca_link = await insertLink(db, {
    ...kept,
    id_orcamento,
    modelo: novo.modelo,
    senha_hash,
    permite_opcoes: novo.permite_opcoes,
    permite_aprovar: novo.permite_aprovar,
    id_usuario: actor.id_usuario,
    revisao: sent.revisao,
    expira_em: new Date(services.now() + novo.validade_dias * dayMs).toISOString(),
  })
  return { id_orca_link, endereco: enderecoOf(services, novo, token) }
}

/** The defaults of a new link. */
export const linkPadrao = ({ proposta_link }: Settings): LinkNovo => ({
  modelo: 'completa',
  validade_dias: proposta_link.validade_dias,
  senha: '',
  permite_opcoes: proposta_link.permite_opcionais === 'S',
  permite_aprovar: proposta_link.permite_aprovar === 'S',
})

type Situacao = ListedLink['situacao']

export function situacaoOf(
  link: LinkRow,
  { revisao, travado }: Pick<OrcamentoHeader, 'revisao' | 'travado'>,
  now: number,
): Situacao {
  if (link.decisao) return link.decisao
  if (link.cancelado_em) return 'cancelado'
  if (Date.parse(link.expira_em) <= now) return 'vencido'
  return travado && revisao === link.revisao ? 'aberto' : 'mudou'
}

/** A link for its list. */
export function listedLink(
  link: LinkRow,
  { cabecalho, documento }: { readonly cabecalho: OrcamentoHeader; readonly documento: Documento },
  now: number,
): ListedLink {
  const { token_hash: _, semente: __, senha_hash, id_orcamento: ___, ...row } = link
  const { revisao: ____, id_usuario: _____, cancelado_em: ______, ...shown } = row
  return {
    ...shown,
    situacao: situacaoOf(link, cabecalho, now),
    tem_senha: senha_hash !== null,
    opcoes: link.opcoes.map((uid) => documento.linhas.get(uid)?.descricao ?? 'Item excluído'),
    total_decidido: decimalTextToCents(link.total_decidido ?? '') ?? null,
    aguarda: link.decisao === 'aprovado' && !cabecalho.aprovado,
  }
}
