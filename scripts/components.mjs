// `npm run components`: the tests of parts of the screens, in a real browser, without a server. `npm run components --
// form` runs only those whose path matches.
import { chromiumEnvironment } from './chromium.mjs'
import { ensureInstalled, tool } from './lib.mjs'

ensureInstalled()
process.exit(
  tool(
    'vitest',
    ['run', '--root', 'web', '--config', 'components.config.ts', ...process.argv.slice(2)],
    chromiumEnvironment(),
  ),
)
