import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { gunzipSync, gzipSync } from 'node:zlib'
import { authorityOf } from './authority.ts'
import type { Authority } from './authority.ts'
import { NoteBook } from './book.ts'
import type { SandboxNote } from './book.ts'
import { askerOf } from './rules.ts'
import type { Asker, Refusal } from './rules.ts'

/**
 * `mudo` does what is asked and loses the answer, a number is a status without doing it, a code ('E1217') refuses with it,
 * `lento` answers late.
 */
export type ModoDaNfse = 'normal' | 'mudo' | 'lento' | number | `E${number}`

export interface NfseSandbox {
  readonly url: string
  /** Answers the next requests like this, one each, then as usual. */
  readonly behave: (...modes: readonly ModoDaNfse[]) => void
  /** Notes issued, by the id of their declaration. */
  readonly issued: ReadonlyMap<string, SandboxNote>
  /** A supplier issues a note to a company: it is distributed to both. */
  readonly supply: NoteBook['supply']
  readonly cancelSupplied: NoteBook['cancelSupplied']
  /** Whether the city's deadline for cancelling is over. */
  readonly setLate: (isLate: boolean) => void
  readonly stop: () => Promise<void>
}

interface Told {
  readonly status: number
  readonly json?: object
}

const read = (name: string) => readFileSync(new URL(`./keys/${name}`, import.meta.url), 'utf8')
const slowMs = 1_500
/** An unpacked document; a larger one is a bomb. */
const xmlMaxBytes = 1_000_000
const packed = (xml: string) => gzipSync(xml).toString('base64')
const unpacked = (text: unknown) =>
  gunzipSync(Buffer.from(String(text), 'base64'), { maxOutputLength: xmlMaxBytes }).toString('utf8')

/** Whom the simulator believes, and what it tells a client to believe. */
export const nfseSandboxCa = (): string => read('ca.pem')
/** With what the simulator signs its notes. */
export const nfseSandboxKeys = () => ({ key: read('server.key'), certificate: read('server.pem') })
/** Issues certificates that the simulator takes. */
export const nfseSandboxAuthority = (): Authority =>
  authorityOf({ key: read('ca.key'), certificate: read('ca.pem') })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const told = ({ chave, dpsId, xml }: SandboxNote, status: number): Told => ({
  status,
  json: { tipoAmbiente: 2, idDps: dpsId, chaveAcesso: chave, nfseXmlGZipB64: packed(xml) },
})
const refusedWith = (refusal: Refusal): Told => ({
  status: 400,
  json: { tipoAmbiente: 2, erros: [refusal] },
})
const unknown: Told = { status: 404, json: {} }

interface Asked {
  readonly method: string
  readonly path: readonly string[]
  readonly body: string
  readonly asker: Asker
}

function post(book: NoteBook, { path, body, asker }: Asked): Told {
  const sent = JSON.parse(body) as Readonly<Record<string, unknown>>
  const [kind, chave = '', what] = path
  if (kind === 'nfse' && what === 'eventos') {
    const answer = book.register(unpacked(sent['pedidoRegistroEventoXmlGZipB64']), chave, asker)
    if ('refusal' in answer) return refusedWith(answer.refusal)
    const xml = answer.note.eventos.get(answer.tipo ?? '') ?? ''
    return { status: 201, json: { tipoAmbiente: 2, eventoXmlGZipB64: packed(xml) } }
  }
  if (kind !== 'nfse' || chave !== '') return unknown
  const answer = book.issue(unpacked(sent['dpsXmlGZipB64']), asker)
  return 'refusal' in answer ? refusedWith(answer.refusal) : told(answer.note, 201)
}

/** What the national environment (ADN) gives at once. */
const batchMost = 50

/** Documents of who asks, after a number; "nothing new" is a 404 with a body, and its names are in PascalCase. */
function distributed({ feed }: NoteBook, { path, asker }: Asked): Told {
  const [, kind, key = '', what] = path
  const own = feed
    .map((one, at) => ({ ...one, nsu: at + 1 }))
    .filter(({ documentos }) => documentos.some((one) => one === asker.documento))
  const found =
    kind === 'DFe'
      ? own.filter(({ nsu }) => nsu > Number(key)).slice(0, batchMost)
      : own.filter(({ chave, tipo }) => what === 'Eventos' && chave === key && tipo === 'EVENTO')
  const LoteDFe = found.map(({ nsu, chave, tipo, xml }) => ({
    NSU: nsu,
    ChaveAcesso: chave,
    TipoDocumento: tipo,
    ArquivoXml: packed(xml),
  }))
  return found.length === 0
    ? { status: 404, json: { StatusProcessamento: 'NENHUM_DOCUMENTO_LOCALIZADO', LoteDFe: [] } }
    : { status: 200, json: { StatusProcessamento: 'DOCUMENTOS_LOCALIZADOS', LoteDFe } }
}

function get(book: NoteBook, asked: Asked): Told {
  const { path, asker } = asked
  if (path[0] === 'contribuintes') return distributed(book, asked)
  const [kind, key = '', what, tipo = ''] = path
  const note = kind === 'dps' ? book.byDps.get(key) : book.find(key)
  const given = kind === 'nfse' && what === undefined ? book.distributed(key) : undefined
  // A note is shown to those who are in it: to who took the service by the whole CNPJ.
  if (given?.documentos.some((one) => one === asker.documento)) {
    const { chave, xml } = given
    return {
      status: 200,
      json: { tipoAmbiente: 2, chaveAcesso: chave, nfseXmlGZipB64: packed(xml) },
    }
  }
  if (!note || note.documento.slice(0, 8) !== asker.documento.slice(0, 8)) return unknown
  if (what !== 'eventos') return told(note, 200)
  const xml = note.eventos.get(tipo)
  return xml ? { status: 200, json: { eventoXmlGZipB64: packed(xml) } } : unknown
}

/**
 * SEFIN Nacional's protocol over mutual TLS: notes, events and their layout of 1.01; under `/contribuintes`, the
 * distribution of the ADN. Port 0 is any free one.
 */
export async function startNfseSandbox(
  now: () => number = Date.now,
  port = 0,
): Promise<NfseSandbox> {
  const keys = nfseSandboxKeys()
  const book = new NoteBook(keys, now)
  let modes: ModoDaNfse[] = []
  const work = async (request: IncomingMessage): Promise<Told | undefined> => {
    const mode = modes.shift() ?? 'normal'
    const body = await bodyOf(request)
    if (typeof mode === 'number') return { status: mode }
    if (mode.startsWith('E')) return refusedWith({ codigo: mode, descricao: 'Erro simulado' })
    const asked: Asked = {
      method: request.method ?? '',
      path: (request.url ?? '').split('/').slice(1),
      body,
      asker: askerOf((request.socket as TLSSocket).getPeerCertificate().raw),
    }
    const answer = asked.method === 'POST' ? post(book, asked) : get(book, asked)
    if (mode === 'lento') await setTimeout(slowMs, undefined, { ref: false })
    return mode === 'mudo' ? undefined : answer
  }
  const server = createServer(
    {
      cert: keys.certificate,
      key: keys.key,
      ca: read('ca.pem'),
      requestCert: true,
      rejectUnauthorized: true,
      ALPNProtocols: ['http/1.1'],
    },
    (request, response) => {
      const end = (one: Told | undefined) =>
        one
          ? response.writeHead(one.status).end(one.json && JSON.stringify(one.json))
          : request.socket.destroy()
      void work(request).then(end, () => end({ status: 500 }))
    },
  )
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  server.unref()
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issued: book.byDps,
    behave: (...next) => void (modes = [...next]),
    supply: (wanted) => book.supply(wanted),
    cancelSupplied: (chave) => book.cancelSupplied(chave),
    setLate: (isLate) => void (book.isLate = isLate),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

let shared: Promise<NfseSandbox> | undefined

/** One for the process, started when it is first asked. */
export const sharedNfseSandbox = (): Promise<NfseSandbox> => (shared ??= startNfseSandbox())
