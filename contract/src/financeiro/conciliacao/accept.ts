import type { ConciliarBody, ConciliarBodyInside, Proposta, PropostaInside } from './conciliacao.ts'

/**
 * The request that accepts a proposal; undefined where the person has to say more. `own` are the account's lines. The
 * amounts are in the unit of the proposal: centavos in the server, reais in the browser.
 */
export function acceptedBody(
  proposta: PropostaInside,
  conta: number,
  own: ReadonlySet<number>,
): ConciliarBodyInside | undefined
export function acceptedBody(
  proposta: Proposta,
  conta: number,
  own: ReadonlySet<number>,
): ConciliarBody | undefined
export function acceptedBody(
  proposta: Proposta,
  conta: number,
  own: ReadonlySet<number>,
): ConciliarBody | undefined {
  const { acao, linhas, itens, diferenca, conta_diferenca, id_conta_destino } = proposta
  const { motivo, pontos, id_conciliacao_regra } = proposta
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
    return { ...shared, lancamentos: [{ ...proposta.lancamento, valor: diferenca }] }
  }
  if (acao !== 'casar' || (diferenca !== 0 && conta_diferenca === null)) return undefined
  return {
    ...shared,
    baixas: itens.flatMap(({ tipo, id }) => (tipo === 'baixa' ? [id] : [])),
    titulos: itens.flatMap(({ tipo, id, versao }) =>
      tipo === 'titulo' ? [{ id_lancamento: id, versao }] : [],
    ),
    ...(diferenca !== 0 &&
      conta_diferenca && { diferenca: { id_grupoCusto: conta_diferenca.id_grupoCusto } }),
  }
}
