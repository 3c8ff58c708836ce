import { run as runWriters } from './exports/exports.mjs'
import { addTenant, createDatabase } from './lib/database.mjs'
import { measureExport } from './lib/exports.mjs'
import { scale, scaled } from './lib/figures.mjs'
import { fillPeople } from './lib/people.mjs'

export const name = 'exports'

const people = scaled(100_000, 1_000)
const kinds = ['excel', 'pdf']

/** The writers alone, as ratios of CPU time; then whole exports through the API. */
export async function run() {
  // The writers' sizes do not scale, so a reduced run skips them.
  const writers = scale === 1 ? await runWriters() : []
  const alone = writers.map(({ name: what, value, target }) => ({
    name: what.replace(/^export:/, 'exports:'),
    value,
    unit: what.includes(' MB ') ? 'MB' : '×',
    atMost: target,
  }))
  return [...alone, ...(await wholeExports())]
}

async function wholeExports() {
  const database = await createDatabase('exports')
  try {
    await fillPeople(database, [await addTenant(database, 'exporta')], people)
    const figures = []
    for (const kind of kinds) {
      figures.push(
        await measureExport(database, {
          dominio: 'exporta',
          first: '/pessoa/get?perPage=25',
          path: `/pessoa/exportar/tipo/${kind}`,
          what: `exports: ${kind} of ${people} people through the API`,
          atLeast: people,
        }),
      )
    }
    return figures
  } finally {
    await database.drop()
  }
}
