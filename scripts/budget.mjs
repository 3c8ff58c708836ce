// Limits how much JavaScript (gzipped) and how many files the first screens load. Measures the build in
// web/dist, which lists the files of each route (web/build/first-loads.ts).
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const dist = new URL('../web/dist/', import.meta.url)
const contentOf = (file) => readFileSync(new URL(file, dist))
const read = (file) => JSON.parse(contentOf(file))
const first = read('first.json')
const routes = read('routes.json').map(({ path, scripts, styles, early }) => {
  const drawing = early ? [early.script, ...early.scripts] : []
  return { path, files: new Set([...first.page, ...drawing, ...scripts, ...styles]) }
})
const filesOf = (path) => routes.find((route) => route.path === path).files

const isScript = (file) => file.endsWith('.js')
const kilobytes = (files) =>
  [...files]
    .filter(isScript)
    .reduce((sum, file) => sum + gzipSync(contentOf(file), { level: 9 }).length, 0) / 1000

const login = new Set([...first.page, ...first.login])
const list = filesOf('/pessoas/listar')
const most = routes.toSorted((one, other) => other.files.size - one.files.size)[0]
const mean = routes.reduce((sum, { files }) => sum + files.size, 0) / routes.length
const smallest = 2_048
const small = readdirSync(new URL('assets/', dist)).filter(
  (file) => isScript(file) && contentOf(`assets/${file}`).length < smallest,
)

const figures = [
  ['JavaScript até a entrada (KB)', kilobytes(login), 140],
  [
    'JavaScript até a primeira lista, com a entrada (KB)',
    kilobytes(new Set([...login, ...list])),
    240,
  ],
  ['arquivos da página de uma lista', filesOf('/pessoas/listar').size, 14],
  ['arquivos da página de contas a pagar', filesOf('/financeiro/contas-pagar/listar').size, 20],
  ['arquivos da página do painel', filesOf('/dashboard').size, 18],
  ['arquivos da página de uma planilha', filesOf('/orcamentos/formulario/:id').size, 21],
  ['arquivos por página, em média', mean, 16],
  [`arquivos da página que mais pede, ${most.path}`, most.files.size, 26],
  [`arquivos de JavaScript de menos de ${smallest} bytes`, small.length, 1],
]
for (const [what, figure, limit] of figures) {
  console.log(`${what}: ${Number(figure.toFixed(1))} (limite ${limit})`)
  if (figure > limit) process.exitCode = 1
}
