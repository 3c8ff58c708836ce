import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|webmanifest|wasm)$/
const smallestWorthwhile = 1024

/** Paths of all files under a folder; the path itself when it is a file. */
export function filesUnder(path: string): string[] {
  try {
    return readdirSync(path)
      .toSorted()
      .flatMap((name) => filesUnder(join(path, name)))
  } catch {
    return [path]
  }
}

/** Writes beside each file of text under a folder the brotli and gzip copies that the server sends. */
export function writeCompressed(folder: string): void {
  for (const file of filesUnder(folder).filter((name) => compressible.test(name))) {
    const content = readFileSync(file)
    if (content.length < smallestWorthwhile) continue
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
