import { conciliacaoHistory } from '@claquete/contract/financeiro/conciliacao/historico'
import {
  conciliacaoPainel,
  conciliacaoPropostas,
  lancamentosConciliacao,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { LinhaExtrato, Proposta } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { regraList } from '@claquete/contract/financeiro/conciliacao/regra'

/** What changes when something is reconciled or undone. */
export const conciliacaoReads = [
  conciliacaoPainel,
  conciliacaoPropostas,
  conciliacaoHistory,
  lancamentosConciliacao,
  regraList,
]

export const proposalOf = (propostas: readonly Proposta[], linha: LinhaExtrato) =>
  propostas.find(({ linhas }) => linhas.includes(linha.id_extrato_historico))
