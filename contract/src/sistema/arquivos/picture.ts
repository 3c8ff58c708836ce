import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { id, instant } from '../../wire.ts'

/** The screen name under which images of the library are uploaded. */
export const libraryScreen = 'modelo'

export const pictureList = read('v2 GET /arquivos/imagens', {
  summary: 'Biblioteca de imagens: as enviadas para textos e os logos das unidades',
  access: 'session',
  query: listQuery({}),
  reply: page(
    z.object({
      id_arquivo: id,
      arquivo: z.string(),
      name: z.string(),
      url: z.string(),
      tamanho: z.int(),
      criado_em: instant,
    }),
  ),
})
