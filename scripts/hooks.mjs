// After an install in a git checkout: commits pass through .githooks. Hooks of one's own stay.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

if (existsSync(`${root}.git`) && !process.env.CI) {
  const current = git('config', 'core.hooksPath').stdout?.trim()
  if (!current) git('config', 'core.hooksPath', '.githooks')
}
