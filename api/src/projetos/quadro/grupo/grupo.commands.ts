import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/quadro/quadro'
import { must } from '@claquete/core/kernel/must'
import { counted } from '@claquete/core/kernel/writing/counted'
import { groupColors } from '@claquete/core/projetos/quadro/grupo'
import { placeAmong } from '@claquete/core/projetos/quadro/place'
import { rankBetween } from '@claquete/core/kernel/order/rank'
import { announceBoard } from '../../../kernel/background/realtime.ts'
import type { Who, WhoTells } from '../../../kernel/context.ts'
import { selectSeen } from '../acesso/access.queries.ts'
import { findOpenProjeto } from '../acesso/access.read.ts'
import { moveTarefas } from '../tarefa/move.commands.ts'
import { listIdsOfGrupo } from '../tarefa/move.queries.ts'
import {
  countTarefas,
  deleteGrupo,
  findGrupo,
  insertGrupos,
  listGrupos,
  moveDeleted,
  updateGrupo,
} from './grupo.queries.ts'
import type { FoundGrupo } from './grupo.queries.ts'

/** A group of a project that this person may see. */
export async function findSeenGrupo(who: Who, id_projeto_grupo: number): Promise<FoundGrupo> {
  const group = await findGrupo(who.db, id_projeto_grupo)
  if (!group || !(await selectSeen(who.db, who.actor, group.id_projeto, false))) {
    throw new Failure('grupo_nao_localizado')
  }
  return group
}

async function findOpenGrupo(who: Who, id_projeto_grupo: number): Promise<FoundGrupo> {
  const group = await findSeenGrupo(who, id_projeto_grupo)
  await findOpenProjeto(who, group.id_projeto, { lock: true })
  return group
}

export async function createGrupo(
  context: WhoTells,
  { id_projeto, titulo, color, conclui }: TakenBy<typeof contract.projetoGrupoCreate>['body'],
) {
  await findOpenProjeto(context, id_projeto, { lock: true })
  const groups = await listGrupos(context.db, id_projeto, { lock: true })
  if (groups.length >= 100) throw fieldFailure('titulo', 'Um projeto tem até 100 grupos.')
  const [group] = await insertGrupos(context.db, id_projeto, [
    {
      titulo,
      color: color ?? must(groupColors[groups.length % groupColors.length], 'color'),
      conclui: conclui ?? 'N',
      order: rankBetween(groups.at(-1)?.order ?? null, null),
    },
  ])
  await announceBoard(context.db, { id_projeto, tudo: true })
  return must(group, 'group')
}

export async function changeGrupo(
  context: WhoTells,
  id_projeto_grupo: number,
  { id_antes, id_depois, ...values }: TakenBy<typeof contract.projetoGrupoUpdate>['body'],
): Promise<FoundGrupo> {
  const { db } = context
  const { id_projeto } = await findOpenGrupo(context, id_projeto_grupo)
  const moves = id_antes !== undefined || id_depois !== undefined
  const groups = await listGrupos(db, id_projeto, { lock: true })
  const others = groups.filter((one) => one.id_projeto_grupo !== id_projeto_grupo)
  const { before, after } = placeAmong(others, (one) => one.id_projeto_grupo, {
    id_antes,
    id_depois,
  })
  await updateGrupo(db, id_projeto_grupo, {
    ...values,
    ...(moves && { order: rankBetween(before, after) }),
  })
  await announceBoard(db, { id_projeto, tudo: true })
  return must(await findGrupo(db, id_projeto_grupo), 'group')
}

/** Deletes a group; its tasks go to the end of another one of the project. */
export async function removeGrupo(
  context: WhoTells,
  id_projeto_grupo: number,
  destino: number | undefined,
): Promise<void> {
  const { db } = context
  const { id_projeto } = await findOpenGrupo(context, id_projeto_grupo)
  const groups = await listGrupos(db, id_projeto, { lock: true })
  const others = groups.filter((one) => one.id_projeto_grupo !== id_projeto_grupo)
  if (others.length === 0) throw new Failure('ultimo_grupo')
  if (destino !== undefined && !others.some((one) => one.id_projeto_grupo === destino)) {
    throw fieldFailure('destino', 'Escolha outro grupo deste projeto.')
  }
  const count = await countTarefas(db, id_projeto_grupo)
  if (count > 0) {
    if (destino === undefined) {
      throw new Failure('grupo_com_tarefas', {
        values: { quantas: counted(count, 'tarefa', 'tarefas') },
      })
    }
    const ids = await listIdsOfGrupo(db, id_projeto_grupo)
    await moveTarefas(context, id_projeto, { ids, id_projeto_grupo: destino })
  }
  await moveDeleted(db, id_projeto_grupo, destino ?? must(others[0], 'group').id_projeto_grupo)
  await deleteGrupo(db, id_projeto_grupo)
  await announceBoard(db, { id_projeto, tudo: true })
}
