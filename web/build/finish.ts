import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { filesUnder, writeCompressed } from './compressed.ts'

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
      writeCompressed(folder)
    },
  }
}
