import { contatoList } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import {
  pessoaCreate,
  pessoaDuplicates,
  pessoaExport,
  pessoaExportPost,
  pessoaList,
  pessoaView,
} from '@claquete/contract/cadastros/pessoas/pessoa'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { searches } from '../../kernel/lists/search.ts'
import { readDocumentPdf } from '../../kernel/documents/testing/read-document-pdf.ts'
import { seedPessoas } from '../../../demo/cadastros/pessoas/pessoa.ts'

const server = useServer()

test('the export has the filters and the order of the list, printed as people read', async () => {
  const world = await newWorld()
  for (const [razao, cnpj] of [
    ['Tiê', '11222333000181'],
    ['Ágata', '52998224725'],
    ['Bia', ''],
  ]) {
    await world.call(pessoaCreate, {
      body: {
        razao: razao ?? '',
        cnpj,
        endereco: { celular: '(11) 98888-7777', fone: '(11) 3064-2200', cidade: 'Recife' },
      },
    })
  }
  const query = { sort: 'razao', order: 'desc', tipo_pessoa: 'PJ' } as const
  const { link, total } = await world.call(pessoaExport, { params: { tipo: 'csv' }, query })
  expect(total).toBe(2)
  await server().services.jobs.runDue()
  const file = await server().app.inject({ url: link })
  const lines = file.body.trim().split('\r\n')
  expect(lines.map((line) => line.split(';')[1])).toEqual(['Razão Social', 'Tiê', 'Bia'])
  expect(lines[1]).toContain(
    ';Jurídica;11.222.333/0001-81;;(11) 98888-7777;(11) 3064-2200;;Recife;;',
  )
  const excel = await world.call(pessoaExportPost, { body: {}, query: {} })
  await server().services.jobs.runDue()
  const workbook = await server().app.inject({ url: excel.link })
  expect(workbook.headers['content-disposition']).toContain('xlsx')
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('the file has the columns of the screen, in their order, whatever the name is written with', async () => {
  const world = await newWorld()
  await world.call(pessoaCreate, {
    body: { razao: 'Łódź Ωmega Фильм', endereco: { fone: '(11) 3064-2200' } },
  })
  const colunas = 'fone,cnpj,razao,nao_existe'
  const made = async (tipo: 'csv' | 'pdf') => {
    const { link } = await world.call(pessoaExport, { params: { tipo }, query: { colunas } })
    await server().services.jobs.runDue()
    return server().app.inject({ url: link })
  }
  const lines = (await made('csv')).body.replace('\u{feff}', '').trim().split('\r\n')
  expect(lines).toEqual(['Telefone;CPF/CNPJ;Razão Social', '(11) 3064-2200;;Łódź Ωmega Фильм'])
  const printed = (await readDocumentPdf((await made('pdf')).rawPayload)).join(' ')
  expect(printed).toMatch(/Telefone.*CPF\/CNPJ.*Razão Social/s)
  expect(printed).toContain('Łódź Ωmega Фильм')
  expect(printed).not.toContain('Categoria')
})

test('a demonstration register is believable, whole and the same every time', async () => {
  const [world, other] = [await newWorld(), await newWorld()]
  for (const { rows } of [world, other]) await rows((db) => seedPessoas(db, 120))
  const first = (await world.call(pessoaList, { query: { perPage: 100 } })).data
  const second = (await other.call(pessoaList, { query: { perPage: 100 } })).data
  expect(first.total).toBe(120)
  const told = (list: typeof first) =>
    list.data.map(({ razao, cnpj, email, cidade }) => [razao, cnpj, email, cidade])
  expect(told(first)).toEqual(told(second))
  expect(new Set(first.data.map(({ categoria }) => categoria)).size).toBeGreaterThan(5)
  const { data: groups } = await world.call(pessoaDuplicates)
  expect(groups.length).toBeGreaterThan(0)
  let contatos = 0
  let pix = 0
  for (const { id_pessoa } of first.data.slice(0, 40)) {
    contatos += (await world.call(contatoList, { params: { id_pessoa } })).data.length
    const { data } = await world.call(pessoaView, { params: { id_pessoa } })
    pix += data.lista_dados_bancarios.filter((conta) => conta.pix).length
  }
  expect(contatos).toBeGreaterThan(5)
  expect(pix).toBeGreaterThan(10)
})

test('a search can use the trigram index, also behind the wall between tenants', async () => {
  const world = await newWorld()
  await world.rows((db) => seedPessoas(db, 1_000))
  await server().services.pool.query('vacuum analyze pessoa')
  const plan = await world.rows(async (db) => {
    // PostgreSQL would rather scan a table this small.
    await db.run(sql`select set_config('enable_seqscan', 'off', true)`)
    const rows = await db.run(sql<Record<string, string>>`explain select id_pessoa from pessoa p
      where tenant_id = ${db.tenant} and ${searches('p.busca', 'qwxzjk')}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Cond: .*busca ~~ '%qwxzjk%'/)
})

test('people are exported by who may print them', async () => {
  const world = await newWorld()
  const reader = await newColleague(world, ['pessoa.consultar'])
  const params = { tipo: 'csv' } as const
  expect((await reader.ask(pessoaExport, { params, query: {} })).status).toBe(403)
  const printer = await newColleague(world, ['pessoa.consultar', 'pessoa.imprimir'])
  expect((await printer.ask(pessoaExport, { params, query: {} })).status).toBe(200)
})
