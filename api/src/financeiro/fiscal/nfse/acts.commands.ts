import type { TakenBy } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { isWaiting } from '@claquete/core/financeiro/fiscal/nfse/estado'
import { justificativaMin, writeEvento } from '@claquete/core/financeiro/fiscal/nfse/evento'
import { must } from '@claquete/core/kernel/must'
import type { Context } from '../../../kernel/context.ts'
import { enqueue } from '../../../kernel/background/jobs.ts'
import { signXml } from '../../../kernel/security/xml-signature.ts'
import { momentOf } from './emit.commands.ts'
import { findEmissor, openEmissor, problemsToSign, situacaoOf } from './emissor.read.ts'
import { hasLiveEvento, insertEvento } from './evento.queries.ts'
import { changeNota, lockNota } from './nota.queries.ts'
import { readNota } from './nota.read.ts'

type Body<E> = TakenBy<E> extends { readonly body: infer B } ? B : never

/** The note as this person sees it, locked. */
async function requireNota(context: Context, id_nota: number) {
  const seen = await readNota(context, id_nota)
  const nota = must(await lockNota(context.db, id_nota), 'a note that is seen')
  return { seen, nota }
}

export async function resendNota(context: Context, { id_nota }: Body<typeof contract.notaResend>) {
  const { nota } = await requireNota(context, id_nota)
  if (!isWaiting(nota.estado)) throw fieldFailure('id_nota', 'Esta nota já tem resposta.')
  await enqueue(context.db, 'nfse.enviar', { id_nota })
  return { msg: 'Perguntando ao serviço' }
}

/** Stores what the city's portal gave. It is stored once: the note is authorised from then on. */
export async function registerNota(
  context: Context,
  { id_nota, numero_nota, chave = '', link = '' }: Body<typeof contract.notaRegister>,
) {
  await requireNota(context, id_nota)
  if (link !== '' && !/^https?:\/\/\S+$/u.test(link)) {
    throw fieldFailure('link', 'Use um endereço que comece com http:// ou https://')
  }
  const values = { estado: 'autorizada', numero_nota, chave, link } as const
  if (!(await changeNota(context.db, id_nota, ['a_registrar'], values))) {
    throw fieldFailure('id_nota', 'Só se registra uma nota que espera o número do portal.')
  }
  return { msg: `Nota ${numero_nota} registrada` }
}

export async function discardNota(
  context: Context,
  { id_nota }: Body<typeof contract.notaDiscard>,
) {
  await requireNota(context, id_nota)
  const done = await changeNota(context.db, id_nota, ['rejeitada', 'a_registrar'], {
    estado: 'descartada',
  })
  if (!done) throw fieldFailure('id_nota', 'Esta nota não pode ser descartada.')
  return { msg: 'Nota descartada' }
}

type Cancel = Body<typeof contract.notaCancel>

/** A cancelled note of the city's portal is cancelled there; here it is only said. */
async function cancelOfCity({ db }: Context, { id_nota, tipo }: Cancel) {
  if (tipo === 'pedir_analise') {
    throw fieldFailure('tipo', 'A análise se pede no portal do município.')
  }
  await changeNota(db, id_nota, ['autorizada'], { estado: 'cancelada' })
  return { msg: 'Nota marcada como cancelada. Cancele-a também no portal do município.' }
}

/** Asks for the cancellation of a note. Money and closed months that it touches must have been read. */
export async function cancelNota(context: Context, body: Cancel) {
  const { db, services, actor } = context
  const { id_nota, tipo, motivo, ciente = false } = body
  const { seen, nota } = await requireNota(context, id_nota)
  const justificativa = body.justificativa.trim()
  if (justificativa.length < justificativaMin) {
    throw fieldFailure('justificativa', `Diga o motivo em ao menos ${justificativaMin} letras.`)
  }
  if (nota.estado !== 'autorizada') {
    throw fieldFailure('id_nota', 'Só uma nota autorizada pode ser cancelada.')
  }
  const [aviso] = seen.avisos
  if (aviso !== undefined && !ciente) throw fieldFailure('ciente', aviso)
  if (nota.via === 'municipio') return cancelOfCity(context, body)
  if (await hasLiveEvento(db, id_nota, tipo)) {
    throw fieldFailure('id_nota', 'Este pedido já foi feito e espera a resposta do serviço.')
  }
  const emissor = must(await findEmissor(db, nota.id_empresa), 'unit of a note')
  const keys = openEmissor(services, db.tenant, emissor)
  if (!keys) {
    const why = problemsToSign[situacaoOf(services, db.tenant, emissor) ?? 'sem']
    throw fieldFailure('id_nota', why ?? 'Envie o certificado A1 {da unidade}.')
  }
  const xml = writeEvento({
    ambiente: nota.ambiente,
    emissao: momentOf(services.now()),
    documento: must(emissor.cnpj ?? undefined, 'CNPJ of a unit that issued'),
    chave: nota.chave,
    tipo,
    motivo,
    justificativa,
  })
  const id_nota_evento = await insertEvento(db, {
    id_nota,
    tipo,
    motivo,
    justificativa,
    pedido_xml: signXml(xml, 'infPedReg', keys),
    id_usuario: actor.id_usuario,
  })
  await enqueue(db, 'nfse.evento', { id_nota_evento })
  return { msg: tipo === 'cancelar' ? 'Cancelamento pedido' : 'Análise do cancelamento pedida' }
}
