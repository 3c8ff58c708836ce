import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/guest.html',
  'contract/src',
  'core/src',
  'package-lock.json',
]

function filesUnder(path: string): string[] {
  try {
    return readdirSync(path)
      .toSorted()
      .flatMap((name) => filesUnder(join(path, name)))
  } catch {
    return [path]
  }
}

/** Fingerprint of the sources: the same on any machine. */
export function buildHash(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(join(root, source))) {
      hash.update(file.slice(root.length).replaceAll('\\', '/')).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

const compressible = /\.(js|css|html|svg|json|webmanifest|wasm)$/
const smallestWorthwhile = 1024

/** Writes hash.json, which the server reads, and the compressed copies it serves. */
export function finish(hash: string): Plugin {
  let folder = ''
  return {
    name: 'claquete-finish',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle(error) {
      if (error) return
      writeFileSync(join(folder, 'hash.json'), JSON.stringify({ hash }))
      for (const file of filesUnder(folder).filter((name) => compressible.test(name))) {
        const content = readFileSync(file)
        if (content.length < smallestWorthwhile) continue
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
