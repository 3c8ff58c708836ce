import type { Line, LineValues } from '@claquete/core/orcamentos/folha/documento'
import type { NodeTree } from '@claquete/core/orcamentos/folha/tree'
import type { SituacaoOfLinha } from '@claquete/core/orcamentos/incentivado/contas/linha'
import { toGastosOfProjeto } from '../../../addresses/orcamentos.ts'

/** Where the expenses of a line stand. */
export interface LineSituacao {
  readonly situacao: SituacaoOfLinha
  /** In words, with how many expenses there are. */
  readonly texto: string
}

/** The lines that have expenses; null where the person is not told. */
export type Situacoes = ReadonlyMap<string, LineSituacao> | null

interface Told {
  readonly situacoes: Situacoes | undefined
}
interface Lines extends Told {
  readonly tree: NodeTree<Line>
  readonly valores: ReadonlyMap<string, LineValues>
}

const planned: LineSituacao = { situacao: 'previsto', texto: 'Previsto' }

/** Where a line stands once the server has told it; of what counts in no total, nothing is planned. */
export function situacaoOf(linha: Line, { tree, situacoes, valores }: Lines) {
  if (!situacoes || linha.tipo !== 'item' || tree.isRollUp(linha)) return undefined
  return situacoes.get(linha.id) ?? (valores.get(linha.id)?.conta ? planned : undefined)
}

interface OfProjeto {
  readonly id_orcamento: number
  readonly id_projeto_incentivado: number | null
}

/** The address of the expenses of a line, which lead back to the sheet; undefined where it has none. */
export const gastosTo = (
  { id_orcamento, id_projeto_incentivado: id }: OfProjeto,
  { situacoes }: Told,
  uid: string,
): string | undefined =>
  id !== null && situacoes?.has(uid) ? toGastosOfProjeto(id, id_orcamento, { uid }) : undefined
