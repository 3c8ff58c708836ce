import type { TodaySource } from '../../kernel/areas/widgets.ts'
import { countOwn, countWaiting } from './semana/semana.queries.ts'

const own = '/projetos/horas'
const approval = '/projetos/horas/aprovacao'

/** What of hours waits for a person. */
export const horasToday: readonly TodaySource[] = [
  {
    at: 60,
    chave: 'horas_devolvidas',
    needs: ['hora.lancar'],
    texto: ['semana de horas devolvida', 'semanas de horas devolvidas'],
    path: () => own,
    read: async ({ db, actor, today }) => ({
      quantidade: await countOwn(db, actor.id_usuario, { today, situacao: 'devolvida' }),
    }),
  },
  {
    at: 61,
    chave: 'horas_a_enviar',
    needs: ['hora.lancar'],
    texto: ['semana de horas a enviar', 'semanas de horas a enviar'],
    path: () => own,
    read: async ({ db, actor, today }) => ({
      quantidade: await countOwn(db, actor.id_usuario, { today, situacao: 'aberta' }),
    }),
  },
  {
    at: 62,
    chave: 'horas_a_aprovar',
    needs: ['hora.aprovar'],
    texto: ['semana de horas para aprovar', 'semanas de horas para aprovar'],
    path: () => approval,
    read: async ({ db, actor }) => ({ quantidade: await countWaiting(db, actor) }),
  },
]
