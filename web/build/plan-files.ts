import { fileURLToPath } from 'node:url'
import { build, mergeConfig } from 'vite'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { mergeParts } from './merge-parts.ts'
import type { Part } from './merge-parts.ts'

const web = fileURLToPath(new URL('../', import.meta.url)).replaceAll('\\', '/')
const page = `${web}index.html`
/** Loaded with every signed-in screen. */
const shell = [`${web}src/app/entry/product.tsx`, `${web}src/app/entry/private-routes.tsx`]
/** Runs on the page of a sheet before the page's own script (docs/early-sheet.md). */
const early = `${web}src/orcamentos/folha/early/early.ts`
/** Loads after each sheet, whose page should request few files. */
const lists = `${web}src/orcamentos/folha/state/lists.ts`
/** Loads without the shell. */
const login = `${web}src/app/entry/entrance.tsx`

/** Entry points of the build: the page, and the early script. */
export const entries = [page, early]

/** These load after every screen, so their weight is that of many screens. */
const afterEveryScreen = [
  `${web}src/app/shell/overlays/palette.tsx`,
  `${web}src/lib/account/realtime.ts`,
]

/** The clock loads after every screen too, but project screens need most of it anyway: more weight would make theirs heavy. */
const clock = `${web}src/app/shell/top-bar/relogio.tsx`

/** Estimates how often a module is loaded: a screen counts 1, as does what loads after each sheet; a dialog 0.1. */
function weight(user: string): number {
  if (afterEveryScreen.includes(user)) return 20
  if (user === clock) return 5
  return user === early || user === lists || user.endsWith('.screen.tsx') ? 1 : 0.1
}

/**
 * Users of these have an empty cache or need them fast, so needless bytes cost more. Everybody loads what the login
 * needs, so a part of it shared with other screens saves a request of each: its haste outweighs all of those.
 */
function haste(user: string): number {
  if (user === login) return 2_000
  return user === early ? 100 : 1
}
/**
 * `request` is how many bytes one request is worth: a larger number gives fewer files, with more bytes that a screen does
 * not need. It is no limit. A new screen may change how many files the others load by one or two; the limits in
 * scripts/budget.mjs leave room for that.
 */
const prices = { request: 28_000, smallest: 5_000, weight, haste }

/** Returns a function from module ids to the chunks that load with them. */
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
    return { user, names: user === login ? files(page, user) : files(page, ...shell, user) }
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
 * Assigns each module to a file of the build. A first build, not written to disk, has one chunk for each set of
 * modules needed by the same screens and dialogs: several hundred. They are merged while the requests saved are
 * worth it (merge-parts.ts). The file names carry no meaning.
 */
export async function planFiles(config: UserConfig): Promise<(id: string) => string | null> {
  let parts: Part[] = []
  const reading: Plugin = {
    name: 'claquete-plan-files',
    generateBundle(_, bundle) {
      const ids = [...this.getModuleIds()]
      const later = ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      parts = partsOf(chunks, new Set([early, ...later.filter((id) => !shell.includes(id))]))
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
