import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpfWithDigits } from '../core/src/kernel/person/documento.ts'
import { addTenant, createDatabase } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { fillPeople, personName, placeOf } from './lib/people.mjs'
import { run as runProgram, sleep } from './lib/processes.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'import'

const people = scaled(10_000, 100)
const registered = scaled(2_000, 100)
const wrong = 60
const repeated = 40
const rounds = 5
const columns = `tipo_pessoa, id_pessoa_categoria, razao, fantasia, cnpj, ie, im, contato1, contato2, obs,
  data_nascimento, data_cadastro, id_importacao, versao`
const addressColumns = `fone, celular, email, logradouro, numero, bairro, cep, cidade, uf`

/** Import of people from a CSV as Excel writes it, compared with COPY of the same rows into the same table. */
export async function run() {
  const database = await createDatabase('import')
  const folder = mkdtempSync(join(tmpdir(), 'claquete-bench-copy-'))
  try {
    const tenant = await addTenant(database, 'importa')
    await fillPeople(database, [tenant], registered)
    const taken = await documentsOf(database)
    const server = await startServer({ url: database.url })
    try {
      const token = await signIn(server.port, 'importa')
      const times = []
      for (let round = 0; round < rounds + 1; round++) {
        const api = await importFile({ port: server.port, token }, fileOf(round, taken))
        const copy = await copySame(database, folder, { tenant, id: api.id })
        if (round > 0) times.push({ ...copy, api: api.seconds, steps: api.steps })
      }
      return figuresOf(times)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  }
}

function figuresOf(times) {
  const api = median(times.map((time) => time.api))
  const copy = median(times.map((time) => time.people))
  const both = median(times.map((time) => time.people + time.addresses))
  const [open, check, confirm] = [0, 1, 2].map((at) => median(times.map(({ steps }) => steps[at])))
  return [
    {
      name: `import: ${people} people from CSV over COPY of the same rows`,
      value: median(times.map((time) => time.api / time.people)),
      unit: '×',
      atMost: 8,
      note: `API ${rounded(api)} s (envio ${rounded(open)}, conferência ${rounded(check)}, gravação ${rounded(confirm)}); COPY ${rounded(copy)} s`,
    },
    {
      name: 'import: over COPY of the people and of their addresses',
      value: median(times.map((time) => time.api / (time.people + time.addresses))),
      unit: '×',
      note: `COPY ${rounded(both)} s`,
    },
  ]
}

/** Documents of people already registered, for the repeated lines of the file. */
async function documentsOf({ pool }) {
  await pool.query(`update pessoa set cnpj = $1 where id_pessoa = 1`, [cpfOf(999_999_990)])
  return [cpfOf(999_999_990)]
}

const cpfOf = (i) => cpfWithDigits(String(100_000_000 + (i % 900_000_000)).padStart(9, '0'))

const header =
  'Nome;CPF/CNPJ;Telefone;Celular;E-mail;CEP;Logradouro;Número;Bairro;Cidade;UF;Categoria;Observações'

/** The file of one round: new people, and lines that must be rejected. */
function fileOf(round, taken) {
  const lines = [header]
  for (let i = 0; i < people; i++) lines.push(lineOf(round * people + i, cpfOf(round * people + i)))
  for (let i = 0; i < wrong; i++) lines.splice(1 + i * 7, 0, lineOf(i, '111.111.111-12'))
  for (let i = 0; i < repeated; i++) lines.push(lineOf(i, taken[i % taken.length]))
  // Every character here is the same in Windows-1252 and in Latin 1.
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
}

function lineOf(i, documento) {
  const { street, district, city, state } = placeOf(i)
  const tail = String(i % 10_000).padStart(4, '0')
  return [
    personName(i),
    documento,
    `(11) 3333-${tail}`,
    `(11) 99999-${tail}`,
    `pessoa${i}@exemplo.com.br`,
    String(1_000_000 + i).padStart(8, '0'),
    street,
    1 + (i % 2000),
    district,
    city,
    state,
    ['Produtora', 'Locação', 'Elenco', 'Técnica'][i % 4],
    i % 10 === 0 ? '"Prefere contato por e-mail; só à tarde"' : '',
  ].join(';')
}

/** The steps of the import screen over HTTP; throws unless exactly the right lines were imported. */
async function importFile({ port, token }, file) {
  const began = performance.now()
  const steps = []
  const step = async (work) => {
    const from = performance.now()
    const reply = await work()
    steps.push((performance.now() - from) / 1000)
    return reply
  }
  const post = (body) => call(port, '/pessoa/importar/post', { token, body })
  const opened = await step(async () => {
    const form = new FormData()
    form.set('file', new Blob([file], { type: 'text/csv' }), 'pessoas.csv')
    const path = '/upload/save-server?param=import-persons&tipo=file-csv'
    const { nomeArquivo } = await call(port, path, { token, form })
    return post({ arquivo: nomeArquivo })
  })
  const { id_importacao, mapeamento } = opened
  await step(() => post({ id_importacao, mapeamento }))
  const importacao = await step(async () =>
    ended({ port, token }, (await post({ id_importacao, confirmar: true })).importacao),
  )
  if (importacao.importadas !== people || importacao.invalidas !== wrong + repeated) {
    throw new Error(`importação errada: ${JSON.stringify(importacao)}`)
  }
  return { id: id_importacao, seconds: (performance.now() - began) / 1000, steps }
}

/** A large file is stored in the background: polls until it ends, as the screen does. */
async function ended({ port, token }, importacao) {
  let now = importacao
  while (now.estado === 'importando') {
    await sleep(50)
    const { data } = await call(port, `/pessoa/importar/get?id_importacao=${now.id}`, {
      method: 'POST',
      token,
    })
    now = data.data[0]
  }
  return now
}

/** COPY of the rows that the import created, into the same tables, with every trigger and key. */
async function copySame({ url, pool }, folder, { tenant, id }) {
  const people = join(folder, 'pessoa')
  const addresses = join(folder, 'pessoa_endereco')
  const mine = `where tenant_id = ${tenant} and id_importacao = ${id}`
  await psql(url, [
    `\\copy (select ${columns} from pessoa ${mine} order by id_pessoa) to '${people}'`.replace(
      /\s+/g,
      ' ',
    ),
  ])
  const timePeople = await timed(url, tenant, `\\copy pessoa (${columns}) from '${people}'`)
  // The addresses go to the people just copied, who have none yet.
  const { rows } = await pool.query({
    text: `with copies as (
        select id_pessoa, row_number() over (order by id_pessoa) as i from pessoa p ${mine}
          and not exists (select 1 from pessoa_endereco e where e.tenant_id = p.tenant_id and e.id_pessoa = p.id_pessoa)
      ), originals as (
        select e.*, row_number() over (order by e.id_pessoa) as i from pessoa_endereco e
        join pessoa p using (tenant_id, id_pessoa) ${mine}
      )
      select c.id_pessoa, ${addressColumns} from copies c join originals o using (i)`,
    rowMode: 'array',
  })
  const text = rows.map((row) => row.map((value) => value ?? '\\N').join('\t')).join('\n')
  writeFileSync(addresses, `${text}\n`)
  const timeAddresses = await timed(
    url,
    tenant,
    `\\copy pessoa_endereco (id_pessoa, ${addressColumns}) from '${addresses}'`,
  )
  return { people: timePeople, addresses: timeAddresses }
}

/** Seconds for one statement, as psql measures it, without starting psql. */
async function timed(url, tenant, command) {
  const said = await psql(url, [
    `select set_config('app.tenant', '${tenant}', false)`,
    '\\timing on',
    command.replace(/\s+/g, ' '),
  ])
  const ms = /Time: ([\d.]+) ms/.exec(said)?.[1]
  if (!ms) throw new Error(`psql não disse o tempo:\n${said}`)
  return Number(ms) / 1000
}

const psql = (url, commands) =>
  runProgram(
    'psql',
    ['-X', '-v', 'ON_ERROR_STOP=1', ...commands.flatMap((command) => ['-c', command]), url],
    { env: { ...process.env, LC_ALL: 'C' } },
  )
