/** Answers of the lists of titles: those above an amount, and the largest. */
import {
  contasPayableList,
  contasPayableSums,
  contasReceivableList,
  contasReceivableSums,
} from '@claquete/contract/livro/titulos/list'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { mapDefined } from '@claquete/core/kernel/must'
import { addressOf } from './ask.read.ts'
import { daysOf, filterOfKind, filtersOf, moneyLine } from './plan.read.ts'
import type { Asked, Plan } from './plan.read.ts'

interface OfTitulos {
  readonly side: 'C' | 'D'
  readonly situacao: 'em_aberto' | 'atrasado' | 'pago'
  /** A word that their descriptions have. */
  readonly search?: string
}

const lists = {
  C: {
    sums: contasReceivableSums,
    rows: contasReceivableList,
    screen: '/financeiro/contas-receber/listar',
    tela: 'Contas a receber',
    labels: {
      em_aberto: 'Contas a receber',
      atrasado: 'Contas a receber, atrasadas',
      pago: 'Contas recebidas',
    },
  },
  D: {
    sums: contasPayableSums,
    rows: contasPayableList,
    screen: '/financeiro/contas-pagar/listar',
    tela: 'Contas a pagar',
    labels: {
      em_aberto: 'Contas a pagar',
      atrasado: 'Contas a pagar, atrasadas',
      pago: 'Contas pagas',
    },
  },
} as const

const usualRows = 5

/** Titles by their amount: how many, what is still owed of them or was paid, and the largest. */
export function titulosPlan(asked: Asked, { side, situacao, search }: OfTitulos): Plan | undefined {
  const { question, names, period, ask } = asked
  const filters = filtersOf(names, filterOfKind)
  if (!filters || question.by) return undefined
  const { sums, rows, screen, tela, labels } = lists[side]
  const isPaid = situacao === 'pago'
  const query = {
    ...filters,
    situacao,
    search,
    // Without a period every title counts, whatever its day.
    ...(period &&
      (question.isDated || isPaid) && {
        ...daysOf(period),
        periodo_de: isPaid ? 'baixa' : 'vencimento',
      }),
    valor_de: mapDefined(question.amounts?.from, centsToDecimalText),
    valor_ate: mapDefined(question.amounts?.to, centsToDecimalText),
  }
  const largest = { sort: 'valor', order: 'desc' }
  return {
    endpoint: sums,
    tela,
    label: [labels[situacao], search && `com “${search}”`, question.amounts?.words]
      .filter(Boolean)
      .join(' '),
    path: addressOf(screen, { ...query, ...largest }),
    definicao: isPaid ? 'O que passou pelas contas, destes títulos' : 'O que falta destes títulos',
    read: async () => {
      const { data: total } = await ask(sums, { query })
      const page = await ask(rows, {
        query: { ...query, ...largest, perPage: question.most ?? usualRows },
      })
      const linhas = page.data.data.map(({ descricao, razao_nome, valor }) =>
        moneyLine([razao_nome, descricao].filter(Boolean).join(' · '), valor),
      )
      return {
        valor: isPaid ? total.baixado : total.em_aberto,
        quantidade: total.quantidade,
        linhas,
        mais: total.quantidade - linhas.length,
      }
    },
  }
}
