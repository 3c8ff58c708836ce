import { fold, similarityOf, trigrams } from '../../kernel/text.ts'
import { examples } from './examples.ts'
import type { Example } from './examples.ts'
import type { Question } from './grammar.ts'
import type { Grouping, TopicName } from './topic.ts'

const ofClients: ReadonlySet<TopicName> = new Set([
  'a_receber',
  'atrasado',
  'recebido',
  'receitas',
  'faturamento',
  'resultado',
])

/** Of these, people are those of the company. */
const ofTeam: ReadonlySet<TopicName> = new Set(['horas', 'custo_horas', 'semanas', 'tarefas'])

const words: Readonly<Record<Exclude<Grouping, 'pessoa'>, string>> = {
  mes: 'por mês',
  plano: 'por conta do plano',
  orcamento: 'por job',
  centro: 'por centro de custo',
  dia: 'por dia',
  conta: 'por conta bancária',
  status: 'por status',
  responsavel: 'por responsável',
  agencia: 'por agência',
  projeto: 'por projeto',
  motivo: 'por motivo',
  origem: 'por origem',
}

/** How an answer says its grouping. */
export function groupWords(topic: TopicName, by: Grouping): string {
  if (by !== 'pessoa') return words[by]
  if (topic === 'verbas') return 'por produtor'
  if (ofTeam.has(topic)) return 'por pessoa'
  return ofClients.has(topic) ? 'por cliente' : 'por fornecedor'
}

const mostSuggestions = 3

/** The topic of a question without what of it was not understood, in the period that it said. */
function nearestOf({ topic, period, isDated, by, state }: Question): string {
  if (topic.name === 'fornecedores') return 'Maiores fornecedores'
  const isLate = state === 'atrasado' && topic.name !== 'atrasado' && topic.label !== 'Atrasado'
  return [
    topic.name === 'a_vencer' && topic.label === 'Atrasado' ? 'Contas atrasadas' : topic.label,
    ...(isLate ? ['atrasado'] : []),
    ...(by && topic.groups.includes(by) ? [groupWords(topic.name, by)] : []),
    ...(isDated && period && !topic.isOfNow ? [period.words.replace(/^[oa] /u, '')] : []),
  ].join(' ')
}

/** Questions that are understood and near to one that is not, of those that this person may ask. */
export function suggestionsFor(
  typed: string,
  question: Question | undefined,
  may: (access: Example['access']) => boolean,
): string[] {
  const own = question ? [nearestOf(question), nearestOf({ ...question, isDated: false })] : []
  const asked = trigrams(typed)
  const near = examples
    .filter(({ access }) => may(access))
    .map(({ text }) => ({ text, likeness: similarityOf(asked, trigrams(text)) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ text }) => text)
  const others = [...own.slice(0, 1), ...near, ...own.slice(1)]
  const all = (fold(own[0] ?? '') === fold(typed) ? [...own, ...near] : others).filter(
    (text) => fold(text) !== fold(typed),
  )
  return [...new Set(all)].slice(0, mostSuggestions)
}
