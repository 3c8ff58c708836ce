import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { chaveOf, refusalOf } from './rules.ts'

/** `mudo` does what is asked and loses the answer, a number is a status without doing it, `lento` answers late. */
export type ModoDaNfse = 'normal' | 'mudo' | 'lento' | number

export interface NfseSandbox {
  readonly url: string
  /** Answers the next requests like this, one each, then as usual. */
  readonly behave: (...modes: readonly ModoDaNfse[]) => void
  /** Notes issued, by the id of their declaration. */
  readonly issued: ReadonlyMap<string, { readonly chave: string; readonly xml: string }>
  readonly stop: () => Promise<void>
}

interface Told {
  readonly status: number
  readonly json?: object
}

const read = (name: string) =>
  readFileSync(new URL(`../bank/keys/${name}`, import.meta.url), 'utf8')
const slowMs = 1_500
const packed = (xml: string) => gzipSync(xml).toString('base64')

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

type Notes = Map<string, { readonly chave: string; readonly xml: string }>

function issue(notes: Notes, body: string): Told {
  const { dpsXmlGZipB64 } = JSON.parse(body) as { dpsXmlGZipB64: string }
  const dps = gunzipSync(Buffer.from(dpsXmlGZipB64, 'base64')).toString('utf8')
  const refusal = refusalOf(dps, read('client.pem'))
  if (refusal) return { status: 400, json: { erros: [refusal] } }
  const [, id = ''] = /Id="(DPS\d+)"/u.exec(dps) ?? []
  if (notes.has(id)) {
    const erro = { codigo: 'E0014', descricao: 'DPS já transformada em NFS-e' }
    return { status: 400, json: { erros: [erro] } }
  }
  const numero = notes.size + 1
  const chave = chaveOf(dps, numero)
  const xml = `<NFSe><infNFSe Id="NFS${chave}"><nNFSe>${numero}</nNFSe>${dps}</infNFSe></NFSe>`
  notes.set(id, { chave, xml })
  return { status: 201, json: { idDps: id, chaveAcesso: chave, nfseXmlGZipB64: packed(xml) } }
}

function answer(notes: Notes, method: string, path: string, body: string): Told {
  if (method === 'POST' && path === '/nfse') return issue(notes, body)
  const [, kind, key = ''] = path.split('/')
  const note =
    kind === 'dps' ? notes.get(key) : [...notes.values()].find(({ chave }) => chave === key)
  if (!note) return { status: 404, json: {} }
  const { chave, xml } = note
  return { status: 200, json: { chaveAcesso: chave, nfseXmlGZipB64: packed(xml) } }
}

/** SEFIN Nacional's protocol over mutual TLS, as far as notes are issued and found. Certificates are the bank simulator's. */
export async function startNfseSandbox(): Promise<NfseSandbox> {
  const notes: Notes = new Map()
  let modes: ModoDaNfse[] = []
  const server = createServer(
    {
      cert: read('server.pem'),
      key: read('server.key'),
      ca: read('ca.pem'),
      requestCert: true,
      rejectUnauthorized: true,
      ALPNProtocols: ['http/1.1'],
    },
    (request, response) => {
      const mode = modes.shift() ?? 'normal'
      const work = async () => {
        const body = await bodyOf(request)
        if (typeof mode === 'number') return { status: mode }
        const told = answer(notes, request.method ?? '', request.url ?? '', body)
        if (mode === 'lento') await setTimeout(slowMs, undefined, { ref: false })
        return mode === 'mudo' ? undefined : told
      }
      const end = (told: Told | undefined) =>
        told
          ? response.writeHead(told.status).end(told.json && JSON.stringify(told.json))
          : request.socket.destroy()
      void work().then(end, () => end({ status: 500 }))
    },
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issued: notes,
    behave: (...next) => void (modes = [...next]),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
