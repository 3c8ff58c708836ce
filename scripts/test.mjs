// `npm test`: unit tests, and every endpoint against a database. `npm test -- pessoa` runs only the test files
// whose path matches. The project `engine` has files of `api` once more, and `walls` those that go through every call
// with what an attacker would send: only who asks for them, by project or by path, runs them.
import { ensureInstalled, inMemory, tool } from './lib.mjs'

ensureInstalled()
const asked = process.argv.slice(2)
const chooses = asked.some((word) => word.startsWith('--project'))
const isNarrow = asked.some((word) => !word.startsWith('-'))
const usual = ['unit', 'web', 'page', 'api', ...(isNarrow ? ['walls'] : [])]
const projects = chooses ? [] : usual.flatMap((name) => ['--project', name])
process.exit(tool('vitest', ['run', ...projects, ...asked], inMemory()))
