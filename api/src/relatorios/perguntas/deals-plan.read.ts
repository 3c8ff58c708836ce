/** Answers about deals: what is open, in which stage, and what was won and lost. */
import { crmOptions } from '@claquete/contract/projetos/crm/funil'
import { crmQuadro, oportunidadeList } from '@claquete/contract/projetos/crm/oportunidade'
import { vendas } from '@claquete/contract/projetos/crm/vendas'
import { maxPageSize } from '@claquete/contract/page'
import { cents, sum } from '@claquete/core/kernel/amounts/money'
import { origemWords } from '@claquete/core/projetos/crm/funil'
import type { Resultado } from '@claquete/core/projetos/crm/funil'
import { addressOf } from './ask.read.ts'
import { daysOf, filtersOf, isPlain, moneyLine, shownLines } from './plan.read.ts'
import type { Asked, Figures, Named, Plan, Planner } from './plan.read.ts'

/** What stands in one stage of a funnel, as its column on the board. */
function inStage({ ask }: Asked, { id }: Named): Plan {
  return {
    endpoint: crmQuadro,
    tela: 'CRM',
    path: '/crm/listar',
    isTimeless: true,
    definicao: 'O que está na etapa, como a coluna do quadro soma',
    read: async (): Promise<Figures> => {
      const { funis } = (await ask(crmOptions)).data
      const funil = funis.find(({ etapas }) => etapas.some((one) => one.id_funil_etapa === id))
      const { etapas } = (await ask(crmQuadro, { query: { id_funil: funil?.id_funil } })).data
      const etapa = etapas.find((one) => one.id_funil_etapa === id)
      return etapa ? { valor: etapa.soma, quantidade: etapa.quantidade } : {}
    },
  }
}

const states = {
  sem_acao: ['Oportunidades sem próxima ação', { acao: 'nenhuma' }],
  acao_atrasada: ['Oportunidades com ação atrasada', { acao: 'atrasada' }],
  abertas: ['Oportunidades em aberto', {}],
} as const
const isState = (state: string): state is keyof typeof states => Object.hasOwn(states, state)

/** What is open in the list. */
export const deals: Planner = (asked) => {
  const { question, names, ask } = asked
  if (question.state === 'perdidas') return lostDeals(asked)
  if (question.state === 'ganhas') return wonDeals(asked)
  if (!isPlain(asked) || question.isDated) return undefined
  const state = question.state ?? 'abertas'
  const [stage, ...more] = names
  if (stage?.kind === 'etapa') {
    return more.length === 0 && state === 'abertas' ? inStage(asked, stage) : undefined
  }
  const filters = filtersOf(names, { pessoa: 'id_cliente', usuario: 'id_responsavel' })
  if (!filters || !isState(state)) return undefined
  const [label, filter] = states[state]
  const query = { ...filters, ...filter }
  return {
    endpoint: oportunidadeList,
    tela: 'CRM',
    path: addressOf('/crm/listar', { ver: 'lista', ...query }),
    label,
    isTimeless: true,
    definicao: 'As que não foram ganhas nem perdidas, com o valor de cada uma como você o vê',
    read: async () => {
      const { data, total } = (
        await ask(oportunidadeList, { query: { ...query, perPage: maxPageSize } })
      ).data
      const valor = data.length === total ? sum(data.map((one) => one.valor ?? cents(0))) : null
      return { quantidade: total, valor }
    },
  }
}

const groups = { motivo: 'motivo', origem: 'origem', responsavel: 'responsavel' } as const
const isGroup = (by: string): by is keyof typeof groups => Object.hasOwn(groups, by)
const without = { motivo: 'Sem motivo', origem: 'Sem origem', responsavel: 'Sem responsável' }

function groupName(by: keyof typeof groups, nome: string | null): string {
  if (by === 'origem') return new Map(Object.entries(origemWords)).get(nome ?? '') ?? without.origem
  return nome || without[by]
}

/** What was closed in a period, as the report of sales sums it. */
const closed =
  (resultado: Resultado, label: string): Planner =>
  ({ question, names, period, ask }) => {
    const filters = filtersOf(names, { usuario: 'id_responsavel' })
    const { by } = question
    if (!filters || question.amounts || (by !== undefined && !isGroup(by))) return undefined
    const query = { ...filters, resultado, ...daysOf(period), ...(by && { agrupar: by }) }
    const { totals } = vendas.endpoints
    return {
      endpoint: totals,
      tela: vendas.title,
      path: addressOf(vendas.screen, query),
      label,
      definicao: 'Pelo dia em que a oportunidade foi fechada',
      read: async () => {
        const { data } = await ask(totals, { query })
        const amountOf = (one: { readonly ganho: number; readonly perdido: number }) =>
          cents(one[resultado])
        const lines = by
          ? data.grupos.map((one) => moneyLine(groupName(by, one.nome), amountOf(one)))
          : []
        return {
          valor: amountOf(data),
          quantidade: data.quantidade,
          ...shownLines(lines, question),
        }
      },
    }
  }

export const lostDeals = closed('perdido', 'Vendas perdidas')
export const wonDeals = closed('ganho', 'Vendas ganhas')
