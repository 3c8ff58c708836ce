import type { DayPeriod, DaySource } from '../../kernel/areas/days.ts'
import type { WhoToday } from '../../kernel/context.ts'
import { listDealDays } from './days.queries.ts'

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
const fixed = 'A data muda na oportunidade.'

/** What sales have on days. What is to be done may name people: it is read on the screen alone. */
export const diasDoCrm: readonly DaySource[] = [
  {
    at: 22,
    chave: 'acoes',
    titulo: 'Próximas ações do CRM',
    cor: 'azul',
    needs: ['crm.consultar'],
    fixed,
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
    fixed,
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
