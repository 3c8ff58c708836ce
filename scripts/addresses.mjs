// Forbids the address of a screen outside of web/src/addresses: links are made from its declaration.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = 'web/src'
const declarations = join(root, 'addresses')
/** Guards of addresses without a screen yet, and what is served without the product's own addresses. */
const isApart = (file) =>
  /^web\/src\/(?:addresses|dev|first-paint|guest)\/|\/app\/(?:guards\.ts|entry\/router\.tsx)$|\.(?:test|browser)\.tsx?$/u.test(
    file,
  )

const firstPart = (place) => place.split(/[/?]/u)[1]
const parts = new Set(
  readdirSync(declarations)
    .flatMap((file) => [
      ...readFileSync(join(declarations, file), 'utf8').matchAll(/address\('(\/[^']*)'/gu),
    ])
    .map(([, place]) => firstPart(place)),
)

const found = readdirSync(root, { recursive: true })
  .map((name) => join(root, name))
  .filter((file) => /\.tsx?$/u.test(file) && !isApart(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`](\/[^'"`\s]+)/gu)]
      .filter(([, place]) => parts.has(firstPart(place)))
      .map(([, place]) => `${file} ${place}`),
  )
for (const line of found) console.error(line)
process.exit(found.length === 0 ? 0 : 1)
