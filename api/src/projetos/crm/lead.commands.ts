import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/projetos/crm/lead'
import type * as open from '@claquete/contract/projetos/crm/lead-public'
import { leadLimits, longestMs, originOf, suspicionOf } from '@claquete/core/projetos/crm/lead'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { hashOf, newSecret, tenantTokenOf } from '../../kernel/security/random-secret.ts'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { requireVersao } from '../../kernel/records/versao.ts'
import { checkUnit } from './funil.commands.ts'
import { listEtapas, listFunis, listOptions } from './funil.queries.ts'
import {
  countRecent,
  findOpenDealOf,
  findPessoaByEmail,
  insertFormulario,
  insertLead,
  lockFormulario,
  lockLead,
  setToken,
  updateFormulario,
  updateLead,
} from './lead.queries.ts'
import type { OpenFormulario, StoredLead } from './lead.queries.ts'
import { insertContato, insertOportunidade } from './save.queries.ts'

type FormularioBody = TakenBy<typeof contract.formularioCreate>['body']
type Sent = TakenBy<typeof open.leadSend>['body']

const urlOf = ({ services }: Context, token: string) =>
  `${services.config.baseUrl}/contato/${encodeURIComponent(token)}`

async function check(context: Context, body: FormularioBody) {
  const { db, actor } = context
  await checkUnit(context, body.id_empresa)
  const funis = await listFunis(db, actor.empresas)
  if (!funis.some(({ id_funil }) => id_funil === body.id_funil)) {
    throw fieldFailure('id_funil', messages.exists)
  }
  const { responsaveis } = await listOptions(db, actor.empresas)
  if (body.id_responsavel && !responsaveis.some(({ id }) => id === body.id_responsavel)) {
    throw fieldFailure('id_responsavel', messages.exists)
  }
}

const valuesOf = ({ id_responsavel, texto, ...body }: FormularioBody) => ({
  titulo: body.titulo,
  id_funil: body.id_funil,
  id_empresa: body.id_empresa,
  consentimento: body.consentimento,
  id_responsavel: id_responsavel ?? null,
  texto: texto ?? '',
})

export async function createFormulario(context: Context, body: FormularioBody) {
  await check(context, body)
  const token = tenantTokenOf(context.db.tenant, newSecret())
  const id_lead_formulario = await insertFormulario(context.db, {
    ...valuesOf(body),
    token_hash: hashOf(token),
  })
  return { id_lead_formulario, url: urlOf(context, token) }
}

async function lock({ db, actor }: Context, id_lead_formulario: number) {
  const found = await lockFormulario(db, id_lead_formulario)
  const isSeen = found && (actor.empresas.length === 0 || actor.empresas.includes(found.id_empresa))
  if (!isSeen) throw new Failure('nao_encontrado')
  return found
}

export async function changeFormulario(
  context: Context,
  id_lead_formulario: number,
  {
    versao,
    ativo = 'S',
    ...body
  }: FormularioBody & { readonly versao: number; readonly ativo?: 'S' | 'N' | undefined },
): Promise<void> {
  requireVersao(await lock(context, id_lead_formulario), versao)
  await check(context, body)
  await updateFormulario(context.db, id_lead_formulario, { ...valuesOf(body), ativo })
}

/** Another link for a form: the one before opens nothing any more. */
export async function renewLink(context: Context, id_lead_formulario: number): Promise<string> {
  await lock(context, id_lead_formulario)
  const token = tenantTokenOf(context.db.tenant, newSecret())
  await setToken(context.db, id_lead_formulario, hashOf(token))
  return urlOf(context, token)
}

const sealOf = (secret: string, token: string, openedMs: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['claquete:contato', hashOf(token), openedMs]))
    .digest('base64url')

/** When the page was opened, signed: nobody says an earlier time. */
export function newSeal({ services }: OpenContext, token: string): string {
  const openedMs = String(services.now())
  return `${openedMs}.${sealOf(services.config.jwtSecret, token, openedMs)}`
}

function elapsedOf({ services }: OpenContext, { token, selo }: Sent): number {
  const [openedMs = '', given = ''] = selo.split('.')
  const right = Buffer.from(sealOf(services.config.jwtSecret, token, openedMs))
  const shown = Buffer.from(given)
  const isOurs = right.length === shown.length && timingSafeEqual(right, shown)
  const elapsed = services.now() - Number(openedMs)
  if (!isOurs || elapsed > longestMs) throw new Failure('pagina_antiga')
  return elapsed
}

/**
 * Keeps what somebody sent. What looks like a machine is told the same as a person, and waits to be checked; too much at
 * once is refused, and the same sent again is the same lead.
 */
export async function receiveLead(
  context: OpenContext,
  db: TenantDb,
  form: OpenFormulario,
  sent: Sent,
): Promise<void> {
  const elapsedMs = elapsedOf(context, sent)
  if (sent.consentimento_versao !== form.consentimento_versao) {
    throw new Failure('consentimento_mudou')
  }
  const { id_lead_formulario } = form
  const { nome, email, mensagem } = sent
  const remetente_hash = hashOf(`${db.tenant} ${context.request.ip}`)
  const conteudo_hash = hashOf(JSON.stringify([id_lead_formulario, email.toLowerCase(), mensagem]))
  const recent = await countRecent(db, { id_lead_formulario, remetente_hash, conteudo_hash })
  if (recent.iguais > 0) return
  if (recent.pelo_formulario >= leadLimits.recusa || recent.daqui >= leadLimits.remetente * 4) {
    throw new Failure('contatos_demais')
  }
  const suspeita = suspicionOf({
    hidden: sent.site ?? '',
    elapsedMs,
    mensagem,
    fromThere: recent.daqui,
    byForm: recent.pelo_formulario,
  })
  const id_lead = await insertLead(db, {
    id_lead_formulario,
    nome,
    email,
    telefone: sent.telefone ?? '',
    organizacao: sent.organizacao ?? '',
    mensagem,
    origem_detalhe: originOf(sent.origem ?? ''),
    consentimento: form.consentimento,
    consentimento_versao: form.consentimento_versao,
    remetente_hash,
    conteudo_hash,
    estado: suspeita === undefined ? 'aceito' : 'a_conferir',
    suspeita: suspeita ?? null,
    id_pessoa: await findPessoaByEmail(db, email),
  })
  if (suspeita !== undefined) return
  const lead = await lockLead(db, null, id_lead)
  if (lead) await becomeDeal(db, lead, context.today, null)
}

/** Makes a deal of a lead, or adds it to the one that the same person began. */
async function becomeDeal(
  db: TenantDb,
  lead: StoredLead,
  today: CalendarDate,
  id_usuario: number | null,
): Promise<number> {
  const known = await findOpenDealOf(db, lead)
  const id_oportunidade = known ?? (await insertDeal(db, lead, id_usuario))
  await insertContato(db, {
    id_oportunidade,
    tipo: 'formulario',
    dia: today,
    texto: [lead.mensagem, lead.organizacao, lead.telefone].filter(Boolean).join('\n'),
    id_usuario,
  })
  await updateLead(db, lead.id_lead, { estado: 'aceito', id_oportunidade })
  return id_oportunidade
}

async function insertDeal(db: TenantDb, lead: StoredLead, id_usuario: number | null) {
  const etapas = await listEtapas(db, lead.id_funil)
  const first = etapas.find(({ resultado }) => resultado === null)
  if (!first) throw new Failure('etapa_nao_localizada')
  const id = await insertOportunidade(
    db,
    {
      titulo: (lead.organizacao
        ? `${lead.organizacao}: contato pelo site`
        : `Contato de ${lead.nome}`
      ).slice(0, 160),
      id_empresa: lead.id_empresa,
      id_cliente: lead.id_pessoa,
      contato_nome: lead.nome,
      contato_email: lead.email,
      contato_telefone: lead.telefone,
      id_responsavel: lead.id_responsavel,
      origem: 'site',
    },
    {
      id_funil: lead.id_funil,
      id_funil_etapa: first.id_funil_etapa,
      id_usuario,
      origem_detalhe: lead.origem_detalhe,
    },
  )
  if (id === undefined) throw new Error('an opportunity without a budget was refused')
  return id
}

export async function acceptLead(context: Context, id_lead: number): Promise<number> {
  const { db, actor, today } = context
  const lead = await lockLead(db, actor.empresas, id_lead)
  if (!lead) throw new Failure('nao_encontrado')
  if (lead.id_oportunidade !== null) return lead.id_oportunidade
  return becomeDeal(db, lead, today, actor.id_usuario)
}

export async function discardLead({ db, actor }: Context, id_lead: number): Promise<void> {
  const lead = await lockLead(db, actor.empresas, id_lead)
  if (!lead) throw new Failure('nao_encontrado')
  if (lead.estado === 'a_conferir') await updateLead(db, id_lead, { estado: 'descartado' })
}
