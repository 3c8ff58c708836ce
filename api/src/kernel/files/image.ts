import type { Readable } from 'node:stream'
import { sniff, SNIFF_BYTES } from './sniff.ts'

const AVATAR_PIXELS = 256
const MEGAPIXELS = 64
const MAX_BYTES = 20 * 1024 * 1024
const ACCEPTED: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** An unusable image; the message is for its sender. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
}

/**
 * Cuts the centre of a JPEG, PNG or WebP to a square WebP of 256 × 256 pixels, upright and without metadata
 * (which may hold where a photo was taken). Throws `ImageRefused` for any other or broken file, and for one
 * over 20 MB or 64 megapixels before decoding it.
 */
export async function makeAvatar(source: Readable | Buffer): Promise<Buffer> {
  const bytes = Buffer.isBuffer(source) ? source : await collect(source)
  if (bytes.length > MAX_BYTES) throw tooManyBytes()
  const kind = await sniff(bytes.subarray(0, SNIFF_BYTES))
  if (!ACCEPTED.includes(kind)) throw new ImageRefused('Tipo de arquivo não permitido!')

  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { width, height } = await open().metadata().catch(unreadable)
  if (width * height > MEGAPIXELS * 1_000_000) {
    throw new ImageRefused(`A imagem é grande demais: envie uma de até ${MEGAPIXELS} megapixels.`)
  }
  return sharp(bytes, { limitInputPixels: MEGAPIXELS * 1_000_000, failOn: 'error' })
    .autoOrient()
    .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch(unreadable)
}

async function collect(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) break
    chunks.push(chunk)
  }
  // The file must be consumed, or the rest of the request is never read.
  source.resume()
  if (bytes > MAX_BYTES) throw tooManyBytes()
  return Buffer.concat(chunks)
}

function tooManyBytes(): ImageRefused {
  return new ImageRefused(
    `Tamanho máximo excedido! arquivos devem conter até ${MAX_BYTES / 1024} Kb`,
  )
}

function unreadable(): never {
  throw new ImageRefused('Não foi possível ler a imagem: o arquivo está danificado.')
}
