import { ModeloBody } from '@claquete/contract/sistema/modelos/modelo'
import { emptyDocument } from '@claquete/core/kernel/rich-text/document'
import * as z from 'zod/mini'
import { call, CallFailure } from '../../../lib/wire/call.ts'
import type { ModeloKind } from './kind.ts'
import { withKey } from './list-acts.ts'

/** Values of the form: the request body, the version read (0 of a new template) and the URLs of the images. */
export const ModeloSchema = z.extend(ModeloBody, {
  versao: z.int(),
  imagens: z.optional(z.record(z.string(), z.string())),
})
export type ModeloValues = z.output<typeof ModeloSchema>

export const emptyModelo: ModeloValues = {
  titulo: '',
  descricao: null,
  id_unidade: null,
  papel_timbrado: 'S',
  assunto: null,
  mensagem: null,
  conteudo: emptyDocument,
  ativo: 'S',
  imagens: {},
  versao: 0,
}

/** Reads a template with its document; throws a 404 failure when it does not exist. */
export async function loadModelo(
  kind: ModeloKind,
  id: number,
  signal: AbortSignal,
): Promise<ModeloValues> {
  const { data } = await call(kind.calls.list, { query: withKey(kind, id) }, { signal })
  const [modelo] = data.data
  if (!modelo?.conteudo) {
    throw new CallFailure(404, 'nao_encontrado', 'Este registro não existe mais.')
  }
  const { titulo, descricao, id_unidade, papel_timbrado, ativo, versao } = modelo
  const { assunto = null, mensagem = null, conteudo, imagens = {} } = modelo
  return {
    titulo,
    descricao,
    id_unidade,
    papel_timbrado,
    ativo,
    versao,
    assunto,
    mensagem,
    conteudo,
    imagens,
  }
}

/** Creates a template, or updates the one with this id; returns its id. */
export async function saveModelo(
  kind: ModeloKind,
  { versao, imagens: _, ...body }: ModeloValues,
  id: number | undefined,
): Promise<{ msg?: string | undefined; id: number }> {
  if (id === undefined) {
    const reply = await call(kind.calls.create, { body })
    const made = Number((reply as unknown as Record<string, unknown>)[kind.key])
    return { msg: reply.msg, id: made }
  }
  const { msg } = await call(kind.calls.update, { body: { ...body, ...withKey(kind, id), versao } })
  return { msg, id }
}
