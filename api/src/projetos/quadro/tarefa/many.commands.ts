import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/quadro/tarefa'
import { announceBoard } from '../../../kernel/background/realtime.ts'
import type { Context } from '../../../kernel/context.ts'
import { changeTarefa, completeTarefas } from './save.commands.ts'
import { etiquetasOfTarefa, setDeleted, usuariosOf } from './save.queries.ts'
import { lockTarefas } from './move.queries.ts'
import { findOpenProjeto } from '../acesso/access.read.ts'

type Body = TakenBy<typeof contract.tarefaUpdateMany>['body']

const joined = (
  before: readonly number[],
  more: readonly number[] | undefined,
  less: readonly number[] | undefined,
) =>
  more === undefined && less === undefined
    ? undefined
    : [...new Set([...before, ...(more ?? [])])].filter((id) => !less?.includes(id))

/** Changes several tasks of a project alike, in one transaction. */
export async function changeMany(
  context: Context,
  id_projeto: number,
  { ids, excluir, concluida, prioridade, data_entrega, ...sets }: Body,
): Promise<readonly number[]> {
  const { db } = context
  await findOpenProjeto(context, id_projeto)
  const wanted = [...new Set(ids)]
  const tasks = await lockTarefas(db, id_projeto, wanted)
  if (tasks.length < wanted.length) throw new Failure('tarefa_nao_localizada')
  const made: number[] = []
  for (const id of wanted) {
    const people = joined(await usuariosOf(db, id), sets.mais_usuarios, sets.menos_usuarios)
    const labels = joined(
      await etiquetasOfTarefa(db, id),
      sets.mais_etiquetas,
      sets.menos_etiquetas,
    )
    await changeTarefa(context, id, {
      ...(prioridade !== undefined && { prioridade }),
      ...(data_entrega !== undefined && { data_entrega }),
      ...(people && { ids_usuarios: people }),
      ...(labels && { ids_etiquetas: labels }),
    })
  }
  if (concluida !== undefined) made.push(...(await completeTarefas(context, wanted, concluida)))
  if (excluir === true) await setDeleted(db, wanted, true)
  await announceBoard(db, { id_projeto, ids: [...wanted, ...made] })
  return excluir === true ? made : [...wanted, ...made]
}
