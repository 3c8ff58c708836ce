import {
  toFornecedoresByJob,
  toGraficos,
  toLancamentosByDay,
  toPaidContas,
  toPlanilhaDespesas,
  toPlanilhaReceitas,
  toRecebimentos,
  toReceivedContas,
  toResultadoFinanceiro,
} from '../../addresses/relatorios.ts'
import type { Access } from '@claquete/contract/endpoint'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { understand } from '@claquete/core/relatorios/perguntas/grammar'
import type { Understood } from '@claquete/core/relatorios/perguntas/grammar'
import type { Asked } from '@claquete/core/relatorios/perguntas/topics'
import { may } from '../../lib/account/permission.ts'
import { isNamed, rootsOf, withoutRepeat } from '@claquete/core/relatorios/perguntas/names'
import { reportSelectors } from '../relatorios/public.ts'

export interface Answer {
  readonly id: string
  readonly title: string
  /** What of the question was not understood. */
  readonly detail: string
  readonly path: string
}

type Words = Readonly<Record<string, string | undefined>>

interface Target {
  readonly path: string
  readonly title: string
  readonly access: Access
  /** The names of its address for the groupings of questions; absent ones are left out. */
  readonly groups: Partial<Readonly<Record<NonNullable<Understood['by']>, string>>>
  /** How its address says the period: two days, a year, or months of one. */
  readonly period: 'dias' | 'ano' | 'meses' | 'datas'
  /** Which names it can be narrowed to. */
  readonly names: readonly Kind[]
  /** Reports of one side find accounts of that side alone. */
  readonly side?: 'C' | 'D'
}

type Kind = 'pessoa' | 'plano' | 'orcamento'
const filterOf = {
  pessoa: 'id_pessoa',
  plano: 'id_grupoCusto',
  orcamento: 'id_orcamento',
} as const satisfies Readonly<Record<Kind, string>>

/** Accounts first: they are few, and a word of theirs is hardly that of a person's name. */
const everyName = ['plano', 'pessoa', 'orcamento'] as const
const ofEntries = {
  pessoa: 'pessoa',
  mes: 'mes',
  plano: 'plano',
  centro: 'centro',
  orcamento: 'orcamento',
  dia: 'dia',
  conta: 'conta',
} as const
const { mes: _, ...ofSettlements } = ofEntries

const targets: Readonly<Record<Asked, Target>> = {
  lancamentos: {
    path: toLancamentosByDay(),
    title: 'Lançamentos',
    access: 'lancamento.consultar',
    groups: ofEntries,
    period: 'dias',
    names: everyName,
  },
  'contas-pagas': {
    path: toPaidContas(),
    title: 'Contas pagas',
    access: 'conta_pagar.consultar',
    groups: ofSettlements,
    period: 'dias',
    names: everyName,
    side: 'D',
  },
  'contas-recebidas': {
    path: toReceivedContas(),
    title: 'Contas recebidas',
    access: 'conta_receber.consultar',
    groups: ofSettlements,
    period: 'dias',
    names: everyName,
    side: 'C',
  },
  fornecedores: {
    path: toFornecedoresByJob(),
    title: 'Fornecedores por job',
    access: 'lancamento.consultar',
    groups: { pessoa: 'pessoa', orcamento: 'orcamento' },
    period: 'dias',
    names: everyName,
    side: 'D',
  },
  'recebido-faturado': {
    path: toRecebimentos(),
    title: 'Recebido × faturado',
    access: 'conta_receber.consultar',
    groups: { pessoa: 'pessoa', mes: 'mes' },
    period: 'dias',
    names: ['pessoa'],
  },
  'planilha-receitas': {
    path: toPlanilhaReceitas(),
    title: 'Planilha de receitas',
    access: 'planilha.consultar',
    groups: {},
    period: 'datas',
    names: everyName,
    side: 'C',
  },
  'planilha-despesas': {
    path: toPlanilhaDespesas(),
    title: 'Planilha de despesas',
    access: 'planilha.consultar',
    groups: {},
    period: 'datas',
    names: everyName,
    side: 'D',
  },
  margem: {
    path: toGraficos(),
    title: 'Margem dos jobs',
    access: 'grafico.consultar',
    groups: { pessoa: 'cliente', orcamento: 'orcamento', mes: 'mes' },
    period: 'ano',
    names: [],
  },
  resultado: {
    path: toResultadoFinanceiro(),
    title: 'Resultado financeiro',
    access: 'planejamento.consultar',
    groups: {},
    period: 'meses',
    names: [],
  },
}

function periodWords({ period }: Target, found: Understood['period']): Words {
  const { periodo1, periodo2 } = found
  const ano = periodo1.slice(0, 4)
  const month = (day: string) => String(Number(day.slice(5, 7)))
  if (period === 'ano') return { ano }
  if (period === 'meses') return { ano, mes1: month(periodo1), mes2: month(periodo2) }
  if (period === 'dias') return { periodo1, periodo2 }
  return { periodo: 'datas', de: periodo1, ate: periodo2 }
}

interface Named {
  readonly kind: Kind
  readonly value: string
  readonly label: string
}

const mostOfKind = 3

const planoOf = { C: 'plano-receita', D: 'plano-despesa' } as const

/** Records whose name has every word that was left, found by the longest; the first few of each kind. */
async function named(target: Target, found: Understood, signal: AbortSignal): Promise<Named[]> {
  const { name, filters } = found
  const side = target.side ?? filters['operacao']
  const plano = side === 'C' || side === 'D' ? planoOf[side] : 'plano'
  const search = rootsOf(name).toSorted((one, other) => other.length - one.length)[0] ?? name
  const all = await Promise.all(
    target.names.map(async (kind) => {
      const { source, needs } = reportSelectors[kind === 'plano' ? plano : kind]
      if (needs && !may(needs)) return []
      // A kind whose records this person may not read names nothing.
      const options = await source.search(search, signal).catch(() => [])
      const matching = options.filter(({ label }) => isNamed(label, name))
      return matching.slice(0, mostOfKind).map((one) => ({ kind, ...one }))
    }),
  )
  return all.flat()
}

function answer(target: Target, found: Understood, one: Named | undefined): Answer {
  const { filters, by, words, name } = found
  const group = by && target.groups[by]
  const query: Words = {
    ...filters,
    ...periodWords(target, found.period),
    ...(group && (target.period === 'ano' ? { por: group } : { agrupar: group })),
    ...(one && { [filterOf[one.kind]]: one.value }),
  }
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
  const path = `${target.path}?${search.toString()}`
  const parts = [...words, ...(one ? [withoutRepeat(one.label)] : [])]
  return {
    id: `pergunta:${path}`,
    title: `${target.title}: ${parts.join(' · ')}`,
    detail: name !== '' && !one ? `Não entendi “${name}”` : '',
    path,
  }
}

/** Returns the reports that answer a question in words, with their filters; empty when the text is no question. */
export async function answersTo(
  typed: string,
  today: CalendarDate,
  signal: AbortSignal,
): Promise<Answer[]> {
  const found = understand(typed, today)
  if (!found) return []
  const target = targets[found.report]
  if (!may(target.access)) return []
  if (found.name === '') return [answer(target, found, undefined)]
  const records = await named(target, found, signal)
  if (records.length === 0) return [answer(target, found, undefined)]
  return records.map((one) => answer(target, found, one))
}
