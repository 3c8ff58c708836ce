import { Failure } from '@claquete/contract/failures'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { Quando } from '@claquete/core/kernel/time/quando'
import { clockAt, instantOf, minuteAt } from '@claquete/core/kernel/time/zone'
import { counted } from '@claquete/core/kernel/writing/counted'
import { lastMinute } from '@claquete/core/kernel/time/minute'
import type { DaySource } from '../../../kernel/areas/days.ts'
import type { Context } from '../../../kernel/context.ts'
import { lockOpenOrdem } from '../documento/access.commands.ts'
import { changeHead } from '../documento/change.commands.ts'
import { readHead } from '../documento/change.queries.ts'
import { listDays } from '../documento/days.queries.ts'
import type { DayOfOrdem } from '../documento/days.queries.ts'
import { listDestinatarios } from '../envio/destinatario.queries.ts'
import { sendOrdem } from '../envio/send.commands.ts'
import { publishOrdem } from './publish.commands.ts'

/** How long a day is shown whose end was not written. */
const usualMinutes = 12 * 60

function quandoOf({ data, chamada, termino, fuso }: DayOfOrdem): Quando {
  if (chamada === null) return { dia: data, ate: data }
  const end = termino !== null && termino > chamada ? termino : chamada + usualMinutes
  return { inicio: instantOf(data, chamada, fuso), fim: instantOf(data, end, fuso) }
}

/** The day and times of a sheet that an entry of a calendar says; a whole day says the day alone. */
function headOf(quando: Quando, termino: number | null, fuso: string) {
  if ('dia' in quando) return { data: quando.dia }
  const { dia, minute } = clockAt(quando.inicio, fuso)
  const end = minuteAt(dia, quando.fim, fuso)
  return {
    data: dia,
    chamada: minute,
    ...(termino !== null && { termino: Math.min(Math.max(end, minute), lastMinute) }),
  }
}

/** Moves a sheet; one that was published is published and sent anew to everybody who has it. */
async function moveDay(context: Context, chave: string, quando: Quando): Promise<string> {
  const { db, actor } = context
  const id_ordem_dia = Number(chave)
  const ordem = await lockOpenOrdem(context, id_ordem_dia)
  const before = await readHead(db, id_ordem_dia)
  const { fuso } = ordem
  const valores = headOf(quando, before.termino, fuso)
  const { data, chamada, termino } = before
  if (data === null) throw new Failure('nao_encontrado')
  const { revisao } = await changeHead(context, id_ordem_dia, {
    valores,
    antes: { data, chamada, termino },
  })
  const moved = `Diária movida para ${formatDateBr(valores.data)}.`
  if (ordem.publicada === 0) return `${moved} Ela ainda não foi publicada: ninguém foi avisado.`
  const { numero } = await publishOrdem({ db, actor }, id_ordem_dia, revisao)
  const all = await listDestinatarios(db, id_ordem_dia)
  const destinatarios = all.flatMap((one) => (one.saiu === null ? [one.id_ordem_destinatario] : []))
  if (destinatarios.length === 0) return `${moved} Não há destinatários para avisar.`
  const { enviados, sem_email } = await sendOrdem(context, id_ordem_dia, { destinatarios, numero })
  const unreached =
    sem_email.length > 0 ? ` Sem e-mail: ${sem_email.map(({ nome }) => nome).join(', ')}.` : ''
  return `${moved} ${counted(enviados, 'aviso', 'avisos')} na fila de envio.${unreached}`
}

/** Shoot days, as their call sheets have them. */
export const diarias: DaySource = {
  at: 10,
  chave: 'diarias',
  titulo: 'Diárias',
  cor: 'laranja',
  needs: ['ordem_do_dia.visualizar'],
  read: async ({ db, actor }, period) =>
    (await listDays(db, actor, period)).map((one) => ({
      chave: String(one.id_ordem_dia),
      titulo: `Diária · ${one.job}`,
      local: one.locacao,
      descricao: [one.titulo, one.publicada === 0 && 'Rascunho: ainda não foi publicada.']
        .filter(Boolean)
        .join('\n'),
      quando: quandoOf(one),
      fuso: one.fuso,
      path: `/orcamentos/editar/${one.id_orcamento}/ordem-do-dia/${one.id_ordem_dia}`,
    })),
  move: {
    ask: 'Mover a diária e avisar a equipe?',
    needs: ['ordem_do_dia.alterar', 'ordem_do_dia.enviar'],
    run: moveDay,
  },
}
