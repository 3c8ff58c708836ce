import { Failure } from '@claquete/contract/failures'
import type { Movimento } from '@claquete/contract/sistema/agenda/move'
import { movedTo, placeOf } from '@claquete/core/kernel/time/quando'
import type { Quando, Target } from '@claquete/core/kernel/time/quando'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { DayEntry, DayMove, DaySource } from '../../../kernel/areas/days.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import { quandoText, usualFuso } from '../reading/quando-text.ts'
import { sourcesOf } from '../reading/sources.ts'

const notMoved = (motivo: string) => new Failure('agenda_nao_move', { values: { motivo } })

/** How entries of this source are moved by this person; refused with why where they are not. */
export function requireMove(
  { actor }: Pick<WhoToday, 'actor'>,
  days: readonly DaySource[],
  fonte: string,
): { readonly source: DaySource; readonly move: DayMove } {
  const source = sourcesOf(days, actor).find(({ chave }) => chave === fonte)
  if (!source) throw new Failure('nao_encontrado')
  const { move } = source
  if (!move) throw notMoved(source.fixed)
  if (!move.needs.every((one) => actor.permissions.has(one))) throw new Failure('sem_permissao')
  return { source, move }
}

/** The entry of a source that this person sees on a day. */
export async function requireEntry(
  who: WhoToday,
  source: DaySource,
  { chave, dia }: { readonly chave: string; readonly dia: CalendarDate },
): Promise<DayEntry> {
  const found = await source.read(who, { de: dia, ate: dia })
  const entry = found.find((one) => one.chave === chave)
  const stands = entry && placeOf(entry.quando, entry.fuso ?? usualFuso).dia === dia
  if (!stands) throw new Failure('agenda_mudou')
  return entry
}

export const targetOf = (entry: DayEntry, target: Target): Quando =>
  movedTo(entry.quando, entry.fuso ?? usualFuso, target)

interface Moving {
  readonly move: DayMove
  readonly chave: string
  readonly titulo: string
  readonly antes: Quando
  readonly depois: Quando
  readonly fuso: string
}

/** What a move does, for whoever decides. */
export async function readMovimento(who: WhoToday, moving: Moving): Promise<Movimento> {
  const { move, chave, titulo, antes, depois, fuso } = moving
  const isPast = placeOf(depois, fuso).dia < who.today
  const { tells, words } = await move.effects(who, chave, depois)
  return {
    titulo,
    pergunta: move.ask,
    antes: quandoText(antes, fuso),
    depois: quandoText(depois, fuso),
    avisa: tells,
    efeitos: [...words, ...(isPast ? ['Este dia já passou.'] : [])],
  }
}
