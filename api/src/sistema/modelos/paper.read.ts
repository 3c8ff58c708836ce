import { Failure } from '@claquete/contract/failures'
import { imageNames, richTextData } from '../../kernel/documents/rich-text.ts'
import type { DocumentAsset, RenderedDocument } from '../../kernel/documents/documents.ts'
import { readPicture } from '../../kernel/documents/pictures.ts'
import type { Picture } from '../../kernel/documents/pictures.ts'
import { escapeHtml } from '../../kernel/mail/html.ts'
import type { Services } from '../../kernel/services.ts'
import { examplesIn } from './issue.read.ts'
import type { Issued } from './issue.read.ts'

/** Reads pictures a few at a time: each is in memory at full size while it is reduced. */
async function readPictures(services: Services, names: readonly string[]) {
  const pictures = new Map<string, Picture>()
  for (const name of names) {
    const picture = await readPicture(services.storage, name)
    if (picture) pictures.set(name, picture)
  }
  return pictures
}

/** The PDF of a filled template, on its unit's letterhead. Runs outside transactions. */
export async function printIssued(services: Services, issued: Issued): Promise<RenderedDocument> {
  if (issued.problemas.length > 0) {
    throw new Failure('modelo_com_variavel', { values: { quais: issued.problemas.join(' ') } })
  }
  const allowed = new Set(issued.imagens)
  const shown = imageNames(issued.documento).filter((name) => allowed.has(name))
  const pictures = await readPictures(services, shown)
  const { documento, assets } = richTextData(issued.documento, pictures)
  const { timbre } = issued
  const logo = timbre?.logo ? await readPicture(services.storage, timbre.logo) : undefined
  const logoAsset: DocumentAsset | undefined = logo && {
    name: `logo.${logo.extension}`,
    bytes: logo.bytes,
  }
  const data = {
    titulo: issued.titulo,
    exemplo: examplesIn(issued).length > 0,
    timbre: timbre && {
      ...timbre,
      logo: logoAsset?.name ?? null,
      proporcao: logo?.ratio ?? 1,
    },
    documento,
  }
  return services.documents.renderDocument('letter', data, [
    ...assets,
    ...(logoAsset ? [logoAsset] : []),
  ])
}

/** Plain text as HTML paragraphs. */
export const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br />')}</p>`)
    .join('')

/** The file name of a title. */
export const pdfName = (titulo: string) =>
  `${titulo.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim() || 'Documento'}.pdf`
