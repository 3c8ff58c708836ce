import type * as contract from '@claquete/contract/sistema/arquivos/picture'
import type { Handlers } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { listImages } from './picture.queries.ts'

export const pictureHandlers: Handlers<typeof contract> = {
  pictureList: async ({ db, services }, { query }) => {
    const page = await listImages(db, query)
    const data = page.data.map((row) => ({
      ...row,
      url: fileLink(services, row.arquivo, row.name),
    }))
    return { data: { ...page, data } }
  },
}
