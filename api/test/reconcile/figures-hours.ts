import { custoList } from '@claquete/contract/projetos/horas/custo'
import {
  custoDasHoras,
  horasDaEquipe,
  margemDosJobs,
} from '@claquete/contract/projetos/horas/relatorio'
import { aprovacaoView, semanaView } from '@claquete/contract/projetos/horas/semana'
import { horaList } from '@claquete/contract/projetos/horas/tempo'
import { projetoList } from '@claquete/contract/projetos/quadro/projeto'
import { visaoMovimentoList, visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { cents, sum } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { roundHalfAwayFromZero } from '@claquete/core/kernel/amounts/rounding'
import { year } from './company.ts'
import { figureOf, money, sumOf } from './figure.ts'
import type { Figure } from './figure.ts'
import type { House } from './house.ts'
import { approved } from './read-budgets.ts'
import type { Version } from './read-budgets.ts'
import { wholeYear } from './read-titulos.ts'

/** Seconds are compared as centavos are: both are whole. */
const seconds = (all: readonly number[]) => cents(all.reduce((total, one) => total + one, 0))

const ofJob = ({ id_orcamento }: Version) => ({ ...wholeYear, id_orcamento })

const totalsOf = async (house: House, version: Version, agrupar: 'dia' | 'tarefa') =>
  (
    await house.read(custoDasHoras.endpoints.totals, {
      query: { ...ofJob(version), agrupar },
    })
  ).data

/** The entries on projects of a budget, as their list shows them. */
async function entriesOf(house: House, { id_orcamento }: Version) {
  const projetos = await house.rows(projetoList, { id_orcamento })
  const found = await Promise.all(
    projetos.map(({ id_projeto }) => house.rows(horaList, { id_projeto })),
  )
  return found.flat()
}

const marginOf = async (house: House, { id_orcamento }: Version) => {
  const rows = await house.rows(margemDosJobs.endpoints.list, {
    periodo1: `${year - 2}-01-01`,
    periodo2: `${year}-12-31`,
  })
  return rows.find((one) => one.id_orcamento === id_orcamento)
}

const horas: Figure = figureOf({
  name: 'Horas de um job',
  each: approved,
  places: {
    'Relatório de horas': async (house, version) => {
      const query = ofJob(version)
      return cents((await house.read(horasDaEquipe.endpoints.totals, { query })).data.horas)
    },
    'Relatório de custo, por dia': async (house, version) =>
      seconds((await totalsOf(house, version, 'dia')).grupos.map((one) => one.horas)),
    'Lista de lançamentos': async (house, version) =>
      seconds((await entriesOf(house, version)).map(({ segundos }) => segundos)),
    'Margem dos jobs': async (house, version) => {
      const row = await marginOf(house, version)
      return row && cents(row.horas)
    },
  },
})

const custo: Figure = figureOf({
  name: 'Custo das horas de um job',
  each: approved,
  places: {
    'Orçado x executado': async (house, { id_orcamento }) => {
      const { data } = await house.read(visaoView, { body: { id_orcamento } })
      return money(data.totais.horas ?? 0)
    },
    'Horas por trás do orçado x executado': async (house, { id_orcamento }) => {
      const asked = { params: { id_orcamento }, query: {} }
      const { apontado } = await house.read(visaoMovimentoList, asked)
      const hours = apontado.filter(({ tipo }) => tipo === 'horas')
      return sum(hours.map(({ valor }) => money(valor)))
    },
    'Linhas do orçado x executado': async (house, { id_orcamento }) => {
      const { data } = await house.read(visaoView, { body: { id_orcamento } })
      const parents = new Set(data.linhas.map(({ superior }) => superior))
      return sumOf(
        data.linhas.filter(({ uid }) => !parents.has(uid)),
        (linha) => linha.horas,
      )
    },
    'Relatório de custo': async (house, version) =>
      money((await totalsOf(house, version, 'dia')).custo),
    'Relatório de custo, por tarefa': async (house, version) =>
      sumOf((await totalsOf(house, version, 'tarefa')).grupos, (one) => one.custo),
    'Margem dos jobs': async (house, version) => {
      const row = await marginOf(house, version)
      return row && money(row.custo_horas)
    },
    'Linhas do relatório, ao custo do dia': async (house, version) => {
      const lines = await house.rows(horasDaEquipe.endpoints.list, ofJob(version))
      const pessoas = (await house.read(custoList, {})).data
      return sum(
        lines.map((part) => {
          const own = pessoas.find(({ id_usuario }) => id_usuario === part.id_usuario)
          const rate = own?.custos.find(({ desde }) => desde <= (part.dia ?? ''))
          const exact = BigInt(part.horas) * BigInt(money(rate?.custo ?? 0))
          return cents(Number(roundHalfAwayFromZero(exact, 3600n)))
        }),
      )
    },
  },
})

interface Week {
  readonly nome: string
  readonly segunda: CalendarDate
}

const semanas: Figure = figureOf<Week>({
  name: 'Horas de uma semana',
  each: async (house) => {
    const { data } = await house.read(aprovacaoView, { query: { semanas: '12' } })
    return data.semanas.map((segunda) => ({ nome: segunda, segunda }))
  },
  places: {
    'Aprovar horas': async (house, { segunda }) => {
      const { data } = await house.read(aprovacaoView, { query: { semanas: '12' } })
      const own = data.pessoas.find(
        ({ id_usuario }) => id_usuario === house.company.world.id_usuario,
      )
      const week = own?.semanas.find((one) => one.segunda === segunda)
      return cents(week?.segundos ?? 0)
    },
    'Folha da semana': async (house, { segunda }) => {
      const { data } = await house.read(semanaView, { query: { semana: segunda } })
      const cells = data.linhas.flatMap(({ celulas }) => celulas)
      return seconds([...cells, ...data.outros].map(({ segundos }) => segundos))
    },
    'Relatório de horas': async (house, { segunda }) => {
      const { data } = await house.read(semanaView, { query: { semana: segunda } })
      const query = { periodo1: segunda, periodo2: data.dias.at(-1)?.dia ?? segunda }
      const report = await house.read(horasDaEquipe.endpoints.totals, { query })
      return cents(report.data.horas)
    },
  },
})

/** Figures of hours. */
export const hourFigures: readonly Figure[] = [horas, custo, semanas]
