/** Answers of the list of budgets. */
import { orcamentoOptions, orcamentoSums } from '@claquete/contract/orcamentos/lista/orcamento'
import type { Question } from '@claquete/core/relatorios/perguntas/grammar'
import { addressOf } from './ask.read.ts'
import type { Ask } from './ask.read.ts'
import { daysAsked, filtersOf, shownLines } from './plan.read.ts'
import type { Line, Planner } from './plan.read.ts'

type Words = Readonly<Record<string, string | number | undefined>>
type Group = 'status' | 'id_responsavel'

const groups: Readonly<Record<string, Group>> = {
  status: 'status',
  responsavel: 'id_responsavel',
}

async function choicesOf(ask: Ask, group: Group) {
  const { status, responsaveis } = (await ask(orcamentoOptions)).data
  return group === 'status'
    ? status.map(({ id_orcamento_status: id, descricao: nome }) => ({ id, nome }))
    : responsaveis
}

/** The sums of the list for each status or person. */
async function linesBy(ask: Ask, group: Group, query: Words): Promise<Line[]> {
  const lines: Line[] = []
  for (const { id, nome } of await choicesOf(ask, group)) {
    const { data } = await ask(orcamentoSums, { query: { ...query, [group]: id } })
    if (data.quantidade === 0) continue
    lines.push({ nome, valor: data.total_geral ?? null, quantidade: data.quantidade })
  }
  return lines
}

const stateLabels: Readonly<Record<string, string>> = {
  aprovado: 'Orçamentos aprovados',
  enviado: 'Orçamentos enviados',
}

/** The day that the question means: that of the approval or of the sending, where it names one. */
const days = {
  aprovado: { periodo_de: 'aprovacao', words: 'Pelo dia da aprovação' },
  enviado: { periodo_de: 'envio', words: 'Pelo dia do envio' },
} as const
const dayOf = ({ state, isDated }: Question) =>
  isDated && (state === 'aprovado' || state === 'enviado') ? days[state] : undefined

/** Budgets: how many, and what they sell. A status is one of the names. */
export const budgets: Planner = (asked) => {
  const { question, names, ask } = asked
  const by = groups[question.by ?? '']
  if (question.amounts || question.most !== undefined || (question.by && !by)) return undefined
  const filters = filtersOf(names, {
    pessoa: 'id_cliente',
    responsavel: 'id_responsavel',
    status: 'status',
  })
  const day = dayOf(question)
  // Without a day, "approved" is a status, which the caller has named.
  if (!filters || (question.state && !day && filters['status'] === undefined)) return undefined
  const query = { ...filters, ...daysAsked(asked), periodo_de: day?.periodo_de }
  return {
    endpoint: orcamentoSums,
    tela: 'Orçamentos',
    path: addressOf('/orcamentos/listar/publicitario', query),
    label: stateLabels[question.state ?? ''] ?? 'Orçamentos',
    definicao: `${day?.words ?? 'Pelo dia do cadastro'}, uma versão de cada orçamento`,
    read: async () => {
      const { quantidade, total_geral } = (await ask(orcamentoSums, { query })).data
      const lines = by ? await linesBy(ask, by, query) : []
      return { quantidade, valor: total_geral, ...shownLines(lines, { by: undefined, most: 10 }) }
    },
  }
}
