// `npm test`: every rule by itself and every call against a database. `npm test -- pessoa` runs only the tests
// whose file matches.
import { ensureInstalled, tool } from './lib.mjs'

ensureInstalled()
process.exit(tool('vitest', ['run', ...process.argv.slice(2)]))
