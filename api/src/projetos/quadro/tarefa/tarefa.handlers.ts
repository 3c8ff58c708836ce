import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/quadro/tarefa'
import { must } from '@claquete/core/kernel/must'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { isSeenBy } from '../acesso/access.queries.ts'
import { lockTarefa } from '../acesso/access.commands.ts'
import { findProjeto } from '../acesso/access.read.ts'
import { findSeenGrupo } from '../grupo/grupo.commands.ts'
import { readHistorico, readMinhas, readTarefa } from '../reading/tarefa.read.ts'
import {
  cardsById,
  cardsOfGrupo,
  cardsOfProjeto,
  cardsOfUsuario,
  seenTarefas,
} from './card.queries.ts'
import { changeMany } from './many.commands.ts'
import { moveTarefas } from './move.commands.ts'
import { addPasso, changePasso, removePasso } from './passo.commands.ts'
import { changeTarefa, createTarefa, removeTarefa, restoreTarefa } from './save.commands.ts'

async function cardOf({ db }: Context, id: number) {
  const [card] = await cardsById(db, [id])
  return must(card, 'card')
}

/** Refuses a move into a group of another project in the words of the specification. */
async function moveOne(
  context: Context,
  id: number,
  place: { id_projeto_grupo: number; id_antes?: number | null; id_depois?: number | null },
) {
  const { id_projeto } = await lockTarefa(context, id)
  const group = await findSeenGrupo(context, place.id_projeto_grupo)
  if (group.id_projeto !== id_projeto) throw new Failure('tarefa_fora_do_grupo')
  return moveTarefas(context, id_projeto, { ids: [id], ...place })
}

export const tarefaHandlers: Handlers<typeof contract> = {
  tarefaView: async (context, { params }) => ({ data: await readTarefa(context, params.id) }),
  tarefaById: async (context, { query }) => ({ data: await readTarefa(context, query.id) }),
  tarefasBy: async (context, { params: { key, value } }) => {
    const { db, actor } = context
    const ids = value.split(',').map(Number)
    const first = must(ids[0], 'id')
    if (key === 'id_projeto') {
      const { id_projeto } = await findProjeto(context, first)
      return { data: await cardsOfProjeto(db, id_projeto) }
    }
    if (key === 'id_projeto_grupo') {
      const { id_projeto_grupo } = await findSeenGrupo(context, first)
      return { data: await cardsOfGrupo(db, id_projeto_grupo) }
    }
    if (key === 'id_usuario') return { data: await cardsOfUsuario(db, first, isSeenBy(actor)) }
    return { data: await cardsById(db, await seenTarefas(db, ids, isSeenBy(actor))) }
  },
  tarefaCreate: async (context, { body }) => {
    const id_projeto_tarefa = await createTarefa(context, body)
    return { id_projeto_tarefa, data: await cardOf(context, id_projeto_tarefa) }
  },
  tarefaUpdate: async (context, { params: { id }, query, body }) => {
    let made: number | undefined
    if (query.orderPosition === 'true') {
      const { id_projeto_grupo } = await lockTarefa(context, id)
      const { id_antes, id_depois } = body
      const moved = await moveOne(context, id, {
        id_projeto_grupo: body.id_projeto_grupo ?? id_projeto_grupo,
        ...(id_antes !== undefined && { id_antes }),
        ...(id_depois !== undefined && { id_depois }),
      })
      made = moved.repeated[0]
    } else made = await changeTarefa(context, id, body)
    return {
      data: await cardOf(context, id),
      nova: made === undefined ? null : await cardOf(context, made),
    }
  },
  tarefaDelete: async (context, { params }) => {
    await removeTarefa(context, params.id)
    return { msg: 'Tarefa excluída' }
  },
  tarefaRestore: async (context, { params }) => {
    await restoreTarefa(context, params.id)
    return { data: await cardOf(context, params.id), msg: 'Tarefa restaurada' }
  },
  tarefaUpdateMany: async (context, { params, body }) => ({
    data: await cardsById(context.db, await changeMany(context, params.id_projeto, body)),
  }),
  passoCreate: async (context, { params, body }) => ({
    data: await addPasso(context, params.id, body.descricao),
  }),
  passoUpdate: async (context, { params, body }) => {
    await changePasso(context, params, body)
    return {}
  },
  passoDelete: async (context, { params }) => {
    await removePasso(context, params.id, params.id_projeto_tarefa_passo)
    return {}
  },
  tarefaHistorico: async (context, { params }) => ({
    data: await readHistorico(context, params.id),
  }),
  minhasTarefas: async (context, { query }) => ({ data: await readMinhas(context, query) }),
}
