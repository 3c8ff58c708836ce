import { Failure, fieldFailure } from '@claquete/contract/failures'
import { MAX_FILES_PER_UPLOADER } from '@claquete/core/kernel/files/upload-rules'
import { must } from '@claquete/core/kernel/must'
import { announceBoard } from '../../../kernel/background/realtime.ts'
import type { Context } from '../../../kernel/context.ts'
import { lockTarefa } from '../acesso/access.commands.ts'
import { tellComment } from '../aviso/tell.commands.ts'
import {
  anexosOfTarefa,
  attachOwnFiles,
  deleteComentario,
  findComentario,
  insertComentario,
  updateComentario,
} from './comentario.queries.ts'

export async function createComentario(
  context: Context,
  { id_projeto_tarefa, comentario }: { id_projeto_tarefa: number; comentario: string },
) {
  const { db, actor } = context
  const { id_projeto } = await lockTarefa(context, id_projeto_tarefa)
  const { id_usuario } = actor
  const id = await insertComentario(db, { id_projeto_tarefa, id_usuario, comentario })
  await announceBoard(db, { id_projeto, ids: [id_projeto_tarefa] })
  await tellComment(context, id_projeto_tarefa, comentario)
  return must(await findComentario(db, id), 'comment')
}

/** A comment of one's own, of a task that may be changed. */
async function findOwn(context: Context, id: number) {
  const comment = await findComentario(context.db, id)
  if (!comment) throw new Failure('comentario_nao_localizado')
  const { id_projeto } = await lockTarefa(context, comment.id_projeto_tarefa)
  if (comment.id_usuario !== context.actor.id_usuario) {
    throw new Failure('comentario_de_outra_pessoa')
  }
  return { ...comment, id_projeto }
}

export async function changeComentario(context: Context, id: number, comentario: string) {
  const before = await findOwn(context, id)
  await updateComentario(context.db, id, comentario)
  const ids = [before.id_projeto_tarefa]
  await announceBoard(context.db, { id_projeto: before.id_projeto, ids })
  await tellComment(context, before.id_projeto_tarefa, comentario, before.comentario)
  return must(await findComentario(context.db, id), 'comment')
}

export async function removeComentario(context: Context, id: number): Promise<void> {
  const { id_projeto, id_projeto_tarefa } = await findOwn(context, id)
  await deleteComentario(context.db, id)
  await announceBoard(context.db, { id_projeto, ids: [id_projeto_tarefa] })
}

export async function attachFiles(
  context: Context,
  id_projeto_tarefa: number,
  arquivos: readonly string[],
): Promise<void> {
  const { db, actor } = context
  const { id_projeto } = await lockTarefa(context, id_projeto_tarefa)
  const wanted = [...new Set(arquivos)]
  const already = await anexosOfTarefa(db, id_projeto_tarefa)
  if (already.length + wanted.length > MAX_FILES_PER_UPLOADER) {
    throw fieldFailure('arquivos', `São aceitos até ${MAX_FILES_PER_UPLOADER} arquivos por tarefa.`)
  }
  const attached = await attachOwnFiles(db, actor.id_usuario, id_projeto_tarefa, wanted)
  if (attached < wanted.length) {
    throw fieldFailure('arquivos', 'Envie o arquivo de novo: ele não foi encontrado.')
  }
  await announceBoard(db, { id_projeto, ids: [id_projeto_tarefa] })
}
