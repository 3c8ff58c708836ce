import { Failure } from '@claquete/contract/failures'
import type { propostaDecide } from '@claquete/contract/orcamentos/proposta/public-proposta'
import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { centsToDecimalText, centsToReais, formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { folhaOf, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import { withOptions, optionsOf, enabledOptions } from '@claquete/core/orcamentos/folha/option'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Actor, OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { countEvent, changeStatus, lockFamilia } from '../status/public.ts'
import { switchOptions } from '../folha/public.ts'
import { announceDecision } from './notice.commands.ts'
import { findOpen } from './enter.commands.ts'
import type { Entry } from './enter.commands.ts'
import { followRevision, lockLinks, storeDecision } from './link.queries.ts'
import type { LinkRow } from './link.queries.ts'
import { findOrcamentoHeader } from './orcamento.queries.ts'
import type { OrcamentoHeader } from './orcamento.queries.ts'
import { allowedBy, pageSituacao, seenHash } from './page.read.ts'
import { readVersao } from './view.read.ts'

type Body = TakenBy<typeof propostaDecide>['body']
type Reply = GivenBy<typeof propostaDecide>

/**
 * Stores the client's answer. Decisions about one version happen one at a time: the first one counts, later
 * ones are told so. Approval requires exactly the version and total that the person saw.
 */
export function decide(context: OpenContext, entrada: Entry, body: Body): Promise<Reply> {
  const work = async (db: TenantDb) => {
    await lockLinks(db, entrada.link.id_orcamento)
    await lockFamilia(db, entrada.link.id_orcamento)
    const opened = await findOpen(context, db, body.token)
    await checkStillAsks(db, opened)
    const settings = await settingsOf(db)
    const may = allowedBy(opened.link, settings)
    const { permite_ajuste, aprovar_muda_status } = settings.proposta_link
    const approves = body.decisao === 'aprovado'
    if (approves ? !may.aprovar : permite_ajuste !== 'S') throw new Failure('sem_permissao')
    if (body.visto !== seenHash(opened.cabecalho, settings)) throw new Failure('proposta_mudou')
    const chosen = await chooseOptions(db, opened.cabecalho, body, may.opcoes)
    const resposta = { ...body, ...chosen, comentario: body.comentario ?? '' }
    await keep(context, db, opened.link, resposta)
    const moves = aprovar_muda_status === 'S'
    if (moves) await move(context, db, opened, resposta)
    const aguarda = approves && !moves
    await announceDecision(context, db, opened, { ...resposta, aguarda })
    const em = new Date(context.services.now()).toISOString()
    const { decisao, nome: por, total } = resposta
    return { decisao: { decisao, em, por, total } }
  }
  // As it came, for the key kept with it; the proof of the password may be a newer one when the answer comes again.
  const asked = { ...body, total: centsToReais(body.total), passe: undefined }
  const guest = { token: body.token, asked }
  return context.inTenant(entrada.tenant, (db) => context.once(db, guest, () => work(db)))
}

async function checkStillAsks(db: TenantDb, opened: Omit<Entry, 'tenant'>): Promise<void> {
  const situacao = await pageSituacao(db, opened)
  if (situacao === 'aberta') return
  throw new Failure(situacao === 'mudou' ? 'proposta_mudou' : 'proposta_encerrada')
}

interface Choice {
  readonly opcoes: readonly string[]
  readonly total: Cents
}

/** The chosen options and their total; refused when it differs from what the person saw. */
async function chooseOptions(
  db: TenantDb,
  cabecalho: OrcamentoHeader,
  body: Body,
  mayChoose: boolean,
): Promise<Choice> {
  const { documento } = await readVersao(db, cabecalho)
  const offered = new Set(optionsOf(folhaOf(documento)).map(({ id }) => id))
  const unknown = body.opcoes.some((uid) => !offered.has(uid))
  const opcoes = mayChoose ? [...new Set(body.opcoes)] : enabledOptions(documento)
  const total = documentoTotals(withOptions(documento, new Set(opcoes))).totalGeral
  if (body.total !== total || (mayChoose && unknown)) throw new Failure('proposta_mudou')
  return { opcoes, total }
}

interface Answer extends Choice {
  readonly decisao: 'aprovado' | 'ajuste'
  readonly nome: string
  readonly email: string
  readonly comentario: string
}

async function keep(
  { services, request }: OpenContext,
  db: TenantDb,
  link: LinkRow,
  { decisao, nome, email, comentario, opcoes, total }: Answer,
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
  await countEvent({ db }, link.id_orcamento, evento)
}

/** Moves the status as the company's settings allow for a client's answer. */
async function move(
  { today }: OpenContext,
  db: TenantDb,
  { link, cabecalho }: Omit<Entry, 'tenant'>,
  { decisao, nome, email, opcoes }: Answer,
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
  readonly cabecalho: Pick<OrcamentoHeader, 'revisao'>
  readonly opcoes: readonly string[]
  readonly detalhe: string
  readonly origem: 'link' | 'pessoa'
}

/** Switches the client's options and approves the version, in the caller's transaction. */
export async function approve(
  changer: { readonly db: TenantDb; readonly today: CalendarDate; readonly actor?: Actor },
  { link, cabecalho, opcoes, detalhe, origem }: Aprovacao,
): Promise<void> {
  const { id_orcamento, id_orca_link } = link
  await switchOptions(changer, id_orcamento, { revisao: cabecalho.revisao, opcoes })
  await changeStatus(changer, id_orcamento, 'aprovacao', { origem, detalhe, substituir: true })
  const depois = await findOrcamentoHeader(changer.db, id_orcamento)
  await followRevision(changer.db, id_orca_link, depois?.revisao ?? cabecalho.revisao)
}
