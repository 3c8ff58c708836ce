import { makeXlsx } from '../api/src/kernel/sheets/testing/make-xlsx.ts'
import { cpfWithDigits } from '../core/src/kernel/person/documento.ts'
import { addTenant, createDatabase } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillPeople, personName, placeOf } from './lib/people.mjs'
import { cpuSeconds, peakMb, residentMb } from './lib/processes.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'import-xlsx'

const lines = scaled(50_000, 500)
const registered = scaled(2_000, 100)
const wrong = 50
const rounds = 3
const columns = [
  'Nome',
  'CPF/CNPJ',
  'E-mail',
  'Celular',
  'Nascimento',
  'CEP',
  'Logradouro',
  'Cidade',
  'UF',
  'Observações',
]

/**
 * A workbook as Excel writes it, with shared strings, dates as numbers and ten columns: from the upload to the
 * last checked line, each round on a freshly started server.
 */
export async function run() {
  const file = await workbook()
  const database = await createDatabase('import_xlsx')
  try {
    await fillPeople(database, [await addTenant(database, 'importa')], registered)
    const measured = []
    for (let round = 0; round < rounds; round++) measured.push(await checkOnce(database, file))
    return figuresOf(measured, file)
  } finally {
    await database.drop()
  }
}

function figuresOf(measured, file) {
  const of = (field) => median(measured.map((one) => one[field]))
  return [
    {
      name: `import-xlsx: reading and checking ${lines} lines of ${columns.length} columns`,
      value: of('seconds'),
      unit: 's',
      atMost: 30,
      note: `leitura ${rounded(of('open'))} s, conferência ${rounded(of('check'))} s, ${rounded(of('cpu'))} s CPU; arquivo de ${rounded(file.length / 1e6)} MB`,
    },
    {
      name: 'import-xlsx: server memory above idle, the most of all rounds',
      value: Math.max(...measured.map(({ peak, idle }) => peak - idle)),
      unit: 'MB',
      atMost: 300,
      note: `parado ${rounded(of('idle'))} MB, no pico ${rounded(Math.max(...measured.map(({ peak }) => peak)))} MB`,
    },
  ]
}

async function checkOnce({ url }, file) {
  const server = await startServer({ url })
  try {
    const token = await signIn(server.port, 'importa')
    const post = (body) => call(server.port, '/pessoa/importar/post', { token, body })
    const idle = residentMb(server.pid)
    const busy = cpuSeconds(server.pid)
    const began = performance.now()
    const form = new FormData()
    form.set('file', new Blob([file]), 'pessoas.xlsx')
    const path = '/upload/save-server?param=importacao&tipo=file-planilha'
    const { nomeArquivo } = await call(server.port, path, { token, form })
    const { id_importacao, mapeamento, importacao } = await post({ arquivo: nomeArquivo })
    const opened = performance.now()
    const checked = await post({ id_importacao, mapeamento })
    const ended = performance.now()
    const { validas, invalidas } = checked.importacao
    if (importacao.linhas !== lines || invalidas !== wrong || validas !== lines - wrong) {
      throw new Error(`conferência errada: ${JSON.stringify(checked.importacao)}`)
    }
    return {
      idle,
      peak: peakMb(server.pid),
      cpu: cpuSeconds(server.pid) - busy,
      open: (opened - began) / 1000,
      check: (ended - opened) / 1000,
      seconds: (ended - began) / 1000,
    }
  } finally {
    await server.stop()
  }
}

/** The cells of a line: texts, or a date as a number. */
function cellsOf(i) {
  const { street, city, state } = placeOf(i)
  const documento = cpfWithDigits(String(200_000_000 + i))
  return [
    `${personName(i)} ${i}`,
    i < wrong ? '111.111.111-12' : documento,
    `pessoa${i}@exemplo.com.br`,
    `(11) 9${String(i).padStart(8, '0')}`,
    25_000 + (i % 12_000),
    String(1_000_000 + i).padStart(8, '0'),
    `${street}, ${i % 2000}`,
    city,
    state,
    `Prefere contato por e-mail; ficha ${i}`,
  ]
}

function workbook() {
  const strings = new Map()
  const shared = (text) => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  const cell = (value, at, row) => {
    const r = `${String.fromCharCode(65 + at)}${row}`
    if (typeof value === 'number') return `<c r="${r}" s="1"><v>${value}</v></c>`
    return `<c r="${r}" t="s"><v>${shared(value)}</v></c>`
  }
  const rowOf = (values, row) =>
    `<row r="${row}" spans="1:${columns.length}">${values.map((value, at) => cell(value, at, row)).join('')}</row>`
  const rows = [rowOf(columns, 1)]
  for (let i = 0; i < lines; i++) rows.push(rowOf(cellsOf(i), i + 2))
  return makeXlsx({
    sheets: [{ name: 'Pessoas', xml: `<sheetData>${rows.join('')}</sheetData>` }],
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    strings: [...strings.keys()].map((text) => `<si><t>${text}</t></si>`).join(''),
  })
}
