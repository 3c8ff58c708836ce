import {
  conciliacaoAnnulBaixas,
  conciliacaoAnnulDecisions,
} from '@claquete/contract/financeiro/conciliacao/annul'
import { conciliacaoHistory } from '@claquete/contract/financeiro/conciliacao/historico'
import {
  conciliacaoPainel,
  conciliacaoPropostas,
  lancamentosConciliacao,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type {
  Devolucao,
  LinhaExtrato,
  Proposta,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { regraList } from '@claquete/contract/financeiro/conciliacao/regra'

/** What changes when something is reconciled or undone. */
export const conciliacaoReads = [
  conciliacaoPainel,
  conciliacaoPropostas,
  conciliacaoHistory,
  lancamentosConciliacao,
  regraList,
  conciliacaoAnnulBaixas,
  conciliacaoAnnulDecisions,
]

export const proposalOf = (propostas: readonly Proposta[], linha: LinhaExtrato) =>
  propostas.find(({ linhas }) => linhas.includes(linha.id_extrato_historico))

export const returnOf = (devolucoes: readonly Devolucao[], linha: LinhaExtrato) =>
  devolucoes.find(({ id_extrato_historico: id }) => id === linha.id_extrato_historico)
