import {
  conciliacaoHistory,
  conciliacaoPainel,
  conciliacaoPropostas,
  lancamentosConciliacao,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type {
  ConciliarBody,
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
]

/** What accepting a proposal sends; undefined where the person has to say more. */
export function acceptedBody(
  proposta: Proposta,
  conta: number,
  own: ReadonlySet<number>,
): ConciliarBody | undefined {
  const { acao, linhas, itens, motivo, pontos, id_conciliacao_regra, id_conta_destino } = proposta
  const shared = {
    id_contabancaria: conta,
    linhas: linhas.filter((id) => own.has(id)),
    motivo,
    pontos,
    id_conciliacao_regra,
  }
  if (acao === 'transferir' && id_conta_destino !== null) {
    const theirs = linhas.filter((id) => !own.has(id))
    return { ...shared, transferencia: { id_contabancaria: id_conta_destino, linhas: theirs } }
  }
  if (acao === 'lancar' && proposta.lancamento) {
    return { ...shared, lancamentos: [{ ...proposta.lancamento, valor: proposta.diferenca }] }
  }
  if (acao !== 'casar' || proposta.diferenca !== 0) return undefined
  return {
    ...shared,
    baixas: itens.flatMap(({ tipo, id }) => (tipo === 'baixa' ? [id] : [])),
    titulos: itens.flatMap(({ tipo, id, versao }) =>
      tipo === 'titulo' ? [{ id_lancamento: id, versao }] : [],
    ),
  }
}

export const proposalOf = (propostas: readonly Proposta[], linha: LinhaExtrato) =>
  propostas.find(({ linhas }) => linhas.includes(linha.id_extrato_historico))
