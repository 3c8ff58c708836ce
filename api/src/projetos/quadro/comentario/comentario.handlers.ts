import { avisoEventos } from '@claquete/contract/projetos/quadro/comentario'
import type * as contract from '@claquete/contract/projetos/quadro/comentario'
import type { Handlers } from '../../../kernel/context.ts'
import { fileView } from '../../../sistema/arquivos/public.ts'
import { findProjeto, findTarefa } from '../acesso/access.read.ts'
import { listAvisos, storeAviso, usualAvisos } from '../aviso/aviso.queries.ts'
import { withPictures } from '../projeto/projeto.handlers.ts'
import {
  attachFiles,
  changeComentario,
  createComentario,
  removeComentario,
} from './comentario.commands.ts'
import { anexosOfProjeto, anexosOfTarefa, listComentarios } from './comentario.queries.ts'

type Services = Parameters<typeof withPictures>[0]

const pictured = <C extends { readonly avatar: string | null }>(
  services: Services,
  comment: C,
): C => withPictures(services, [comment])[0] ?? comment

export const comentarioHandlers: Handlers<typeof contract> = {
  comentarioList: async (context, { params }) => {
    await findTarefa(context, params.id)
    return { data: withPictures(context.services, await listComentarios(context.db, params.id)) }
  },
  comentarioCreate: async (context, { body }) => ({
    data: pictured(context.services, await createComentario(context, body)),
  }),
  comentarioUpdate: async (context, { params, body }) => ({
    data: pictured(context.services, await changeComentario(context, params.id, body.comentario)),
  }),
  comentarioDelete: async (context, { params }) => {
    await removeComentario(context, params.id)
    return { msg: 'Comentário apagado' }
  },
  anexoList: async (context, { params: { key, value } }) => {
    const isOfProjeto = key === 'id_projeto'
    if (isOfProjeto) await findProjeto(context, value)
    else await findTarefa(context, value)
    const files = await (isOfProjeto ? anexosOfProjeto : anexosOfTarefa)(context.db, value)
    return {
      data: files.map((file) => ({
        ...fileView(context.services, file),
        id_projeto_tarefa: file.id_projeto_tarefa,
      })),
    }
  },
  anexoCreate: async (context, { body: { id_projeto_tarefa, arquivos } }) => {
    await attachFiles(context, id_projeto_tarefa, arquivos)
    const files = await anexosOfTarefa(context.db, id_projeto_tarefa)
    return { data: files.map((file) => fileView(context.services, file)), msg: 'Arquivos anexados' }
  },
  avisosView: async ({ db, actor }) => {
    const chosen = new Map((await listAvisos(db, actor.id_usuario)).map((one) => [one.evento, one]))
    return {
      data: avisoEventos.map((evento) => chosen.get(evento) ?? { evento, ...usualAvisos[evento] }),
    }
  },
  avisosUpdate: async ({ db, actor }, { body }) => {
    for (const aviso of body.avisos) await storeAviso(db, actor.id_usuario, aviso)
    return { msg: 'Avisos alterados' }
  },
}
