// Builds the screens (web/vite.config.ts), then the pages of guests (web/guest.config.ts), which also writes hash.json
// and the compressed copies of each file, then the guide (docs/.vitepress). `guide` builds the guide alone.
import { writeFileSync } from 'node:fs'
import {
  ensureInstalled,
  guideFingerprint,
  guideStampFile,
  screensFingerprint,
  stampFile,
  tool,
} from './lib.mjs'

ensureInstalled()
// Computed before the build: a change during it makes the build stale.
const fingerprint = screensFingerprint()
const guide = guideFingerprint()

function must(name, args) {
  const code = tool(name, args)
  if (code !== 0) process.exit(code)
}

if (process.argv[2] !== 'guide') {
  for (const config of ['vite', 'guest']) {
    must('vite', ['build', 'web', '-c', `web/${config}.config.ts`, '--logLevel', 'warn'])
  }
  writeFileSync(stampFile, fingerprint)
}
must('vitepress', ['build', 'docs'])
writeFileSync(guideStampFile, guide)
