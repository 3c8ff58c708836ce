import {
  projetoConferencia,
  projetoExecucao,
} from '@claquete/contract/orcamentos/incentivado/contas'
import {
  planoFinanciamentoFile,
  planoFinanciamentoView,
} from '@claquete/contract/orcamentos/incentivado/financiamento'
import { fonteList } from '@claquete/contract/orcamentos/incentivado/fonte'
import { gastoList } from '@claquete/contract/orcamentos/incentivado/gasto'
import { relacaoView } from '@claquete/contract/orcamentos/incentivado/prestacao'
import { projetoIncentivadoList } from '@claquete/contract/orcamentos/incentivado/projeto'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { cents } from '@claquete/core/kernel/amounts/money'
import { figureOf, money, sumOf } from './figure.ts'
import type { Figure, Subject } from './figure.ts'
import type { House } from './house.ts'
import { amountIn, readExport } from './read-export.ts'
import { wholeYear } from './read-titulos.ts'

interface Fonte extends Subject {
  readonly id_projeto_incentivado: number
  readonly id_projeto_fonte: number
  readonly fonte: string
}

type Projeto = Pick<Fonte, 'id_projeto_incentivado' | 'nome'>

async function each(house: House): Promise<Fonte[]> {
  const projetos = await house.rows(projetoIncentivadoList)
  const all = projetos.map(async ({ id_projeto_incentivado, nome: projeto }) => {
    const { data } = await house.read(fonteList, { body: { id_projeto_incentivado } })
    return data.map(({ id_projeto_fonte, nome, fonte }) => ({
      id_projeto_incentivado,
      id_projeto_fonte,
      fonte: nome || fonte,
      nome: `${projeto}, ${nome || fonte}`,
    }))
  })
  return (await Promise.all(all)).flat()
}

const params = ({ id_projeto_incentivado }: Pick<Fonte, 'id_projeto_incentivado'>) => ({
  id_projeto_incentivado,
})

const celulas = async (house: House, of: Fonte) =>
  (await house.read(planoFinanciamentoView, { params: params(of), query: {} })).data.celulas.filter(
    ({ id_projeto_fonte }) => id_projeto_fonte === of.id_projeto_fonte,
  )

const execucao = async (house: House, of: Projeto) =>
  (await house.read(projetoExecucao, { params: params(of) })).data

/** A column of the plan's file in its row of totals; zero where there is no such column. */
async function inFile(house: House, of: Fonte, label: string) {
  const file = await house.file(planoFinanciamentoFile, {
    params: { ...params(of), tipo: 'csv' },
    query: {},
  })
  const total = readExport(file).rows.find(({ Item }) => Item === 'Total')
  return amountIn(total?.[label])
}

const yieldsOf = ({ fonte }: Fonte) => `Rendimentos, ${fonte}`

const planned: Figure = figureOf({
  name: 'Planejado de uma fonte no plano de financiamento',
  each,
  places: {
    'Plano de financiamento': async (house, of) =>
      sumOf(await celulas(house, of), ({ valor }) => valor),
    'Execução, por item': async (house, of) =>
      sumOf(
        (await execucao(house, of)).itens.filter(
          ({ id_projeto_fonte }) => id_projeto_fonte === of.id_projeto_fonte,
        ),
        ({ planejado }) => planejado,
      ),
    'Arquivo do plano': async (house, of) =>
      cents((await inFile(house, of, of.fonte)) + (await inFile(house, of, yieldsOf(of)))),
  },
})

const allotted: Figure = figureOf({
  name: 'Rendimentos alocados de uma fonte',
  each,
  places: {
    'Plano de financiamento': async (house, of) =>
      sumOf(
        (await celulas(house, of)).filter(({ tipo }) => tipo === 'rendimento'),
        ({ valor }) => valor,
      ),
    'Execução, por fonte': async (house, of) => {
      const { fontes } = await execucao(house, of)
      const own = fontes.find(({ id_projeto_fonte }) => id_projeto_fonte === of.id_projeto_fonte)
      return own && money(own.rendimento)
    },
    'Arquivo do plano': (house, of) => inFile(house, of, yieldsOf(of)),
  },
})

/** The sum of a column of the list of payments; the first page has it. */
async function inRelacao(
  house: House,
  of: Projeto,
  tipo: 'relacao-pagamentos' | 'spcine-pagamentos',
) {
  const { data } = await house.read(relacaoView, { params: { ...params(of), tipo }, query: {} })
  const at = data.colunas.findIndex(({ titulo }) => titulo === 'Líquido' || titulo === 'VALOR')
  return amountIn(data.totais[at])
}

/** What left the accounts for a project, without what its suppliers gave back (decision 063). */
const spent: Figure = figureOf({
  name: 'Gasto de um projeto incentivado',
  each: (house) => house.rows(projetoIncentivadoList),
  places: {
    'Contas pagas, do orçamento em vigor': async (house, of) => {
      const { data } = await house.read(projetoConferencia, { params: params(of) })
      const { id_orcamento } = data
      if (id_orcamento === null) return undefined
      const query = { ...wholeYear, id_orcamento }
      return money((await house.read(paidContas.endpoints.totals, { query })).data.valor)
    },
    Gastos: async (house, of) => sumOf(await house.rows(gastoList, params(of)), ({ pago }) => pago),
    'Execução, por linha': async (house, of) =>
      sumOf((await execucao(house, of)).linhas, ({ gasto }) => gasto),
    'Execução, por item': async (house, of) =>
      sumOf(
        (await execucao(house, of)).itens.filter(({ id_projeto_fonte: id }) => id === null),
        ({ gasto }) => gasto,
      ),
    'Relação de pagamentos': (house, of) => inRelacao(house, of, 'relacao-pagamentos'),
    'Relação da Spcine': (house, of) => inRelacao(house, of, 'spcine-pagamentos'),
  },
})

export const projetoFigures: readonly Figure[] = [planned, allotted, spent]
