import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { notify } from '../../../kernel/background/realtime.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { personBehind } from '../../../kernel/session/session.ts'
import { peopleWith } from '../../google/public.ts'
import { seenPerguntas } from '../reading/perguntas.read.ts'
import type { Calendar } from './calendar.commands.ts'
import { openPerguntasById } from './pergunta.queries.ts'

const what = { moveu: 'mudou de data no Google', apagou: 'foi apagada no Google' } as const

/** Tells of new questions those who may answer them, each of what they see. */
export async function tellPerguntas(
  { services, days }: Calendar,
  db: TenantDb,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await openPerguntasById(db, ids)
  const today = todayInSaoPaulo(services.now())
  for (const id_usuario of await peopleWith(db, 'agenda.alterar')) {
    const actor = await personBehind(db, id_usuario, today)
    const seen = actor ? await seenPerguntas({ db, actor, today }, days, rows) : []
    for (const { row, entry } of seen) {
      await notify(
        db,
        {
          tipo: 'warning',
          titulo: `“${entry.titulo}” ${what[row.tipo]}`,
          msg: 'Nada mudou aqui. Responda na agenda.',
          path: '/agenda',
        },
        id_usuario,
      )
    }
  }
}
