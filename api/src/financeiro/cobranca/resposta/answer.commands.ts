import { must } from '@claquete/core/kernel/must'
import type { WhoToday } from '../../../kernel/context.ts'
import { listSeenIds } from '../../../livro/visao/public.ts'
import { change, end, giveBack, reject } from './one.commands.ts'
import { pay, register, takeFees } from './set.commands.ts'
import { beforeOf } from './answer.ts'
import type {
  AnswerAboutBoleto,
  AnsweredConvenio,
  Answering,
  OutcomeOfBoleto,
  Result,
} from './answer.ts'
import { listByNossoNumero } from '../boleto/boleto.queries.ts'
import { listLiveInstrucoesOf } from '../arquivo/instrucao.queries.ts'
import { lockManyWithTitulos } from '../boleto/lock.commands.ts'
import { roundsOf } from './rounds.ts'

type Act = (who: WhoToday, all: readonly Answering[]) => Promise<Result[]>

/** For answers of which a file has few. */
const oneByOne =
  (act: (answering: Answering) => Promise<Result>): Act =>
  async (_who, all) => {
    const results: Result[] = []
    for (const one of all) results.push(await act(one))
    return results
  }

const acts: Readonly<Record<AnswerAboutBoleto['efeito'], Act>> = {
  registrado: register,
  rejeitado: oneByOne(reject),
  pago: pay,
  devolvido: oneByOne(giveBack),
  baixado: oneByOne(end),
  alterado: oneByOne(change),
  tarifa: takeFees,
}

type Found = Awaited<ReturnType<typeof listByNossoNumero>>[number]

/** An answer about a boleto that was found. */
interface About {
  readonly answer: AnswerAboutBoleto
  readonly found: Found
}

/** Locks what the answers are about, receivables first; those whose receivable the person does not see are left out. */
async function open(
  who: WhoToday,
  convenio: AnsweredConvenio,
  round: readonly About[],
): Promise<ReadonlyMap<About, Answering>> {
  const { db } = who
  const { titulos, boletos } = await lockManyWithTitulos(
    db,
    round.map(({ found }) => found),
  )
  const seen = await listSeenIds(who, [...titulos.keys()])
  const live = Map.groupBy(
    await listLiveInstrucoesOf(db, [...boletos.keys()]),
    (one) => one.id_boleto,
  )
  return new Map(
    round.flatMap((one): [About, Answering][] => {
      const { answer, found } = one
      const titulo = titulos.get(found.id_lancamento)
      const boleto = boletos.get(found.id_boleto)
      if (!titulo || !boleto || !seen.has(found.id_lancamento)) return []
      const own = live.get(found.id_boleto) ?? []
      return [[one, { who, convenio, answer, titulo, boleto, live: own }]]
    }),
  )
}

const hidden = 'É de um título que você não vê.'

function outcomeOf(
  { found: { id_boleto, id_lancamento, seu_numero } }: About,
  answering: Answering | undefined,
  result: Result | undefined,
): OutcomeOfBoleto {
  if (!answering || !result) return { result: 'refused', motivo: hidden, id_boleto, id_lancamento }
  const base = { id_boleto, id_lancamento, seu_numero, ...result }
  if (result.result !== 'done') return base
  const { boleto, live } = answering
  const remessas = live.flatMap(({ id_cnab_remessa }) => id_cnab_remessa ?? [])
  return { ...base, antes: beforeOf(boleto, live), remessas }
}

async function answerRound(
  who: WhoToday,
  convenio: AnsweredConvenio,
  round: readonly About[],
): Promise<ReadonlyMap<About, OutcomeOfBoleto>> {
  const opened = await open(who, convenio, round)
  const results = new Map<Answering, Result>()
  for (const [efeito, own] of Map.groupBy(opened.values(), ({ answer }) => answer.efeito)) {
    for (const [at, result] of (await acts[efeito](who, own)).entries()) {
      results.set(must(own[at], 'answer'), result)
    }
  }
  return new Map(
    round.map((one) => {
      const answering = opened.get(one)
      return [one, outcomeOf(one, answering, answering && results.get(answering))]
    }),
  )
}

/** Applies what the bank says of boletos, in the order told: each answer whole, once, or not at all. */
export async function answerBoletos(
  who: WhoToday,
  convenio: AnsweredConvenio,
  answers: readonly AnswerAboutBoleto[],
): Promise<OutcomeOfBoleto[]> {
  const { db } = who
  const numbers = [...new Set(answers.map(({ nossoNumero }) => nossoNumero))]
  const known = new Map(
    (await listByNossoNumero(db, convenio.id_cnab_convenio, numbers)).map((one) => [
      one.nosso_numero,
      one,
    ]),
  )
  const about = answers.flatMap((answer) => {
    const found = known.get(answer.nossoNumero)
    return found ? [{ answer, found }] : []
  })
  const outcomes = new Map<AnswerAboutBoleto, OutcomeOfBoleto>()
  for (const round of roundsOf(about, ({ found }) => found.id_lancamento)) {
    for (const [{ answer }, outcome] of await answerRound(who, convenio, round)) {
      outcomes.set(answer, outcome)
    }
  }
  return answers.map((answer) => outcomes.get(answer) ?? { result: 'unknown' })
}
