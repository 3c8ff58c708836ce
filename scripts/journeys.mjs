// `npm run journeys`: the journeys in a real browser, over the built screens. `npm run journeys -- folha` runs
// only those whose file in e2e has that word; E2E_PORT chooses other ports, for a second clone on one machine.
import { chromiumEnvironment } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, inMemory, tool } from './lib.mjs'

ensureInstalled()
ensureBuilt()
const config = ['--config', 'e2e/playwright.config.ts']
/** A word alone would match every file of a clone whose folder has it. */
const inFolder = (word, at, all) => {
  const isWord = !/^-|\//u.test(word) && !all[at - 1]?.startsWith('-')
  return isWord ? `/e2e/[^/]*${word}` : word
}
process.exit(
  tool('@playwright/test#playwright', ['test', ...config, ...process.argv.slice(2).map(inFolder)], {
    ...inMemory(),
    ...chromiumEnvironment(),
  }),
)
