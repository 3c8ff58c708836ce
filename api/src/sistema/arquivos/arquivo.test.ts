import {
  arquivoDelete,
  arquivoLink,
  arquivoList,
} from '@claquete/contract/sistema/arquivos/arquivo'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

const server = useSharedServer()

const png = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#246' } })
    .png()
    .toBuffer()

interface Sent {
  readonly query: string
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** Uploads one file as multipart, like a browser. */
async function send(world: World, { query, name, type, bytes }: Sent) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const reply = await server().app.inject({
    method: 'POST',
    url: `/api/upload/save-server?${query}`,
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}

describe('upload', () => {
  test('a picture of a user becomes a square of 256 px, served by its signed link', async () => {
    const world = await newWorld()
    const sent = await send(world, {
      query: 'param=usuario&pastaDestino=images',
      name: 'eu.png',
      type: 'image/png',
      bytes: await png(),
    })
    expect(sent.status).toBe(200)
    expect(sent.body.nomeArquivo).toMatch(new RegExp(`^t${world.tenant}/.*\\.webp$`))
    const picture = await server().app.inject({ url: sent.body.url })
    expect(picture.headers['content-type']).toBe('image/webp')
    const { width, height } = await sharp(picture.rawPayload).metadata()
    expect([width, height]).toEqual([256, 256])
  })

  test('a renamed .exe is refused as a picture, with the text, and nothing stays', async () => {
    const world = await newWorld()
    const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 1)])
    for (const query of [
      'param=usuario&pastaDestino=images',
      'param=x&tipo=images',
      'param=x&tipo=file',
    ]) {
      const sent = await send(world, { query, name: 'foto.jpg', type: 'image/jpeg', bytes: exe })
      expect(sent.status).toBe(422)
      expect(sent.body.msg).toBe('Tipo de arquivo não permitido!')
    }
    const rows = await world.rows((db) => db.from('arquivo').selectAll().execute())
    expect(rows).toEqual([])
  })

  test('a picture sent to an import is refused in the words of every upload', async () => {
    const sent = await send(await newWorld(), {
      query: 'param=import-persons&tipo=file-planilha',
      name: 'foto.png',
      type: 'image/png',
      bytes: await png(),
    })
    expect([sent.status, sent.body.msg]).toEqual([422, 'Tipo de arquivo não permitido!'])
  })

  test('an uploader type outside the list and a request without a file are refused', async () => {
    const world = await newWorld()
    const bytes = Buffer.from('a;b\n1;2\n')
    const unknown = await send(world, {
      query: 'param=x&tipo=zip',
      name: 'a.csv',
      type: 'text/csv',
      bytes,
    })
    expect(unknown.body.msg).toBe('Passe os dados corretamente!')
    const csv = await send(world, {
      query: 'param=x&tipo=file-csv',
      name: 'a.csv',
      type: 'text/csv',
      bytes,
    })
    expect(csv.status).toBe(200)
  })

  test('attachments of a record are listed, linked and removed by who may', async () => {
    const world = await newWorld()
    const { id_pessoa } = await world.call(pessoaCreate, { body: { razao: 'Ana' } })
    const owner = { tabela: 'pessoa', chave: id_pessoa }
    const sent = await send(world, {
      query: `param=pessoa&tabela=pessoa&chave=${id_pessoa}`,
      name: 'contrato nº 1 – ção.txt',
      type: 'text/plain',
      bytes: Buffer.from('olá'),
    })
    const list = await world.call(arquivoList, { params: owner })
    expect(list.data).toMatchObject([
      { name: 'contrato nº 1 – ção.txt', type: 'in-cloud', removido: 'N' },
    ])
    const { url } = await world.call(arquivoLink, { body: { arquivo: sent.body.nomeArquivo } })
    const file = await server().app.inject({ url })
    expect(file.body).toBe('olá')
    expect(file.headers['content-disposition']).toMatch(/^attachment/)
    expect(file.headers['content-security-policy']).toContain('sandbox')
    const stranger = await newWorld()
    expect(
      (await stranger.ask(arquivoLink, { body: { arquivo: sent.body.nomeArquivo } })).status,
    ).toBe(404)
    expect((await stranger.ask(arquivoList, { params: owner })).status).toBe(404)
    const removed = await world.call(arquivoDelete, { body: { arquivo: sent.body.nomeArquivo } })
    expect(removed).toMatchObject({ msg: 'Arquivo removido com sucesso', data: { status: true } })
    expect((await world.call(arquivoList, { params: owner })).data).toEqual([])
  })

  test('an altered link opens nothing', async () => {
    const world = await newWorld()
    const sent = await send(world, {
      query: 'param=x',
      name: 'a.txt',
      type: 'text/plain',
      bytes: Buffer.from('a'),
    })
    const url = String(sent.body.url).replace('assinatura=', 'assinatura=x')
    expect((await server().app.inject({ url })).statusCode).toBe(404)
  })
})
