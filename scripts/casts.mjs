// Forbids `as never` outside tests: it makes any value fit any type; sums in floats; and an id that becomes 0 where none
// is: `must` throws, `valueAt` finds nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['core/src', 'contract/src', 'api/src', 'web/src']

/** Measures of a page on paper are no money; demonstrations draw theirs at random. */
const drawn = /\/(?:kernel\/sheets|demo|testing)\/|\.demo\.ts$/u

const idOfNothing = /\[id\w* = 0\]|(?:\w\(|, )[\w.?]*\bid_\w+ \?\? 0\)/u

const isWrong = (file, line) =>
  /\bas never\b/u.test(line) ||
  (!file.startsWith('web') && idOfNothing.test(line)) ||
  (/Math\.round\([^/]*\* 100\)/u.test(line) && !drawn.test(file))

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
