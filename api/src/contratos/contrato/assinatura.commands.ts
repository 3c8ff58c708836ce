/** The only place in which contracts meet the signature: what is sent to it, and what it says when an envelope ends. */
import type { contratoSend } from '@claquete/contract/contratos/contrato/acts'
import { meioWords } from '@claquete/contract/contratos/contrato/envelope'
import type { GivenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { problemsOfPartes } from '@claquete/core/contratos/contrato/terms'
import { must } from '@claquete/core/kernel/must'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Actor, Context, SlowContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { readStored } from '../../kernel/files/read-stored.ts'
import { personBehind } from '../../kernel/session/session.ts'
import { insertFile } from '../../sistema/arquivos/public.ts'
import { cancelEnvelope, requireReady, sendEnvelope } from '../assinatura/public.ts'
import type { EnvelopeEnded } from '../assinatura/public.ts'
import { lockHead } from './access.queries.ts'
import type { ContratoHead } from './access.queries.ts'
import { changeContrato, endEnvelope, insertEnvelope, listEnvelopes } from './contrato.queries.ts'
import type { Envelope } from './contrato.queries.ts'
import { lockFor } from './edit.commands.ts'
import { keepUse } from './use.commands.ts'
import { newestOf } from './stored.read.ts'
import { openOrNote } from './titulos.commands.ts'
import { changeVersao, findVersao, listPartes } from './versao.queries.ts'
import type { Versao } from './versao.queries.ts'
import { addVersao } from './versions.commands.ts'

type Meio = Envelope['meio']

interface Sending {
  readonly meio: Meio
  readonly expira_em?: CalendarDate | null | undefined
  readonly mensagem?: string | undefined
  readonly versao: number
}

const largestMb = 30

/** Who collects the signatures of what is sent this way; undefined where people do it themselves. */
const provedorOfMeio = {
  sistema: 'proprio',
  docusign: 'docusign',
  d4sign: 'd4sign',
  fora: undefined,
} as const satisfies Record<Meio, string | undefined>

function requireSigners(partes: Awaited<ReturnType<typeof listPartes>>): void {
  const problems = problemsOfPartes(partes)
  const [first] = problems
  if (first) throw new Failure('dados_invalidos', { msg: first.msg, erros: problems })
}

/** The emitted PDF, read before the transaction that sends it. */
async function readEmitted(
  context: SlowContext,
  id_contrato: number,
  { versao, provedor }: { readonly versao: number; readonly provedor: string },
) {
  const newest = await context.transaction(async (opened) => {
    await lockFor(opened, id_contrato, { act: 'enviar', versao })
    await requireReady(opened, provedor, 'meio')
    return newestOf(opened, id_contrato)
  })
  const key = must(newest.arquivo, 'emitted file')
  return readStored(context.services.storage, key, { megabytes: largestMb, advice: '' })
}

const sentTexts = {
  sistema: 'Enviado para assinatura',
  docusign: 'Na fila para ir à DocuSign, que avisa quem assina',
  d4sign: 'Na fila para ir à D4Sign, que avisa quem assina',
  fora: 'Aguardando assinatura',
} as const satisfies Record<Meio, string>

/**
 * Sends the emitted contract to be signed: by the product, by a service that the company connected, or outside, where
 * people send the PDF themselves.
 */
export async function sendToSign(
  context: SlowContext,
  id_contrato: number,
  { meio, expira_em = null, mensagem = '', versao }: Sending,
): Promise<GivenBy<typeof contratoSend>> {
  if (expira_em !== null && expira_em < context.today) {
    throw fieldFailure('expira_em', 'Esse dia já passou.')
  }
  const provedor = provedorOfMeio[meio]
  const bytes = provedor && (await readEmitted(context, id_contrato, { versao, provedor }))
  return context.store(async (opened) => {
    const head = await lockFor(opened, id_contrato, { act: 'enviar', versao })
    const newest = await newestOf(opened, id_contrato)
    const envelope =
      provedor &&
      bytes &&
      (await sendBy(opened, head, { newest, bytes, expira_em, mensagem, provedor }))
    await insertEnvelope(opened.db, {
      id_contrato_versao: newest.id_contrato_versao,
      meio,
      id_envelope: envelope?.id_envelope ?? null,
      expira_em,
      mensagem,
      id_usuario: opened.actor.id_usuario,
    })
    const changed = await changeContrato(opened.db, id_contrato, { estado: 'em_assinatura' })
    return { versao: changed, msg: sentTexts[meio] }
  })
}

interface SentBy {
  readonly newest: Versao
  readonly bytes: Uint8Array
  readonly expira_em: CalendarDate | null
  readonly mensagem: string
  readonly provedor: string
}

async function sendBy(
  { db }: Context,
  head: ContratoHead,
  { newest, bytes, expira_em, mensagem, provedor }: SentBy,
) {
  const partes = await listPartes(db, newest.id_contrato_versao)
  requireSigners(partes)
  return sendEnvelope(db, {
    titulo: `${head.numero} · ${newest.titulo}`,
    documento: { bytes: Buffer.from(bytes), nome: `${head.numero}.pdf` },
    signatarios: partes,
    expira_em,
    mensagem,
    provedor,
    origem: { tipo: 'contrato', id: head.id_contrato, versao: newest.numero },
  })
}

const openOf = async (db: TenantDb, { id_contrato, id_contrato_versao }: Versao) =>
  (await listEnvelopes(db, id_contrato)).find(
    (one) => one.estado === 'enviado' && one.id_contrato_versao === id_contrato_versao,
  )

const inOtherState = (motivo: string) =>
  new Failure('contrato_em_outro_estado', { values: { motivo } })

/**
 * Withdraws what was sent of a version and is still open, from whoever has it. A service of others may know of signatures
 * that are not known here: what it has is taken back first, and ends when it says so.
 */
export async function cancelEnvelopeOf(
  { db, services }: Pick<Context, 'db' | 'services'>,
  version: Versao,
  motivo: string,
): Promise<void> {
  const open = await openOf(db, version)
  if (!open) return
  await endEnvelope(db, version.id_contrato_versao, 'cancelado', motivo)
  if (open.id_envelope === null) return
  if (await cancelEnvelope({ db, services }, open.id_envelope, motivo)) return
  const nome = meioWords[open.meio]
  throw inOtherState(
    `O contrato está na ${nome}, onde alguém pode já ter assinado. Encerre o envio e espere a ${nome} confirmar.`,
  )
}

interface TakingBack {
  readonly resultado: 'recusado' | 'cancelado'
  readonly motivo: string
  readonly versao: number
}

export interface TakenBack {
  readonly versao: number
  readonly msg: string
}

/**
 * Ends what was sent without a signature: somebody refused, which begins the next version, or it was taken back. What a
 * service of others has stays in signature until the service says how it ended.
 */
export async function takeBack(
  context: Context,
  id_contrato: number,
  { resultado, motivo, versao }: TakingBack,
): Promise<TakenBack> {
  const { db } = context
  await lockFor(context, id_contrato, { act: 'recolher', versao })
  const newest = await newestOf(context, id_contrato)
  const open = await openOf(db, newest)
  if (resultado === 'recusado') return takeRefusal(context, newest, { open, motivo })
  const isEnded = !open?.id_envelope || (await cancelEnvelope(context, open.id_envelope, motivo))
  if (!isEnded) {
    const nome = meioWords[open.meio]
    const msg = `Cancelamento pedido à ${nome}. O contrato volta a emitido quando ela confirmar.`
    return { versao: await changeContrato(db, id_contrato, {}), msg }
  }
  await endEnvelope(db, newest.id_contrato_versao, 'cancelado', motivo)
  const changed = await changeContrato(db, id_contrato, { estado: 'emitido', motivo })
  return { versao: changed, msg: 'Recolhido' }
}

/** A refusal that people told of. What the product itself collects ends with it; a service of others tells its own. */
async function takeRefusal(
  context: Context,
  newest: Versao,
  { open, motivo }: { readonly open: Envelope | undefined; readonly motivo: string },
): Promise<TakenBack> {
  const { db } = context
  if (open && open.meio !== 'sistema' && open.meio !== 'fora') {
    const nome = meioWords[open.meio]
    throw fieldFailure(
      'resultado',
      `Quem recusa o faz na ${nome}, e a recusa chega aqui sozinha. Se desistiram do envio, escolha essa opção.`,
    )
  }
  await endEnvelope(db, newest.id_contrato_versao, 'recusado', motivo)
  if (open?.id_envelope) await cancelEnvelope(context, open.id_envelope, `Recusado: ${motivo}`)
  const msg = 'Recusa registrada: corrija e emita de novo'
  return { versao: await refuse(db, newest, motivo), msg }
}

/** Back to a text that may be changed, with the reason; what was refused stays as its version. */
async function refuse(db: TenantDb, refused: Versao, motivo: string): Promise<number> {
  await addVersao({ db }, refused)
  return changeContrato(db, refused.id_contrato, { estado: 'recusado', motivo })
}

/** Whose authority opens the titles of a contract that others signed: who emitted it. */
const emitterOf = (db: TenantDb, { id_emissor }: Versao, today: CalendarDate) =>
  id_emissor === null ? undefined : personBehind(db, id_emissor, today)

/** Keeps the signed file with the version that was signed. */
async function keepSigned(
  db: TenantDb,
  { id_contrato_versao, id_emissor }: Versao,
  { nome, ...file }: NonNullable<EnvelopeEnded['arquivo_final']>,
): Promise<number> {
  const { id_arquivo } = await insertFile(db, {
    ...file,
    name: nome,
    mime: 'application/pdf',
    tela: 'contratos',
    id_usuario: id_emissor,
    tabela: 'contrato_versao',
    chave: id_contrato_versao,
  })
  return id_arquivo
}

async function signed(
  db: TenantDb,
  head: ContratoHead,
  version: Versao,
  { meio, file }: { readonly meio: Meio; readonly file: EnvelopeEnded['arquivo_final'] },
) {
  const today = todayInSaoPaulo(Date.now())
  await changeVersao(db, version.id_contrato_versao, {
    assinado_em: today,
    assinado_como: meio,
    id_arquivo: file ? await keepSigned(db, version, file) : null,
  })
  await changeContrato(db, head.id_contrato, { estado: 'assinado', motivo: '' })
  const actor: Actor | undefined = await emitterOf(db, version, today)
  if (!actor) {
    await changeVersao(db, version.id_contrato_versao, {
      titulos_pendentes:
        'Quem emitiu o contrato não está mais na empresa. Confira e abra os títulos.',
    })
    return
  }
  const who = { db, actor, today }
  await keepUse(who, head, version)
  await openOrNote(who, head, { ...version, assinado_em: today })
}

/**
 * What becomes of a contract when its envelope ends. An end that was told already, or of a version that is not the one
 * that waits, changes nothing: ends may come twice and in any order.
 */
export async function onEnvelopeEnded(
  { db }: { readonly db: TenantDb },
  ended: EnvelopeEnded,
): Promise<void> {
  const { origem, estado, motivo = '', arquivo_final } = ended
  const head = await lockHead(db, origem.id)
  const version = head && (await findVersao(db, origem.id, origem.versao))
  if (!head || !version || head.estado !== 'em_assinatura') return
  const sent = await listEnvelopes(db, origem.id)
  const open = sent.find((one) => one.id_envelope === ended.id_envelope && one.estado === 'enviado')
  if (!open || open.id_contrato_versao !== version.id_contrato_versao) return
  await endEnvelope(db, version.id_contrato_versao, estado, motivo)
  if (estado === 'concluido') {
    await signed(db, head, version, { meio: open.meio, file: arquivo_final })
  } else if (estado === 'recusado') await refuse(db, version, motivo)
  else await changeContrato(db, head.id_contrato, { estado: 'emitido', motivo })
}
