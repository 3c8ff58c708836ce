import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport, transformWithOxc } from 'vite'
import type { Plugin } from 'vite'
import { fits } from '../src/guest/lib/page-path.ts'
import type { table } from '../src/guest/table.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const earlySource = `${root}src/guest/early.ts`
const earlyFile = 'guest-early.js'

interface Chunk {
  readonly type: string
  readonly fileName: string
  readonly moduleIds?: readonly string[]
  readonly imports?: readonly string[]
}
type Bundle = Readonly<Record<string, Chunk>>

/** One guest page in guest-routes.json. The server (api/src/kernel/pages/guest.ts) reads that file. */
interface GuestRoute {
  readonly path: string
  /** The call whose reply the page shows. */
  readonly opens: string
  /** All that loads before anything is shown. */
  readonly scripts: readonly string[]
}

/** While the build reads the table, replaces each page's module by its file path. */
const pagesAsFiles: Plugin = {
  name: 'claquete-guest-pages-as-files',
  load: (id) => (id.endsWith('.guest.tsx') ? `export default ${JSON.stringify(id)}` : undefined),
}

async function readTable(): Promise<typeof table> {
  const { module } = await runnerImport<{ table: typeof table }>('/src/guest/table.ts', {
    root,
    configFile: false,
    plugins: [pagesAsFiles],
  })
  return module.table
}

function withImports(bundle: Bundle, start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const next of bundle[start]?.imports ?? []) withImports(bundle, next, seen)
  return seen
}

const chunkOf = (bundle: Bundle, file: string) =>
  Object.values(bundle).find(({ moduleIds }) => moduleIds?.includes(file))?.fileName ?? ''

/** Writes guest-routes.json: for each address, the call it opens with and the files of its page. */
const routes: Plugin = {
  name: 'claquete-guest-routes',
  async generateBundle(_, output) {
    const bundle = output as unknown as Bundle
    const entry = withImports(bundle, chunkOf(bundle, `${root}src/guest/main.tsx`))
    const lines = (await readTable()).map(({ path, opens, page }): GuestRoute => {
      const own = withImports(bundle, chunkOf(bundle, String(page)))
      return { path, opens, scripts: [...new Set([...entry, ...own])] }
    })
    this.emitFile({ type: 'asset', fileName: 'guest-routes.json', source: JSON.stringify(lines) })
  },
}

/** The early script without its types; it stays a classic script. */
async function earlyScript(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(earlySource, 'utf8'), earlySource, {
    sourcemap: false,
    target: 'es2020',
  })
  return code
}

const early: Plugin = {
  name: 'claquete-guest-early',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: earlyFile, source: await earlyScript() })
  },
}

/** What the build of the guests' pages does besides Vite's own work. */
export const guestPlugins = [early, routes]

/** In development the product's server answers the guests' addresses as well, with React in place of Preact. */
export const guestsInDevelopment: Plugin = {
  name: 'claquete-guests-in-development',
  apply: 'serve',
  async configureServer(server) {
    const paths = (await readTable()).map(({ path }) => path)
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === `/${earlyFile}`) {
        void earlyScript().then((code) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(code)
        })
        return
      }
      if (paths.some((path) => fits(path, pathname))) request.url = '/guest.html'
      next()
    })
  },
}
