import { must } from '@claquete/core/kernel/must'
import type { MovimentoDoFluxoInside as MovimentoDoFluxo } from '@claquete/contract/orcamentos/visao/fluxo'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { subtract, sum } from '@claquete/core/kernel/amounts/money'
import { divide, parcelasOfCondicao } from '@claquete/core/orcamentos/lista/condicao'
import { fluxoOf, startOf } from '@claquete/core/orcamentos/visao/fluxo'
import type { PeriodoStep, PeriodoDoFluxo } from '@claquete/core/orcamentos/visao/fluxo'
import type { Context } from '../../kernel/context.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { sumReceivables, selectCaixa, selectVersaoUids } from './fluxo.queries.ts'
import type { MovimentoLido } from './fluxo.queries.ts'
import { seenHeader, readVisao } from './visao.read.ts'
import type { VisaoRead } from './visao.read.ts'

/** What is still to be received of the price, dated by the payment condition. */
async function listReceivable(
  { db, today }: Context,
  { header }: VisaoRead,
): Promise<MovimentoLido[]> {
  const rest = subtract(header.total_geral, await sumReceivables(db, header.id_orcamento))
  if (rest <= 0) return []
  const parcelas = parcelasOfCondicao(header.condicao_pagamento ?? '') ?? [{ dias: 0, peso: 1 }]
  const base = header.data_aprovacao ?? today
  return divide(rest, parcelas).map((valor, at) => ({
    data: addDays(base, must(parcelas[at], 'instalment').dias),
    sentido: 'entra',
    feito: false,
    valor,
    descricao:
      parcelas.length > 1 ? `Parcela ${at + 1} de ${parcelas.length}` : 'Valor do orçamento',
    pessoa: header.cliente,
    uid: null,
  }))
}

/** Leaves out payments of hidden lines. */
async function caixaVista({ db, actor }: Context, { header, parcial, espelho }: VisaoRead) {
  const caixa = await selectCaixa(db, header.id_orcamento, await visaoDoLivro(db, actor))
  if (!parcial) return caixa
  const seen = new Set(espelho.linhas.map(({ id }) => id))
  const versaoUids = await selectVersaoUids(db, header.id_orcamento)
  return caixa.filter(({ uid }) => uid === null || (versaoUids.has(uid) && seen.has(uid)))
}

const campos = ['recebido', 'a_receber', 'pago', 'a_pagar'] as const

const pagamentos = ({ pago, a_pagar }: Pick<PeriodoDoFluxo, 'pago' | 'a_pagar'>) => ({
  pago,
  a_pagar,
})
const recebimentos = ({
  recebido,
  a_receber,
  saldo,
}: Pick<PeriodoDoFluxo, 'recebido' | 'a_receber' | 'saldo'>) => ({
  recebido,
  a_receber,
  saldo,
})

function totalsOf(periodos: readonly PeriodoDoFluxo[]) {
  const [recebido, a_receber, pago, a_pagar] = campos.map((campo) =>
    sum(periodos.map((um) => um[campo])),
  ) as [
    PeriodoDoFluxo['pago'],
    PeriodoDoFluxo['pago'],
    PeriodoDoFluxo['pago'],
    PeriodoDoFluxo['pago'],
  ]
  const saldo = periodos.at(-1)?.saldo ?? sum([])
  return { recebido, a_receber, pago, a_pagar, saldo }
}

export async function fluxoDoOrcamento(context: Context, id_orcamento: number, passo: PeriodoStep) {
  const reading = await readVisao(context, id_orcamento)
  const { header, parcial, permissoes, espelho } = reading
  const receitas = permissoes.total_orcado && !parcial
  const caixa = await caixaVista(context, reading)
  const movimentos = receitas
    ? [...caixa, ...(await listReceivable(context, reading))]
    : caixa.filter(({ sentido }) => sentido === 'sai')
  const periodos = fluxoOf(movimentos, passo)
  const seen = (um: Omit<PeriodoDoFluxo, 'inicio'>) => ({
    ...pagamentos(um),
    ...(receitas && recebimentos(um)),
  })
  const { estimativa_final, comprometido, realizado } = espelho.total
  const sem_data = subtract(subtract(estimativa_final, comprometido), realizado)
  return {
    orcamento: seenHeader(header),
    parcial,
    receitas,
    condicao_pagamento: receitas ? header.condicao_pagamento : null,
    condicao_lida: parcelasOfCondicao(header.condicao_pagamento ?? '') !== undefined,
    base: header.data_aprovacao ?? context.today,
    periodos: periodos.map((um) => ({ inicio: um.inicio, ...seen(um) })),
    totais: seen(totalsOf(periodos)),
    ...(permissoes.previsto && { sem_data }),
    movimentos: movimentos.toSorted(byDay).map((um) => seenMovimento(um, passo)),
  }
}

const byDay = (a: MovimentoLido, b: MovimentoLido) =>
  a.data < b.data ? -1 : a.data > b.data ? 1 : 0

const seenMovimento = ({ uid: _, ...um }: MovimentoLido, passo: PeriodoStep): MovimentoDoFluxo => ({
  ...um,
  inicio: startOf(passo, um.data) as CalendarDate,
})
