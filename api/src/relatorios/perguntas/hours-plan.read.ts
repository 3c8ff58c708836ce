/** Answers about hours, what they cost, and weeks that were not sent. */
import { custoDasHoras, horasDaEquipe } from '@claquete/contract/projetos/horas/relatorio'
import { aprovacaoView } from '@claquete/contract/projetos/horas/semana'
import { cents } from '@claquete/core/kernel/amounts/money'
import { addDays, formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { mondayOf } from '@claquete/core/projetos/horas/semana'
import { addressOf } from './ask.read.ts'
import { daysOf, filtersOf, moneyLine, shownLines, timeLine } from './plan.read.ts'
import type { Asked, Planner } from './plan.read.ts'

const groups = { pessoa: 'pessoa', projeto: 'projeto', orcamento: 'job', dia: 'dia' } as const
const isGroup = (by: string): by is keyof typeof groups => Object.hasOwn(groups, by)

/** The query of a report of hours that asks just this; undefined where it has no filter or no group for a part. */
function queryOf({ question, names, period, id_usuario }: Asked) {
  const { by, amounts, state } = question
  const filters = filtersOf(names, {
    usuario: 'id_usuario',
    projeto: 'id_projeto',
    orcamento: 'id_orcamento',
  })
  if (!filters || amounts || (by !== undefined && !isGroup(by))) return undefined
  const isOwn = state === 'minhas'
  if (isOwn && filters['id_usuario'] !== undefined) return undefined
  return {
    ...filters,
    ...(isOwn && { id_usuario }),
    ...daysOf(period),
    ...(by && { agrupar: groups[by] }),
  }
}

const nameOf = (nome: string | null, by: string | undefined) =>
  nome === null
    ? `Sem ${by === 'orcamento' ? 'job' : by}`
    : isCalendarDate(nome)
      ? formatDateBr(nome)
      : nome

export const hours: Planner = (asked) => {
  const { question, ask } = asked
  const query = queryOf(asked)
  if (!query) return undefined
  const { totals } = horasDaEquipe.endpoints
  return {
    endpoint: totals,
    tela: horasDaEquipe.title,
    path: addressOf(horasDaEquipe.screen, query),
    label: question.state === 'minhas' ? 'Minhas horas' : 'Horas da equipe',
    definicao: 'Horas lançadas, sem o relógio que ainda corre',
    read: async () => {
      const { horas, grupos } = (await ask(totals, { query })).data
      const lines = question.by
        ? grupos.map((one) => timeLine(nameOf(one.nome, question.by), one.horas))
        : []
      return { segundos: horas, ...shownLines(lines, question) }
    },
  }
}

export const hoursCost: Planner = (asked) => {
  const { question, ask } = asked
  const query = queryOf(asked)
  if (!query) return undefined
  const { totals } = custoDasHoras.endpoints
  return {
    endpoint: totals,
    tela: custoDasHoras.title,
    path: addressOf(custoDasHoras.screen, query),
    definicao: 'As horas lançadas, ao custo da hora de cada pessoa no dia',
    read: async () => {
      const { custo, horas, sem_custo, grupos } = (await ask(totals, { query })).data
      const valor = cents(custo)
      if (question.by) {
        const lines = grupos.map((one) =>
          moneyLine(nameOf(one.nome, question.by), cents(one.custo)),
        )
        return { valor, ...shownLines(lines, question) }
      }
      const missing = sem_custo > 0 ? [timeLine('Sem custo da hora', sem_custo)] : []
      return { valor, linhas: [timeLine('Horas', horas), ...missing] }
    },
  }
}

/** Who did not send a week that is over: the last one, unless the question says another. */
export const missingWeeks: Planner = ({ question, names, period, ask, today }) => {
  const last = addDays(mondayOf(today), -7)
  const segunda = question.isDated && period ? period.periodo1 : last
  const isWeek = segunda === mondayOf(segunda) && segunda <= last
  const isWhole = !question.isDated || period?.periodo2 === addDays(segunda, 6)
  if (!isWeek || !isWhole || names.length > 0 || question.amounts) return undefined
  const sunday = addDays(segunda, 6)
  return {
    endpoint: aprovacaoView,
    tela: 'Aprovar horas',
    path: addressOf('/projetos/horas/aprovacao', { ate: segunda }),
    label: `Semana de ${formatDateBr(segunda)} a ${formatDateBr(sunday)}, não enviada`,
    isTimeless: true,
    definicao: 'Quem não enviou a semana nem disse que não há horas, com as horas que tem nela',
    read: async () => {
      const { pessoas } = (await ask(aprovacaoView, { query: { ate: segunda } })).data
      const missing = pessoas.flatMap(({ nome, semanas }) =>
        semanas
          .filter((one) => one.segunda === segunda && one.falta)
          .map((one) => ({ nome, ...one })),
      )
      const lines = missing.map(({ nome, segundos }) => timeLine(nome, segundos))
      return { quantidade: missing.length, ...shownLines(lines, { by: undefined, most: 10 }) }
    },
  }
}
