import { once } from 'node:events'
import { Readable } from 'node:stream'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ImageRefused, makeAvatar } from './image.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } })

/** A valid black PNG of one bit per pixel: tiny to send and huge to decode. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(content.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(height * (width / 8 + 1)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const refusalOf = (bytes: Buffer) =>
  makeAvatar(bytes).then(
    () => null,
    (error: unknown) => (error instanceof ImageRefused ? error.message : error),
  )

describe('makeAvatar', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('makes a square WebP of a %s', async (format) => {
    const avatar = await makeAvatar(await photo(900, 300).toFormat(format).toBuffer())
    expect(await sharp(avatar).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    })
  })

  it('turns the picture upright and drops where it was taken', async () => {
    const blue = await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#0000ff' },
    })
      .png()
      .toBuffer()
    const sideways = await photo(400, 400)
      .composite([{ input: blue, top: 0, left: 0 }])
      .withExif({ IFD0: { Orientation: '6', Artist: 'João' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const avatar = sharp(await makeAvatar(sideways))
    const { exif, orientation } = await avatar.metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    // Orientation 6 turns the blue top half to the right.
    const { data, info } = await avatar.raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3)
    expect(pixel(230, 20)[2]).toBeGreaterThan(150)
    expect(pixel(230, 236)[2]).toBeGreaterThan(150)
    expect(pixel(20, 128)[2]).toBeLessThan(100)
  })

  it('refuses 256 megapixels before decoding them', async () => {
    const bomb = hugePng(16_384, 16_384)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusalOf(bomb)).toBe('A imagem é grande demais: envie uma de até 64 megapixels.')
  })

  it('refuses what is no picture and what is broken', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
    expect(await refusalOf(Buffer.from(svg))).toBe('Tipo de arquivo não permitido!')
    expect(await refusalOf(Buffer.from('GIF89a'))).toBe('Tipo de arquivo não permitido!')
    const whole = await photo(800, 800).jpeg().toBuffer()
    const damaged = 'Não foi possível ler a imagem: o arquivo está danificado.'
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe(damaged)
    expect(await refusalOf(Buffer.from('ffd8ffe0aabbccdd', 'hex'))).toBe(damaged)
    const large = Buffer.concat([whole, Buffer.alloc(20 * 1024 * 1024)])
    expect(await refusalOf(large)).toContain('até 20480 Kb')
  })

  it('reads a stream', async () => {
    const picture = await photo(300, 300).png().toBuffer()
    expect((await makeAvatar(Readable.from([picture]))).length).toBeGreaterThan(50)
  })

  it('lets a stream that is too large run out', async () => {
    const pieces = Array.from({ length: 40 }, () => Buffer.alloc(1024 * 1024))
    const large = Readable.from(pieces)
    const ended = once(large, 'end')
    await expect(makeAvatar(large)).rejects.toThrow('até 20480 Kb')
    await ended
  })
})
