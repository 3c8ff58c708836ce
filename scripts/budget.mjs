// Limits how much JavaScript (gzipped) and how many files the screens load before they are shown. Measures the build
// in web/dist, which lists the files of each route (web/build/first-loads.ts).
//
// The login and the shell are kept tight: everybody waits for them. A screen has a ceiling of its own, and the screens
// of an area one together, so that a new area brings its ceilings and takes nothing from the others. A ceiling is
// about a tenth above what was measured when it was set. The build joins parts that screens share (web/build), so a change
// of one area may make a screen of another heavier or lighter by as much.
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** KB of the largest screen of an area, and of all that only its screens load. */
const areas = {
  projetos: { screen: 202, all: 110 },
  set: { screen: 170, all: 90 },
  contratos: { screen: 214, all: 44 },
  equipamentos: { screen: 190, all: 80 },
  relatorios: { screen: 214, all: 67 },
  acesso: { screen: 148, all: 43 },
  cadastros: { screen: 162, all: 30 },
  orcamentos: { screen: 188, all: 164 },
  financeiro: { screen: 198, all: 210 },
  livro: { screen: 176, all: 60 },
  sistema: { screen: 154, all: 62 },
}

const dist = new URL('../web/dist/', import.meta.url)
const contentOf = (file) => readFileSync(new URL(file, dist))
const read = (file) => JSON.parse(contentOf(file))
const first = read('first.json')
const routes = read('routes.json').map(({ path, scripts, styles, early }) => {
  const drawing = early ? [early.script, ...early.scripts] : []
  const files = new Set([...first.page, ...drawing, ...scripts, ...styles])
  return { path, area: first.areas[path], files }
})
const filesOf = (path) => routes.find((route) => route.path === path).files

const isScript = (file) => file.endsWith('.js')
const weights = new Map()
function weightOf(file) {
  const known = weights.get(file) ?? gzipSync(contentOf(file), { level: 9 }).length
  weights.set(file, known)
  return known
}
const kilobytes = (files) =>
  [...files].filter(isScript).reduce((sum, file) => sum + weightOf(file), 0) / 1000
const without = (those, all) => new Set([...all].filter((file) => !those.has(file)))
const largest = (list, of) => list.toSorted((one, other) => of(other) - of(one))[0]

const page = new Set(first.page)
const login = new Set([...first.page, ...first.login])
const shell = new Set([...first.page, ...first.shell])
const list = filesOf('/pessoas/listar')
const most = largest(routes, ({ files }) => files.size)
const mean = routes.reduce((sum, { files }) => sum + files.size, 0) / routes.length
const smallest = 2_048
const small = readdirSync(new URL('assets/', dist)).filter(
  (file) => isScript(file) && contentOf(`assets/${file}`).length < smallest,
)

/** What a guest's page loads before it shows anything; its early script is in the page itself. */
const guests = read('guest-routes.json').map(({ path, scripts }) => [
  `JavaScript da página de quem não entra, ${path} (KB)`,
  kilobytes(['guest-early.js', ...scripts]),
  40,
])

const figures = [
  ['JavaScript até a entrada (KB)', kilobytes(login), 120],
  ['JavaScript da moldura, além da página (KB)', kilobytes(without(page, shell)), 125],
  [
    'JavaScript até a primeira lista, com a entrada (KB)',
    kilobytes(new Set([...login, ...list])),
    270,
  ],
  ['arquivos da página de uma lista', filesOf('/pessoas/listar').size, 18],
  ['arquivos da página de contas a pagar', filesOf('/financeiro/contas-pagar/listar').size, 20],
  ['arquivos da página do painel', filesOf('/dashboard').size, 18],
  ['arquivos da página de uma planilha', filesOf('/orcamentos/formulario/:id').size, 23],
  ['arquivos por página, em média', mean, 18],
  [`arquivos da página que mais pede, ${most.path}`, most.files.size, 30],
  ...guests,
  [`arquivos de JavaScript de menos de ${smallest} bytes`, small.length, 3],
]

const filesOfAll = (some) => new Set(some.flatMap(({ files }) => [...files]))
const ownOf = ({ files }) => kilobytes(without(shell, files))
for (const area of new Set(routes.map((route) => route.area))) {
  const mine = routes.filter((route) => route.area === area)
  const others = routes.filter((route) => route.area !== area)
  const together = without(filesOfAll(others), filesOfAll(mine))
  const heaviest = largest(mine, ownOf)
  const limits = areas[area] ?? { screen: 0, all: 0 }
  figures.push(
    [
      `JavaScript da tela mais pesada de ${area}, ${heaviest.path} (KB)`,
      ownOf(heaviest),
      limits.screen,
    ],
    [`JavaScript que só as telas de ${area} pedem (KB)`, kilobytes(together), limits.all],
  )
}
for (const [what, figure, limit] of figures) {
  console.log(`${what}: ${Number(figure.toFixed(1))} (limite ${limit})`)
  if (figure > limit) process.exitCode = 1
}
