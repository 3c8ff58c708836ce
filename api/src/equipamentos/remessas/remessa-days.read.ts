import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'
import type { DayEntry, DaySource } from '../../kernel/areas/days.ts'
import { listRemessaDays } from './days.queries.ts'

/** How long leaving and coming back are drawn. */
const handingMs = 30 * 60_000

const at = (instant: string): DayEntry['quando'] => {
  const inicio = Date.parse(instant)
  return { inicio, fim: inicio + handingMs }
}

/** When equipment leaves and when it is due back; who answers for it is told on its own screen alone. */
export const saidasERetornos: DaySource = {
  at: 15,
  chave: 'remessas',
  titulo: 'Saídas e retornos de equipamento',
  cor: 'cinza',
  needs: ['remessa.consultar'],
  fixed: 'As datas mudam na remessa, onde se vê se os equipamentos estão livres.',
  excludedPlans: WITHOUT_EQUIPAMENTO,
  read: async ({ db, actor }, period) =>
    (await listRemessaDays(db, actor, period)).flatMap((one): DayEntry[] => {
      const { id_remessa, num_remessa, nome, destino } = one
      const what = [num_remessa, nome].filter(Boolean).join(' · ')
      const path = `/equipamento/saida-entrada/formulario/${id_remessa}`
      return [
        {
          chave: `${id_remessa}:saida`,
          titulo: `Saída: ${what}`,
          local: destino,
          quando: at(one.data_saida),
          path,
          concluida: one.saiu,
        },
        {
          chave: `${id_remessa}:retorno`,
          titulo: `Retorno: ${what}`,
          quando: at(one.data_prevista),
          path,
          concluida: one.voltou,
        },
      ]
    }),
}
