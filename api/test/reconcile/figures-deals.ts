import { oportunidadeList, origens } from '@claquete/contract/projetos/crm/oportunidade'
import { crmConversao, vendas } from '@claquete/contract/projetos/crm/vendas'
import { cents } from '@claquete/core/kernel/amounts/money'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { origemWords } from '@claquete/core/projetos/crm/funil'
import type { Origem } from '@claquete/core/projetos/crm/funil'
import { figureOf, money, sumOf } from './figure.ts'
import type { Figure, Subject } from './figure.ts'
import type { House } from './house.ts'

/** Deals are closed on the day of the database, whatever the clock of the company. */
const ever = { periodo1: calendarDate('2026-01-01'), periodo2: calendarDate('2099-12-31') }

interface OfOrigem extends Subject {
  readonly origem: Origem
  readonly resultado: 'ganho' | 'perdido'
}

const each = (): OfOrigem[] =>
  origens.flatMap((origem) =>
    (['ganho', 'perdido'] as const).map((resultado) => ({
      origem,
      resultado,
      nome: `${origemWords[origem]}, ${resultado}`,
    })),
  )

const conversao = async (house: House, { origem }: OfOrigem) => {
  const query = { ...ever, por: 'origem' as const }
  const { data } = await house.read(crmConversao, { query })
  return data.find(({ filtro }) => filtro === origem)
}

/** The deals closed, as their list shows them. */
const listed = async (house: House, { origem, resultado }: OfOrigem) =>
  house.rows(oportunidadeList, { origem, situacao: resultado })

const closed: Figure = figureOf({
  name: 'Vendas fechadas de uma origem',
  each,
  places: {
    'Relatório de vendas': async (house, { origem, resultado }) => {
      const query = { ...ever, origem }
      const { data } = await house.read(vendas.endpoints.totals, { query })
      return money(data[resultado])
    },
    'Relatório de vendas, por responsável': async (house, { origem, resultado }) => {
      const query = { ...ever, origem, agrupar: 'responsavel' as const }
      const { data } = await house.read(vendas.endpoints.totals, { query })
      return sumOf(data.grupos, (one) => one[resultado])
    },
    Conversão: async (house, one) => money((await conversao(house, one))?.[one.resultado] ?? 0),
    'Lista de oportunidades': async (house, one) =>
      sumOf(await listed(house, one), ({ valor }) => valor ?? 0),
  },
})

const averages: Figure = figureOf({
  name: 'Valor médio das vendas de uma origem',
  each: () => each().filter(({ resultado }) => resultado === 'ganho'),
  places: {
    Conversão: async (house, one) => {
      const ticket = (await conversao(house, one))?.ticket
      return typeof ticket === 'number' ? money(ticket) : undefined
    },
    'Lista de oportunidades': async (house, one) => {
      const priced = (await listed(house, one)).filter(({ valor }) => valor !== null)
      if (priced.length === 0) return undefined
      return cents(Math.round(sumOf(priced, ({ valor }) => valor ?? 0) / priced.length))
    },
  },
})

export const dealFigures: readonly Figure[] = [closed, averages]
