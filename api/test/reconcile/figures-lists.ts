import { relacaoExportList, relacaoList } from '@claquete/contract/financeiro/aprovacao/relacao'
import {
  solicitacaoList,
  solicitacaoTotal,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { fluxoCaixaGrouped } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { fechamentoList } from '@claquete/contract/livro/titulos/fechamento'
import { lancamentoList } from '@claquete/contract/livro/titulos/list'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import {
  relatorioPaidContas,
  relatorioContasReceivable,
} from '@claquete/contract/livro/titulos/exportacao'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { cents } from '@claquete/core/kernel/amounts/money'
import { year } from './company.ts'
import { figure, figureOf, money, sumBy, sumOf } from './figure.ts'
import type { Figure } from './figure.ts'
import type { House } from './house.ts'
import {
  cashRows,
  counts,
  fileOf,
  months,
  open,
  rowsOf,
  sides,
  statementRows,
  sumsOf,
  wholeYear,
} from './read-titulos.ts'
import { returnedRows, sidesOfRows } from './read-words.ts'

/** What a receivable gave back is negative on the side of expenses. */
const returnedOf = ({ despesa }: { readonly despesa: number }) => Math.max(0, -despesa)

const forecast = async (house: House) =>
  (await house.read(fluxoCaixaGrouped, { query: { ...wholeYear, passo: 'mes' } })).data

const listed: readonly Figure[] = [
  figureOf({
    name: 'Somas da lista e as suas linhas',
    each: () => sides,
    places: {
      Somas: async (house, side) => {
        const sums = await sumsOf(house, side)
        const { valor, em_aberto, baixado, devolvido, em_atraso, solicitado } = sums
        return {
          valor: money(valor),
          aberto: money(em_aberto),
          baixado: money(baixado),
          devolvido: money(devolvido),
          atraso: money(em_atraso),
          solicitado: money(solicitado),
        }
      },
      Linhas: async (house, side) => {
        const rows = await rowsOf(house, side)
        const isOwed = ({ situacao }: LancamentoRow) => situacao === 'aprovado'
        const sides = await sidesOfRows(house)
        const paid = ({ operacao }: LancamentoRow) => (operacao === 'D' ? 'despesa' : 'receita')
        return {
          valor: sumOf(rows.filter(counts), (um) => um.valor - um.valor_negociado),
          aberto: sumOf(rows.filter(isOwed), (um) => um.saldo),
          baixado: sumOf(rows.filter(counts), (um) => sides(um, 'valor_movido')[paid(um)]),
          devolvido: sumOf(rows.filter(counts), (um) => returnedOf(sides(um, 'valor_movido'))),
          atraso: sumOf(rows, (um) => (um.atraso === null ? 0 : um.saldo)),
          solicitado: sumOf(rows, (um) => (um.situacao === 'solicitado' ? um.valor : 0)),
        }
      },
    },
  }),

  figureOf({
    name: 'Colunas da lista, na tela e no arquivo',
    each: () => sides,
    places: {
      Tela: async (house, side) => {
        const rows = await rowsOf(house, side)
        return {
          valor: sumOf(rows, (um) => um.valor),
          baixado: sumOf(rows, (um) => um.valor_movido),
          saldo: sumOf(rows, (um) => um.saldo),
        }
      },
      CSV: async (house, side) => {
        const file = await fileOf(house, side, 'csv')
        return {
          valor: file.sum('Valor'),
          baixado: file.sum(`${side.paid} (R$)`),
          saldo: file.sum('Saldo'),
        }
      },
      'Excel, linha de total': async (house, side) => {
        const { total } = await fileOf(house, side, 'excel')
        return {
          valor: total('Valor') ?? cents(0),
          baixado: total(`${side.paid} (R$)`) ?? cents(0),
          saldo: total('Saldo') ?? cents(0),
        }
      },
    },
  }),

  figureOf({
    name: 'Em aberto',
    each: () => sides,
    places: {
      'Somas da lista': async (house, side) => money((await sumsOf(house, side, open)).em_aberto),
      'Linhas da lista': async (house, side) =>
        sumOf(await rowsOf(house, side, open), (um) => um.saldo),
      Arquivo: async (house, side) => (await fileOf(house, side, 'csv', open)).sum('Saldo'),
      'Fechamento, mês a mês': async (house, { operacao }) => {
        const { data } = await house.read(fechamentoList, { query: { ano: year } })
        return sumOf(data, (um) => (operacao === 'D' ? um.a_pagar.valor : um.a_receber.valor))
      },
      'Relatório de contas a receber': async (house, { operacao }) => {
        if (operacao === 'D') return undefined
        const query = { ...wholeYear, extensao: 'csv' as const }
        return (await house.exported(relatorioContasReceivable, { query })).sum('Saldo')
      },
    },
  }),

  figureOf({
    // The cash flow of all accounts has the card's purchases on their days, and not its statement again.
    name: 'Em aberto, permutas e faturas de cartão à parte',
    each: () => sides,
    places: {
      'Linhas da lista': async (house, side) => {
        const rows = await rowsOf(house, side, open)
        const forms = await Promise.all(
          rows.map(({ id_lancamento: id }) => house.read(tituloView, { params: { id } })),
        )
        return sumOf(forms, ({ data: { permuta, origem, saldo } }) =>
          permuta === 'S' || origem === 'fatura_cartao' ? 0 : saldo,
        )
      },
      'Fluxo de caixa, previsto': async (house, { operacao }) => {
        const { totais } = await forecast(house)
        return money(operacao === 'D' ? totais.saidas_previstas : totais.entradas_previstas)
      },
      'Fluxo de caixa, título por título': async (house, { operacao }) => {
        const rows = await cashRows(house)
        const expected = rows.filter((um) => um.realizado === 'N' && um.operacao === operacao)
        return sumOf(expected, (um) => um.valor)
      },
    },
  }),

  figureOf({
    name: 'Em aberto que vence no mês',
    each: () =>
      sides.flatMap((side) => months.map((mes) => ({ ...side, mes, nome: `${side.nome} ${mes}` }))),
    places: {
      'Lista do mês': async (house, side) => {
        const rows = await rowsOf(house, side, open)
        const due = rows.filter(({ dataVencimento }) => dataVencimento.startsWith(side.mes))
        return sumOf(due, (um) => um.saldo)
      },
      Fechamento: async (house, { mes, operacao }) => {
        const { data } = await house.read(fechamentoList, { query: { ano: year } })
        const found = data.find((um) => um.mes === mes)
        return money(operacao === 'D' ? found?.a_pagar.valor : found?.a_receber.valor)
      },
    },
  }),
]

const payments: readonly Figure[] = [
  figure('Pago no ano, por conta', {
    'Relatório de contas pagas': async (house) => {
      const query = { ...wholeYear, extensao: 'csv' as const }
      const { rows } = await house.exported(relatorioPaidContas, { query })
      const inAccounts = rows.filter(
        (row) => row['Conta'] !== '' && row['Conta'] !== 'Permutas a compensar',
      )
      return sumBy(
        inAccounts,
        (row) => row['Conta'] ?? '',
        (row) => Number(row['Pago']?.replace(',', '.')),
      )
    },
    'Lançamentos, saídas': async (house) => {
      // What comes back lowers what was paid; barter pays nothing.
      const returned = new Map((await returnedRows(house)).map((um) => [um.id_lancamento, um]))
      const rows = (await statementRows(house)).filter(
        (um) =>
          (um.operacao === 'D' || returned.has(um.id_lancamento ?? 0)) &&
          um.tipo !== 'transferencia' &&
          um.tipo !== 'abertura' &&
          um.conta !== 'Permutas a compensar',
      )
      return sumBy(
        rows,
        (um) => um.conta,
        (um) => -(returned.get(um.id_lancamento ?? 0)?.valor_movido ?? um.valor),
      )
    },
  }),

  figure('Relação de pagamentos e as suas linhas', {
    Totais: async (house) => {
      const { valor, pago, solicitado } = (await house.read(relacaoList, { query: {} })).totais
      return { valor: money(valor), pago: money(pago), solicitado: money(solicitado) }
    },
    Linhas: async (house) => {
      const rows = await house.rows(relacaoList)
      return {
        valor: sumOf(rows, (um) => um.valor),
        pago: sumOf(rows, (um) => um.pago),
        solicitado: sumOf(rows, (um) => (um.situacao === 'solicitado' ? um.valor : 0)),
      }
    },
    Arquivo: async (house) => {
      const request = { params: { tipo: 'csv' as const }, query: {} }
      const file = await house.exported(relacaoExportList, request)
      const asked = file.rows.filter((row) => row['Situação'] === 'Solicitado')
      return {
        valor: file.sum('Valor'),
        pago: file.sum('Pago'),
        solicitado: sumOf(asked, (row) => Number(row['Valor']?.replace(',', '.'))),
      }
    },
    'Contas a pagar e saídas lançadas em conta': async (house) => {
      const entries = await house.rows(lancamentoList, { tipo: 'avulso', operacao: 'D' })
      const rows = [...(await rowsOf(house, sides[0])), ...entries].filter(
        ({ situacao }) => situacao !== 'cancelado',
      )
      return {
        valor: sumOf(rows, (um) => um.valor),
        pago: sumOf(rows, (um) => um.valor_movido),
        solicitado: sumOf(rows, (um) => (um.situacao === 'solicitado' ? um.valor : 0)),
      }
    },
  }),

  figure('Solicitações que esperam aprovação', {
    Total: async (house) => money((await house.read(solicitacaoTotal)).data.valor),
    Lista: async (house) => {
      const query = { aba: 'pendentes', minhas: 'S', perPage: 100 } as const
      return sumOf((await house.read(solicitacaoList, { query })).data.data, (um) => um.valor)
    },
  }),
]

export const listFigures: readonly Figure[] = [...listed, ...payments]
