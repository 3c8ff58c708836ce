/** Answers a question in words with the figures of the calls that its screens make. */
import type { RespostaInside } from '@claquete/contract/relatorios/perguntas/pergunta'
import { Failure } from '@claquete/contract/failures'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { isAsked, understand } from '@claquete/core/relatorios/perguntas/grammar'
import type { Question } from '@claquete/core/relatorios/perguntas/grammar'
import { anyDay } from '@claquete/core/relatorios/perguntas/named-periods'
import type { Dated } from '@claquete/core/relatorios/perguntas/named-periods'
import { respelled } from '@claquete/core/relatorios/perguntas/spelling'
import { groupWords, suggestionsFor } from '@claquete/core/relatorios/perguntas/suggestions'
import type { Context } from '../../kernel/context.ts'
import { holds } from '../../kernel/session/session.ts'
import type { Ask } from './ask.read.ts'
import { findNames } from './names.read.ts'
import type { How } from './names.read.ts'
import { sizeOf } from './plan.read.ts'
import type { Asked, Figures, Named, Plan } from './plan.read.ts'
import { planners } from './planners.ts'
import { titulosPlan } from './titulos-plan.read.ts'

interface Answering {
  readonly context: Context
  readonly ask: Ask
}

interface Reply {
  readonly respostas: RespostaInside[]
  readonly aviso: string | null
  readonly sugestoes: string[]
}

/** Why a question has no answer. */
interface Refusal {
  readonly aviso: string
  readonly question?: Question
}

/** More records of one name are no choice: the whole name tells. */
const mostChoices = 5
const mostRead = 15

function periodWords({ periodo1, periodo2, words }: Dated): string {
  const days = [...new Set([periodo1, periodo2])].map((day) => formatDateBr(day)).join(' a ')
  if (words === 'de qualquer data' || words === days) return words
  // One end is ten years away: the words say which.
  return /^(?:há mais|desde)/u.test(words) ? words : `${words} (${days})`
}

function titleOf(question: Question, names: readonly Named[], plan: Plan): string {
  const { by, topic } = question
  return [
    plan.label ?? topic.label,
    ...(by ? [groupWords(topic.name, by)] : []),
    ...names.map(({ label }) => label),
  ].join(' · ')
}

const isEmpty = ({ valor, quantidade, segundos, linhas = [] }: Figures) =>
  (valor ?? quantidade ?? segundos ?? null) === null && linhas.length === 0

/** A question about a job or a project that names no period covers all of its dates. */
const periodOf = (question: Question, names: readonly Named[], today: Context['today']) =>
  !question.isDated &&
  question.period &&
  names.some(({ kind }) => kind === 'orcamento' || kind === 'projeto')
    ? { ...anyDay(today), words: 'de qualquer data' }
    : question.period

const unseen = (tela: string): Refusal => ({ aviso: `O seu perfil não vê: ${tela}.` })

function answer(
  { context, ask }: Answering,
  question: Question,
  names: readonly Named[],
): Promise<RespostaInside | Refusal> {
  const period = periodOf(question, names, context.today)
  const { today, actor } = context
  const asked = { question, names, period, ask, today, id_usuario: actor.id_usuario }
  return answerBy(context, asked, planners[question.topic.name](asked))
}

/** What was withheld of suppliers stands in the accounts of their bills: the list finds it by its description. */
function withheld({ context, ask }: Answering, question: Question) {
  const { period } = question
  const { today, actor } = context
  const asked = { question, names: [], period, ask, today, id_usuario: actor.id_usuario }
  const situacao = question.state === 'atrasado' ? 'atrasado' : 'em_aberto'
  return answerBy(context, asked, titulosPlan(asked, { side: 'D', situacao, search: 'retido' }))
}

async function answerBy(
  context: Context,
  { question, names, period }: Asked,
  plan: Plan | undefined,
): Promise<RespostaInside | Refusal> {
  if (!plan) return { aviso: 'Entendi só uma parte desta pergunta.', question }
  if (!holds(context.actor, plan.endpoint.access)) return unseen(plan.tela)
  const figures = await plan.read().catch((error: unknown): Figures => {
    if (error instanceof Failure && error.code === 'sem_permissao') return {}
    throw error
  })
  if (isEmpty(figures)) return unseen(plan.tela)
  const { valor = null, quantidade = null, percentual = null, linhas = [], mais = 0 } = figures
  const { segundos } = figures
  return {
    titulo: titleOf(question, names, plan),
    periodo: period && !plan.isTimeless ? periodWords(period) : '',
    definicao: plan.definicao,
    valor,
    quantidade,
    ...(segundos !== undefined && { segundos }),
    percentual,
    linhas: [...linhas],
    mais,
    tela: plan.tela,
    path: plan.path,
  }
}

/** Topics that are of jobs anyway. */
const ofJobs: ReadonlySet<string> = new Set([
  'resultado',
  'orcamentos',
  'a_faturar',
  'fornecedores',
  'verbas',
])

/** "Despesas do job", and no name: which one, nobody knows. */
const lacksName = ({ hint, name, by, topic }: Question) =>
  (hint === 'orcamento' || hint === 'centro' || hint === 'projeto') &&
  name === '' &&
  by !== hint &&
  !ofJobs.has(topic.name)

/** An approved budget, without a day of approval, is one of that status. */
const withStatus = (question: Question): Question =>
  question.topic.name === 'orcamentos' && question.state && !question.isDated
    ? { ...question, name: [question.state, question.name].filter(Boolean).join(' ') }
    : question

/** Of one client, there is no largest. */
const withoutRank = (question: Question, names: readonly Named[]): Question =>
  question.topic.isRanked && names.some(({ kind }) => kind === 'pessoa')
    ? { ...question, by: undefined }
    : question

async function answersTo(
  answering: Answering,
  asked: Question,
  how: How,
): Promise<readonly (RespostaInside | Refusal)[]> {
  const question = withStatus(asked)
  if (lacksName(question)) return [{ aviso: 'Falta o nome do job nesta pergunta.', question }]
  const reading = { ...answering, topic: question.topic.name, how, known: new Map() }
  const ways = await findNames(reading, question)
  if (ways.length === 0) return [{ aviso: `Não encontrei “${question.name}”.`, question }]
  const answers: (RespostaInside | Refusal)[] = []
  for (const names of ways.slice(0, mostRead)) {
    answers.push(await answer(answering, withoutRank(question, names), names))
  }
  const ofTaxes = question.topic.name === 'a_pagar' && ways.flat().some(({ isTaxes }) => isTaxes)
  return ofTaxes && !question.by
    ? [...answers, await withheld(answering, question)]
    : chosen(answers, ways.length)
}

const isAnswer = (one: RespostaInside | Refusal): one is RespostaInside => 'titulo' in one
const sizeOfAnswer = (answered: RespostaInside) =>
  sizeOf(answered) || Math.max(0, ...answered.linhas.map(({ valor }) => Math.abs(valor ?? 0)))

/** Of many of one name, those with the largest figures: who owes comes before who never did. */
function chosen(answers: readonly (RespostaInside | Refusal)[], ways: number) {
  const found = answers.filter(isAnswer).toSorted((a, b) => sizeOfAnswer(b) - sizeOfAnswer(a))
  const shown = found.slice(0, mostChoices)
  const others = answers.filter((one) => !isAnswer(one))
  const hasMore = ways > mostRead || found.slice(mostChoices).some((one) => sizeOfAnswer(one) > 0)
  return hasMore
    ? [...shown, ...others, { aviso: 'Há outros com este nome: escreva-o inteiro.' }]
    : [...shown, ...others]
}

/** The question as typed, then spelled as it was probably meant; names whole, then with a wrong letter. */
function attemptsAt(typed: string, today: Context['today']): readonly (readonly [string, How])[] {
  const spelled = respelled(typed)
  const texts = understand(typed, today).length > 0 ? [typed] : []
  const all = spelled === typed ? texts : [...texts, spelled]
  return (['exact', 'near'] as const).flatMap((how) => all.map((text) => [text, how] as const))
}

/** What a question asks, answered; or why not, with the nearest that is. */
export async function readAnswers(answering: Answering, typed: string): Promise<Reply> {
  const { actor, today } = answering.context
  let first: Refusal | undefined
  for (const [text, how] of attemptsAt(typed, today)) {
    const found: (RespostaInside | Refusal)[] = []
    for (const question of understand(text, today)) {
      found.push(...(await answersTo(answering, question, how)))
    }
    const answers = found.filter(isAnswer)
    const refusal = found.find((one) => !isAnswer(one))
    first ??= refusal as Refusal | undefined
    if (answers.length > 0) {
      const hint = refusal && !isAnswer(refusal) && !refusal.question ? refusal.aviso : null
      return { respostas: answers, aviso: hint, sugestoes: [] }
    }
  }
  if (!first && !isAsked(typed)) return { respostas: [], aviso: null, sugestoes: [] }
  return {
    respostas: [],
    aviso: first?.aviso ?? 'Não entendi esta pergunta.',
    sugestoes: suggestionsFor(typed, first?.question, (access) => holds(actor, access)),
  }
}
