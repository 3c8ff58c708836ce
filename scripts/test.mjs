// `npm test`: unit tests, and every endpoint against a database. `npm test -- pessoa` runs only the test files
// whose path matches.
import { ensureInstalled, tool } from './lib.mjs'

ensureInstalled()
process.exit(tool('vitest', ['run', ...process.argv.slice(2)]))
