import { Failure } from '@claquete/contract/failures'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { takesHoras } from '@claquete/core/projetos/horas/semana'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listClosedMonths } from '../../../livro/titulos/public.ts'
import { listClosings } from './pessoa.queries.ts'

/** Why days take no hours of a person; days that do are absent. */
export async function closedDays(
  db: TenantDb,
  id_usuario: number,
  dias: readonly CalendarDate[],
): Promise<ReadonlyMap<CalendarDate, Failure>> {
  const asked = [...new Set(dias)]
  if (asked.length === 0) return new Map()
  const months = new Set((await listClosedMonths(db, asked)).map((mes) => mes.slice(0, 7)))
  const closed = new Map<CalendarDate, Failure>()
  for (const { dia, trava, situacao, segunda } of await listClosings(db, id_usuario, asked)) {
    if (months.has(dia.slice(0, 7))) {
      const mes = `${dia.slice(5, 7)}/${dia.slice(0, 4)}`
      closed.set(
        dia,
        new Failure('periodo_fechado', {
          msg: `O mês ${mes} está fechado e não aceita mais horas.`,
        }),
      )
    } else if (trava !== null) {
      const values = { dia: formatDateBr(dia), motivo: trava === '' ? '' : `: ${trava}` }
      closed.set(dia, new Failure('hora_dia_travado', { values }))
    } else if (situacao !== null && !takesHoras(situacao)) {
      closed.set(dia, closedSemana(situacao, segunda))
    }
  }
  return closed
}

const closedSemana = (situacao: 'enviada' | 'aprovada' | string, segunda: CalendarDate) =>
  new Failure('hora_semana_fechada', {
    values: {
      motivo:
        situacao === 'aprovada'
          ? `A semana de ${formatDateBr(segunda)} está aprovada. Peça que ela seja devolvida para mudar as horas.`
          : `A semana de ${formatDateBr(segunda)} foi enviada. Reabra-a para mudar as horas.`,
    },
  })

/** Throws if one of these days takes no hours of the person. */
export async function requireOpenDays(
  db: TenantDb,
  id_usuario: number,
  dias: readonly CalendarDate[],
): Promise<void> {
  const [first] = (await closedDays(db, id_usuario, dias)).values()
  if (first) throw first
}
