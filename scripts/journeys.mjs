// `npm run journeys`: the journeys in a real browser, over the built screens. `npm run journeys -- folha` runs
// only those whose file matches.
import { chromiumEnvironment } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, tool } from './lib.mjs'

ensureInstalled()
ensureBuilt()
const config = ['--config', 'e2e/playwright.config.ts']
process.exit(
  tool(
    '@playwright/test#playwright',
    ['test', ...config, ...process.argv.slice(2)],
    chromiumEnvironment(),
  ),
)
