import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/quadro/quadro'
import { must } from '@claquete/core/kernel/must'
import { groupColors } from '@claquete/core/projetos/quadro/grupo'
import { announceBoard } from '../../../kernel/background/realtime.ts'
import type { Handlers } from '../../../kernel/context.ts'
import { findOpenProjeto, findProjeto } from '../acesso/access.read.ts'
import { listParticipantes } from '../projeto/participantes.queries.ts'
import { currentOrcamento } from '../projeto/orcamento.queries.ts'
import { withPictures } from '../projeto/projeto.handlers.ts'
import { cardsById, cardsOfGrupo, cardsOfProjeto, listEtiquetas } from '../tarefa/card.queries.ts'
import {
  deleteEtiqueta,
  ensureEtiqueta,
  isEtiquetaOf,
  updateEtiqueta,
} from '../tarefa/etiqueta.queries.ts'
import { moveTarefas } from '../tarefa/move.commands.ts'
import { changeGrupo, createGrupo, findSeenGrupo, removeGrupo } from './grupo.commands.ts'
import { listGrupos } from './grupo.queries.ts'

export const quadroHandlers: Handlers<typeof contract> = {
  quadroView: async (context, { params: { id_projeto } }) => {
    const { db, actor, services } = context
    const projeto = await findProjeto(context, id_projeto)
    const isOpen = projeto.arquivado_em === null
    return {
      data: {
        id_projeto,
        titulo: projeto.titulo,
        num_projeto: projeto.num_projeto,
        modelo: projeto.modelo,
        arquivado: isOpen ? 'N' : 'S',
        data_zero: projeto.data_zero,
        id_orcamento: await currentOrcamento(db, actor, projeto.id_familia),
        grupos: await listGrupos(db, id_projeto),
        tarefas: await cardsOfProjeto(db, id_projeto),
        participantes: withPictures(services, await listParticipantes(db, id_projeto)),
        etiquetas: await listEtiquetas(db, id_projeto),
        altera_tarefas: isOpen && actor.permissions.has('projeto.tarefas'),
        altera_projeto: isOpen && actor.permissions.has('projeto.alterar'),
      },
    }
  },
  projetoGrupoView: async (context, { params }) => {
    const group = await findSeenGrupo(context, params.id)
    return { data: { ...group, tasks: await cardsOfGrupo(context.db, params.id) } }
  },
  projetoGrupoCreate: async (context, { body }) => ({
    data: await createGrupo(context, body),
    msg: 'Grupo criado',
  }),
  projetoGrupoUpdate: async (context, { params, body }) => ({
    data: await changeGrupo(context, params.id, body),
    msg: 'Grupo alterado',
  }),
  projetoGrupoDelete: async (context, { params, query }) => {
    await removeGrupo(context, params.id, query.destino)
    return { msg: 'Grupo excluído' }
  },
  tarefaMoveMany: async (context, { params, body }) => {
    const { places, repeated } = await moveTarefas(context, params.id_projeto, body)
    return { data: [...places], novas: await cardsById(context.db, repeated) }
  },
  etiquetaCreate: async (context, { params: { id_projeto }, body: { nome, color } }) => {
    await findOpenProjeto(context, id_projeto)
    const usual = must(groupColors[nome.length % groupColors.length], 'color')
    const data = await ensureEtiqueta(context.db, id_projeto, nome, color ?? usual)
    await announceBoard(context.db, { id_projeto, tudo: true })
    return { data }
  },
  etiquetaUpdate: async (context, { params: { id_projeto, id_projeto_etiqueta }, body }) => {
    await findOpenProjeto(context, id_projeto)
    if (!(await updateEtiqueta(context.db, id_projeto, id_projeto_etiqueta, body))) {
      throw new Failure('nao_encontrado')
    }
    await announceBoard(context.db, { id_projeto, tudo: true })
    return { msg: 'Etiqueta alterada' }
  },
  etiquetaDelete: async (context, { params: { id_projeto, id_projeto_etiqueta } }) => {
    await findOpenProjeto(context, id_projeto)
    if (!(await isEtiquetaOf(context.db, id_projeto, id_projeto_etiqueta))) {
      throw new Failure('nao_encontrado')
    }
    await deleteEtiqueta(context.db, id_projeto_etiqueta)
    await announceBoard(context.db, { id_projeto, tudo: true })
    return { msg: 'Etiqueta excluída' }
  },
}
