import { Failure } from '@claquete/contract/failures'
import type { LinkDaLista, LinkNovo } from '@claquete/contract/orcamentos/proposta/link'
import type { Settings } from '@claquete/contract/sistema/configuracoes/catalogo'
import { decimalTextToCents, centsToReais } from '@claquete/core/kernel/money'
import type { Documento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Context } from '../../kernel/context.ts'
import { hashPassword } from '../../kernel/passwords.ts'
import type { Services } from '../../kernel/services.ts'
import { findOrcamento, changeStatus } from '../orcamento/public.ts'
import { findLink, insertLink } from './link.queries.ts'
import type { LinkRow } from './link.queries.ts'
import { findCabecalho, seesWhole } from './orcamento.queries.ts'
import type { Cabecalho } from './orcamento.queries.ts'
import { newToken, tokenAgain } from './token.ts'

type Who = Pick<Context, 'db' | 'actor'>

/** Why this person may not send a budget, in words; null where they may. */
export async function impedimentoDoEnvio(
  { db, actor }: Who,
  { id_orcamento, papel }: Cabecalho,
): Promise<string | null> {
  if (papel === 'substituicao') return 'Esta versão foi substituída. Envie a que está valendo.'
  if (await seesWhole(db, actor, id_orcamento)) return null
  return 'O seu perfil não vê todos os itens e valores deste orçamento. Peça o envio a quem vê.'
}

/** The budget, where this person sees it; refused where they may not send it. */
export async function findToSend(who: Who, id_orcamento: number): Promise<Cabecalho> {
  const cabecalho = await acharCabecalho(who, id_orcamento)
  const msg = await impedimentoDoEnvio(who, cabecalho)
  if (msg) throw new Failure('envio_impedido', { msg })
  return cabecalho
}

export async function acharCabecalho(who: Who, id_orcamento: number): Promise<Cabecalho> {
  await findOrcamento(who, id_orcamento)
  const cabecalho = await findCabecalho(who.db, id_orcamento)
  if (!cabecalho) throw new Failure('nao_encontrado')
  return cabecalho
}

/** A link of a budget that this person sees. */
export async function acharLink(who: Who, id_orca_link: number): Promise<LinkRow> {
  const link = await findLink(who.db, id_orca_link)
  if (!link) throw new Failure('nao_encontrado')
  await findOrcamento(who, link.id_orcamento)
  return link
}

const dayMs = 86_400_000

/** Where the page of a link is. */
export const enderecoDe = (
  { config }: Pick<Services, 'config'>,
  { modelo }: { readonly modelo: string },
  token: string,
): string => `${config.baseUrl}/orcamentos/proposta/${modelo}/${token}`

/** The address of a link again; refused where the secret it was made with is gone. */
export function enderecoDoLink({ services, db }: Context, link: LinkRow): string {
  const token = tokenAgain(services.config, db.tenant, link)
  if (!token) throw new Failure('link_sem_endereco')
  return enderecoDe(services, link, token)
}

/** The password of a new link, derived before any transaction is held for it. */
export const senhaDoLink = async ({ senha }: Pick<LinkNovo, 'senha'>): Promise<string | null> =>
  senha ? hashPassword(senha) : null

/** Makes a link of a version, which is frozen by it: what the client reads stays as it is. */
export async function createLink(
  context: Context,
  id_orcamento: number,
  novo: LinkNovo,
  { detalhe, senha_hash }: { readonly detalhe: string; readonly senha_hash: string | null },
): Promise<{ id_orca_link: number; endereco: string }> {
  const { db, actor, services } = context
  await findToSend(context, id_orcamento)
  await changeStatus(context, id_orcamento, 'envio', { origem: 'envio', detalhe })
  const sent = await acharCabecalho(context, id_orcamento)
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
  return { id_orca_link, endereco: enderecoDe(services, novo, token) }
}

/** What a new link begins with. */
export const linkPadrao = ({ proposta_link }: Settings): LinkNovo => ({
  modelo: 'completa',
  validade_dias: proposta_link.validade_dias,
  senha: '',
  permite_opcoes: proposta_link.permite_opcionais === 'S',
  permite_aprovar: proposta_link.permite_aprovar === 'S',
})

type Situacao = LinkDaLista['situacao']

export function situacaoDe(
  link: LinkRow,
  { revisao, travado }: Pick<Cabecalho, 'revisao' | 'travado'>,
  now: number,
): Situacao {
  if (link.decisao) return link.decisao
  if (link.cancelado_em) return 'cancelado'
  if (Date.parse(link.expira_em) <= now) return 'vencido'
  return travado && revisao === link.revisao ? 'aberto' : 'mudou'
}

/** A link as its list shows it. */
export function linkDaLista(
  link: LinkRow,
  { cabecalho, documento }: { readonly cabecalho: Cabecalho; readonly documento: Documento },
  now: number,
): LinkDaLista {
  const { token_hash: _, semente: __, senha_hash, id_orcamento: ___, ...row } = link
  const { revisao: ____, id_usuario: _____, cancelado_em: ______, ...shown } = row
  const total = decimalTextToCents(link.total_decidido ?? '')
  return {
    ...shown,
    situacao: situacaoDe(link, cabecalho, now),
    tem_senha: senha_hash !== null,
    opcoes: link.opcoes.map((uid) => documento.linhas.get(uid)?.descricao ?? 'Item excluído'),
    total_decidido: total === undefined ? null : centsToReais(total),
    aguarda: link.decisao === 'aprovado' && !cabecalho.aprovado,
  }
}
