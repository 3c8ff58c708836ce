// `npm run check`: a file of the API's areas says by its name what it does. Only commands, handlers, queries, tasks and
// imports write (a row, a lock, a file, an announcement, a mail), themselves or by what they call; a `.read.ts`
// reads; and a file without a kind does neither: it waits for nothing.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

const areas = 'sistema|cadastros|acesso|livro|orcamentos|financeiro|projetos|relatorios'
const inAreas = new RegExp(`^api/src/(?:${areas})/`, 'u')
const isApart = (file) => /\.test\.ts$|\/testing(?:\/|\.ts$)/u.test(file)
const mayWrite = /\.(?:commands|handlers|queries|task|import)\.ts$|\/(?:module|public[\w-]*)\.ts$/u
const reads = /\.(?:read|export|paper|widgets|variables)\.ts$/u
const writes = new RegExp(
  [
    /\.(?:insertInto|deleteFrom)\(|\.update\('\w/u,
    /\b(?:insert into|delete from|pg_notify|pg_advisory_xact_lock)\b/u,
    /`\s*update\s|\bupdate \$\{|\bstorage\.(?:put|delete)\(|readOnly: false/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)
const waits = /\bawait\b|\bPromise<|\bnew Promise\b/u

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'api/src'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !isApart(file))

/** The declarations of a file by name, each with its text; and what it imports: name → [file, name there]. */
function partsOf(file) {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gmu, '')
  const names = new Map()
  for (const [, isType, list, specifier] of text.matchAll(
    /^import (type )?\{([^}]*)\} from '(\.[^']+)'/gmu,
  )) {
    if (isType) continue
    for (const one of list.split(',')) {
      const [there, here = there] = one.trim().split(' as ')
      if (there) names.set(here, [posix.join(posix.dirname(file), specifier), there])
    }
  }
  for (const [, list, specifier] of text.matchAll(/^export \{([^}]*)\} from '(\.[^']+)'/gmu)) {
    for (const one of list.split(',')) {
      const [there, here = there] = one.trim().split(' as ')
      if (there) names.set(here, [posix.join(posix.dirname(file), specifier), there])
    }
  }
  const starts = [
    ...text.matchAll(
      /^(?:export )?(?:async )?(?:function\*?|const|class|let|interface|type|\{) ?(\w*)/gmu,
    ),
  ]
  const bodies = new Map(
    starts.map((one, at) => [one[1], text.slice(one.index, starts[at + 1]?.index)]),
  )
  return { names, bodies }
}

const parts = new Map(files.map((file) => [file, partsOf(file)]))
const known = new Map()
/**
 * What every statement goes through says nothing of what it does; who reads may leave a note of it, and keep a month
 * from being closed meanwhile.
 */
const isNeutral = (file, name) =>
  file.startsWith('api/src/kernel/database/') || ['noteConsulta', 'lockWriting'].includes(name)

/** Why a declaration writes: the way to what does; undefined where it does not. */
function wayOfWriting(file, name) {
  if (isNeutral(file, name)) return undefined
  const key = `${file}#${name}`
  if (known.has(key)) return known.get(key)
  known.set(key, undefined)
  const { names, bodies } = parts.get(file) ?? {}
  const body = bodies?.get(name)
  let way
  if (body === undefined) {
    const from = names?.get(name)
    way = from && wayOfWriting(...from)
  } else if (/^lock(?!Reason)[A-Z]/u.test(name) || writes.test(body)) {
    way = [name]
  } else {
    for (const [word] of body
      .slice(body.indexOf(name) + name.length)
      .matchAll(/(?<![.\w])\w+\b(?!\s*:)/gu)) {
      if (word === name || !(names.has(word) || bodies.has(word))) continue
      const further = names.has(word) ? wayOfWriting(...names.get(word)) : wayOfWriting(file, word)
      if (further) {
        way = [name, ...further]
        break
      }
    }
  }
  known.set(key, way)
  return way
}

const problems = []
for (const file of files) {
  if (!inAreas.test(file) || mayWrite.test(file)) continue
  const { bodies } = parts.get(file)
  const way = [...bodies.keys()].map((name) => wayOfWriting(file, name)).find(Boolean)
  if (way) problems.push(`${file}: escreve (${way.join(' → ')}).`)
  else if (!reads.test(file) && [...bodies.values()].some((body) => waits.test(body))) {
    problems.push(`${file}: lê. O nome acaba em .read.ts.`)
  }
}
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
