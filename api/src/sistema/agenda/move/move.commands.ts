import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type {
  Movimento,
  agendaMove,
  agendaMovePreview,
} from '@claquete/contract/sistema/agenda/move'
import { isSameQuando, movedTo, placeOf } from '@claquete/core/kernel/time/quando'
import type { Target } from '@claquete/core/kernel/time/quando'
import type { DaySource } from '../../../kernel/areas/days.ts'
import type { Context, WhoToday } from '../../../kernel/context.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import {
  changeEvento,
  conteudoOf,
  lockEvento,
  requireChangeable,
} from '../evento/evento.queries.ts'
import type { EventoRow } from '../evento/evento.queries.ts'
import { ownFonte } from '../reading/agenda.read.ts'
import { quandoText, usualFuso } from '../reading/quando-text.ts'
import { markDirty } from '../sincronia/sincronia.queries.ts'
import { readMovimento, requireEntry, requireMove, targetOf } from './movable.read.ts'

type Asked = TakenBy<typeof agendaMovePreview>['query']
type Given = TakenBy<typeof agendaMove>['body']

const isAt = (row: EventoRow, { dia, das }: Target) => {
  const place = placeOf(conteudoOf(row).quando, row.fuso)
  return place.dia === dia && place.das === das
}

/** What moving an entry of an area would do. */
export async function previewMove(
  who: WhoToday,
  days: readonly DaySource[],
  { fonte, chave, de, dia, das }: Asked,
): Promise<Movimento> {
  const { source, move } = requireMove(who, days, fonte)
  const entry = await requireEntry(who, source, { chave, dia: de })
  const fuso = entry.fuso ?? usualFuso
  return readMovimento(who, {
    move,
    chave,
    titulo: entry.titulo,
    antes: entry.quando,
    depois: targetOf(entry, { dia, das: das ?? null }),
    fuso,
  })
}

/** An entry of the calendar itself is moved without a question: nobody is told, and it is moved back as easily. */
async function moveOwn(context: Context, { chave, antes, depois }: Given): Promise<string> {
  const { db } = context
  if (!/^\d{1,15}$/u.test(chave)) throw new Failure('nao_encontrado')
  const before = await lockEvento(db, Number(chave))
  requireChangeable(before)
  if (!isAt(before, antes)) throw new Failure('agenda_mudou')
  const content = conteudoOf(before)
  const quando = movedTo(content.quando, before.fuso, depois)
  if (!isSameQuando(quando, content.quando)) {
    await changeEvento(db, before.id_agenda_evento, { ...content, quando })
    await markDirty(db)
  }
  return `Movido para ${quandoText(quando, before.fuso)}.`
}

/** Moves an entry, from where the person saw it. One of an area moves as its area moves it, and tells whom it concerns. */
export async function moveEntry(
  context: Context,
  days: readonly DaySource[],
  given: Given,
): Promise<string> {
  const { fonte, chave, antes, depois } = given
  if (fonte === ownFonte) return moveOwn(context, given)
  const { source, move } = requireMove(context, days, fonte)
  // Who moves the same one meanwhile is waited for, so that it is found where it stands then.
  await takeTurn(context.db, `agenda:${fonte}:${chave}`)
  const entry = await requireEntry(context, source, { chave, dia: antes.dia })
  const { das } = placeOf(entry.quando, entry.fuso ?? usualFuso)
  if (das !== antes.das) throw new Failure('agenda_mudou')
  const quando = targetOf(entry, depois)
  const msg = await move.run(context, chave, quando)
  await markDirty(context.db)
  return msg
}
