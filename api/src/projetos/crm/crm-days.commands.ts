import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { placeOf } from '@claquete/core/kernel/time/quando'
import { usualFuso } from '@claquete/core/kernel/time/zone'
import type { DayMove, DayPeriod, DaySource } from '../../kernel/areas/days.ts'
import type { Context, WhoToday } from '../../kernel/context.ts'
import { listDealDays } from './days.queries.ts'
import { moveDealDay } from './oportunidade.commands.ts'

const dealsOf = ({ db, actor }: WhoToday, period: DayPeriod) =>
  listDealDays(
    db,
    {
      id_usuario: actor.id_usuario,
      empresas: actor.empresas,
      crm_all: actor.permissions.has('crm.listar_todos'),
    },
    period,
  )

const isIn = (day: string, { de, ate }: DayPeriod) => day >= de && day <= ate
const pathOf = (id: number) => `/crm/listar?oportunidade=${id}`

/** How one of the days of a deal is moved. Nobody is told: whoever answers for it finds it on its new day. */
const moveOf = (
  ask: string,
  {
    moved,
    words,
    change,
  }: {
    readonly moved: string
    readonly words: string
    readonly change: (dia: CalendarDate) => Parameters<typeof moveDealDay>[2]
  },
): DayMove => ({
  ask,
  isSilent: true,
  needs: ['crm.alterar'],
  effects: async () => ({ tells: false, words: [words] }),
  run: async (context: Context, chave, quando) => {
    const { dia } = placeOf(quando, usualFuso)
    await moveDealDay(context, Number(chave), change(dia))
    return `${moved} para ${formatDateBr(dia)}.`
  },
})

/** What sales have on days. What is to be done may name people: it is read on the screen alone. */
export const diasDoCrm: readonly DaySource[] = [
  {
    at: 22,
    chave: 'acoes',
    titulo: 'Próximas ações do CRM',
    cor: 'azul',
    needs: ['crm.consultar'],
    move: moveOf('Mover a próxima ação?', {
      moved: 'Próxima ação movida',
      words: 'Ninguém é avisado.',
      change: (dia) => ({ proxima_acao_em: dia }),
    }),
    read: async (who, period) =>
      (await dealsOf(who, period)).flatMap(
        ({ id_oportunidade, titulo, proxima_acao, proxima_acao_em: dia }) =>
          dia !== null && isIn(dia, period)
            ? [
                {
                  chave: String(id_oportunidade),
                  titulo: `Próxima ação · ${titulo}`,
                  onScreen: `${proxima_acao} · ${titulo}`,
                  quando: { dia, ate: dia },
                  path: pathOf(id_oportunidade),
                },
              ]
            : [],
      ),
  },
  {
    at: 24,
    chave: 'fechamentos',
    titulo: 'Fechamentos previstos do CRM',
    cor: 'azul',
    needs: ['crm.consultar'],
    move: moveOf('Mover o fechamento previsto?', {
      moved: 'Fechamento previsto movido',
      words: 'A entrada provável do fluxo de caixa passa a este dia. Ninguém é avisado.',
      change: (dia) => ({ data_prevista: dia }),
    }),
    read: async (who, period) =>
      (await dealsOf(who, period)).flatMap(({ id_oportunidade, titulo, data_prevista: dia }) =>
        dia !== null && isIn(dia, period)
          ? [
              {
                chave: String(id_oportunidade),
                titulo: `Fechamento previsto · ${titulo}`,
                quando: { dia, ate: dia },
                path: pathOf(id_oportunidade),
              },
            ]
          : [],
      ),
  },
]
