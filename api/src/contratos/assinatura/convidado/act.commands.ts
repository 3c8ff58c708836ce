import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/contratos/assinatura/convidado'
import { acceptanceText, currentAcceptance } from '@claquete/core/contratos/assinatura/acceptance'
import { estadoAfter } from '@claquete/core/contratos/assinatura/envelope'
import { documentoProblem, normalizeDocumento } from '@claquete/core/kernel/person/documento'
import { counted } from '@claquete/core/kernel/writing/counted'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { enqueue } from '../../../kernel/background/jobs.ts'
import { notify } from '../../../kernel/background/realtime.ts'
import type { OpenContext } from '../../../kernel/context.ts'
import { hashOf } from '../../../kernel/security/random-secret.ts'
import { endEnvelope, pathOf } from '../envelope/end.commands.ts'
import { listDocumentos, updateSignatario } from '../envelope/envelope.queries.ts'
import { tellNext } from '../envelope/own.commands.ts'
import { appendEventos } from '../provas/append.commands.ts'
import { setEstado } from '../provas/provas.queries.ts'
import type { EnvelopeHead } from '../provas/provas.queries.ts'
import { callerOf } from '../provas/words.ts'
import { requireTurn, useProof } from './code.commands.ts'
import { insertMarca } from './link.queries.ts'
import type { CodigoRow } from './link.queries.ts'
import type { Opened } from './open.read.ts'
import { noteSeen } from './seen.commands.ts'

type Signing = TakenBy<typeof contract.assinaturaSign>['body']
type Refusing = TakenBy<typeof contract.assinaturaRefuse>['body']
type Answered = GivenBy<typeof contract.assinaturaSign>['data']

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const drawnMost = 100_000
/** A telephone's pad has 172,800. */
const pixelsMost = 4_000_000
const shortestName = 3

interface Mark {
  readonly texto: string
  readonly imagem: Buffer | null
}

/** The picture as it is kept: drawn again from its points, so that nothing else of what was sent is. */
async function drawnOf(marca: string): Promise<Buffer> {
  const sent = Buffer.from(marca.replace(/^data:image\/png;base64,/, ''), 'base64')
  try {
    if (sent.length > drawnMost || !sent.subarray(0, 8).equals(pngStart)) throw new Error('no PNG')
    const picture = sharp(sent, { limitInputPixels: pixelsMost, failOn: 'error' }).ensureAlpha()
    const imagem = await picture.png().toBuffer()
    const { channels } = await sharp(imagem).stats()
    if ((channels[3]?.max ?? 0) > 0) return imagem
  } catch {
    throw fieldFailure('marca', 'Desenhe a assinatura de novo')
  }
  throw fieldFailure('marca', 'Desenhe a assinatura')
}

/** The mark as it is kept. Refuses what is no picture, a blank one, and a name too short to be one. */
async function markOf({ tipo, marca }: Pick<Signing, 'tipo' | 'marca'>): Promise<Mark> {
  if (tipo === 'digitada') {
    const texto = marca.trim().slice(0, 120)
    if (texto.length < shortestName) throw fieldFailure('marca', 'Digite o seu nome')
    return { texto, imagem: null }
  }
  return { texto: '', imagem: await drawnOf(marca) }
}

/** The CPF that was asked of who had none on record. */
function cpfOf(documento: string, typed: string | undefined): string {
  if (documento !== '') return documento
  const cpf = normalizeDocumento(typed ?? '')
  const problem = cpf === '' ? 'Informe o seu CPF' : documentoProblem(cpf, 'PF')
  if (problem !== undefined) throw fieldFailure('cpf', problem)
  return cpf
}

/** As it is stored, to the second. */
const storedInstant = (now: number) => new Date(now - (now % 1_000)).toISOString()

interface Given {
  readonly cpf: string
  readonly sha256: string
  readonly code: CodigoRow
  readonly all: number
  readonly vistas: number
}

/** What the evidence keeps of a signature. */
const signedFacts = (
  { request }: OpenContext,
  { signatario, link }: Opened,
  body: Signing,
  { cpf, sha256, code, all, vistas }: Given,
) => ({
  ...callerOf(request),
  link,
  paginas: all,
  paginas_vistas: vistas,
  aceite: body.aceite,
  aceite_sha256: hashOf(acceptanceText(currentAcceptance)),
  marca: body.tipo,
  marca_sha256: sha256,
  cpf,
  canal: 'email',
  canal_destino: signatario.email,
  codigo_hash: code.codigo_hash,
  codigo_enviado_em: code.enviado_em,
  codigo_validado_em: code.usado_em,
  idioma: body.idioma ?? '',
  tela: body.tela ?? '',
  fonte_da_hora: 'relógio do servidor',
})

/** After a signature: the file is sealed when it was the last one, or the next are told. */
async function goOn(
  { services }: OpenContext,
  { db, people, signatario }: Opened,
  envelope: EnvelopeHead,
): Promise<void> {
  const { id_envelope, titulo, id_usuario } = envelope
  const after = people.map((one) =>
    one.id_signatario === signatario.id_signatario ? { ...one, estado: 'assinado' as const } : one,
  )
  if (estadoAfter(after) === 'concluindo') {
    await setEstado(db, id_envelope, 'concluindo')
    await enqueue(db, 'assinatura.concluir', { id_envelope })
    return
  }
  await tellNext({ db, services }, envelope)
  const left = after.filter((one) => one.estado !== 'assinado').length
  const msg = `${signatario.nome} assinou ${titulo}. ${counted(left, 'pessoa ainda falta', 'pessoas ainda faltam')}.`
  const notice = {
    tipo: 'info',
    titulo: 'Assinatura recebida',
    msg,
    path: pathOf(envelope),
  } as const
  await notify(db, notice, id_usuario ?? undefined)
}

/**
 * Signs. What is needed: it is this person's turn, every page was seen, the text accepted is the one shown now, and the
 * proof was given for the code sent to the address on record.
 */
export async function sign(context: OpenContext, opened: Opened, body: Signing): Promise<Answered> {
  requireTurn(opened)
  const { db, signatario } = opened
  const { id_signatario, id_envelope } = signatario
  const mark = await markOf(body)
  const cpf = cpfOf(signatario.documento, body.cpf)
  if (body.aceite !== currentAcceptance) throw new Failure('aceite_mudou')
  const { vistas, all, envelope } = await noteSeen(context, opened, body.paginas)
  const missing = all - vistas.length
  if (missing > 0) {
    throw new Failure('assinatura_sem_leitura', {
      values: { paginas: counted(missing, 'página', 'páginas') },
    })
  }
  const code = await useProof(context, opened, body.prova)
  const now = context.services.now()
  const sha256 = createHash('sha256')
    .update(mark.imagem ?? mark.texto)
    .digest('hex')
  await insertMarca(db, { id_signatario, tipo: body.tipo, ...mark, sha256 })
  const respondido_em = storedInstant(now)
  await updateSignatario(db, id_signatario, { estado: 'assinado', respondido_em, documento: cpf })
  const documentos = (await listDocumentos(db, id_envelope)).map((one) => one.sha256)
  const facts = signedFacts(context, opened, body, {
    cpf,
    sha256,
    code,
    all,
    vistas: vistas.length,
  })
  const signed = await appendEventos(db, envelope, [
    { tipo: 'assinado', at: now, id_signatario, dados: { ...facts, documentos } },
  ])
  await goOn(context, opened, signed)
  return { situacao: 'assinado', respondido_em }
}

/** Refuses with the reason, which ends the envelope for all. */
export async function refuse(
  context: OpenContext,
  opened: Opened,
  { prova, motivo }: Refusing,
): Promise<Answered> {
  requireTurn(opened)
  if (motivo.trim().length < 3) throw fieldFailure('motivo', 'Diga o motivo')
  const { db, envelope, signatario, link } = opened
  const { id_signatario, nome } = signatario
  const code = await useProof(context, opened, prova)
  const now = context.services.now()
  const respondido_em = storedInstant(now)
  await updateSignatario(db, id_signatario, { estado: 'recusado', respondido_em, motivo })
  await endEnvelope({ db, services: context.services }, envelope, {
    estado: 'recusado',
    motivo: `${nome}: ${motivo}`,
    happened: {
      tipo: 'recusado',
      at: now,
      id_signatario,
      dados: { ...callerOf(context.request), link, motivo, codigo_hash: code.codigo_hash },
    },
  })
  return { situacao: 'recusado', respondido_em }
}
