/** What somebody did in Google and waits for an answer: each is told to whoever sees what it is about, and to nobody else. */
import type { PerguntaDaAgenda } from '@claquete/contract/sistema/agenda/agenda'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { DayEntry, DaySource } from '../../../kernel/areas/days.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import { openPerguntas } from '../sincronia/pergunta.queries.ts'
import type { PerguntaRow } from '../sincronia/pergunta.queries.ts'
import { toldDays } from '../sincronia/told-days.ts'
import { quandoText, usualFuso } from './quando-text.ts'
import { sourcesOf } from './sources.ts'

/** A question, and the present state of the entry that it is about. */
export interface SeenPergunta {
  readonly row: PerguntaRow
  readonly source: DaySource
  readonly entry: DayEntry
}

/** Of these questions, those about what this person sees. */
export async function seenPerguntas(
  who: WhoToday,
  days: readonly DaySource[],
  rows: readonly PerguntaRow[],
): Promise<SeenPergunta[]> {
  const period = { de: addDays(who.today, -toldDays.back), ate: addDays(who.today, toldDays.ahead) }
  const seen: SeenPergunta[] = []
  for (const source of sourcesOf(days, who.actor)) {
    const own = rows.filter(({ fonte }) => fonte === source.chave)
    if (own.length === 0) continue
    const entries = new Map((await source.read(who, period)).map((one) => [one.chave, one]))
    for (const row of own) {
      const entry = entries.get(row.chave)
      if (entry) seen.push({ row, source, entry })
    }
  }
  return seen.toSorted((a, b) => a.row.id_agenda_pergunta - b.row.id_agenda_pergunta)
}

/** The open questions that this person may answer. */
export async function openPerguntasOf(
  who: WhoToday,
  days: readonly DaySource[],
): Promise<SeenPergunta[]> {
  if (!who.actor.permissions.has('agenda.alterar')) return []
  return seenPerguntas(who, days, await openPerguntas(who.db))
}

const goneQuestion = 'Foi apagada no Google. Mostrar lá de novo?'

export function viewPergunta(
  { row, source, entry }: SeenPergunta,
  { actor }: Pick<WhoToday, 'actor'>,
): PerguntaDaAgenda {
  const fuso = entry.fuso ?? usualFuso
  const move = row.tipo === 'moveu' ? source.move : undefined
  return {
    id_agenda_pergunta: row.id_agenda_pergunta,
    tipo: row.tipo,
    pergunta: move?.ask ?? goneQuestion,
    titulo: entry.titulo,
    antes: quandoText(entry.quando, fuso),
    depois: row.depois && quandoText(row.depois, fuso),
    pode_mover: move?.needs.every((one) => actor.permissions.has(one)) ?? false,
    path: entry.path,
    criada_em: row.criada_em,
  }
}
