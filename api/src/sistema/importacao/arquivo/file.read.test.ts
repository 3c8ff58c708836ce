import { pessoaImport } from '@claquete/contract/sistema/importacao/targets/pessoa'
import { pessoaCreate, pessoaView } from '@claquete/contract/cadastros/pessoas/pessoa'
import iconv from 'iconv-lite'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { excel, importAll, listPeople, modelOf, openImportOf } from '../testing/import-file.ts'

const { calls } = pessoaImport

const server = useServer()
const open = (world: World, content: string | Buffer) => openImportOf(server(), world, content)
const importFile = (world: World, content: string | Buffer) => importAll(server(), world, content)

test('a file as Brazilian Excel writes it: semicolons, Windows-1252, quotes', async () => {
  const world = await newWorld()
  const opened = await open(world, iconv.encode(excel, 'win1252'))
  expect(opened.importacao).toMatchObject({
    estado: 'enviada',
    linhas: 2,
    nome_arquivo: 'pessoas.csv',
  })
  expect(opened.colunas[0]).toEqual({
    nome: 'Nome',
    exemplos: ['Tiê; Filmes "e" Cia', 'José Conceição'],
  })
  expect(opened.mapeamento).toMatchObject({
    Nome: 'razao',
    'CPF/CNPJ': 'cnpj',
    'E-mail': 'email',
    Estado: 'uf',
    Nascimento: 'data_nascimento',
    'Chave Pix': 'pix',
    'Nº banco': 'numero_banco',
  })
  const { id_importacao, mapeamento } = opened
  const checked = await world.call(calls.post, { body: { id_importacao, mapeamento } })
  expect(checked.importacao).toMatchObject({ estado: 'conferida', validas: 2, invalidas: 0 })
  expect(checked.problemas).toEqual([])
  expect(checked.previa[1]).toMatchObject({
    razao: 'José Conceição',
    cnpj: '52998224725',
    tipo_pessoa: 'PF',
    data_nascimento: '1980-12-25',
  })
  expect(await listPeople(world)).toEqual([])
  const done = await world.call(calls.post, { body: { id_importacao, confirmar: true } })
  expect(done.importacao).toMatchObject({ estado: 'importada', importadas: 2, link_erros: null })
  const [jose, tie] = await listPeople(world)
  expect(jose).toMatchObject({ razao: 'José Conceição', tipo_pessoa: 'PF', categoria: 'Produtora' })
  expect(tie).toMatchObject({
    razao: 'Tiê; Filmes "e" Cia',
    tipo_pessoa: 'PJ',
    categoria: 'Produtora',
  })
  const { data } = await world.call(pessoaView, { params: { id_pessoa: tie?.id_pessoa ?? 0 } })
  expect(data).toMatchObject({
    endereco: { email: 'contato@tie.com.br', celular: '11988887777', cep: '01310100', uf: 'SP' },
    lista_dados_bancarios: [{ banco: 'Itaú', numero_banco: '341', pix: '11222333000181' }],
    versao: 1,
  })
})

test.each([
  ['UTF-8 with mark', Buffer.from(`\uFEFF${excel}`)],
  ['UTF-16, tabs', iconv.encode(`\uFEFF${excel.replace(/;(?! Filmes)/g, '\t')}`, 'utf-16le')],
  ['commas', Buffer.from(excel.replace(/;(?! Filmes)/g, ','))],
  ['a line that declares the delimiter', Buffer.from(`sep=;\r\n${excel}`)],
])('%s', async (_, bytes) => {
  const world = await newWorld()
  expect((await importFile(world, bytes)).importacao).toMatchObject({ importadas: 2, invalidas: 0 })
  expect((await listPeople(world)).map(({ razao }) => razao)).toEqual([
    'José Conceição',
    'Tiê; Filmes "e" Cia',
  ])
})

const broken = [
  'razao;cnpj;email;uf',
  'Boa;11222333000181;a@b.co;SP',
  'Documento errado;11222333000180;;',
  ';52998224725;;',
  'Dois erros;;sem arroba;XX',
  'Repetida;11.222.333/0001-81;;',
  'Já cadastrada;52998224725;;',
  'colunas;a;mais;aqui;sim',
  'de menos',
  '"aspas "no meio";;;',
  'Última;;;RJ',
].join('\n')

test('every line that cannot be imported says why, and comes back in a file that can', async () => {
  const world = await newWorld()
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { razao: 'Ana', cnpj: '52998224725' },
  })
  const { id_importacao, mapeamento } = await open(world, broken)
  const checked = await world.call(calls.post, { body: { id_importacao, mapeamento } })
  expect(checked.importacao).toMatchObject({ linhas: 10, validas: 2, invalidas: 8 })
  expect(checked.repetidas).toBe(2)
  expect(checked.problemas.map(({ linha, campo, msg }) => `${linha} ${campo} ${msg}`)).toEqual([
    '3 cnpj CNPJ inválido: confira os caracteres',
    '4 razao Campo obrigatório',
    '5 email Email não está válido',
    '5 uf UF inválida: informe a sigla do estado',
    '6 cnpj repetida no arquivo: mesmo documento da linha 2',
    `7 cnpj já cadastrada: Ana (código ${id_pessoa})`,
    '8  A linha tem 5 colunas, e o cabeçalho tem 4',
    '9  A linha tem 1 coluna, e o cabeçalho tem 4',
    '10  Aspas fora de lugar',
  ])
  const done = await world.call(calls.post, { body: { id_importacao, confirmar: true } })
  expect(done.importacao).toMatchObject({ estado: 'importada', importadas: 2, invalidas: 8 })
  expect(done.msg).toBe('2 pessoas importadas; 8 linhas ficaram de fora.')
  const link = done.importacao.link_erros ?? ''
  const file = await server().app.inject({ url: link })
  expect(file.statusCode).toBe(200)
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFrazao;cnpj;email;uf;motivo')
  expect(lines[1]).toBe(
    'Documento errado;11222333000180;;;CPF/CNPJ: CNPJ inválido: confira os caracteres',
  )
  expect(lines[6]).toBe(
    ';;;;"A linha tem 5 colunas, e o cabeçalho tem 4: colunas ; a ; mais ; aqui ; sim"',
  )
  expect(lines).toHaveLength(10)
  const corrected = file.body.replace('11222333000180', '').replace('sem arroba;XX', ';PE')
  const again = await importFile(world, corrected)
  expect(again.importacao).toMatchObject({ importadas: 2, invalidas: 6 })
  const second = await server().app.inject({ url: again.importacao.link_erros ?? '' })
  expect(second.body.split('\r\n')[0]).toBe('\uFEFFrazao;cnpj;email;uf;motivo')
})

test('quotes in disorder cost their own line only', async () => {
  const world = await newWorld()
  const lines = [
    'nome;cidade',
    'Ana;"Recife',
    'Bia;Natal',
    '"Caio";"Rio ""de"" Janeiro"',
    'Davi "Zé";Belém',
    '"Eva";"São\nPaulo"',
    '"Gil;x',
  ]
  const { importacao } = await importFile(world, lines.join('\n'))
  expect(importacao).toMatchObject({ linhas: 6, importadas: 4, invalidas: 2 })
  expect((await listPeople(world)).map(({ razao, cidade }) => [razao, cidade])).toEqual([
    ['Bia', 'Natal'],
    ['Caio', 'Rio "de" Janeiro'],
    ['Davi "Zé"', 'Belém'],
    ['Eva', 'São Paulo'],
  ])
})

test.each([
  ['nothing', '', 'está vazio'],
  ['only a header', 'razao;cnpj\r\n', 'não há linhas'],
  ['a broken workbook', Buffer.from('PK\u0003\u0004\u0014\u0000planilha'), 'está danificada'],
  [
    'bytes that are no text',
    Buffer.from([0x6e, 0x6f, 0, 0x3b, 0xff, 0, 0x0a, 1]),
    'não é um arquivo de texto',
  ],
  [
    '1,000 columns',
    `${Array.from({ length: 1000 }, (_, i) => `c${i}`).join(';')}\nx`,
    'tem 1.000 colunas',
  ],
  ['too many lines', `razao\n${'x\n'.repeat(100_001)}`, 'mais de 100.000 linhas'],
  ['31 MB', `razao\n${`${'x'.repeat(999)}\n`.repeat(32_000)}`, 'passa de 30 MB'],
  ['another kind of file', `razao\n${'"a"b"\n'.repeat(600)}`, 'aspas fora de lugar'],
])('%s is refused with the reason', async (_, content, reason) => {
  const world = await newWorld()
  const arquivo = await world.rows(async (db) => {
    const key = `t${world.tenant}/teste.csv`
    await server().services.storage.put(key, Readable.from([Buffer.from(content)]))
    await db
      .insertInto('arquivo')
      .values({ arquivo: key, name: 'x.csv', mime: 'text/csv', tamanho: 1, sha256: 'x', tela: 'x' })
      .execute()
    return key
  })
  const { status, failure } = await world.ask(calls.post, { body: { arquivo } })
  expect([status, failure.codigo]).toEqual([422, 'arquivo_ilegivel'])
  expect(failure.msg).toContain(reason)
})

test('the model file has every field and is understood when it comes back', async () => {
  const world = await newWorld()
  const { body } = await modelOf(server(), world, 'csv')
  const opened = await open(world, `${body}${'x;'.repeat(body.split(';').length - 1)}x\r\n`)
  expect(Object.values(opened.mapeamento)).toEqual(opened.campos.map(({ campo }) => campo))
})

test('what a text may not hold, or a spreadsheet would run, does no harm', async () => {
  const world = await newWorld()
  const nasty = [
    'razao;obs',
    `"=cmd|' /C calc'!A1";x`,
    `Robert'); drop table pessoa;--;<script>alert(1)</script>`,
    `\u0001Zé\u0007;\u202e`,
  ]
  const { importacao } = await importFile(world, nasty.join('\n'))
  expect(importacao.importadas).toBe(2)
  expect((await listPeople(world)).map(({ razao }) => razao)).toEqual([`=cmd|' /C calc'!A1`, 'Zé'])
})
