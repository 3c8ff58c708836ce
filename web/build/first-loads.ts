import { runnerImport } from 'vite'
import type { Plugin } from 'vite'
import type { ScreenRoute } from '../src/lib/page/screen-route.ts'

/** Files and replies a page requests at once for its address, before its first script has loaded. */
interface FirstLoads {
  readonly path: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Addresses of replies; `{id}` stands for a path parameter. */
  readonly reads: readonly string[]
  /** The module that renders content before the screens run. */
  readonly early?: {
    readonly script: string
    /** All its imports, direct and indirect. */
    readonly scripts: readonly string[]
    /** All its styles: the screens' own have not been loaded yet. */
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

/** A screen's module as replaced by `screensAsFiles`. */
interface ScreenFile {
  readonly file: string
}

/** Exports of web/src/app/first-loads.ts when run with `screensAsFiles`. */
interface Table {
  readonly firstReads: readonly string[]
  readonly routes: readonly {
    readonly path: string
    readonly early: ScreenRoute['early']
    readonly screen: ScreenFile
  }[]
}

const table = '/src/app/first-loads.ts'
const pageFile = '/index.html'
/** The login, and the router with its table: a page opens with one of them. */
const login = '/src/app/entry/entrance.tsx'
const product = ['/src/app/entry/product.tsx', '/src/app/entry/private-routes.tsx']

/** While the build reads the route table, replaces each screen's module by its file path. */
const screensAsFiles: Plugin = {
  name: 'claquete-screens-as-files',
  load: (id) =>
    id.endsWith('.screen.tsx') ? `export const file = ${JSON.stringify(id)}` : undefined,
}

/** Gives `{name}` for any path parameter. */
const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

function withImports(bundle: Bundle, start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const next of bundle[start]?.imports ?? []) withImports(bundle, next, seen)
  return seen
}

function chunkOf(bundle: Bundle, file: string): string {
  const own = Object.values(bundle).find(({ moduleIds }) => moduleIds?.includes(file))
  if (!own) throw new Error(`${file} não está em arquivo nenhum`)
  return own.fileName
}

const chunksOf = (bundle: Bundle, file: string) => withImports(bundle, chunkOf(bundle, file))

const without = (those: ReadonlySet<string>, all: Iterable<string>) =>
  new Set([...all].filter((name) => !those.has(name)))

const stylesOf = (bundle: Bundle, chunks: Iterable<string>) =>
  [...chunks].flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])])

/** `financeiro`, of the screens of /src/financeiro. */
const areaOf = ({ file }: ScreenFile, root: string) =>
  file.slice(`${root}/src/`.length).split('/', 1)[0]

/**
 * Writes routes.json: for each address, the files and the replies of its screen. The server puts them into the
 * page, so that they are requested together and not one after the other. Writes first.json for scripts/budget.mjs.
 */
export const firstLoads: Plugin = {
  name: 'claquete-first-loads',
  apply: 'build',
  async generateBundle(_, output) {
    const bundle = output as unknown as Bundle
    const { root } = this.environment.config
    const { module } = await runnerImport<Table>(table, {
      root,
      configFile: false,
      plugins: [screensAsFiles],
    })
    const initial = chunksOf(bundle, root + pageFile)
    const around = new Set(product.flatMap((file) => [...chunksOf(bundle, root + file)]))
    const lines = module.routes.map(({ path, screen: { file }, early }): FirstLoads => {
      const screen = chunksOf(bundle, file)
      const chunks = without(initial, [...around, ...screen])
      const reads = module.firstReads
      if (!early) return { path, scripts: [...chunks], styles: stylesOf(bundle, chunks), reads }
      const script = chunkOf(bundle, root + early.module)
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
          // Imported styles come before the styles that override them.
          styles: stylesOf(bundle, [...drawing].toReversed()),
          reads: first,
        },
      }
    })
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(lines) })
    const page = [...initial, ...stylesOf(bundle, initial)]
    const loginFiles = [...without(initial, chunksOf(bundle, root + login))]
    const shellFiles = [...without(initial, around)]
    const figures = {
      page,
      login: [...loginFiles, ...stylesOf(bundle, loginFiles)],
      shell: [...shellFiles, ...stylesOf(bundle, shellFiles)],
      areas: Object.fromEntries(
        module.routes.map(({ path, screen }) => [path, areaOf(screen, root)]),
      ),
    }
    this.emitFile({ type: 'asset', fileName: 'first.json', source: JSON.stringify(figures) })
  },
}
