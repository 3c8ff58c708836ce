// Builds the screens: web/vite.config.ts also writes hash.json and the compressed copies of each file.
import { writeFileSync } from 'node:fs'
import { ensureInstalled, screensFingerprint, stampFile, tool } from './lib.mjs'

ensureInstalled()
// Computed before the build: a change during it makes the build stale.
const fingerprint = screensFingerprint()
const code = tool('vite', ['build', 'web', '--logLevel', 'warn'])
if (code !== 0) process.exit(code)
writeFileSync(stampFile, fingerprint)
