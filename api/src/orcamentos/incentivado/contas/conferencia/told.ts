import type { ConferenciaInside } from '@claquete/contract/orcamentos/incentivado/contas'
import type { FalhaOfItem } from '@claquete/core/orcamentos/incentivado/contas/falha'
import type { Regra } from '@claquete/core/orcamentos/incentivado/norma'

/** A check as the assistant tells it, and what it found. */
export type Check = ConferenciaInside['verificacoes'][number]
export type Told = Check['falhas'][number]

type OfItem = Pick<FalhaOfItem, 'nome' | 'problema' | 'correcao'>
/** What is of no expense: what is wrong, what to do, and where. */
export const toldOfItem = (
  { nome, problema, correcao }: OfItem,
  onde: Told['onde'] = null,
): Told => ({
  chave: null,
  id_lancamento: null,
  nome,
  problema,
  correcao,
  onde,
  aceita_recibo: 'N',
  liberacao: null,
})

/** What norms are called, by their code. */
export type NormaNames = ReadonlyMap<string, string>

export const headOf = (regra: Regra, nomes: NormaNames) => ({
  verificacao: regra.chave,
  nome: regra.titulo,
  fonte: [nomes.get(regra.norma) ?? regra.norma, regra.artigo].filter(Boolean).join(', '),
  endereco: regra.endereco,
  efeito: regra.efeito,
})
