import { Failure } from '@claquete/contract/failures'
import { longestRank, ranksAfter, ranksBetween } from '@claquete/core/kernel/order/rank'
import { announceBoard } from '../../../kernel/background/realtime.ts'
import type { WhoTells } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { findOpenProjeto } from '../acesso/access.read.ts'
import { tellDone } from '../aviso/tell.commands.ts'
import { lockGrupos } from '../grupo/grupo.queries.ts'
import type { FoundGrupo } from '../grupo/grupo.queries.ts'
import { findPlace, listIdsOfGrupo, lockTarefas, storePlaces } from './move.queries.ts'
import type { MovingTarefa, PlacedTarefa } from './move.queries.ts'
import { repeatTarefas } from './repeat.commands.ts'

export interface Destination {
  readonly id_projeto_grupo: number
  readonly id_antes?: number | null | undefined
  readonly id_depois?: number | null | undefined
}

interface Moved {
  readonly places: readonly PlacedTarefa[]
  /** Tasks made because what recurs was done. */
  readonly repeated: readonly number[]
}

/** Locks the group into which tasks come: ranks are given under this lock alone. */
export async function lockDestination(
  db: TenantDb,
  id_projeto: number,
  id_projeto_grupo: number,
): Promise<FoundGrupo> {
  const [group] = await lockGrupos(db, [id_projeto_grupo])
  if (group?.id_projeto !== id_projeto) throw new Failure('grupo_nao_localizado')
  return group
}

/** What becomes done, and what is open again, when tasks come into a group. */
function changeOfDone(group: FoundGrupo, tasks: readonly MovingTarefa[]) {
  const idsWhere = (keep: (task: MovingTarefa) => boolean) =>
    tasks.filter(keep).map((task) => task.id_projeto_tarefa)
  const isDone = group.conclui === 'S'
  return {
    ended: isDone ? idsWhere((task) => task.concluida_em === null) : [],
    reopened: isDone ? [] : idsWhere((task) => task.stands_done),
  }
}

/** Moves tasks of a project, in the order given, to a place of the board, and tells the open boards. */
export async function moveTarefas(
  context: WhoTells,
  id_projeto: number,
  { ids, ...destination }: Destination & { readonly ids: readonly number[] },
): Promise<Moved> {
  const { db } = context
  await findOpenProjeto(context, id_projeto)
  const group = await lockDestination(db, id_projeto, destination.id_projeto_grupo)
  const moving = [...new Set(ids)]
  const tasks = await lockTarefas(db, id_projeto, moving)
  if (tasks.length < moving.length) throw new Failure('tarefa_nao_localizada')
  const done = changeOfDone(group, tasks)
  const places = await storePlaces(
    db,
    group.id_projeto_grupo,
    await ranksFor(db, destination, moving),
    done,
  )
  const again = tasks.filter(
    (one) => one.recorrencia !== null && done.ended.includes(one.id_projeto_tarefa),
  )
  const repeated = await repeatTarefas(context, again)
  await tellDone(context, done.ended)
  const all = await renewLongRanks(db, group.id_projeto_grupo, places)
  await announceBoard(db, {
    id_projeto,
    lugares: all,
    ...(repeated.length > 0 && { ids: repeated }),
  })
  return { places: all.filter((one) => moving.includes(one.id_projeto_tarefa)), repeated }
}

/** Ranks for tasks that come to a place of a group, in their order. Call it under a lock of the group. */
export async function ranksFor(db: TenantDb, destination: Destination, moving: readonly number[]) {
  const { before, after } = await findPlace(db, destination, moving)
  const ranks = ranksBetween(before, after, moving.length)
  return moving.map((id, at) => ({ id, order: ranks[at] ?? '' }))
}

/** Ranks grow when many things are put into one gap: then the whole group gets new ones. */
async function renewLongRanks(
  db: TenantDb,
  id_projeto_grupo: number,
  places: readonly PlacedTarefa[],
): Promise<readonly PlacedTarefa[]> {
  if (places.every(({ order }) => order.length <= longestRank)) return places
  const ids = await listIdsOfGrupo(db, id_projeto_grupo)
  const ranks = ranksAfter(null, ids.length)
  const renewed = ids.map((id, at) => ({ id, order: ranks[at] ?? '' }))
  return storePlaces(db, id_projeto_grupo, renewed, { ended: [], reopened: [] })
}
