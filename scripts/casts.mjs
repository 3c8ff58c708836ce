// Forbids `as never` outside tests: it makes any value fit any type.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['core/src', 'contract/src', 'api/src', 'web/src']

/** Measures of a page on paper are no money; demonstrations draw theirs at random. */
const drawn = /\/(?:kernel\/sheets|demo|testing)\/|\.demo\.ts$/u

const isWrong = (file, line) =>
  /\bas never\b/u.test(line) || (/Math\.round\([^/]*\* 100\)/u.test(line) && !drawn.test(file))

const isSource = (file) => /\.tsx?$/u.test(file) && !/\.(?:test|browser)\.tsx?$/u.test(file)

const found = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter(isSource)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (isWrong(file, line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    ),
)
for (const line of found) console.error(line)
process.exit(found.length === 0 ? 0 : 1)
