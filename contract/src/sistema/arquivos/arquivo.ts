import * as z from 'zod/mini'
import { open, read, slow, write } from '../../endpoint.ts'
import {
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredExactText,
  requiredText,
  text,
} from '../../wire.ts'

/** A stored file, for lists of attachments. */
export const Arquivo = z.object({
  id_arquivo: id,
  name: z.string(),
  url: z.string(),
  type: z.literal('in-cloud'),
  removido: oneOf('S', 'N'),
  arquivo: z.string(),
  tamanho: z.int(),
  criado_em: instant,
})
export type Arquivo = z.output<typeof Arquivo>

export const arquivoUpload = slow('POST /upload/save-server', {
  summary: 'Guarda um arquivo enviado por uma tela',
  access: 'session',
  wire: 'upload',
  query: z.object({
    /** The uploading screen. */
    param: requiredText(60),
    pastaDestino: z.optional(oneOf('images')),
    /** Uploader type: file, images, file-csv, file-ofx, file-pfx, file-p12, images-png. */
    tipo: z.optional(text(20)),
    /** Attaches it to this record. */
    tabela: z.optional(text(60)),
    chave: z.optional(pathId),
  }),
  reply: reply({ nomeArquivo: z.string(), url: z.string(), id_arquivo: id, data: Arquivo }),
})

export const arquivoDelete = write('POST /upload/deletar-arquivo', {
  summary: 'Remove um arquivo',
  access: 'session',
  body: z.object({ arquivo: requiredText(200) }),
  reply: reply({ data: z.object({ status: z.boolean() }) }),
})

export const arquivoLink = read('POST /file/temporary-url', {
  summary: 'Link temporário de um arquivo',
  access: 'session',
  body: z.object({ arquivo: requiredText(200), dbname: z.optional(text(63)) }),
  reply: reply({ url: z.string() }),
})

export const arquivoList = read('v2 GET /arquivos/{tabela}/{chave}', {
  summary: 'Anexos de um registro',
  access: 'session',
  params: z.object({ tabela: requiredText(60), chave: pathId }),
  reply: reply({ data: z.array(Arquivo) }),
})

/** The signature grants access; no session is needed. */
export const arquivoView = open('GET /arquivos/ver', {
  summary: 'Serve um arquivo por um link assinado e com validade',
  wire: 'file',
  query: z.object({
    arquivo: requiredExactText(300),
    nome: requiredExactText(300),
    modo: oneOf('inline', 'attachment'),
    expira: requiredText(20),
    assinatura: requiredExactText(200),
  }),
  reply: nothing,
})
