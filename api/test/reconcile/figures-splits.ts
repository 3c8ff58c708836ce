import { extratoDoCentro } from '@claquete/contract/financeiro/dre/extrato-centro'
import { planoContasPlanilha } from '@claquete/contract/livro/contas/plano-contas'
import { fluxoCaixaGrouped } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import {
  relatorioFollowUp,
  relatorioDespesas,
  relatorioOrcamentoConta,
} from '@claquete/contract/livro/titulos/exportacao'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { visaoMovimentoList } from '@claquete/contract/orcamentos/visao/visao'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { SplitTitulo } from './company-ledger.ts'
import { figureOf, money, sumOf } from './figure.ts'
import type { Figure, Subject } from './figure.ts'
import { incomeStatement } from './figures-reports.ts'
import type { House } from './house.ts'
import { sheetOf } from './read-budgets.ts'
import { amountIn } from './read-export.ts'
import type { ExportedTable } from './read-export.ts'
import { wholeYear } from './read-titulos.ts'

/** One line of a split payable, in an account that nothing else uses. */
interface SplitLine extends Subject {
  readonly titulo: SplitTitulo
  readonly linha: SplitTitulo['linhas'][number]
}

const lines = (house: House): SplitLine[] =>
  house.company.splits.flatMap((titulo) =>
    titulo.linhas.map((linha) => ({
      titulo,
      linha,
      nome: `${linha.nome} do nº ${titulo.id_lancamento}${titulo.isSettled ? ', quitado' : ''}`,
    })),
  )

const csv = { ...wholeYear, extensao: 'csv' as const }

/** The sum of a report's rows of the account. */
const inAccount = ({ rows }: ExportedTable, column: string, { linha }: SplitLine, amount: string) =>
  sumOf(rows, (row) => (row[column]?.endsWith(linha.nome) ? amountIn(row[amount]) / 100 : 0))

/** The same of a report where expenses are negative. */
const spentIn = (file: ExportedTable, line: SplitLine, amount: string) =>
  cents(-inAccount(file, 'Plano de contas', line, amount))

const posted: Figure = figureOf({
  name: 'Valor da linha de um título rateado',
  each: lines,
  places: {
    Digitado: async (_, { linha }) => cents(linha.centavos),
    Formulário: async (house, { titulo, linha }) => {
      const { data } = await house.read(tituloView, { params: { id: titulo.id_lancamento } })
      return money(data.rateio.find((um) => um.id_grupoCusto === linha.id_grupoCusto)?.valor)
    },
    'DRE por competência': async (house, { linha }) =>
      cents(-(await inStatement(house, 'competencia', linha.id_grupoCusto))),
    'Extrato do centro': async (house, { linha }) => {
      const { id_centrocusto, id_grupoCusto } = linha
      const query = { id_centrocusto, id_grupoCusto, ...wholeYear }
      return cents(
        -sumOf(await house.rows(extratoDoCentro.endpoints.list, query), (um) => um.valor),
      )
    },
    'Planilha de despesas': async (house, line) =>
      inAccount(
        await house.exported(relatorioDespesas, { query: csv }),
        'Plano de contas',
        line,
        'Valor',
      ),
    'Orçamentos por conta': async (house, line) => {
      if (line.linha.id_orcamento === null || !line.titulo.isExact) return undefined
      const file = await house.exported(relatorioOrcamentoConta, { query: csv })
      return spentIn(file, line, 'Lançado')
    },
    Acompanhamento: async (house, line) => {
      const file = await house.exported(relatorioFollowUp, { query: csv })
      return inAccount(file, 'Plano de contas', line, 'Previsto')
    },
  },
})

async function inStatement(house: House, base: 'caixa' | 'competencia', id: unknown) {
  const { linhas } = await incomeStatement(house, base)
  const accounts = linhas
    .filter(({ especie }) => especie !== 'subtotal')
    .flatMap(({ contas }) => contas)
  return sumOf(accounts, (um) => (um.id_grupoCusto === id ? um.total : 0))
}

const paid: Figure = figureOf({
  name: 'Pago da linha de um título rateado',
  each: lines,
  places: {
    'Valor da linha, quitada': async (_, { titulo, linha }) =>
      titulo.isSettled ? cents(linha.centavos) : undefined,
    'DRE por caixa': async (house, { linha }) =>
      cents(-(await inStatement(house, 'caixa', linha.id_grupoCusto))),
    'Fluxo de caixa': async (house, { titulo, linha }) => {
      // The cash flow adds interest to the account, so only settlements without it compare.
      if (!titulo.isExact) return undefined
      const query = { ...wholeYear, passo: 'mes', em_aberto: 'N' } as const
      const { grupos } = (await house.read(fluxoCaixaGrouped, { query })).data
      return money(grupos.find((um) => um.id_grupoCusto === linha.id_grupoCusto)?.saidas)
    },
    'Receitas e despesas do plano de contas': async (house, { titulo, linha }) => {
      if (!titulo.isExact) return undefined
      const { data } = await house.read(planoContasPlanilha, { query: wholeYear })
      return money(data.find((um) => um.id_grupoCusto === linha.id_grupoCusto)?.valor)
    },
    'Visão do job': async (house, { titulo, linha }) => {
      const uid = await uidOf(house, linha)
      if (uid === undefined || linha.id_orcamento === null) return undefined
      const request = { params: { id_orcamento: linha.id_orcamento ?? 0 }, query: { uid } }
      const { data } = await house.read(visaoMovimentoList, request)
      const own = data.filter((um) => um.tipo === 'lancamento' && um.id === titulo.id_lancamento)
      return sumOf(own, (um) => um.realizado)
    },
    'Planilha de despesas': async (house, line) => {
      // What was paid has the interest too.
      if (!line.titulo.isExact) return undefined
      const file = await house.exported(relatorioDespesas, { query: csv })
      return inAccount(file, 'Plano de contas', line, 'Pago')
    },
    'Orçamentos por conta': async (house, line) => {
      if (line.linha.id_orcamento === null || !line.titulo.isExact) return undefined
      const file = await house.exported(relatorioOrcamentoConta, { query: csv })
      return spentIn(file, line, 'Recebido ou pago')
    },
    Acompanhamento: async (house, line) => {
      if (!line.titulo.isExact) return undefined
      const file = await house.exported(relatorioFollowUp, { query: csv })
      return inAccount(file, 'Plano de contas', line, 'Recebido ou pago')
    },
  },
})

async function uidOf(house: House, { id_orcamento, id_orca_item }: SplitLine['linha']) {
  if (!id_orcamento || !id_orca_item) return undefined
  const { ids } = await sheetOf(house, { id_orcamento })
  return Object.entries(ids).find(([uid, id]) => id === id_orca_item && uid.includes('.'))?.[0]
}

const whole: Figure = figureOf({
  name: 'Pago de um título rateado e das suas linhas',
  each: (house) =>
    house.company.splits.map((titulo) => ({ titulo, nome: `nº ${titulo.id_lancamento}` })),
  places: {
    Título: async (house, { titulo }) => {
      const { data } = await house.read(tituloView, { params: { id: titulo.id_lancamento } })
      return money(data.valor_baixado)
    },
    'DRE por caixa, linhas': async (house, { titulo }) => {
      const each = await Promise.all(
        titulo.linhas.map(({ id_grupoCusto: id }) => inStatement(house, 'caixa', id)),
      )
      return cents(-each.reduce<number>((all, one) => all + one, 0))
    },
  },
})

/** With interest and fine: the money that was paid. */
const moneyPaid: Figure = figureOf({
  name: 'Dinheiro pago por um título rateado e pelas suas linhas',
  each: (house) =>
    house.company.splits.map((titulo) => ({ titulo, nome: `nº ${titulo.id_lancamento}` })),
  places: {
    Título: async (house, { titulo }) => {
      const { data } = await house.read(tituloView, { params: { id: titulo.id_lancamento } })
      return money(data.valor_movido)
    },
    'Planilha de despesas, linhas': async (house, { titulo }) => {
      const file = await house.exported(relatorioDespesas, { query: csv })
      return sumOf(
        titulo.linhas,
        (linha) => inAccount(file, 'Plano de contas', { titulo, linha, nome: '' }, 'Pago') / 100,
      )
    },
  },
})

export const splitFigures: readonly Figure[] = [posted, paid, whole, moneyPaid]
