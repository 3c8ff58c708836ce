import type { GivenBy, TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type {
  PreparedInside as Prepared,
  pagamentoPrepare,
  WantedPagamentoInside as WantedPagamento,
} from '@claquete/contract/financeiro/pagamentos/prepare'
import { askedOf } from '@claquete/core/financeiro/pagamentos/asked'
import { textOfDestino } from '@claquete/core/financeiro/pagamentos/destino-text'
import { wrong } from '@claquete/core/financeiro/pagamentos/problem'
import type { Candidate } from '@claquete/core/financeiro/pagamentos/problem'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { createHash } from 'node:crypto'
import { noteConsulta } from '../../../cadastros/pessoas/public.ts'
import type { Context, WhoToday } from '../../../kernel/context.ts'
import { problemToCorrect } from '../../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { findSaldo, listContasToPay, listTitulosToPay } from './check.queries.ts'
import type { PaidHere } from './check.queries.ts'
import type { ContaToPay, TituloToPay } from './check.queries.ts'
import { calendarOf, candidateOf, evaluate, proposalOf } from './evaluate.read.ts'
import type { Evaluated } from './evaluate.read.ts'
import { ofProjetos } from './projeto.read.ts'
import type { OfProjeto } from './projeto.read.ts'

/** Stands for where a payment goes and who is paid: a batch takes only what the person saw. */
export const seenMarkOf = ({ destino, favorecido }: Candidate): string =>
  createHash('sha256')
    .update(JSON.stringify([destino, favorecido.nome, favorecido.documento]))
    .digest('hex')
    .slice(0, 32)

/** The titles of a request, each once; `nao_encontrado` where one is missing or hidden from the person. */
export async function findTitulos(
  { db }: Pick<WhoToday, 'db'>,
  visao: VisaoDoLivro,
  ids: readonly number[],
): Promise<TituloToPay[]> {
  const unique = [...new Set(ids)]
  const titulos = await listTitulosToPay(db, visao, unique)
  if (titulos.length < unique.length || unique.length < ids.length) {
    throw new Failure('nao_encontrado')
  }
  return titulos
}

export interface Chosen extends Evaluated, Partial<Pick<OfProjeto, 'conta_da_fonte'>> {
  readonly conta: ContaToPay | undefined
}

/** The account of the batch that the bank refused, or the title's planned account, or the only one there is. */
function contaOf(contas: readonly ContaToPay[], titulo: TituloToPay, wanted: number | undefined) {
  const find = (id: number | null) => contas.find((one) => one.id_contabancaria === id)
  if (wanted !== undefined) return find(wanted)
  const known = find(titulo.conta_recusada) ?? find(titulo.id_contabancaria)
  return known ?? (contas.length === 1 ? contas[0] : undefined)
}

/** The batch that the bank refused, where its account is still one to pay from. */
function refusedLote(
  contas: readonly ContaToPay[],
  { conta_recusada: id_contabancaria, lote_anterior: id_lote_pagamento }: TituloToPay,
): Prepared['lote_recusado'] {
  if (id_contabancaria === null || id_lote_pagamento === null) return null
  const isKnown = contas.some((one) => one.id_contabancaria === id_contabancaria)
  return isKnown ? { id_lote_pagamento, id_contabancaria } : null
}

/** Evaluates titles with what was typed, and the account of each. */
export async function evaluateWanted(
  who: WhoToday,
  wanted: readonly WantedPagamento[],
): Promise<{ readonly chosen: readonly Chosen[]; readonly contas: readonly ContaToPay[] }> {
  const visao = await visaoDoLivro(who.db, who.actor)
  const ids = wanted.map(({ id_lancamento }) => id_lancamento)
  const titulos = await findTitulos(who, visao, ids)
  const calendar = await calendarOf(who)
  const payments = titulos.map((titulo, at) => {
    const typed = wanted[at] ?? {}
    return { titulo, candidate: candidateOf(titulo, typed, { today: who.today, calendar }) }
  })
  const contas = await listContasToPay(who.db, visao)
  const evaluated = await evaluate(who, visao, { payments })
  const chosen = evaluated.map((one, at) => {
    const conta = contaOf(contas, one.titulo, wanted[at]?.id_contabancaria)
    const msg = 'Escolha a conta de onde sai.'
    return conta
      ? { ...one, conta }
      : { ...one, conta, problems: [...one.problems, wrong('sem_conta', 'id_contabancaria', msg)] }
  })
  const ofProjeto = await ofProjetos(who, chosen)
  return {
    chosen: chosen.map((one) => {
      const { problems, conta_da_fonte } = ofProjeto(one.titulo.id_lancamento)
      return { ...one, conta_da_fonte, problems: [...one.problems, ...problems] }
    }),
    contas,
  }
}

/** What the code asks besides the debt, and whether this person may correct the title instead. */
function askedShown(titulo: TituloToPay, { destino }: Candidate, actor: WhoToday['actor']) {
  const asked = askedOf(destino, titulo.saldo)
  if (!asked) return { pede: null, a_mais: cents(0), sem_correcao: null }
  const { pede, diferenca: a_mais } = asked
  return { pede, a_mais, sem_correcao: problemToCorrect(actor, titulo) ?? null }
}

/** What screens of payments show of a title that is about to be paid. */
export function shownPayment(
  { titulo, candidate, problems, conta }: Chosen,
  { today, actor }: Pick<WhoToday, 'today' | 'actor'>,
) {
  const { destino, favorecido } = candidate
  return {
    id_lancamento: titulo.id_lancamento,
    descricao: titulo.descricao,
    num_documento: titulo.num_documento,
    favorecido_nome: favorecido.nome,
    favorecido_documento: favorecido.documento,
    dataVencimento: titulo.dataVencimento,
    saldo: titulo.saldo,
    valor: candidate.valor,
    desconto: candidate.desconto,
    acrescimo: candidate.acrescimo,
    multa: candidate.multa,
    ...askedShown(titulo, candidate, actor),
    id_contabancaria: conta?.id_contabancaria ?? null,
    via: destino?.via ?? null,
    destino: destino ? textOfDestino(destino, today) : '',
    problemas: [...problems],
    versao: titulo.versao,
  }
}

/** Whether this person may see balances of accounts. */
const seesSaldos = ({ permissions }: Context['actor']) =>
  permissions.has('lancamento.consultar') || permissions.has('conta_bancaria.consultar')

/** The balances on the days of payment, one for each account and day. */
export async function saldosOf(
  { db, actor }: Context,
  pairs: readonly { readonly id_contabancaria: number; readonly data: CalendarDate }[],
  here: PaidHere,
) {
  const unique = new Map(pairs.map((one) => [`${one.id_contabancaria}/${one.data}`, one]))
  const saldos = []
  for (const { id_contabancaria, data } of unique.values()) {
    const pair = { id_contabancaria, data }
    const found = seesSaldos(actor) ? await findSaldo(db, pair, here) : undefined
    saldos.push({ ...pair, ...found })
  }
  return saldos
}

export async function preparePagamentos(
  context: Context,
  { titulos }: TakenBy<typeof pagamentoPrepare>['body'],
): Promise<GivenBy<typeof pagamentoPrepare>> {
  const { chosen, contas } = await evaluateWanted(context, titulos)
  noteConsulta(context, 'pagamento')
  const data = chosen.map((one): Prepared => {
    const { titulo, candidate } = one
    return {
      ...shownPayment(one, context),
      id_pessoa: titulo.id_pessoa,
      data: candidate.data,
      origem: proposalOf(titulo).origem,
      recusa: titulo.recusa,
      lote_recusado: refusedLote(contas, titulo),
      conta_da_fonte: one.conta_da_fonte ?? null,
      visto: seenMarkOf(candidate),
    }
  })
  const pairs = data.flatMap(({ id_contabancaria, data: dia }) =>
    id_contabancaria === null ? [] : [{ id_contabancaria, data: dia }],
  )
  const here = { titulos: data.map(({ id_lancamento }) => id_lancamento) }
  return {
    data,
    contas: [...contas],
    saldos: await saldosOf(context, pairs, here),
    hoje: context.today,
  }
}
