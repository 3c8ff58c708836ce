import { drePrint, dreList, dreTitulos } from '@claquete/contract/financeiro/dre/dre'
import type { BaseDoDre } from '@claquete/contract/financeiro/dre/dre'
import { extratoDoCentro } from '@claquete/contract/financeiro/dre/extrato-centro'
import { centroCustoList } from '@claquete/contract/livro/contas/centro-custo'
import { planoContasPlanilha } from '@claquete/contract/livro/contas/plano-contas'
import { lancamentoList } from '@claquete/contract/livro/titulos/list'
import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import {
  relatorioDespesas,
  relatorioFornecedores,
  relatorioOrcamentoConta,
  relatorioOrcamentoPeriodo,
  relatorioReceitas,
  resultFinanceiro,
} from '@claquete/contract/livro/titulos/exportacao'
import { cents, negate } from '@claquete/core/kernel/amounts/money'
import { year } from './company.ts'
import { figure, figureOf, money, sumOf } from './figure.ts'
import type { Amounts, Figure, Subject } from './figure.ts'
import type { House } from './house.ts'
import { amountIn, readExport } from './read-export.ts'
import type { ExportedTable } from './read-export.ts'
import { wholeYear } from './read-titulos.ts'
import { sidesOfRows } from './read-words.ts'

const bases = ['competencia', 'caixa'] as const

export const incomeStatement = async (house: House, base: BaseDoDre, more: object = {}) =>
  (await house.read(dreList, { body: { base, ano: year, ...more } })).data

interface Line extends Subject {
  readonly base: BaseDoDre
  readonly codigo: string
}

const lines = async (house: House): Promise<Line[]> => {
  const all: Line[] = []
  for (const base of bases) {
    const { linhas } = await incomeStatement(house, base)
    all.push(...linhas.map(({ codigo }) => ({ base, codigo, nome: `${base} ${codigo}` })))
  }
  return all
}

const lineOf = async (house: House, { base, codigo }: Line) =>
  (await incomeStatement(house, base)).linhas.find((um) => um.codigo === codigo)

const dre: Figure = figureOf({
  name: 'Linha do DRE',
  each: lines,
  places: {
    Total: async (house, line) => money((await lineOf(house, line))?.total),
    'Soma dos meses': async (house, line) =>
      sumOf((await lineOf(house, line))?.valores ?? [], (um) => um),
    'Soma das contas': async (house, line) => {
      const found = await lineOf(house, line)
      return found?.especie === 'subtotal'
        ? undefined
        : sumOf(found?.contas ?? [], (um) => um.total)
    },
    'Lançamentos por trás': async (house, { base, codigo }) => {
      const body = { base, ano: year, codigo, currentPage: 1, perPage: 100 }
      return money((await house.read(dreTitulos, { body })).data.valor_total)
    },
    'Lançamentos por trás, soma': async (house, { base, codigo }) => {
      const all: number[] = []
      for (let currentPage = 1; ; currentPage += 1) {
        const body = { base, ano: year, codigo, currentPage, perPage: 100 }
        const { data } = await house.read(dreTitulos, { body })
        all.push(...data.data.map(({ valor }) => valor))
        if (data.data.length < 100) return sumOf(all, (um) => um)
      }
    },
    'Por unidade, soma': async (house, { base, codigo }) => {
      const { unidades } = house.company.registers
      const each = await Promise.all(
        unidades.map((id_empresa) => incomeStatement(house, base, { id_empresa })),
      )
      return sumOf(each, ({ linhas }) => linhas.find((um) => um.codigo === codigo)?.total)
    },
    Excel: async (house, line) => {
      const body = { base: line.base, ano: year, formato: 'excel' as const }
      const { rows } = readExport(await house.file(drePrint, { body }))
      const descricao = (await lineOf(house, line))?.descricao
      const row = rows.find((um) => Object.values(um).includes(descricao ?? ''))
      return row && amountIn(row['Total'])
    },
  },
})

const moved: Figure = figure('Resultado do ano por caixa', {
  DRE: async (house) => {
    const { linhas } = await incomeStatement(house, 'caixa')
    return money(linhas.find((um) => um.codigo === 'resultado_periodo')?.total)
  },
  'Resultado financeiro': async (house) => {
    const query = { ...wholeYear, extensao: 'csv' as const, base: 'caixa' as const }
    const { rows } = await house.exported(resultFinanceiro, { query })
    return amountIn(rows.at(-1)?.['Resultado'])
  },
  'Receitas e despesas do plano de contas': async (house) => {
    const all = await house.read(planoContasPlanilha, { query: wholeYear })
    const { total_receitas, total_despesas, sem_conta_receitas, sem_conta_despesas } = all
    return sumOf(
      [total_receitas, sem_conta_receitas, -total_despesas, -sem_conta_despesas],
      (um) => um,
    )
  },
})

const byAccount: Figure = figure('Resultado do ano por caixa, conta por conta do plano', {
  'Resultado financeiro': async (house) => {
    const query = { ...wholeYear, extensao: 'csv' as const, base: 'caixa' as const }
    const { rows } = await house.exported(resultFinanceiro, { query })
    const accounts = rows.filter((row) => /^\s*\d/.test(row['Conta'] ?? ''))
    return Object.fromEntries(
      accounts.map((row) => [row['Conta']?.trim() ?? '', amountIn(row['Resultado'])]),
    )
  },
  'Receitas e despesas do plano de contas': async (house) => {
    const { data } = await house.read(planoContasPlanilha, { query: wholeYear })
    return Object.fromEntries(
      data.map((um) => [
        `${um.codigo} ${um.descricao}`,
        money(um.tipo === 'receita' ? um.valor_total : -um.valor_total),
      ]),
    )
  },
})

/** What new titles of a negotiation are worth was posted with the old ones. */
const isPosted = ({ tipo, origem }: LancamentoRow) =>
  tipo !== 'transferencia' && origem !== 'negociacao'

const posted: Figure = figure('Lançado no ano, por competência', {
  Lançamentos: async (house) => {
    const rows = (await house.rows(lancamentoList)).filter(
      (um) => isPosted(um) && ['aprovado', 'pago'].includes(um.situacao),
    )
    const sides = await sidesOfRows(house)
    return {
      receitas: sumOf(rows, (um) => sides(um, 'valor').receita),
      despesas: sumOf(rows, (um) => sides(um, 'valor').despesa),
    }
  },
  'Planilhas de receitas e despesas': async (house) => {
    const query = { ...wholeYear, extensao: 'csv' as const }
    return {
      receitas: (await house.exported(relatorioReceitas, { query })).sum('Valor'),
      despesas: (await house.exported(relatorioDespesas, { query })).sum('Valor'),
    }
  },
  'Resultado financeiro': async (house) => {
    const query = { ...wholeYear, extensao: 'csv' as const, base: 'competencia' as const }
    const last = (await house.exported(resultFinanceiro, { query })).rows.at(-1)
    return { receitas: amountIn(last?.['Receitas']), despesas: amountIn(last?.['Despesas']) }
  },
})

const settledRows: Figure = figure('Recebido e pago do que foi lançado no ano', {
  Lançamentos: async (house) => {
    const rows = (await house.rows(lancamentoList)).filter(isPosted)
    const sides = await sidesOfRows(house)
    return {
      recebido: sumOf(rows, (um) => sides(um, 'valor_movido').receita),
      pago: sumOf(rows, (um) => sides(um, 'valor_movido').despesa),
    }
  },
  'Planilhas de receitas e despesas': async (house) => {
    const query = { ...wholeYear, extensao: 'csv' as const }
    return {
      recebido: (await house.exported(relatorioReceitas, { query })).sum('Recebido'),
      pago: (await house.exported(relatorioDespesas, { query })).sum('Pago'),
    }
  },
})

const centres = async (house: House) =>
  (await house.read(centroCustoList, { query: {} })).data.map(({ id_centrocusto, descricao }) => ({
    id_centrocusto,
    nome: descricao,
  }))

const centre: Figure = figureOf({
  name: 'Receitas e despesas do centro de custo',
  each: centres,
  places: {
    Totais: async (house, { id_centrocusto }) => {
      const query = { id_centrocusto, ...wholeYear }
      const { data } = await house.read(extratoDoCentro.endpoints.totals, { query })
      return { receitas: money(data.receitas), despesas: money(data.despesas) }
    },
    'Por conta, soma': async (house, { id_centrocusto }) => {
      const query = { id_centrocusto, ...wholeYear }
      const { data } = await house.read(extratoDoCentro.endpoints.totals, { query })
      return {
        receitas: sumOf(data.grupos, (um) => um.receitas),
        despesas: sumOf(data.grupos, (um) => um.despesas),
      }
    },
    Linhas: async (house, { id_centrocusto }) => {
      const rows = await house.rows(extratoDoCentro.endpoints.list, {
        id_centrocusto,
        ...wholeYear,
      })
      return {
        receitas: sumOf(rows, (um) => (um.lado === 'C' ? um.valor : 0)),
        despesas: sumOf(rows, (um) => (um.lado === 'D' ? -um.valor : 0)),
      }
    },
    Arquivo: async (house, { id_centrocusto }) => {
      const request = { params: { tipo: 'csv' as const }, query: { id_centrocusto, ...wholeYear } }
      const { rows } = await house.exported(extratoDoCentro.endpoints.export, request)
      const valores = rows.map((row) => amountIn(row['Valor']) / 100)
      return {
        receitas: sumOf(valores, (um) => Math.max(um, 0)),
        despesas: sumOf(valores, (um) => Math.max(-um, 0)),
      }
    },
    'Planilhas de receitas e despesas': async (house, { nome }) => {
      // A centre with children includes theirs.
      if (nome === 'Produção') return undefined
      const query = { ...wholeYear, extensao: 'csv' as const }
      const of = ({ rows }: ExportedTable) =>
        sumOf(rows, (row) => (row['Centro de custo'] === nome ? amountIn(row['Valor']) / 100 : 0))
      return {
        receitas: of(await house.exported(relatorioReceitas, { query })),
        despesas: of(await house.exported(relatorioDespesas, { query })),
      }
    },
  },
})

/** The amounts of a report's rows, by the job in their first cell. */
function byJob(
  { rows }: ExportedTable,
  column: string,
  of: (row: ExportedTable['rows'][number]) => Amounts,
): Amounts {
  const all: Record<string, Amounts[string]> = {}
  for (const row of rows) {
    const [job = ''] = (row[column] ?? '').split(' ')
    for (const [name, amount] of Object.entries(of(row))) {
      all[`${job} ${name}`] = cents((all[`${job} ${name}`] ?? 0) + amount)
    }
  }
  return all
}

const jobs: Figure = figure('Despesas lançadas e pagas de cada job', {
  'Orçamentos no período': async (house) => {
    const query = { ...wholeYear, extensao: 'csv' as const }
    const file = await house.exported(relatorioOrcamentoPeriodo, { query })
    return byJob(file, 'Orçamento', (row) => ({
      despesas: amountIn(row['Despesas']),
      pago: amountIn(row['Pago']),
    }))
  },
  'Orçamentos por conta': async (house) => {
    const query = { ...wholeYear, extensao: 'csv' as const }
    const file = await house.exported(relatorioOrcamentoConta, { query })
    const expenses = { ...file, rows: file.rows.filter((row) => row['Tipo'] === 'Despesa') }
    return byJob(expenses, 'Orçamento', (row) => ({
      despesas: negate(amountIn(row['Lançado'])),
      pago: negate(amountIn(row['Recebido ou pago'])),
    }))
  },
  'Fornecedores por job': async (house) => {
    const query = { ...wholeYear, extensao: 'csv' as const }
    const file = await house.exported(relatorioFornecedores, { query })
    return byJob(file, 'Orçamento', (row) => ({
      despesas: amountIn(row['Lançado']),
      pago: amountIn(row['Pago']),
    }))
  },
})

export const reportFigures: readonly Figure[] = [
  dre,
  moved,
  byAccount,
  posted,
  settledRows,
  centre,
  jobs,
]
