// Forbids `as never` outside tests: it makes any value fit any type.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['core/src', 'contract/src', 'api/src', 'web/src']

const isSource = (file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file)

const found = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter(isSource)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          /\bas never\b/u.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
        ),
    ),
)
for (const line of found) console.error(line)
process.exit(found.length === 0 ? 0 : 1)
