// Builds the screens: vite.config.ts also writes hash.json and the compressed twins of each file.
import { writeFileSync } from 'node:fs'
import { ensureInstalled, screensFingerprint, stampFile, tool } from './lib.mjs'

ensureInstalled()
// Taken before: what changes during the build makes it stale.
const fingerprint = screensFingerprint()
const code = tool('vite', ['build', 'web', '--logLevel', 'warn'])
if (code !== 0) process.exit(code)
writeFileSync(stampFile, fingerprint)
