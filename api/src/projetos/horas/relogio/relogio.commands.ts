import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/horas/relogio'
import { must } from '@claquete/core/kernel/must'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { duracaoInWords } from '@claquete/core/projetos/horas/duracao'
import { endOfRelogio, isEsquecido } from '@claquete/core/projetos/horas/relogio'
import type { Context } from '../../../kernel/context.ts'
import { requireOpenDays } from '../tempo/open-days.read.ts'
import { takeHoras } from '../tempo/pessoa.queries.ts'
import {
  createTempo,
  daysOf,
  instantOf,
  requireDays,
  requireFree,
  timesOf,
  toSecond,
} from '../tempo/tempo.commands.ts'
import {
  deleteTempos,
  findRunning,
  findTempo,
  insertTempo,
  storePaused,
  storeVisto,
  updateTempo,
} from '../tempo/tempo.queries.ts'
import type { FoundTempo } from '../tempo/tempo.queries.ts'
import { findTarget, writableOf } from '../tempo/whose.read.ts'
import { clockTimeOn } from '../tempo/words.ts'
import { readRelogio } from './relogio.read.ts'

type Body = TakenBy<typeof contract.timesheet>['body']
type Running = NonNullable<Awaited<ReturnType<typeof findRunning>>>

interface Done {
  readonly parado?: FoundTempo | undefined
  readonly lancado?: FoundTempo | undefined
  readonly isReset?: boolean
  readonly msg?: string
}

/** When the running clock stops, in milliseconds: now, or when the person says it did. */
function endOf(running: Running, { parou_em, automatico }: Body, agoraMs: number): number {
  const inicioMs = Date.parse(must(running.inicio, 'inicio'))
  const seenMs = Math.max(inicioMs, Date.parse(running.visto_em ?? instantOf(inicioMs)))
  if (parou_em !== undefined) {
    // By the clock of a computer, which may be a moment behind the one that started it.
    const said = Math.max(toSecond(Date.parse(parou_em)), automatico ? inicioMs : 0)
    if (said < inicioMs || said > agoraMs) {
      throw fieldFailure('parou_em', 'O relógio parou entre a hora em que foi ligado e agora.')
    }
    return endOfRelogio(inicioMs, running.contagem, said)
  }
  if (automatico) return endOfRelogio(inicioMs, running.contagem, seenMs)
  if (isEsquecido(seenMs, agoraMs) && !isCountedDown(running, seenMs)) {
    const alvo = `“${running.tarefa ?? running.projeto}”`
    const desde = clockTimeOn(instantOf(inicioMs), agoraMs)
    throw new Failure('relogio_esquecido', { values: { alvo, desde } })
  }
  return endOfRelogio(inicioMs, running.contagem, agoraMs)
}

/** A countdown that reached its zero while the person was seen counts without a question. */
const isCountedDown = ({ inicio, contagem }: Running, seenMs: number) =>
  contagem !== null && seenMs >= Date.parse(must(inicio, 'inicio')) + (contagem - 5 * 60) * 1000

/** Closes the running entry; one that has no second yet is nothing, and goes. */
async function stop(
  context: Context,
  running: Running,
  endMs: number,
): Promise<FoundTempo | undefined> {
  const { db } = context
  const id = running.id_projeto_tarefa_tempo
  const inicioMs = Date.parse(must(running.inicio, 'inicio'))
  if (endMs <= inicioMs) {
    await deleteTempos(db, [id])
    return undefined
  }
  if (endMs - inicioMs > 24 * 3_600_000) {
    throw fieldFailure('parou_em', 'O relógio passou de 24 horas. Diga quando ele parou.')
  }
  const when = timesOf(inicioMs, endMs, endMs)
  await requireOpenDays(db, running.id_usuario, daysOf(when))
  await updateTempo(db, id, { fim: when.fim, segundos: when.segundos })
  await requireDays(context, running.id_usuario, daysOf(when), 'parou_em')
  return findTempo(db, id)
}

async function start(context: Context, body: Body, agoraMs: number): Promise<Done> {
  const { db, actor } = context
  const target = await findTarget(context, body)
  const running = await findRunning(db, actor.id_usuario)
  const isSame =
    running?.id_projeto === target.id_projeto &&
    running.id_projeto_tarefa === target.id_projeto_tarefa
  if (running && isSame && body.parou_em === undefined) {
    if (!isEsquecido(Date.parse(running.visto_em ?? running.inicio ?? ''), agoraMs)) return {}
  }
  const parado = running && (await stop(context, running, endOf(running, body, agoraMs)))
  const dia = todayInSaoPaulo(agoraMs)
  await requireOpenDays(db, actor.id_usuario, [dia])
  const inicio = instantOf(agoraMs)
  await requireFree(context, actor.id_usuario, { inicio, fim: instantOf(agoraMs + 1000) })
  await insertTempo(db, {
    ...target,
    id_usuario: actor.id_usuario,
    dia,
    inicio,
    fim: null,
    segundos: null,
    contagem: body.contagem ?? null,
    nota: body.nota ?? '',
  })
  await storeVisto(db, actor.id_usuario, inicio)
  if (!parado) return {}
  const spent = duracaoInWords(parado.segundos ?? 0)
  return { parado, msg: `O relógio de “${parado.tarefa ?? parado.projeto}” parou com ${spent}` }
}

async function pause(context: Context, body: Body, agoraMs: number): Promise<Done> {
  const running = await findRunning(context.db, context.actor.id_usuario)
  if (!running) throw new Failure('relogio_parado')
  if (body.automatico) {
    const seenMs = Date.parse(running.visto_em ?? must(running.inicio, 'inicio'))
    // Another device saw the person at work meanwhile.
    if (!isEsquecido(seenMs, agoraMs + 1000) && running.contagem === null) return {}
  }
  const parado = await stop(context, running, endOf(running, body, agoraMs))
  const paused = body.acao === 'pausar' ? parado : undefined
  const { db, actor } = context
  await storePaused(db, actor.id_usuario, paused?.id_projeto_tarefa_tempo ?? null)
  return { parado }
}

/** The person was seen at work; what is forgotten by then waits for the question. */
async function see({ db, actor }: Context, agoraMs: number): Promise<Done> {
  const running = await findRunning(db, actor.id_usuario)
  if (!running) return {}
  const seenMs = Date.parse(running.visto_em ?? must(running.inicio, 'inicio'))
  if (!isEsquecido(seenMs, agoraMs)) await storeVisto(db, actor.id_usuario, instantOf(agoraMs))
  return {}
}

/** The pause did not happen: the entry that it closed runs on, with the time in between. */
async function keep(
  context: Context,
  { id_projeto_tarefa_tempo }: Body,
  agoraMs: number,
): Promise<Done> {
  const { db, actor } = context
  const running = await findRunning(db, actor.id_usuario)
  const isRunning = running?.id_projeto_tarefa_tempo === id_projeto_tarefa_tempo
  const found =
    id_projeto_tarefa_tempo === undefined ? running : await findTempo(db, id_projeto_tarefa_tempo)
  if (!found || found.id_usuario !== actor.id_usuario || found.inicio === null) {
    throw new Failure('hora_nao_localizada')
  }
  if (running && !isRunning && id_projeto_tarefa_tempo !== undefined) {
    throw fieldFailure('id_projeto_tarefa_tempo', 'Outro relógio já está ligado.')
  }
  const inicioMs = Date.parse(found.inicio)
  if (agoraMs - inicioMs > 24 * 3_600_000) {
    throw fieldFailure('id_projeto_tarefa_tempo', 'Um lançamento tem no máximo 24 horas.')
  }
  if (!isRunning && running === undefined) {
    const until = instantOf(agoraMs)
    await requireOpenDays(db, actor.id_usuario, daysOf({ ...found, fim: until }))
    await requireFree(
      context,
      actor.id_usuario,
      { inicio: found.inicio, fim: until },
      found.id_projeto_tarefa_tempo,
    )
    await updateTempo(db, found.id_projeto_tarefa_tempo, {
      fim: null,
      segundos: null,
      contagem: null,
    })
  }
  await storeVisto(db, actor.id_usuario, instantOf(agoraMs))
  return {}
}

async function discard({ db, actor }: Context): Promise<Done> {
  const running = await findRunning(db, actor.id_usuario)
  if (!running) throw new Failure('relogio_parado')
  await deleteTempos(db, [running.id_projeto_tarefa_tempo])
  await storePaused(db, actor.id_usuario, null)
  return { isReset: true }
}

async function act(context: Context, body: Body): Promise<Done> {
  if (body.acao === 'lancar') return { lancado: await createTempo(context, body) }
  const { id_usuario } = await writableOf(context, context.actor.id_usuario, {
    adds: body.acao === 'iniciar',
  })
  await takeHoras(context.db, id_usuario)
  const agoraMs = toSecond(context.services.now())
  switch (body.acao) {
    case 'iniciar':
      return start(context, body, agoraMs)
    case 'pausar':
    case 'parar':
      return pause(context, body, agoraMs)
    case 'atividade':
      return see(context, agoraMs)
    case 'manter':
      return keep(context, body, agoraMs)
    case 'descartar':
      return discard(context)
  }
}

export async function actOnTimesheet(context: Context, body: Body) {
  const { parado, lancado, isReset, msg } = await act(context, body)
  return {
    data: await readRelogio(context, isReset ? { isReset } : {}),
    parado: parado ?? null,
    lancado: lancado ?? null,
    ...(msg !== undefined && { msg }),
  }
}
