import { problemOfCredit } from '@claquete/core/financeiro/cobranca/boleto'
import { decidedBaixa } from '@claquete/core/financeiro/cobranca/settlement'
import type { Settlement, ToldPayment } from '@claquete/core/financeiro/cobranca/settlement'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { add, cents, formatReais, subtract, sumOf } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { takenBy } from '@claquete/core/livro/titulos/delay'
import type { WhoToday } from '../../../kernel/context.ts'
import { postTakenByBank, problemsAtBank } from '../../../livro/titulos/public.ts'
import { already, done, idsOf, refused } from './answer.ts'
import type { Answering, Result } from './answer.ts'
import { amountsOf, saldoOf, termsOf } from '../boleto/amounts.ts'
import { registerBoletos } from '../boleto/boleto.queries.ts'
import type { StoredBoleto } from '../boleto/boleto.queries.ts'
import { atBank } from '../arquivo/boleto.ts'
import { setEstado } from '../arquivo/instrucao.queries.ts'
import { settlePaid } from './paid.commands.ts'

/** The bank has registered the boletos. */
export async function register({ db }: WhoToday, all: readonly Answering[]): Promise<Result[]> {
  const isNew = ({ boleto: { situacao, situacao_banco } }: Answering) =>
    situacao === 'aberto' && situacao_banco === atBank.waits
  const news = all.filter(isNew)
  const told = news.flatMap(({ live }) => live.filter(({ movimento }) => movimento === 'registro'))
  await setEstado(db, idsOf(told), { estado: 'confirmada' })
  await registerBoletos(
    db,
    news.map(({ boleto }) => boleto.id_boleto),
    atBank.registered,
  )
  return all.map((one) => (isNew(one) ? done : already))
}

/** What the last payment of a charge was, those of a part before it left out. */
const lastPaid = ({ recebido_centavos, parciais }: StoredBoleto) =>
  recebido_centavos === null
    ? null
    : subtract(
        recebido_centavos,
        sumOf(parciais, (one) => one.pago),
      )

/** Why what the bank says was paid is not settled by itself; undefined where it is. */
function problemOfPaid(one: Answering): Result | undefined {
  const { who, boleto, answer } = one
  const { data, told } = answer
  const pago = told?.pago ?? cents(0)
  if (boleto.situacao === 'pago') {
    if (lastPaid(boleto) === pago && boleto.recebido_em === data) return already
    const when = boleto.recebido_em === null ? '' : ` em ${formatDateBr(boleto.recebido_em)}`
    return refused(`O boleto já tinha sido pago${when}: quem paga pode ter pago duas vezes.`)
  }
  if (data === undefined || pago === 0) return refused('O banco não diz o dia ou o valor pago.')
  const isTold = boleto.parciais.some((one) => one.pago === pago && one.data === data)
  if (isTold && answer.decisao === undefined) {
    return refused(
      `De um pagamento em parte de ${formatReais(pago)} em ${formatDateBr(data)} já foi dada baixa: confira no banco se este é outro.`,
    )
  }
  const problem = problemOfCredit(data, who.today)
  return problem === undefined ? undefined : refused(problem)
}

/** What the payment settles: as a person decided, or as the bank's fields and the charge's terms say. */
function decide({ titulo, boleto, answer }: Answering, told: ToldPayment): Settlement {
  const { decisao } = answer
  if (decisao === undefined) return amountsOf(titulo, boleto, told)
  const terms = termsOf(boleto)
  const baixa = decidedBaixa(decisao, terms, told.pago, saldoOf(titulo))
  if (!baixa) {
    return { motivo: 'Os valores não permitem isso: o título deve outro valor agora.' }
  }
  const left = subtract(terms.valor, add(terms.parcial, takenBy(baixa)))
  return { baixa, left: told.isParcial && left > 0 ? left : cents(0) }
}

/** The payers paid: their receivables are settled, each with its fee. */
export async function pay(who: WhoToday, all: readonly Answering[]): Promise<Result[]> {
  const results = new Map<Answering, Result>()
  for (const [one, problem] of await problemsOfFees(who, all)) results.set(one, problem)
  for (const one of all) {
    const problem = problemOfPaid(one)
    if (problem) results.set(one, problem)
  }
  const paying = all.flatMap((one) => {
    if (results.has(one)) return []
    const { titulo, boleto, answer } = one
    const told = must(answer.told, 'payment')
    const found = decide(one, told)
    if ('motivo' in found) {
      results.set(one, refused(found.motivo))
      return []
    }
    const data = must(answer.data, 'day of the payment')
    return [{ one, paid: { titulo, boleto, data, pago: told.pago, ...found } }]
  })
  const settled = await settlePaid(
    who.db,
    paying.map(({ paid }) => paid),
  )
  const paid = paying.flatMap(({ one, paid: { left } }, at) => {
    const found = must(settled[at], 'settlement')
    if ('id_baixa' in found) return [{ one, left, id_baixa: found.id_baixa }]
    results.set(one, refused(found.motivo))
    return []
  })
  const isOfRegistration = ({ movimento }: Answering['live'][number]) => movimento === 'registro'
  const live = paid.flatMap(({ one }) => one.live)
  await setEstado(who.db, idsOf(live.filter(isOfRegistration)), { estado: 'confirmada' })
  // What is asked of a boleto that is still open goes on.
  const ended = paid.filter(({ left }) => left === 0).flatMap(({ one }) => one.live)
  const others = ended.filter((one) => !isOfRegistration(one))
  await setEstado(who.db, idsOf(others), { estado: 'retirada' })
  const fees = await postFees(
    who,
    paid.map(({ one }) => one),
  )
  for (const { one, id_baixa } of paid) results.set(one, { ...done, id_baixa, ...fees.get(one) })
  return all.map((one) => must(results.get(one), 'result'))
}

/** Lines that tell of fees alone. */
export async function takeFees(who: WhoToday, all: readonly Answering[]): Promise<Result[]> {
  const problems = await problemsOfFees(who, all)
  const fees = await postFees(
    who,
    all.filter((one) => !problems.has(one)),
  )
  return all.map((one) => problems.get(one) ?? { ...done, ...fees.get(one) })
}

/** The account and the day of a fee. */
const placeOf = ({ who, convenio, answer: { data = who.today } }: Answering) => ({
  id_contabancaria: convenio.id_contabancaria,
  data,
})

const withFee = (all: readonly Answering[]) => all.filter(({ answer }) => answer.tarifa > 0)

/** Why fees cannot be posted, by answer. Nothing of the line of such a fee is applied. */
async function problemsOfFees(
  { db, today }: WhoToday,
  all: readonly Answering[],
): Promise<ReadonlyMap<Answering, Result>> {
  const own = withFee(all)
  const problemOf = await problemsAtBank(db, own.map(placeOf))
  return new Map(
    own.flatMap((one): [Answering, Result][] => {
      const { id_contabancaria, data } = placeOf(one)
      const problem = problemOfCredit(data, today) ?? problemOf(id_contabancaria, data)?.message
      return problem === undefined ? [] : [[one, refused(problem)]]
    }),
  )
}

/** Posts the bank's fees as entries of their own, so that the boleto is settled by what its payer paid. */
async function postFees(
  who: WhoToday,
  all: readonly Answering[],
): Promise<ReadonlyMap<Answering, Pick<Result, 'id_lancamento_tarifa'>>> {
  const own = withFee(all)
  const ids = await postTakenByBank(
    who,
    own.map((one) => ({
      ...placeOf(one),
      id_empresa: one.titulo.id_empresa,
      valor: one.answer.tarifa,
      descricao: `Tarifa do boleto ${one.boleto.seu_numero}`,
      id_grupoCusto: one.convenio.id_grupoCusto,
    })),
  )
  return new Map(
    own.map((one, at) => [one, { id_lancamento_tarifa: must(ids[at], 'entry of the fee') }]),
  )
}
