import { addDays } from '@claquete/core/kernel/time/calendar'
import { instantOf } from '@claquete/core/kernel/time/zone'
import { sql } from 'kysely'
import type { Demo } from '../../step.ts'

const fuso = 'America/Sao_Paulo'

/** Days from today, hours, title and place. */
const meetings = [
  [-6, 10, 11, 'Reunião de pré-produção', 'Sala 2'],
  [-2, 15, 16, 'Aprovação de elenco com a agência', 'Videochamada'],
  [1, 9, 10, 'Leitura de roteiro', 'Sala 1'],
  [4, 14, 18, 'Visita técnica à locação', 'Vila Leopoldina'],
  [8, 11, 12, 'PPM com o cliente', 'Escritório do cliente'],
  [15, 16, 17, 'Apresentação do primeiro corte', 'Ilha 3'],
] as const

/** A few entries that people wrote into the calendar; shoot days, tasks and due dates come from their areas. */
export async function seedAgenda({ db, today }: Demo): Promise<void> {
  const id_usuario = sql<number>`(select min(id_usuario) from usuario where tenant_id = ${db.tenant})`
  const at = (day: number, hour: number) =>
    new Date(instantOf(addDays(today, day), hour * 60, fuso)).toISOString()
  await db
    .insertInto('agenda_evento')
    .values(
      meetings.map(([day, from, to, titulo, local]) => ({
        titulo,
        local,
        inicio: at(day, from),
        fim: at(day, to),
        fuso,
        id_usuario,
      })),
    )
    .execute()
  await db
    .insertInto('agenda_evento')
    .values({
      titulo: 'Mostra de cinema',
      local: 'Cinemateca',
      dia: addDays(today, 10),
      ate: addDays(today, 13),
      fuso,
      id_usuario,
    })
    .execute()
}
