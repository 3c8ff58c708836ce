import { fileURLToPath } from 'node:url'
import { build, mergeConfig } from 'vite'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { mergeParts } from './merge-parts.ts'
import type { Part } from './merge-parts.ts'

const web = fileURLToPath(new URL('../', import.meta.url)).replaceAll('\\', '/')
const page = `${web}index.html`
/** Comes with every screen of whoever is signed in. */
const shell = `${web}src/app/private-routes.tsx`
/** What the page of a sheet runs before its own script (docs/early-sheet.md). */
const early = `${web}src/orcamentos/folha/early/early.ts`
/** What anybody opens: nothing of the shell comes with it. */
const login = `${web}src/acesso/sessao/login.screen.tsx`
const guests = [
  login,
  `${web}src/orcamentos/proposta/proposta.screen.tsx`,
  `${web}src/financeiro/aprovacao/approve-pagamento.screen.tsx`,
]

/** Where a build begins: at the page, and at what runs before the page's own script. */
export const entries = [page, early]

/** The palette comes once a screen is there: as often as all of them. */
const palette = `${web}src/app/shell/palette.tsx`

/** How often it is opened, beside a screen. */
function weight(user: string): number {
  if (user === palette) return 20
  return user === early || user.endsWith('.screen.tsx') ? 1 : 0.1
}

/** Who waits for it has nothing of the product in the cache, or is in haste. */
function haste(user: string): number {
  if (user === early || user === login) return 100
  return guests.includes(user) ? 20 : 1
}
const prices = { request: 30_000, smallest: 4_000, weight, haste }

/** The files that come when a module is imported, by names of the chunks. */
function filesFor(chunks: readonly Rolldown.OutputChunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const nameOf = new Map(
    chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName])),
  )
  return (...modules: readonly string[]) => {
    const names = new Set(modules.map((id) => nameOf.get(id) ?? ''))
    for (const name of names) for (const next of byName.get(name)?.imports ?? []) names.add(next)
    return names
  }
}

function partsOf(chunks: readonly Rolldown.OutputChunk[], users: ReadonlySet<string>): Part[] {
  const files = filesFor(chunks)
  const needs = [...users].map((user) => {
    if (user === early) return { user, names: files(early) }
    return { user, names: guests.includes(user) ? files(page, user) : files(page, shell, user) }
  })
  const indexOf = new Map(chunks.map(({ fileName }, index) => [fileName, index]))
  return chunks.map(({ fileName, moduleIds, code, imports, viteMetadata }) => ({
    modules: moduleIds,
    bytes: code.length,
    hasStyles: (viteMetadata?.importedCss.size ?? 0) > 0,
    users: new Set(needs.flatMap(({ user, names }) => (names.has(fileName) ? [user] : []))),
    imports: new Set(imports.flatMap((name) => indexOf.get(name) ?? [])),
  }))
}

/**
 * Says which file of the build each module goes into, by a name of no other meaning. A first build, which is not
 * written, has a chunk for each set of screens and dialogs that need the same modules: several hundred. They are
 * merged as far as the requests saved are worth it (merge-parts.ts).
 */
export async function planFiles(config: UserConfig): Promise<(id: string) => string | null> {
  let parts: Part[] = []
  const reading: Plugin = {
    name: 'claquete-plan-files',
    generateBundle(_, bundle) {
      const ids = [...this.getModuleIds()]
      const later = ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      parts = partsOf(chunks, new Set([early, ...later.filter((id) => id !== shell)]))
    },
  }
  const codeSplitting = { groups: [{ name: 'part', entriesAware: true }] }
  await build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'error',
      plugins: [reading],
      build: { write: false, rolldownOptions: { input: entries, output: { codeSplitting } } },
    }),
  )
  const files = mergeParts(parts, prices)
  const names = new Map(files.flatMap((modules, at) => modules.map((id) => [id, `part-${at}`])))
  return (id) => names.get(id) ?? null
}
