import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { recebidaList, recebidaXml } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import { recebidaKey } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { zipOf } from '../../../kernel/files/zip.ts'
import { openInbox, supplierCnpj, takerCnpj } from './testing/received.ts'

const server = useSharedServer()
let world: World
let inbox: Awaited<ReturnType<typeof openInbox>>
beforeAll(async () => {
  world = await newWorld()
  inbox = await openInbox(world, server().app)
})
const kinds = (told: readonly { readonly resultado: string }[]) =>
  told.map(({ resultado }) => resultado)
const rows = async (more: object = {}) =>
  (await world.call(recebidaList, { query: { periodo1: undefined, ...more } })).data.data

test('a note is read with its values, its withholdings and whose signature it has', async () => {
  const { xml, chave } = inbox.note({ numero: 7, iss: 5_000, irrf: 1_500, contribuicoes: 4_650 })
  const [told] = await inbox.send({ nome: 'nota 7.xml', bytes: xml })
  expect(told).toMatchObject({ nome: 'nota 7.xml', resultado: 'lida' })
  expect(told?.texto).toBe('Nota 7 de Luz e Câmera Ltda, R$ 1.000,00.')
  expect(await inbox.view(told?.id_nota_recebida ?? 0)).toMatchObject({
    chave,
    numero_nota: '7',
    competencia: '2026-03-05',
    prestador_documento: supplierCnpj,
    id_pessoa: inbox.id_pessoa,
    valor: 1000,
    liquido: 888.5,
    retido: 111.5,
    assinatura: 'valida',
    cadeia: { estado: 'sem_raizes', raiz: '' },
    situacao: 'a_vincular',
    origem: 'arquivo',
    avisos: [],
    retencoes: [
      { tributo: 'iss', valor: 50 },
      { tributo: 'irrf', valor: 15 },
      { tributo: 'contribuicoes', valor: 46.5 },
    ],
  })
  const sent = await server().app.inject({
    url: `/api/v2${recebidaXml.path.replace('{id_nota_recebida}', String(told?.id_nota_recebida))}`,
    headers: { authorization: `Bearer ${world.token}` },
  })
  expect(sent.body).toBe(xml)
})

test('each file of a drop says what happened to it, and nothing of the others is lost', async () => {
  const good = inbox.note({ numero: 11 })
  const another = inbox.note({ numero: 12, tomador: { cnpj: '99888777000100', nome: 'Outra' } })
  const broken = inbox.note({ numero: 13 }).xml.replace('diárias', 'noites')
  const wrongKey = inbox.note({ numero: 14 }).xml.replaceAll(/Id="NFS3/gu, 'Id="NFS4')
  const own = inbox.note({
    numero: 15,
    prestador: { cnpj: takerCnpj, nome: 'Sol' },
    tomador: { cnpj: supplierCnpj, nome: 'Luz' },
  })
  const bomb = '<!DOCTYPE a [<!ENTITY b "x">]><NFSe>&b;</NFSe>'
  const told = await inbox.send(
    { nome: 'a.xml', bytes: good.xml },
    { nome: 'b.xml', bytes: good.xml },
    { nome: 'c.xml', bytes: another.xml },
    { nome: 'd.xml', bytes: broken },
    { nome: 'e.xml', bytes: bomb },
    { nome: 'f.pdf', bytes: '%PDF-1.7' },
    { nome: 'g.xml', bytes: wrongKey },
    {
      nome: 'h.xml',
      bytes: inbox.note({ numero: 16 }).xml.replace(/<Signature[\s\S]*<\/Signature>/u, ''),
    },
    { nome: 'i.xml', bytes: own.xml },
  )
  expect(kinds(told)).toEqual([
    'lida',
    'ja_estava',
    'de_outra',
    'assinatura',
    'nao_e_nota',
    'nao_e_nota',
    'nao_e_nota',
    'lida',
    'de_outra',
  ])
  expect(told[2]?.texto).toContain('99.888.777/0001-00')
  expect(told[3]?.texto).toContain('peça o XML original')
  expect(told[4]?.texto).toContain('DTD')
  expect(told[6]?.texto).toContain('último dígito')
  expect(told[7]?.texto).toContain('Sem assinatura')
  expect(told[8]?.texto).toContain('Notas emitidas')
  expect(await inbox.view(told[3]?.id_nota_recebida ?? 0)).toMatchObject({ assinatura: 'invalida' })
  expect(kinds(await inbox.send({ nome: 'a.xml', bytes: good.xml }))).toEqual(['ja_estava'])
})

test('the original takes the place of a copy that was changed; a changed copy never that of the original', async () => {
  const { xml } = inbox.note({ numero: 21 })
  const changed = xml.replace('1000.00', '9000.00')
  const [first] = await inbox.send({ nome: 'a.xml', bytes: changed })
  const [second] = await inbox.send({ nome: 'b.xml', bytes: xml })
  const [third] = await inbox.send({ nome: 'c.xml', bytes: changed })
  expect([first, second, third].map((one) => one?.resultado)).toEqual([
    'assinatura',
    'atualizada',
    'ja_estava',
  ])
  expect(second?.id_nota_recebida).toBe(first?.id_nota_recebida)
  expect(await inbox.view(first?.id_nota_recebida ?? 0)).toMatchObject({
    valor: 1000,
    assinatura: 'valida',
  })
})

test('a zip is read file by file; a damaged one says so and keeps what was read', async () => {
  const entry = (nome: string, text: string) => ({
    nome,
    mtime: new Date(0),
    open: async () => (await import('node:stream')).Readable.from([Buffer.from(text)]),
  })
  const zip = await buffer(
    zipOf([
      entry('mes/31.xml', inbox.note({ numero: 31 }).xml),
      entry('mes/32.xml', inbox.note({ numero: 32 }).xml),
      entry('leia.txt', 'Olá'),
      entry('grande.xml', `<a>${'x'.repeat(2_000_000)}</a>`),
    ]),
  )
  const told = await inbox.send({ nome: 'mes.zip', bytes: zip })
  expect(kinds(told)).toEqual(['lida', 'lida', 'nao_e_nota', 'nao_e_nota'])
  expect(told.map(({ nome }) => nome)).toContain('mes.zip › 31.xml')
  expect(told[3]?.texto).toContain('1 MB')
  const [cut] = await inbox.send({ nome: 'cortado.zip', bytes: zip.subarray(0, 900) })
  expect(cut).toMatchObject({
    resultado: 'nao_e_nota',
    texto: expect.stringContaining('danificado'),
  })
})

test('a key keeps a note until its XML comes; one of goods becomes the document of its payable', async () => {
  const { chave, xml } = inbox.note({ numero: 41 })
  const address = `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${chave}`
  const first = await world.call(recebidaKey, { body: { texto: address } })
  expect(first.data).toMatchObject({ tipo: 'servico', chave, ja_estava: false })
  const id = first.data.id_nota_recebida ?? 0
  expect(await inbox.view(id)).toMatchObject({
    numero_nota: '41',
    estado: 'so_chave',
    valor: null,
    assinatura: 'sem_xml',
    competencia: '2026-03-01',
    id_pessoa: inbox.id_pessoa,
  })
  expect((await world.call(recebidaKey, { body: { texto: chave } })).data.ja_estava).toBe(true)
  expect(kinds(await inbox.send({ nome: 'a.xml', bytes: xml }))).toEqual(['atualizada'])
  expect(await inbox.view(id)).toMatchObject({ estado: 'em_vigor', valor: 1000 })

  const texto = '35240111222333000181550010000001181000000010'
  const bare = await world.ask(recebidaKey, { body: { texto } })
  expect(bare.failure.erros).toMatchObject([{ campo: 'id_lancamento' }])
  const id_lancamento = await inbox.bill({ num_documento: undefined, valor: 5_000 })
  await world.call(recebidaKey, { body: { texto, id_lancamento } })
  const { data } = await world.call(tituloView, { params: { id: id_lancamento } })
  expect(data.num_documento).toBe(texto)
  const other = await inbox.bill({ num_documento: '9', valor: 5_100 })
  const refused = await world.ask(recebidaKey, { body: { texto, id_lancamento: other } })
  expect(refused.failure.erros).toMatchObject([{ campo: 'id_lancamento' }])
  const nothing = await world.ask(recebidaKey, { body: { texto: 'CAM-0001' } })
  expect(nothing.failure.erros).toMatchObject([{ campo: 'texto' }])
})

test('a person of one unit receives, sees and registers nothing of another', async () => {
  const { id_empresa } = await world.call(empresaCreate, {
    body: { razao: 'Lua Filmes', fantasia: 'Lua', cnpj: '99888777000100' },
  })
  const [told] = await inbox.send({
    nome: 'a.xml',
    bytes: inbox.note({ numero: 51, tomador: { cnpj: '99888777000100', nome: 'Lua' } }).xml,
  })
  expect(told?.resultado).toBe('lida')
  expect(await rows({ id_empresa })).toHaveLength(1)
  const twoUnits = inbox.note({ numero: 52 })
  const asked = await world.ask(recebidaKey, { body: { texto: twoUnits.chave } })
  expect(asked.failure.erros).toMatchObject([{ campo: 'id_empresa' }])
})
