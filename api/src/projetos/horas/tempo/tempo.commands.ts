import { Failure, fieldFailure } from '@claquete/contract/failures'
import { must } from '@claquete/core/kernel/must'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { DAY_SECONDS } from '@claquete/core/projetos/horas/duracao'
import { partesOf } from '@claquete/core/projetos/horas/partes'
import type { Context, Who } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { requireOpenDays } from './open-days.read.ts'
import { takeHoras } from './pessoa.queries.ts'
import {
  deleteTempos,
  findOverlap,
  findTempo,
  insertTempo,
  seenTempos,
  sumDays,
  updateTempo,
} from './tempo.queries.ts'
import type { FoundTempo } from './tempo.queries.ts'
import { clockTime } from './words.ts'
import { findTarget, mayWrite, writableOf } from './whose.read.ts'

interface Sent {
  readonly id_projeto?: number | null | undefined
  readonly id_projeto_tarefa?: number | null | undefined
  readonly nota?: string | undefined
  readonly dia?: CalendarDate | undefined
  readonly segundos?: number | undefined
  readonly inicio?: string | undefined
  readonly fim?: string | undefined
}

interface When {
  readonly dia: CalendarDate
  readonly inicio: string | null
  readonly fim: string | null
  readonly segundos: number
}

/** An instant cut to the second. */
export const toSecond = (ms: number): number => Math.floor(ms / 1000) * 1000
export const instantOf = (ms: number): string => new Date(ms).toISOString()

/** The days that an entry has a part of. */
export const daysOf = ({
  dia,
  inicio,
  fim,
}: Pick<When, 'dia' | 'inicio' | 'fim'>): CalendarDate[] =>
  inicio === null || fim === null
    ? [dia]
    : partesOf(Date.parse(inicio), Date.parse(fim)).map((parte) => parte.dia)

/** Refuses the times that an entry cannot have. */
export function timesOf(fromMs: number, toMs: number, agoraMs: number): When {
  if (toMs <= fromMs) throw fieldFailure('fim', 'A hora final precisa ser depois da inicial.')
  if (toMs > agoraMs) {
    throw fieldFailure('fim', 'Não dá para lançar horas que ainda não aconteceram.')
  }
  if (toMs - fromMs > DAY_SECONDS * 1000) {
    throw fieldFailure('fim', 'Um lançamento tem no máximo 24 horas.')
  }
  const [first] = partesOf(fromMs, toMs)
  return {
    dia: must(first, 'part').dia,
    inicio: instantOf(fromMs),
    fim: instantOf(toMs),
    segundos: (toMs - fromMs) / 1000,
  }
}

function whenOf({ today, services }: Pick<Context, 'today' | 'services'>, sent: Sent): When {
  const { dia, segundos, inicio, fim } = sent
  const clocked = inicio !== undefined || fim !== undefined
  if (clocked && segundos !== undefined) {
    throw fieldFailure('segundos', 'Informe a duração ou o horário, não os dois.')
  }
  if (clocked) {
    if (inicio === undefined) throw fieldFailure('inicio', 'Informe a hora inicial.')
    if (fim === undefined) throw fieldFailure('fim', 'Informe a hora final.')
    return timesOf(toSecond(Date.parse(inicio)), toSecond(Date.parse(fim)), services.now())
  }
  if (dia === undefined) throw fieldFailure('dia', 'Informe o dia.')
  if (segundos === undefined || segundos === 0) {
    throw fieldFailure('segundos', 'Informe quanto tempo.')
  }
  if (dia > today) throw fieldFailure('dia', 'Não dá para lançar horas que ainda não aconteceram.')
  return { dia, inicio: null, fim: null, segundos }
}

/** Refuses what would overlap another entry of the person. */
export async function requireFree(
  who: Who,
  id_usuario: number,
  { inicio, fim }: Pick<When, 'inicio' | 'fim'>,
  except?: number,
): Promise<void> {
  if (inicio === null || fim === null) return
  const other = await findOverlap(who.db, { id_usuario, inicio, fim }, except)
  if (!other) return
  const isSeen =
    id_usuario === who.actor.id_usuario ||
    (await seenTempos(who.db, who.actor, [other.id_projeto_tarefa_tempo])).size > 0
  const where = isSeen ? ` em “${other.tarefa ?? other.projeto}”` : ''
  const until = other.fim === null ? 'agora, com o relógio ligado' : clockTime(other.fim)
  const since = clockTime(must(other.inicio, 'inicio'))
  throw fieldFailure('inicio', `Das ${since} às ${until} já há horas${where}.`)
}

/** Refuses more than 24 hours in a day, as it is stored by now. */
export async function requireDays(
  { db }: Pick<Who, 'db'>,
  id_usuario: number,
  dias: readonly CalendarDate[],
  campo = 'segundos',
): Promise<void> {
  for (const [dia, segundos] of await sumDays(db, id_usuario, dias)) {
    if (segundos > DAY_SECONDS) throw fieldFailure(campo, tooLong(dia))
  }
}
export const tooLong = (dia: CalendarDate) => `O dia ${formatDateBr(dia)} passaria de 24 horas.`

/** An entry as a whole: of the person who asks, or of another one. */
export async function createTempo(
  context: Context,
  { id_usuario, ...sent }: Sent & { readonly id_usuario?: number | undefined },
): Promise<FoundTempo> {
  const { db } = context
  const pessoa = await writableOf(context, id_usuario)
  const when = whenOf(context, sent)
  await takeHoras(db, pessoa.id_usuario)
  const target = await findTarget(context, sent)
  await requireOpenDays(db, pessoa.id_usuario, daysOf(when))
  await requireFree(context, pessoa.id_usuario, when)
  const id = await insertTempo(db, {
    ...target,
    ...when,
    id_usuario: pessoa.id_usuario,
    nota: sent.nota ?? '',
  })
  await requireDays(
    context,
    pessoa.id_usuario,
    daysOf(when),
    when.fim === null ? 'segundos' : 'fim',
  )
  return must(await findTempo(db, id), 'entry')
}

/** An entry that this person may change, with the turn at the hours of whoever it is of. */
async function lockTempo(context: Context, id: number): Promise<FoundTempo> {
  const found = await findTempo(context.db, id)
  const isOthers = found !== undefined && found.id_usuario !== context.actor.id_usuario
  if (!found || (isOthers && !(await isReachable(context, found)))) {
    throw new Failure('hora_nao_localizada')
  }
  if (!mayWrite(context, found.id_usuario)) throw new Failure('sem_permissao')
  await takeHoras(context.db, found.id_usuario)
  const now = await findTempo(context.db, id)
  if (!now) throw new Failure('hora_nao_localizada')
  return now
}

/** Somebody else's entry is there for whoever may write it, on projects that they see. */
async function isReachable(context: Context, found: FoundTempo): Promise<boolean> {
  const seen = await seenTempos(context.db, context.actor, [found.id_projeto_tarefa_tempo])
  return seen.size > 0 && mayWrite(context, found.id_usuario)
}

export async function changeTempo(
  context: Context,
  id: number,
  { versao, ...sent }: Sent & { readonly versao: number },
): Promise<FoundTempo> {
  const { db } = context
  const before = await lockTempo(context, id)
  requireVersao(before, versao)
  await writableOf(context, before.id_usuario)
  if (before.inicio !== null && before.fim === null) {
    throw fieldFailure('fim', 'O relógio está ligado neste lançamento. Pare-o antes de alterar.')
  }
  const moves = sent.id_projeto !== undefined || sent.id_projeto_tarefa !== undefined
  const target = moves ? await findTarget(context, sent) : undefined
  const isTimed = [sent.dia, sent.segundos, sent.inicio, sent.fim].some((one) => one !== undefined)
  const when = isTimed ? whenOf(context, { ...ownTimes(before, sent), ...sent }) : undefined
  const after = when ?? before
  if (when || target) {
    await requireOpenDays(db, before.id_usuario, [...daysOf(before), ...daysOf(after)])
    await requireFree(context, before.id_usuario, after, id)
  } else {
    await requireOpenDays(db, before.id_usuario, daysOf(before))
  }
  await updateTempo(db, id, {
    ...target,
    ...when,
    ...(sent.nota !== undefined && { nota: sent.nota }),
  })
  await requireDays(
    context,
    before.id_usuario,
    daysOf(after),
    after.fim === null ? 'segundos' : 'fim',
  )
  return must(await findTempo(db, id), 'entry')
}

/** What stays of the times when only some are sent: an entry keeps its kind unless the other kind is sent whole. */
function ownTimes(before: FoundTempo, sent: Sent): Sent {
  const toDuration = sent.segundos !== undefined || sent.dia !== undefined
  const toClock = sent.inicio !== undefined || sent.fim !== undefined
  if (before.inicio !== null) {
    return toDuration && !toClock
      ? { dia: before.dia }
      : { inicio: before.inicio, ...(before.fim !== null && { fim: before.fim }) }
  }
  return toClock ? {} : { dia: before.dia, segundos: before.segundos ?? 0 }
}

export async function removeTempo(context: Context, id: number): Promise<void> {
  const before = await lockTempo(context, id)
  await requireOpenDays(context.db, before.id_usuario, daysOf(before))
  await deleteTempos(context.db, [id])
}
