import type { Who } from '../../../kernel/context.ts'
import type { FoundTarefa } from './access.queries.ts'
import { findOpenProjeto, findTarefa } from './access.read.ts'

/** A task of a project that may be changed, locked until the transaction ends. */
export async function lockTarefa(
  who: Who,
  id_projeto_tarefa: number,
  options: { readonly withDeleted?: boolean } = {},
): Promise<FoundTarefa> {
  const tarefa = await findTarefa(who, id_projeto_tarefa, { ...options, lock: true })
  await findOpenProjeto(who, tarefa.id_projeto)
  return tarefa
}
