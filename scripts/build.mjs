// Builds the screens (web/vite.config.ts), then the pages of guests (web/guest.config.ts), which also writes hash.json
// and the compressed copies of each file.
import { writeFileSync } from 'node:fs'
import { ensureInstalled, screensFingerprint, stampFile, tool } from './lib.mjs'

ensureInstalled()
// Computed before the build: a change during it makes the build stale.
const fingerprint = screensFingerprint()
for (const config of ['vite', 'guest']) {
  const code = tool('vite', ['build', 'web', '-c', `web/${config}.config.ts`, '--logLevel', 'warn'])
  if (code !== 0) process.exit(code)
}
writeFileSync(stampFile, fingerprint)
