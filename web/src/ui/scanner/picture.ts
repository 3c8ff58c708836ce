import { findCodeReader } from './code-reader.ts'
import { aimedCode } from './frames.ts'

/** A photo of a whole paper has a small code: it is read larger than the frames of a camera. */
const longEdgePx = 2_000

/** The code in a photo, the one nearest to its middle; undefined where none is read. */
export async function readCodeIn(photo: Blob): Promise<string | undefined> {
  const image = await createImageBitmap(photo)
  const scale = Math.min(1, longEdgePx / Math.max(image.width, image.height, 1))
  const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height)
  image.close()
  return aimedCode(await (await findCodeReader()).detect(canvas), size)
}
