import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { root, run } from './processes.mjs'
import { sheetLines, sheetOf } from './sheet.mjs'

/** Packages that the sheet is compared with, installed outside the product. */
const packages = [
  'react@19.3.1',
  'react-dom@19.3.1',
  '@glideapps/glide-data-grid@6.0.4-alpha24',
  'lodash@4.17.21',
  'marked@16.4.1',
  'react-responsive-carousel@3.2.23',
  'ag-grid-community@36.2.0',
  'hyperformula@3.5.0',
]

/** The folder with the packages; the first install takes a minute of network. */
export async function installRivals() {
  const folder = join(tmpdir(), 'claquete-bench-rivais')
  if (existsSync(join(folder, 'node_modules/hyperformula'))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
  await run('npm', ['install', ...options, ...packages], { cwd: folder })
  return folder
}

const ours = `
import { Grade } from '${root}web/src/orcamentos/folha/grid/grid.ts'
import { perfilColumns, isShownAtFirst } from '${root}web/src/orcamentos/folha/board/columns.ts'
import { FolhaStore } from '${root}web/src/orcamentos/folha/state/folha-store.ts'
import '${root}web/src/ui/styles/base.css'
const nunca = () => new Promise(() => undefined)
const { pode } = window.folha
const colunas = perfilColumns(pode).filter((uma) => isShownAtFirst(uma, 'venda')).slice(0, 11)
const store = new FolhaStore(window.folha, colunas, {
  transport: { enviar: nunca, fetchSince: nunca, guardar() {}, wait: () => () => undefined },
  reread: nunca, novoUid: () => crypto.randomUUID(), folded: new Set(), rememberFolded() {},
  problemas: [], rememberProblems() {}, rememberLooseTotal() {}, tell() {},
})
const place = document.getElementById('root')
place.style.display = 'flex'
const grade = new Grade(store, { searchOptions: async () => [], openSearch() {}, openMenu() {}, openDetails() {} })
place.append(grade.scroller)
grade.draw()
`

const glide = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid'
import '@glideapps/glide-data-grid/dist/index.css'
const { colunas, linhas } = window.tabela
const columns = colunas.map(({ titulo, largura }) => ({ title: titulo, width: largura }))
const getCellContent = ([c, l]) => ({
  kind: GridCellKind.Text, data: linhas[l][c], displayData: linhas[l][c], allowOverlay: true,
  contentAlign: colunas[c].numero ? 'right' : 'left',
})
createRoot(document.getElementById('root')).render(createElement(DataEditor, {
  columns, getCellContent, rows: linhas.length, rowHeight: 30, headerHeight: 34, freezeColumns: 2,
  width: '100%', height: '100%', getCellsForSelection: true,
}))
`

const ag = `
import { AllCommunityModule, ModuleRegistry, createGrid } from 'ag-grid-community'
ModuleRegistry.registerModules([AllCommunityModule])
const { colunas, linhas } = window.tabela
createGrid(document.getElementById('root'), {
  columnDefs: colunas.map(({ titulo, largura, numero }, i) => ({
    headerName: titulo, width: largura, editable: true, pinned: i < 2 ? 'left' : undefined,
    colId: String(i), valueGetter: ({ data }) => data[i], type: numero ? 'rightAligned' : undefined,
  })),
  rowData: linhas, rowHeight: 30, headerHeight: 34,
})
`

const page = (name) => `<!doctype html><html lang="pt-BR" data-mantine-color-scheme="light"><head>
<meta charset="utf-8"><style>html,body,#root{height:100%;margin:0}#root{box-sizing:border-box}</style></head>
<body><div id="root"></div><div id="portal"></div><script src="./dados.js"></script>
<script type="module" src="./${name}.js"></script></body></html>`

/** Builds and serves the same sheet in three grids, one page each; `addressOf` gives their addresses. */
export async function buildPages(folder, quantas) {
  const linhas = sheetLines(quantas)
  const sources = { nossa: ours, glide, ag }
  for (const [name, source] of Object.entries(sources)) {
    writeFileSync(join(folder, `${name}.js`), source)
    writeFileSync(join(folder, `${name}.html`), page(name))
  }
  mkdirSync(join(folder, 'public'), { recursive: true })
  writeFileSync(join(folder, 'public/dados.js'), dataOf(linhas))
  const inputs = Object.keys(sources).map((name) => join(folder, `${name}.html`))
  const config = `export default { build: { rollupOptions: { input: ${JSON.stringify(inputs)} },
    cssTarget: ['chrome123'], target: 'es2023' } }`
  writeFileSync(join(folder, 'vite.config.mjs'), config)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await run(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder })
  return serve(join(folder, 'dist'))
}

const columns = [
  ['Nº', 84],
  ['Descrição', 280],
  ['Fornecedor', 150],
  ['Un.', 78],
  ['Qtde', 76, true],
  ['Diárias', 76, true],
  ['Valor unit.', 112, true],
  ['Valor total', 124, true],
  ['Custo unit.', 112, true],
  ['Custo previsto', 124, true],
  ['Margem R$', 112, true],
]

function dataOf(linhas) {
  const colunas = columns.map(([titulo, largura, numero = false]) => ({ titulo, largura, numero }))
  const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })
  const tabela = linhas.map((uma, i) => {
    const total = ((uma.valor_unit ?? 0) * (i % 7)) / 100
    const numeros = [2, 3, (uma.valor_unit ?? 0) / 100, total, 100, 300, total - 300]
    return [`1.${i}`, uma.descricao, '', 'diária', ...numeros.map((um) => reais.format(um))]
  })
  return `window.folha=${JSON.stringify(sheetOf(linhas))};window.tabela=${JSON.stringify({ colunas, linhas: tabela })}`
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

async function serve(folder) {
  const server = createServer((request, response) => {
    try {
      const path = new URL(request.url ?? '/', 'http://x').pathname
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
      response.end(readFileSync(join(folder, path)))
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  return {
    addressOf: (name) => `http://127.0.0.1:${port}/${name}.html`,
    close: () => server.close(),
  }
}
