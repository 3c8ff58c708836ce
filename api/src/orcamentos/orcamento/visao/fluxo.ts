import { must } from '@claquete/core/kernel/must'
import type { MovimentoDoFluxo } from '@claquete/contract/orcamentos/orcamento/fluxo'
import { addDays } from '@claquete/core/kernel/calendar'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { centsToReais, subtract, sum } from '@claquete/core/kernel/money'
import { divide, parcelasDaCondicao } from '@claquete/core/orcamentos/orcamento/condicao'
import { fluxoDe, inicioDo } from '@claquete/core/orcamentos/orcamento/fluxo'
import type { Passo, PeriodoDoFluxo } from '@claquete/core/orcamentos/orcamento/fluxo'
import type { Context } from '../../../kernel/context.ts'
import { recebiveis, selectCaixa, uidsDaVersao } from './fluxo.queries.ts'
import type { MovimentoLido } from './fluxo.queries.ts'
import { cabecaVista, readVisao } from './ler-visao.ts'
import type { VisaoLida } from './ler-visao.ts'

/** What is still to be received of the price, by the payment condition. */
async function aReceber({ db, today }: Context, { cabeca }: VisaoLida): Promise<MovimentoLido[]> {
  const resta = subtract(cabeca.total_geral, await recebiveis(db, cabeca.id_orcamento))
  if (resta <= 0) return []
  const parcelas = parcelasDaCondicao(cabeca.condicao_pagamento ?? '') ?? [{ dias: 0, peso: 1 }]
  const base = cabeca.data_aprovacao ?? today
  return divide(resta, parcelas).map((valor, at) => ({
    data: addDays(base, must(parcelas[at], 'instalment').dias),
    sentido: 'entra',
    feito: false,
    valor,
    descricao:
      parcelas.length > 1 ? `Parcela ${at + 1} de ${parcelas.length}` : 'Valor do orçamento',
    pessoa: cabeca.cliente,
    uid: null,
  }))
}

/** Payments of lines that are hidden are not told. */
async function caixaVista({ db }: Context, { cabeca, parcial, espelho }: VisaoLida) {
  const caixa = await selectCaixa(db, cabeca.id_orcamento)
  if (!parcial) return caixa
  const vistos = new Set(espelho.linhas.map(({ id }) => id))
  const daVersao = await uidsDaVersao(db, cabeca.id_orcamento)
  return caixa.filter(({ uid }) => uid === null || (daVersao.has(uid) && vistos.has(uid)))
}

const campos = ['recebido', 'a_receber', 'pago', 'a_pagar'] as const

const pagamentos = ({ pago, a_pagar }: Pick<PeriodoDoFluxo, 'pago' | 'a_pagar'>) => ({
  pago: centsToReais(pago),
  a_pagar: centsToReais(a_pagar),
})
const recebimentos = ({
  recebido,
  a_receber,
  saldo,
}: Pick<PeriodoDoFluxo, 'recebido' | 'a_receber' | 'saldo'>) => ({
  recebido: centsToReais(recebido),
  a_receber: centsToReais(a_receber),
  saldo: centsToReais(saldo),
})

function totaisDo(periodos: readonly PeriodoDoFluxo[]) {
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

export async function fluxoDoOrcamento(context: Context, id_orcamento: number, passo: Passo) {
  const lida = await readVisao(context, id_orcamento)
  const { cabeca, parcial, permissoes, espelho } = lida
  const receitas = permissoes.total_orcado && !parcial
  const caixa = await caixaVista(context, lida)
  const movimentos = receitas
    ? [...caixa, ...(await aReceber(context, lida))]
    : caixa.filter(({ sentido }) => sentido === 'sai')
  const periodos = fluxoDe(movimentos, passo)
  const visto = (um: Omit<PeriodoDoFluxo, 'inicio'>) => ({
    ...pagamentos(um),
    ...(receitas && recebimentos(um)),
  })
  const { estimativa_final, comprometido, realizado } = espelho.total
  const sem_data = subtract(subtract(estimativa_final, comprometido), realizado)
  return {
    orcamento: cabecaVista(cabeca),
    parcial,
    receitas,
    condicao_pagamento: receitas ? cabeca.condicao_pagamento : null,
    condicao_lida: parcelasDaCondicao(cabeca.condicao_pagamento ?? '') !== undefined,
    base: cabeca.data_aprovacao ?? context.today,
    periodos: periodos.map((um) => ({ inicio: um.inicio, ...visto(um) })),
    totais: visto(totaisDo(periodos)),
    ...(permissoes.previsto && { sem_data: centsToReais(sem_data) }),
    movimentos: movimentos.toSorted(porDia).map((um) => movimentoVisto(um, passo)),
  }
}

const porDia = (a: MovimentoLido, b: MovimentoLido) =>
  a.data < b.data ? -1 : a.data > b.data ? 1 : 0

const movimentoVisto = (
  { uid: _, valor, ...um }: MovimentoLido,
  passo: Passo,
): MovimentoDoFluxo => ({
  ...um,
  inicio: inicioDo(passo, um.data) as CalendarDate,
  valor: centsToReais(valor),
})
