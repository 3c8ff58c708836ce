import { pictureList, libraryScreen } from '@claquete/contract/sistema/arquivos/picture'
import { refreshReads } from '../../../lib/wire/call.ts'
import { sendFile } from '../../../lib/acts/upload.ts'
import type { StoredImage } from '../../../ui/rich-text/editor-context.ts'

const maxSizeKb = 8 * 1024

/** The file name without its extension, as the initial description of an image. */
export const describe = (name: string) => name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ')

/** Uploads an image to the library; undefined, with a toast, when it is refused. */
export async function sendImage(file: File): Promise<StoredImage | undefined> {
  const kind = file.type === 'image/png' ? 'images-png' : 'images'
  const stored = await sendFile(file, { param: libraryScreen, kind, maxSizeKb })
  if (!stored) return undefined
  await refreshReads(pictureList)
  return { arquivo: stored.nomeArquivo, url: stored.url, alt: describe(file.name) }
}
