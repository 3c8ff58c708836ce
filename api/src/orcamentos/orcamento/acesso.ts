import { Failure } from '@claquete/contract/failures'
import type { Context } from '../../kernel/context.ts'
import { selectVisto } from './acesso.queries.ts'
import type { OrcamentoVisto } from './acesso.queries.ts'

type Who = Pick<Context, 'db' | 'actor'>

/** The budget, where this person sees it; otherwise it does not exist for them (404). */
export async function findOrcamento(
  { db, actor }: Who,
  id_orcamento: number,
  options: Parameters<typeof selectVisto>[3] = {},
): Promise<OrcamentoVisto> {
  const orcamento = await selectVisto(db, actor, id_orcamento, options)
  if (!orcamento) throw new Failure('nao_encontrado')
  return orcamento
}

/** The same, locked to be changed by this transaction. */
export const lockOrcamento = (who: Who, id_orcamento: number): Promise<OrcamentoVisto> =>
  findOrcamento(who, id_orcamento, { lock: true })

/** Why the sheet cannot be edited, as people read it; null where it can. */
export function motivoDaTrava({
  travado_em,
  bloqueia_edicao,
  status,
}: OrcamentoVisto): string | null {
  if (travado_em === null && !bloqueia_edicao) return null
  return `Este orçamento está em “${status}” e não pode ser editado. Crie uma nova versão ou reabra.`
}

/** Refuses what would edit a frozen version. */
export function requireEditavel(orcamento: OrcamentoVisto): void {
  const msg = motivoDaTrava(orcamento)
  if (msg) throw new Failure('orcamento_travado', { msg })
}
