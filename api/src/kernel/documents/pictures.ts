import { collectBytes, StoredFileTooBig } from '../files/collect.ts'
import { StoredFileMissing } from '../files/storage.ts'
import type { Storage } from '../files/storage.ts'

/** A stored image prepared for print. */
export interface Picture {
  readonly bytes: Buffer
  readonly extension: 'png' | 'jpg'
  /** Height divided by width. */
  readonly ratio: number
}

/** The width of an A4 page at 250 dpi. */
const widestPixels = 1700
const tallestPixels = 2400
const maxBytes = 20 * 1024 * 1024
const maxPixels = 64_000_000

/** Reads a stored JPEG, PNG or WebP, rotates it upright, drops metadata and limits its size for print. */
export async function readPicture(storage: Storage, key: string): Promise<Picture | undefined> {
  try {
    const stored = await collectBytes(await storage.get(key), maxBytes)
    const { default: sharp } = await import('sharp')
    const image = sharp(stored, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(widestPixels, tallestPixels, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 10 })
    const { hasAlpha = false, format } = await sharp(stored, {
      limitInputPixels: maxPixels,
    }).metadata()
    const isDrawing = hasAlpha || format === 'png'
    const made = isDrawing
      ? image.png({ compressionLevel: 8 })
      : image.jpeg({ quality: 84, mozjpeg: false })
    const { data, info } = await made.toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      extension: isDrawing ? 'png' : 'jpg',
      ratio: info.height / info.width,
    }
  } catch (error) {
    if (error instanceof StoredFileMissing || error instanceof StoredFileTooBig) return undefined
    // An image that cannot be decoded becomes an empty frame; the document is still made.
    if (error instanceof Error && /input|image|unsupported|corrupt/i.test(error.message)) {
      return undefined
    }
    throw error
  }
}
