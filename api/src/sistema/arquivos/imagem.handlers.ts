import type * as contract from '@claquete/contract/sistema/arquivos/imagem'
import type { Handlers } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { listImages } from './imagem.queries.ts'

export const imagemHandlers: Handlers<typeof contract> = {
  imagemList: async ({ db, services }, { query }) => {
    const page = await listImages(db, query)
    const data = page.data.map((row) => ({
      ...row,
      url: fileLink(services, row.arquivo, row.name),
    }))
    return { data: { ...page, data } }
  },
}
