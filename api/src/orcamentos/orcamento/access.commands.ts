import { Failure } from '@claquete/contract/failures'
import type { Who } from '../../kernel/context.ts'
import { selectSeen } from './access.queries.ts'
import type { SeenOrcamento } from './access.queries.ts'

/** The budget if this person may see it; otherwise 404. */
export async function findOrcamento(
  { db, actor }: Who,
  id_orcamento: number,
  options: Parameters<typeof selectSeen>[3] = {},
): Promise<SeenOrcamento> {
  const orcamento = await selectSeen(db, actor, id_orcamento, options)
  if (!orcamento) throw new Failure('nao_encontrado')
  return orcamento
}

/** The same, locked for a change in this transaction. */
export const lockOrcamento = (who: Who, id_orcamento: number): Promise<SeenOrcamento> =>
  findOrcamento(who, id_orcamento, { lock: true })

/** Why the sheet cannot be edited, in words; null when it can. */
export function lockReason({ travado_em, bloqueia_edicao, status }: SeenOrcamento): string | null {
  if (travado_em === null && !bloqueia_edicao) return null
  return `Este orçamento está em “${status}” e não pode ser editado. Crie uma nova versão ou reabra.`
}

/** Refuses an edit of a frozen version. */
export function requireEditable(orcamento: SeenOrcamento): void {
  const msg = lockReason(orcamento)
  if (msg) throw new Failure('orcamento_travado', { msg })
}
