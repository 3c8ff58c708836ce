import type { Context } from '../../kernel/context.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { findImages } from '../arquivos/public.ts'
import type { Issued } from './issue.read.ts'

/** Signed links of the existing images. */
export async function imageLinks({ db, services }: Context, names: readonly string[]) {
  const found = await findImages(db, names)
  return Object.fromEntries(found.map((name) => [name, fileLink(services, name, 'imagem')]))
}

/** What a screen needs besides the filled text: images, letterhead, and the source of each value. */
export async function shownOf(context: Context, { timbre, valores, imagens }: Issued) {
  return {
    imagens: await imageLinks(context, imagens),
    timbre: timbre && {
      ...timbre,
      linhas: [...timbre.linhas],
      logo_url: timbre.logo ? fileLink(context.services, timbre.logo, 'logo') : null,
    },
    variaveis: [...valores].map(([chave, { rotulo, origem, valor }]) => ({
      chave,
      rotulo,
      origem,
      valor: typeof valor === 'string' ? valor : 'Tabela',
    })),
  }
}
