// `npm test`: unit tests, and every endpoint against a database. `npm test -- pessoa` runs only the test files
// whose path matches. The project `engine` has files of `api` once more: only who asks for it runs it.
import { ensureInstalled, inMemory, tool } from './lib.mjs'

ensureInstalled()
const asked = process.argv.slice(2)
const chooses = asked.some((word) => word.startsWith('--project'))
const projects = chooses ? [] : ['--project', '!engine']
process.exit(tool('vitest', ['run', ...projects, ...asked], inMemory()))
