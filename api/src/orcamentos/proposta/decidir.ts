import { Failure } from '@claquete/contract/failures'
import type { propostaDecidir } from '@claquete/contract/orcamentos/proposta/proposta-publica'
import type { ReplyOf, RequestTo } from '@claquete/contract/endpoint'
import {
  centsToDecimalText,
  centsToReais,
  formatReais,
  reaisToCents,
} from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { folhaDe, totaisDoDocumento } from '@claquete/core/orcamentos/orcamento/documento'
import { comOpcoes, opcoesDe, opcoesLigadas } from '@claquete/core/orcamentos/orcamento/opcional'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Actor, OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../kernel/settings.queries.ts'
import { contarEvento, ligarOpcoes, changeStatus, travarFamilia } from '../orcamento/public.ts'
import { announceDecision } from './aviso.ts'
import { findOpen } from './entrar.ts'
import type { Entrada } from './entrar.ts'
import { followRevision, lockLinks, storeDecision } from './link.queries.ts'
import type { LinkRow } from './link.queries.ts'
import { findCabecalho } from './orcamento.queries.ts'
import type { Cabecalho } from './orcamento.queries.ts'
import { permitido, situacaoDaPagina, vistoDe } from './pagina.ts'
import { readVersao } from './vista.ts'

type Body = RequestTo<typeof propostaDecidir>['body']
type Reply = ReplyOf<typeof propostaDecidir>

/**
 * The client's answer. Decisions about one version take their turns: the first one counts, the rest is
 * told so. What was approved is what the person saw, to the cent, or nothing is decided.
 */
export function decide(context: OpenContext, entrada: Entrada, body: Body): Promise<Reply> {
  return context.inTenant(entrada.tenant, async (db) => {
    await lockLinks(db, entrada.link.id_orcamento)
    await travarFamilia(db, entrada.link.id_orcamento)
    const aberta = await findOpen(context, db, body.token)
    await checkStillAsks(db, aberta)
    const settings = await settingsOf(db)
    const may = permitido(aberta.link, settings)
    const { permite_ajuste, aprovar_muda_status } = settings.proposta_link
    const approves = body.decisao === 'aprovado'
    if (approves ? !may.aprovar : permite_ajuste !== 'S') throw new Failure('sem_permissao')
    if (body.visto !== vistoDe(aberta.cabecalho, settings)) throw new Failure('proposta_mudou')
    const chosen = await escolha(db, aberta.cabecalho, body, may.opcoes)
    const resposta = { ...body, ...chosen, comentario: body.comentario ?? '' }
    await keep(context, db, aberta.link, resposta)
    const moves = aprovar_muda_status === 'S'
    if (moves) await move(context, db, aberta, resposta)
    const aguarda = approves && !moves
    await announceDecision(context, db, aberta, { ...resposta, aguarda })
    const em = new Date(context.services.now()).toISOString()
    const { decisao, nome: por, total } = resposta
    return { decisao: { decisao, em, por, total: centsToReais(total) } }
  })
}

async function checkStillAsks(db: TenantDb, aberta: Omit<Entrada, 'tenant'>): Promise<void> {
  const situacao = await situacaoDaPagina(db, aberta)
  if (situacao === 'aberta') return
  throw new Failure(situacao === 'mudou' ? 'proposta_mudou' : 'proposta_encerrada')
}

interface Escolha {
  readonly opcoes: readonly string[]
  readonly total: Cents
}

/** The options and the total they make, computed here; refused where the person saw something else. */
async function escolha(
  db: TenantDb,
  cabecalho: Cabecalho,
  body: Body,
  mayChoose: boolean,
): Promise<Escolha> {
  const { documento } = await readVersao(db, cabecalho)
  const offered = new Set(opcoesDe(folhaDe(documento)).map(({ id }) => id))
  const unknown = body.opcoes.some((uid) => !offered.has(uid))
  const opcoes = mayChoose ? [...new Set(body.opcoes)] : opcoesLigadas(documento)
  const total = totaisDoDocumento(comOpcoes(documento, new Set(opcoes))).totalGeral
  const seen = reaisToCents(body.total)
  if (seen !== total || (mayChoose && unknown)) throw new Failure('proposta_mudou')
  return { opcoes, total }
}

interface Resposta extends Escolha {
  readonly decisao: 'aprovado' | 'ajuste'
  readonly nome: string
  readonly email: string
  readonly comentario: string
}

async function keep(
  { services, request }: OpenContext,
  db: TenantDb,
  link: LinkRow,
  { decisao, nome, email, comentario, opcoes, total }: Resposta,
): Promise<void> {
  await storeDecision(db, link.id_orca_link, {
    decisao,
    decidido_em: new Date(services.now()).toISOString(),
    decidido_por: nome,
    decidido_email: email,
    decidido_ip: request.ip,
    comentario: comentario || null,
    opcoes: [...opcoes],
    total_decidido: centsToDecimalText(total),
  })
  const act =
    decisao === 'aprovado' ? `aprovou ${formatReais(total)} pelo link` : 'pediu ajustes pelo link'
  const evento = {
    tipo: decisao === 'aprovado' ? 'link_aprovado' : 'link_ajuste',
    descricao: `${nome} (${email}) ${act}${comentario ? `: ${comentario}` : ''}`,
  }
  await contarEvento({ db }, link.id_orcamento, evento)
}

/** Moves the status as the company lets the client's answer do. */
async function move(
  { today }: OpenContext,
  db: TenantDb,
  { link, cabecalho }: Omit<Entrada, 'tenant'>,
  { decisao, nome, email, opcoes }: Resposta,
): Promise<void> {
  const detalhe = `pelo link da proposta, por ${nome} (${email})`
  if (decisao === 'aprovado') {
    await approve({ db, today }, { link, cabecalho, opcoes, detalhe, origem: 'link' })
    return
  }
  await changeStatus({ db, today }, link.id_orcamento, 'negociacao', { origem: 'link', detalhe })
}

interface Aprovacao {
  readonly link: Pick<LinkRow, 'id_orca_link' | 'id_orcamento'>
  readonly cabecalho: Pick<Cabecalho, 'revisao'>
  readonly opcoes: readonly string[]
  readonly detalhe: string
  readonly origem: 'link' | 'pessoa'
}

/** Switches on what the client chose and approves the version, in the transaction of the caller. */
export async function approve(
  quem: { readonly db: TenantDb; readonly today: CalendarDate; readonly actor?: Actor },
  { link, cabecalho, opcoes, detalhe, origem }: Aprovacao,
): Promise<void> {
  const { id_orcamento, id_orca_link } = link
  await ligarOpcoes(quem, id_orcamento, { revisao: cabecalho.revisao, opcoes })
  await changeStatus(quem, id_orcamento, 'aprovacao', { origem, detalhe, substituir: true })
  const depois = await findCabecalho(quem.db, id_orcamento)
  await followRevision(quem.db, id_orca_link, depois?.revisao ?? cabecalho.revisao)
}
