/** Answers about funds, charges, cheques, invoices, receipts and card statements, read from their lists. */
import { solicitacaoTotal } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { extratoCartaoList } from '@claquete/contract/financeiro/cartoes/extrato-cartao'
import { chequeSums } from '@claquete/contract/financeiro/cheques/cheque'
import { boletoList } from '@claquete/contract/financeiro/cobranca/boleto'
import { faturaList, orcamentoInvoiceList } from '@claquete/contract/financeiro/faturas/fatura'
import { reciboList } from '@claquete/contract/financeiro/recibos/recibo'
import { verbaList, verbaTotals } from '@claquete/contract/orcamentos/execucao/verba'
import { situacoesOfBoleto } from '@claquete/core/financeiro/cobranca/boleto'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { addTo, sum } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { maxPageSize } from '@claquete/contract/page'
import { addressOf } from './ask.read.ts'
import { daysAsked, daysOf, filtersOf, isPlain, moneyLine, shownLines } from './plan.read.ts'
import type { Figures, Line, Planner } from './plan.read.ts'

/** The rows of a list on one page, summed; undefined where they do not fit. */
const summed = (rows: readonly { readonly valor: Cents }[], total: number) =>
  rows.length === total ? sum(rows.map(({ valor }) => valor)) : null

/** What producers hold. */
export const funds: Planner = (asked) => {
  const { question, names, ask } = asked
  const job = names.find(({ kind }) => kind === 'orcamento')
  const produtor = names.find(({ kind }) => kind === 'pessoa')
  if (question.isDated || question.amounts || (question.by && question.by !== 'pessoa')) {
    return undefined
  }
  const isLate = question.state === 'atrasada'
  const ofJob = { id_orcamento: job?.id }
  const filter = {
    ...(isLate ? { atrasadas: 'S' } : { abertas: 'S' }),
    id_produtor: produtor?.id,
  }
  const base = job ? `/financeiro/verba-producao/${job.id}` : '/financeiro/verba-producao'
  return {
    endpoint: verbaTotals,
    tela: 'Verbas',
    path: addressOf(base, filter),
    label: isLate ? 'Verbas atrasadas' : 'Verbas em aberto',
    isTimeless: true,
    definicao: isLate
      ? 'O que está com produtores além do prazo de prestar contas'
      : 'O que está com produtores: o entregue menos o gasto',
    read: async () => {
      const { saldo } = (await ask(verbaTotals, { query: ofJob })).data
      const { data, total } = (
        await ask(verbaList, {
          query: {
            ...ofJob,
            ...filter,
            perPage: maxPageSize,
            sort: 'saldo',
            order: 'desc',
          },
        })
      ).data
      const ofRows = total === data.length ? sum(data.map((one) => one.saldo)) : null
      return {
        valor: isLate || produtor ? ofRows : saldo,
        quantidade: total,
        ...shownLines(byProducer(data), question),
      }
    },
  }
}

function byProducer(rows: readonly { readonly produtor: string; readonly saldo: Cents }[]): Line[] {
  const held = new Map<string, Cents>()
  for (const { produtor, saldo } of rows) addTo(held, produtor, saldo)
  return [...held].map(([nome, saldo]) => moneyLine(nome, saldo))
}

const isBoleto = (state: string): state is keyof typeof situacoesOfBoleto =>
  Object.hasOwn(situacoesOfBoleto, state)

export const charges: Planner = (asked) => {
  const { question, names, ask, today } = asked
  const filters = filtersOf(names, { pessoa: 'id_pessoa', conta: 'id_contabancaria' })
  if (!filters || !isPlain(asked)) return undefined
  const { state } = question
  const isLate = state === 'vencido'
  if (isLate && question.isDated) return undefined
  const query = {
    ...filters,
    situacao: isLate ? 'aberto' : state,
    ...(isLate ? { periodo2: addDays(today, -1) } : daysAsked(asked)),
  }
  const label = state && isBoleto(state) ? situacoesOfBoleto[state].toLowerCase() : state
  return {
    endpoint: boletoList,
    tela: 'Boletos',
    path: addressOf('/financeiro/boletos/listar', query),
    label: label ? `Boletos: ${label}` : 'Boletos',
    definicao: 'Boletos emitidos, pelo vencimento',
    read: async () => {
      const { data, total } = (await ask(boletoList, { query: { ...query, perPage: maxPageSize } }))
        .data
      return { quantidade: total, valor: summed(data, total) }
    },
  }
}

export const cheques: Planner = (asked) => {
  const { question, names, ask } = asked
  const filters = filtersOf(names, { pessoa: 'id_pessoa', conta: 'id_contabancaria' })
  if (!filters || !isPlain(asked)) return undefined
  const { state } = question
  const query = {
    ...filters,
    ...(state === 'a_compensar' ? { a_compensar: 'S' } : { situacao: state }),
    ...daysAsked(asked),
  }
  const words: Readonly<Record<string, string>> = {
    a_compensar: 'Cheques a compensar',
    compensado: 'Cheques compensados',
    devolvido: 'Cheques devolvidos',
  }
  return {
    endpoint: chequeSums,
    tela: 'Cheques',
    path: addressOf('/financeiro/cheques', query),
    label: words[state ?? ''] ?? 'Cheques',
    definicao: 'Cheques emitidos, pelo dia da emissão',
    read: async () => (await ask(chequeSums, { query })).data,
  }
}

export const invoices: Planner = (asked) => {
  const { question, names, period, ask } = asked
  const filters = filtersOf(names, { pessoa: 'id_cliente', orcamento: 'id_orcamento' })
  if (!filters || !isPlain(asked)) return undefined
  const isOpen = question.state === 'a_receber'
  const days = isOpen ? daysAsked(asked) : daysOf(period)
  const query = { ...filters, situacao: isOpen ? undefined : question.state, ...days }
  return {
    endpoint: faturaList,
    tela: 'Faturas',
    path: addressOf('/financeiro/faturas', query),
    label: isOpen ? 'Faturas, a receber' : question.state ? 'Faturas canceladas' : 'Faturas',
    ...(isOpen && !question.isDated && { isTimeless: true as const }),
    definicao: isOpen
      ? 'O que falta receber das faturas'
      : 'Faturas emitidas, pelo dia da emissão, com CBS e IBS',
    read: async (): Promise<Figures> => {
      const { totais } = await ask(faturaList, { query: { ...query, perPage: 1 } })
      if (isOpen) return { valor: totais.a_receber }
      return {
        quantidade: totais.quantidade,
        valor: question.state ? null : totais.valor_total,
        linhas: question.state ? [] : [moneyLine('A receber', totais.a_receber)],
      }
    },
  }
}

export const receipts: Planner = (asked) => {
  const { question, names, period, ask } = asked
  const filters = filtersOf(names, { pessoa: 'id_pessoa' })
  if (!filters || !isPlain(asked)) return undefined
  const query = { ...filters, situacao: question.state ?? 'emitido', ...daysOf(period) }
  return {
    endpoint: reciboList,
    tela: 'Recibos',
    path: addressOf('/financeiro/recibos', query),
    label: question.state ? 'Recibos cancelados' : 'Recibos emitidos',
    definicao: 'Recibos, pelo dia do recibo',
    read: async () => {
      const { data, total } = (await ask(reciboList, { query: { ...query, perPage: maxPageSize } }))
        .data
      return { quantidade: total, valor: summed(data, total) }
    },
  }
}

/** Statements of cards: those of a month, or the open ones. */
export const cards: Planner = (asked) => {
  const { question, names, period, ask } = asked
  const filters = filtersOf(names, { conta: 'id_contabancaria' })
  if (!filters || !isPlain(asked)) return undefined
  const isMonth = period?.periodo1.slice(0, 7) === period?.periodo2.slice(0, 7)
  if (question.isDated && (!isMonth || !period?.periodo1.endsWith('-01'))) return undefined
  const query = {
    ...filters,
    ...(question.isDated ? { mes: period?.periodo1 } : { situacao: 'aberta' }),
  }
  return {
    endpoint: extratoCartaoList,
    tela: 'Faturas de cartão',
    path: addressOf('/financeiro/listar-extrato-cartao', query),
    label: question.isDated ? 'Faturas de cartão' : 'Faturas de cartão em aberto',
    ...(!question.isDated && { isTimeless: true as const }),
    definicao: question.isDated
      ? 'O total das faturas que vencem no mês'
      : 'O total das faturas que ainda não fecharam',
    read: async () => {
      const { data, total } = (
        await ask(extratoCartaoList, {
          query: { ...query, perPage: maxPageSize, sort: 'vencimento', order: 'asc' },
        })
      ).data
      const lines = data.map((one) => moneyLine(`${one.cartao} · ${one.mes_ano}`, one.total))
      return {
        valor: total === data.length ? sum(data.map((one) => one.total)) : null,
        quantidade: total,
        linhas: lines.slice(0, 5),
        mais: total - Math.min(lines.length, 5),
      }
    },
  }
}

export const approvals: Planner = (asked) =>
  isPlain(asked) && asked.names.length === 0 && !asked.question.isDated
    ? {
        endpoint: solicitacaoTotal,
        tela: 'Solicitações de pagamento',
        path: addressOf('/financeiro/contas-pagar/solicitacao', { minhas: 'S' }),
        definicao: 'Pagamentos que esperam a sua aprovação',
        isTimeless: true,
        read: async () => {
          const { total, valor } = (await asked.ask(solicitacaoTotal)).data
          return { quantidade: total, valor }
        },
      }
    : undefined

export const toInvoice: Planner = (asked) => {
  const { question, names, ask } = asked
  const filters = filtersOf(names, { pessoa: 'id_cliente' })
  if (!filters || !isPlain(asked) || question.isDated) return undefined
  return {
    endpoint: orcamentoInvoiceList,
    tela: 'Orçamentos a faturar',
    path: addressOf('/financeiro/orcamento-faturar', filters),
    isTimeless: true,
    definicao: 'O que falta faturar dos orçamentos aprovados',
    read: async () => {
      const { data, totais } = await ask(orcamentoInvoiceList, {
        query: { ...filters, perPage: maxPageSize },
      })
      const lines = data.data.map(({ num_orc, titulo, a_faturar }) =>
        moneyLine(`${num_orc} ${titulo}`, a_faturar),
      )
      const shown = shownLines(lines, question)
      return {
        valor: totais.a_faturar,
        quantidade: data.total,
        linhas: shown.linhas,
        mais: data.total - shown.linhas.length,
      }
    },
  }
}
