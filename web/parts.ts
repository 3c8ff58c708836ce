import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = fileURLToPath(new URL('./src/', import.meta.url)).replaceAll('\\', '/')
const starts = {
  /** Guests' screens: nothing of the shell comes with them. */
  guest: [
    'acesso/sessao/login.screen.tsx',
    'orcamentos/proposta/proposta.screen.tsx',
    'financeiro/aprovacao/aprovar-pagamento.screen.tsx',
  ],
  shell: ['app/private-routes.tsx'],
  early: ['orcamentos/orcamento/folha/cedo/cedo.ts'],
  /** Two lists that share nothing but what a list is made of. */
  people: ['cadastros/pessoas/pessoa-list.screen.tsx'],
  bills: ['livro/titulos/lista/contas-pagar.screen.tsx'],
}
type Start = keyof typeof starts

function reached(graph: Graph, files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const go = (id: string) => {
    // What a library's index names is not what is used of it: that is the bundler's to know.
    if (seen.has(id) || id.includes('/node_modules/')) return
    seen.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) go(next)
  }
  for (const file of files) {
    if (!graph.getModuleInfo(source + file)) throw new Error(`parts.ts: não há ${file}`)
    go(source + file)
  }
  return seen
}

let reach: Readonly<Record<Start, ReadonlySet<string>>> | undefined

function reaches(graph: Graph) {
  reach ??= {
    guest: reached(graph, starts.guest),
    shell: reached(graph, starts.shell),
    early: reached(graph, starts.early),
    people: reached(graph, starts.people),
    bills: reached(graph, starts.bills),
  }
  return reach
}

/** What a sheet drawn before the first script stands on: one file, because each is one more on the way. */
export const commonPart = (id: string, graph: Graph): string | null =>
  reaches(graph).early.has(id) && !id.includes('/orcamentos/') ? 'base' : null

/** That sheet itself. */
export const earlyPart = (id: string, graph: Graph): string | null =>
  reaches(graph).early.has(id) ? 'folha' : null

/** What guests' screens and the shell both use. */
export function doorPart(id: string, graph: Graph): string | null {
  const { guest, shell } = reaches(graph)
  return shell.has(id) && guest.has(id) ? 'porta' : null
}

/** The shell, which comes whole with whoever is signed in. */
export const shellPart = (id: string, graph: Graph): string | null =>
  reaches(graph).shell.has(id) ? 'casca' : null

/** What every list is made of: in pieces, each would be a request of its own. */
export function listPart(id: string, graph: Graph): string | null {
  const { people, bills } = reaches(graph)
  return people.has(id) && bills.has(id) ? 'lista' : null
}

const registers = ['pessoas', 'empresas', 'contas', 'configuracoes', 'catalogo', 'registers']

/** The calls and rules that several screens use: one file of each module, and one of all registers. */
export function rulesPart(id: string): string | null {
  const rules = /\/(?:contract|core)\/src\/(?:(?!kernel\/)[\w-]+\/([\w-]+)\/)?/.exec(id)
  // Of budgets' rules most are the sheet's, which is by far the largest: nothing else brings them.
  if (!rules || rules[1] === 'orcamento') return null
  const [, name] = rules
  return name === undefined || registers.includes(name) ? 'regras' : `regras-${name}`
}
