import { perguntaView } from '@claquete/contract/relatorios/perguntas/pergunta'
import type { ReplyOf } from '@claquete/contract/endpoint'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { isAsked, understand } from '@claquete/core/relatorios/perguntas/grammar'
import { call } from '../../lib/wire/call.ts'

type Answers = ReplyOf<typeof perguntaView>['data']

const nothing: Answers = { respostas: [], aviso: null, sugestoes: [] }

/** What the server answers to a question in words; the name of a record or a screen asks it nothing. */
export async function answersTo(
  typed: string,
  today: CalendarDate,
  signal: AbortSignal,
): Promise<Answers> {
  if (understand(typed, today).length === 0 && !isAsked(typed)) return nothing
  return (await call(perguntaView, { query: { q: typed } }, { signal })).data
}
