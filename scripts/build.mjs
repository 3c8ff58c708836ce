// Builds the screens, stamps them with the fingerprint of their sources and compresses them once.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root, screensFingerprint, stampFile, tool } from './lib.mjs'

const hash = screensFingerprint()
const code = tool('vite', ['build', 'web', '--logLevel', 'warn'], { CLAQUETE_HASH: hash })
if (code !== 0) process.exit(code)

const dist = join(root, 'web', 'dist')
const compressible = /\.(js|css|html|svg|json)$/
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
  if (!entry.isFile() || !compressible.test(entry.name) || path.includes('.vite')) continue
  const bytes = readFileSync(path)
  if (bytes.length < 1024) continue
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality))
}
writeFileSync(stampFile, JSON.stringify({ hash }))
