import { Failure } from '@claquete/contract/failures'
import type { Who } from '../../../kernel/context.ts'
import { selectSeen, selectTarefa } from './access.queries.ts'
import type { FoundTarefa, SeenProjeto } from './access.queries.ts'

interface Options {
  /** Locks the row; concurrent changes of this record wait. */
  readonly lock?: boolean
}

/** The project if this person may see it; otherwise 404. */
export async function findProjeto(
  { db, actor }: Who,
  id_projeto: number,
  { lock = false }: Options = {},
): Promise<SeenProjeto> {
  const projeto = await selectSeen(db, actor, id_projeto, lock)
  if (!projeto) throw new Failure('projeto_nao_localizado')
  return projeto
}

/** The same, of a project that may be changed: an archived one may not. */
export async function findOpenProjeto(
  who: Who,
  id_projeto: number,
  options: Options = {},
): Promise<SeenProjeto> {
  const projeto = await findProjeto(who, id_projeto, options)
  if (projeto.arquivado_em !== null) throw new Failure('projeto_arquivado')
  return projeto
}

/** A task of a project that this person may see; one that was deleted is not found, unless it is to be restored. */
export async function findTarefa(
  who: Who,
  id_projeto_tarefa: number,
  { lock = false, withDeleted = false }: Options & { readonly withDeleted?: boolean } = {},
): Promise<FoundTarefa> {
  const tarefa = await selectTarefa(who.db, id_projeto_tarefa, lock)
  const isThere = tarefa && (withDeleted || tarefa.excluida_em === null)
  if (!isThere || !(await selectSeen(who.db, who.actor, tarefa.id_projeto, false))) {
    throw new Failure('tarefa_nao_localizada')
  }
  return tarefa
}
