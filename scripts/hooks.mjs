// After an install in a git checkout: commits run the hooks of .githooks. A hooks path already configured
// stays.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

if (existsSync(`${root}.git`) && !process.env.CI) {
  const current = git('config', 'core.hooksPath').stdout?.trim()
  if (!current) git('config', 'core.hooksPath', '.githooks')
}
