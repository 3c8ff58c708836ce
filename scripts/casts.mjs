// Refuses `as never` outside tests: it takes a value for anything. Folders that still have it join the list when
// they have none.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const folders = ['core/src', 'contract/src', 'api/src', 'web/src']
const later = ['api/src/livro/titulos'].map((folder) => folder.replaceAll('/', sep) + sep)

const isSource = (file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file)

const found = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => isSource(file) && !later.some((one) => file.startsWith(one)))
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
