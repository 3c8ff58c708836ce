import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/quadro/tarefa'
import { must } from '@claquete/core/kernel/must'
import { plainText } from '@claquete/core/kernel/rich-text/document'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { groupColors } from '@claquete/core/projetos/quadro/grupo'
import { dayOfRelative, waitsInCircle } from '@claquete/core/projetos/quadro/tarefa'
import { announceBoard } from '../../../kernel/background/realtime.ts'
import type { Who, WhoTells } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import type { SeenProjeto } from '../acesso/access.queries.ts'
import { lockTarefa } from '../acesso/access.commands.ts'
import { findOpenProjeto } from '../acesso/access.read.ts'
import { tellAssigned, tellDone } from '../aviso/tell.commands.ts'
import { findGrupo } from '../grupo/grupo.queries.ts'
import { addParticipantes } from '../projeto/participantes.queries.ts'
import { checkPeople } from '../projeto/participantes.commands.ts'
import { ensureEtiqueta } from './etiqueta.queries.ts'
import { lockDestination, moveTarefas, ranksFor } from './move.commands.ts'
import { insertPassos } from './passo.queries.ts'
import { repeatTarefas } from './repeat.commands.ts'
import { listRepeating } from './repeat.queries.ts'
import {
  countOfProjeto,
  etiquetasOf,
  insertTarefa,
  isItemOfFamilia,
  listBloqueios,
  setDeleted,
  setDone,
  storeBloqueios,
  storeEtiquetas,
  storeUsuarios,
  updateTarefa,
} from './save.queries.ts'
import type { TarefaValues } from './save.queries.ts'

type NewBody = TakenBy<typeof contract.tarefaCreate>['body']
type Change = TakenBy<typeof contract.tarefaUpdate>['body']
type Fields = Omit<Change, 'concluida' | 'versao' | 'id_projeto_grupo' | 'id_antes' | 'id_depois'>

interface Dates {
  readonly data_inicio: CalendarDate | null
  readonly data_entrega: CalendarDate | null
}

/** A date is fixed or counted from day zero: what is given of one clears the other. */
function datesOf(
  { modelo, data_zero }: SeenProjeto,
  { data_inicio, data_entrega, dia_inicio, dia_entrega }: Fields,
  before: Dates,
): TarefaValues {
  for (const [field, value] of Object.entries({ data_inicio, data_entrega })) {
    if (modelo === 'S' && value) {
      throw fieldFailure(field, 'Em um modelo as datas são contadas do D0.')
    }
  }
  const values = {
    ...(data_inicio !== undefined && { data_inicio, dia_inicio: null }),
    ...(data_entrega !== undefined && { data_entrega, dia_entrega: null }),
    ...(dia_inicio !== undefined &&
      (dia_inicio !== null || data_inicio === undefined) && {
        dia_inicio,
        data_inicio: dayOfRelative(data_zero, dia_inicio),
      }),
    ...(dia_entrega !== undefined &&
      (dia_entrega !== null || data_entrega === undefined) && {
        dia_entrega,
        data_entrega: dayOfRelative(data_zero, dia_entrega),
      }),
  }
  const { data_inicio: from, data_entrega: to } = { ...before, ...values }
  if (from && to && from > to && Object.keys(values).length > 0) {
    throw fieldFailure('data_entrega', 'A entrega é antes do início.')
  }
  return values
}

/** The columns to store, after everything that a task may not have is refused. */
async function valuesOf(
  { db }: Who,
  projeto: SeenProjeto,
  body: Fields,
  before: Dates,
): Promise<TarefaValues> {
  const { titulo, descricao, prioridade, estimativa_minutos, recorrencia, recorrencia_cada } = body
  const item = body.id_orca_item
  if (item !== undefined && item !== null) {
    const isOfJob =
      projeto.id_familia !== null && (await isItemOfFamilia(db, item, projeto.id_familia))
    if (!isOfJob) throw fieldFailure('id_orca_item', 'Este item não é do orçamento do projeto.')
  }
  return {
    ...(titulo !== undefined && { titulo }),
    ...(descricao !== undefined && {
      descricao,
      texto: descricao === null ? '' : plainText(descricao),
    }),
    ...(prioridade !== undefined && { prioridade }),
    ...(estimativa_minutos !== undefined && { estimativa_minutos }),
    ...(item !== undefined && { id_orca_item: item }),
    ...(recorrencia !== undefined && {
      recorrencia,
      recorrencia_cada: recorrencia === null ? null : (recorrencia_cada ?? 1),
    }),
    ...(recorrencia === undefined && recorrencia_cada && { recorrencia_cada }),
    ...datesOf(projeto, body, before),
  }
}

/** Stores people, labels and what the task waits for; who answers for it now and did not before. */
async function storeRelations(
  { db }: Who,
  { id_projeto, id_empresa }: SeenProjeto,
  id: number,
  { ids_usuarios, ids_etiquetas, ids_bloqueada_por }: Fields,
): Promise<readonly number[]> {
  if (
    ids_etiquetas &&
    (await etiquetasOf(db, id_projeto, ids_etiquetas)) < new Set(ids_etiquetas).size
  ) {
    throw fieldFailure('ids_etiquetas', 'Uma das etiquetas não é deste projeto.')
  }
  if (ids_bloqueada_por) {
    const others = new Set(ids_bloqueada_por)
    if ((await countOfProjeto(db, id_projeto, [...others])) < others.size) {
      throw fieldFailure('ids_bloqueada_por', 'Uma das tarefas não é deste projeto.')
    }
    const waits = new Map(await listBloqueios(db, id_projeto)).set(id, [...others])
    if (waitsInCircle(waits, id, [...others])) {
      throw fieldFailure('ids_bloqueada_por', 'Uma destas tarefas já espera por esta.')
    }
    await storeBloqueios(db, id, ids_bloqueada_por)
  }
  if (ids_etiquetas) await storeEtiquetas(db, id, ids_etiquetas)
  if (!ids_usuarios) return []
  await checkPeople({ db }, { id_projeto, id_empresa }, 'ids_usuarios', ids_usuarios)
  await addParticipantes(db, id_projeto, ids_usuarios)
  return storeUsuarios(db, id, ids_usuarios)
}

export async function createTarefa(context: WhoTells, body: NewBody): Promise<number> {
  const { db, actor } = context
  const found = await findGrupo(db, body.id_projeto_grupo)
  if (!found) throw new Failure('grupo_nao_localizado')
  const projeto = await findOpenProjeto(context, found.id_projeto)
  const values = await valuesOf(context, projeto, body, { data_inicio: null, data_entrega: null })
  const group = await lockDestination(db, projeto.id_projeto, body.id_projeto_grupo)
  const [place] = await ranksFor(db, body, [0])
  const id = await insertTarefa(db, {
    ...values,
    titulo: body.titulo,
    id_projeto: projeto.id_projeto,
    id_projeto_grupo: group.id_projeto_grupo,
    order: must(place, 'place').order,
    id_usuario: actor.id_usuario,
    isDone: group.conclui === 'S',
  })
  const labels = []
  for (const nome of body.novas_etiquetas ?? []) {
    const color = must(groupColors[nome.length % groupColors.length], 'color')
    labels.push((await ensureEtiqueta(db, projeto.id_projeto, nome, color)).id_projeto_etiqueta)
  }
  const assigned = await storeRelations(context, projeto, id, {
    ...body,
    ids_etiquetas: [...(body.ids_etiquetas ?? []), ...labels],
  })
  await insertPassos(db, id, body.passos ?? [])
  await announceBoard(db, {
    id_projeto: projeto.id_projeto,
    ...(labels.length > 0 || assigned.length > 0 ? { tudo: true } : { ids: [id] }),
  })
  await tellAssigned(context, id, assigned)
  return id
}

/** Changes what is given of a task; the id of the task made because it recurs and is done. */
export async function changeTarefa(
  context: WhoTells,
  id: number,
  { concluida, versao, id_projeto_grupo, id_antes: _before, id_depois: _after, ...fields }: Change,
): Promise<number | undefined> {
  const { db } = context
  const task = await lockTarefa(context, id)
  const projeto = await findOpenProjeto(context, task.id_projeto)
  const isWritten = fields.titulo !== undefined || fields.descricao !== undefined
  if (isWritten) requireVersao(task, versao)
  const values = await valuesOf(context, projeto, fields, task)
  if (Object.keys(values).length > 0) await updateTarefa(db, id, values, isWritten)
  const assigned = await storeRelations(context, projeto, id, fields)
  let repeated: readonly number[] = []
  if (id_projeto_grupo !== undefined && id_projeto_grupo !== task.id_projeto_grupo) {
    const moved = await moveTarefas(context, task.id_projeto, { ids: [id], id_projeto_grupo })
    repeated = moved.repeated
  }
  if (concluida !== undefined) {
    repeated = [...repeated, ...(await completeTarefas(context, [id], concluida))]
  }
  await announceBoard(db, {
    id_projeto: task.id_projeto,
    ...(assigned.length > 0 ? { tudo: true } : { ids: [id, ...repeated] }),
  })
  await tellAssigned(context, id, assigned)
  return repeated[0]
}

/** Marks tasks as done or not where they stand; the ids of those made because they recur. */
export async function completeTarefas(
  context: WhoTells,
  ids: readonly number[],
  concluida: boolean,
): Promise<number[]> {
  const changed = await setDone(context.db, ids, concluida)
  if (!concluida || changed.length === 0) return []
  const done = changed.map((one) => one.id)
  await tellDone(context, done)
  return repeatTarefas(context, await listRepeating(context.db, done))
}

export async function removeTarefa(context: WhoTells, id: number): Promise<void> {
  const { id_projeto } = await lockTarefa(context, id)
  await setDeleted(context.db, [id], true)
  await announceBoard(context.db, { id_projeto, ids: [id] })
}

export async function restoreTarefa(context: WhoTells, id: number): Promise<void> {
  const { id_projeto } = await lockTarefa(context, id, { withDeleted: true })
  await setDeleted(context.db, [id], false)
  await announceBoard(context.db, { id_projeto, ids: [id] })
}
