import { runnerImport } from 'vite'
import type { Plugin } from 'vite'
import type { ScreenRoute } from './src/lib/screen-route.ts'

/** What the page of an address asks for at once, while its first script is on its way. */
interface FirstLoads {
  readonly path: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Addresses of replies; `{id}` stands for the part of the path of that name. */
  readonly reads: readonly string[]
  /** What draws something by itself before the screens run. */
  readonly early?: {
    readonly script: string
    /** What it imports, all of it. */
    readonly scripts: readonly string[]
    /** All that it needs: of those of the screens there is nothing yet. */
    readonly styles: readonly string[]
    readonly reads: readonly string[]
  }
}

interface Chunk {
  readonly type: string
  readonly fileName: string
  readonly moduleIds?: readonly string[]
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}
type Bundle = Readonly<Record<string, Chunk>>

interface Table {
  readonly groups: readonly { readonly screens: readonly ScreenRoute[] }[]
}

interface Common {
  readonly firstReads: readonly string[]
}

const table = '/src/app/routes.tsx'
const shell = '/src/app/private-routes.tsx'
const commonReads = '/src/app/first-reads.ts'

/** `{id}` for whatever part of the path is asked for. */
const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

/** The module that a function of the table imports. */
function moduleOf(source: () => Promise<unknown>): string {
  const found = /import\w*\(\s*["']([^"']+)["']/.exec(String(source))?.[1]
  if (!found) throw new Error(`qual módulo importa ${String(source)}?`)
  return found
}

function withImports(bundle: Bundle, start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const next of bundle[start]?.imports ?? []) withImports(bundle, next, seen)
  return seen
}

function chunkOf(bundle: Bundle, module: string): string {
  const own = Object.values(bundle).find(({ moduleIds }) =>
    moduleIds?.some((id) => id.endsWith(module)),
  )
  if (!own) throw new Error(`${module} não está em arquivo nenhum`)
  return own.fileName
}

const chunksOf = (bundle: Bundle, module: string) => withImports(bundle, chunkOf(bundle, module))

const without = (those: ReadonlySet<string>, all: Iterable<string>) =>
  new Set([...all].filter((name) => !those.has(name)))

const stylesOf = (bundle: Bundle, chunks: Iterable<string>) =>
  [...chunks].flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])])

/**
 * Writes routes.json, of which the server makes the page of each address: the files of its screen and the
 * replies it reads, all asked for together. Without it they would come one after the other.
 */
export const firstLoads: Plugin = {
  name: 'claquete-first-loads',
  apply: 'build',
  async generateBundle(_, output) {
    const bundle = output as unknown as Bundle
    const { root } = this.environment.config
    const options = { root, configFile: false as const }
    const { module: routes } = await runnerImport<Table>(table, options)
    const { module: common } = await runnerImport<Common>(commonReads, options)
    const initial = chunksOf(bundle, '/index.html')
    const around = chunksOf(bundle, shell)
    const lines = routes.groups
      .flatMap(({ screens }) => screens)
      .map(({ path, lazy, early }): FirstLoads => {
        const screen = chunksOf(bundle, moduleOf(lazy.source))
        const chunks = without(initial, [...around, ...screen])
        const reads = common.firstReads
        if (!early) return { path, scripts: [...chunks], styles: stylesOf(bundle, chunks), reads }
        const script = chunkOf(bundle, early.module)
        const drawing = withImports(bundle, script)
        const first = early.reads(names)
        return {
          path,
          scripts: [...without(drawing, chunks)],
          styles: stylesOf(bundle, chunks),
          reads: reads.filter((address) => !first.includes(address)),
          early: {
            script,
            scripts: [...drawing].filter((name) => name !== script),
            // What the styles of the screens stand on comes before what stands on it.
            styles: stylesOf(bundle, [...drawing].toReversed()),
            reads: first,
          },
        }
      })
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(lines) })
  },
}
