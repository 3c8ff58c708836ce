/**
 * Calls that no screen imports are the contract for other clients. Each must be called by a test, with real
 * data: this file derives the list from the contract and the imports of the screens, and looks for the tests.
 */
import { isEndpoint, twinsOf } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folderOf = (place: string) => fileURLToPath(new URL(`../../${place}/`, import.meta.url))

interface Source {
  readonly file: string
  readonly text: string
}

const sources = (place: string, which: RegExp): Source[] =>
  readdirSync(folderOf(place), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => which.test(file))
    .map((file) => ({
      file: `${place}/${file}`,
      text: readFileSync(folderOf(place) + file, 'utf8'),
    }))

/** What a file imports of the contract: `path#name`, by its local name. The address of a call is its call. */
function importsOf({ text }: Source): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, names = '', path] of text.matchAll(
    /import \{([^}]*)\} from '@claquete\/contract\/([^']*?)(?:\.addresses)?'/g,
  )) {
    for (const one of names.split(',').map((name) => name.trim())) {
      const [name = '', local = name] = one.split(' as ')
      if (name) found.set(local, `${path}#${name}`)
    }
  }
  return found
}

/** The calls inside an export: itself, or those of a register, a report or a family of calls. */
function callsIn(value: unknown, depth = 3): AnyEndpoint[] {
  if (isEndpoint(value)) return [value]
  if (typeof value !== 'object' || value === null || depth === 0) return []
  const inside = 'endpoints' in value ? Object(value.endpoints) : value
  return Object.values(inside).flatMap((one) => callsIn(one, depth - 1))
}

async function readContract() {
  const exported = new Map<string, unknown>()
  for (const { file } of sources('contract/src', /\/.*(?<!\.test)\.ts$/)) {
    const module: object = await import(folderOf('.') + file)
    const path = file.slice('contract/src/'.length, -'.ts'.length)
    for (const [name, value] of Object.entries(module)) exported.set(`${path}#${name}`, value)
  }
  return exported
}

const screens = sources('web/src', /(?<!\.test)\.tsx?$/).filter(
  ({ file }) => !file.startsWith('web/src/dev/'),
)
const tests = [
  ...sources('api/src', /\.test\.ts$|\/testing\/.*\.ts$/),
  ...sources('api/test', /\.test\.ts$|^reconcile\/.*\.ts$/),
].filter(({ file }) => !file.includes('api/test/fuzz'))

/** Calls reached through an address that another call answers; the test that follows it, by its title. */
const followed: Readonly<Record<string, readonly [file: string, title: string]>> = {
  agendaFeed: ['api/src/sistema/agenda/reading/feed.test.ts', 'brings what they see, as iCalendar'],
  agendaPush: [
    'api/src/sistema/agenda/sincronia/push.test.ts',
    'marks the calendar and does no more',
  ],
  arquivoView: ['api/src/sistema/arquivos/arquivo.test.ts', 'served by its signed link'],
  cobrancaReceipt: ['api/src/acesso/plano/pagamento.test.ts', 'of a paid charge is a PDF behind'],
  exportacaoFile: [
    'api/src/sistema/configuracoes/configuracoes.test.ts',
    'an export is written in the background and served by its link',
  ],
  tituloAnexoUpload: ['api/src/livro/titulos/titulo/anexo.test.ts', 'hangs on it at once'],
}

/** A test with the calls it imports, by their keys, and its text without the imports. */
const readTests = () =>
  tests.map((source) => ({
    locals: new Map([...importsOf(source)].map(([local, key]) => [key, local])),
    wholes: new Map(
      [...source.text.matchAll(/import \* as (\w+) from '@claquete\/contract\/([^']*)'/g)].map(
        ([, local = '', path = '']) => [path, local],
      ),
    ),
    text: source.text.replaceAll(/^import [^;]*? from '[^']*'$/gms, ''),
  }))

/** Whether a test calls it: `call(name`, `ask(name`, `exported(name`, or from a list of calls. */
function isCalled(all: ReturnType<typeof readTests>, key: string): boolean {
  const [path = '', name = ''] = key.split('#')
  return all.some(({ locals, wholes, text }) => {
    const whole = wholes.get(path)
    const local = locals.get(key) ?? (whole && `${whole}.${name}`)
    if (!local || !text.includes(local)) return false
    const given = `\\b(call|ask|askOf|exported|read)\\(\\s*([\\w.()]+,\\s*){0,2}${local}\\b`
    return new RegExp(`${given}|[[,]\\s*${local}\\s*[\\],]`).test(text)
  })
}

test('each call that no screen uses is called by a test', async () => {
  const exported = await readContract()
  const used = new Set(
    screens.flatMap((screen) =>
      [...importsOf(screen).values()].flatMap((key) => callsIn(exported.get(key))),
    ),
  )
  const names = [...exported].filter(([, value]) => isEndpoint(value) && !used.has(value))
  expect(names.length).toBeGreaterThan(100)
  const all = readTests()
  const untested = names.filter(([key]) => {
    const name = key.slice(key.indexOf('#') + 1)
    const by = followed[name]
    if (!by) return !isCalled(all, key)
    return !tests.some(({ file, text }) => file === by[0] && text.includes(by[1]))
  })
  expect(untested.map(([key]) => key)).toEqual([])
}, 120_000)

test('each write is called by a test at each of its addresses', async () => {
  const calls = [...(await readContract()).values()].flatMap((value) => callsIn(value))
  const names = calls
    .filter(({ effect }) => effect !== 'read')
    .flatMap((call) => twinsOf(call).map(([name]) => name.split('.').at(-1)))
  expect(names.length).toBeGreaterThan(4)
  const isTwinCalled = (name = '') =>
    tests.some(({ text }) =>
      new RegExp(`\\btwinOf\\([\\w.]+, ['\`].*\\b${name}['\`]\\)`).test(text),
    )
  expect(names.filter((name) => !isTwinCalled(name))).toEqual([])
}, 120_000)
