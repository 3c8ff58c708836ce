import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { ClientKeys } from '../../src/kernel/banking/mtls.ts'
import { ChargeBook } from './charges.ts'
import type { Told } from './charges.ts'
import { RecurrenceBook } from './recurrences.ts'

const read = (name: string) => readFileSync(new URL(`./keys/${name}`, import.meta.url), 'utf8')

/** Certificates of the simulator alone, worth nothing anywhere else. */
export const sandboxKeys = (): ClientKeys => ({
  cert: read('client.pem'),
  key: read('client.key'),
  ca: read('ca.pem'),
})

export const sandboxClient = {
  clientId: 'simulador',
  clientSecret: 'segredo-do-simulador',
} as const

/** A transaction as Banco Inter writes it. */
export interface SandboxEntry {
  readonly idTransacao: string
  readonly dataTransacao: string
  readonly tipoOperacao: 'C' | 'D'
  readonly valor: string
  readonly titulo: string
  readonly descricao: string
}

export interface BankSandbox {
  readonly url: string
  /** What the account has; by default a few entries of each day. */
  fill(entries: readonly SandboxEntry[] | undefined): void
  /**
   * Answers like this from now on: a status, slowly, with a page instead of JSON, not at all (`mudo`: what was asked is
   * done, and the answer is lost), or as usual.
   */
  behave(how: number | 'lento' | 'pagina' | 'mudo' | 'normal'): void
  /** The charges that it was asked for. */
  readonly charges: ChargeBook
  /** The recurrences of Pix Automático that it was asked for, and their charges. */
  readonly recurrences: RecurrenceBook
  /** Forgets the tokens it gave. */
  forgetTokens(): void
  /** Paths that were asked. */
  readonly asked: string[]
  stop(): Promise<void>
}

type Behaviour = Parameters<BankSandbox['behave']>[0]

/** What the simulator is told and remembers. */
class Book {
  readonly tokens = new Set<string>()
  readonly asked: string[] = []
  readonly charges = new ChargeBook()
  readonly recurrences = new RecurrenceBook()
  entries: readonly SandboxEntry[] | undefined
  behaviour: Behaviour = 'normal'

  #list(until: string, from: string): SandboxEntry[] {
    return (this.entries ?? dailyEntries(from, until)).filter(
      ({ dataTransacao }) => dataTransacao >= from && dataTransacao <= until,
    )
  }

  page({ searchParams }: URL) {
    const all = this.#list(searchParams.get('dataFim') ?? '', searchParams.get('dataInicio') ?? '')
    const size = Math.min(Number(searchParams.get('tamanhoPagina')), pageMax)
    const page = Number(searchParams.get('pagina'))
    return {
      totalPaginas: Math.max(Math.ceil(all.length / size), 1),
      totalElementos: all.length,
      transacoes: all.slice(page * size, (page + 1) * size),
    }
  }

  saldo({ searchParams }: URL) {
    const until = searchParams.get('dataSaldo') ?? ''
    const cents = this.#list(until, firstDay).reduce((sum, { valor, tipoOperacao }) => {
      const one = Number(valor.replace('.', ''))
      return tipoOperacao === 'D' ? sum - one : sum + one
    }, 0)
    return { disponivel: cents / 100 }
  }
}

/** Small, so that statements of several pages are usual. */
const pageMax = 50

/** Undefined when the caller gets no answer. */
async function answer(book: Book, request: IncomingMessage): Promise<Told | undefined> {
  const url = new URL(request.url ?? '/', 'https://localhost')
  book.asked.push(url.pathname)
  const body = await bodyOf(request)
  if (url.pathname === '/oauth/v2/token') return giveToken(book, body)
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  if (!book.tokens.has(token)) return { status: 401 }
  const { behaviour } = book
  if (behaviour === 'lento') await setTimeout(slowMs, undefined, { ref: false })
  if (behaviour === 'pagina') return { status: 200, html: '<h1>Aguarde</h1>' }
  if (typeof behaviour === 'number') return { status: behaviour }
  const told = content(book, request.method ?? 'GET', url, body)
  return behaviour === 'mudo' ? undefined : told
}

function content(book: Book, method: string, url: URL, body: string): Told {
  if (url.pathname.startsWith('/cobranca/')) return book.charges.answer(method, url, body)
  if (url.pathname.startsWith('/pix/v2/')) return book.recurrences.answer(method, url, body)
  return {
    status: 200,
    json: url.pathname === '/banking/v2/saldo' ? book.saldo(url) : book.page(url),
  }
}

const slowMs = 5_000

function giveToken({ tokens }: Book, body: string): Told {
  const form = new URLSearchParams(body)
  const isRight =
    form.get('client_id') === sandboxClient.clientId &&
    form.get('client_secret') === sandboxClient.clientSecret
  if (!isRight) return { status: 401 }
  const token = randomUUID()
  tokens.add(token)
  return { status: 200, json: { access_token: token, token_type: 'Bearer', expires_in: 3600 } }
}

function send(response: ServerResponse, { status, json, html }: Told): void {
  if (json) response.setHeader('content-type', 'application/json')
  if (html) response.setHeader('content-type', 'text/html')
  response.writeHead(status).end(json ? JSON.stringify(json) : html)
}

/** Banco Inter's protocol on a port of its own, 0 being any: mutual TLS, OAuth, pages of a statement. */
export async function startBankSandbox(port = 0): Promise<BankSandbox> {
  const book = new Book()
  const keys = { cert: read('server.pem'), key: read('server.key'), ca: read('ca.pem') }
  const server = createServer(
    { ...keys, requestCert: true, rejectUnauthorized: true },
    (request, response) =>
      void answer(book, request).then(
        (told) => (told ? send(response, told) : request.socket.destroy()),
        () => send(response, { status: 500 }),
      ),
  )
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  server.unref()
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: book.asked,
    charges: book.charges,
    recurrences: book.recurrences,
    fill: (given) => void (book.entries = given),
    behave: (how) => void (book.behaviour = how),
    forgetTokens: () => book.tokens.clear(),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** Before it the simulated account did not exist. */
const firstDay = '2020-01-01'

/** What a small company's account sees: a sale on Mondays, a fee on the first, a bill on other days. */
function* daysBetween(from: string, until: string): Generator<Date> {
  const last = Date.parse(`${until}T00:00:00Z`)
  const first = Math.max(Date.parse(`${from}T00:00:00Z`), Date.parse(`${firstDay}T00:00:00Z`))
  for (let at = first; at <= last; at += 86_400_000) yield new Date(at)
}

function dailyEntries(from: string, until: string): SandboxEntry[] {
  return [...daysBetween(from, until)].flatMap((date): SandboxEntry[] => {
    const dia = date.toISOString().slice(0, 10)
    const weekday = date.getUTCDay()
    const make = (nth: number, tipoOperacao: 'C' | 'D', valor: string, titulo: string) => ({
      idTransacao: `SIM${dia.replaceAll('-', '')}${nth}`,
      dataTransacao: dia,
      tipoOperacao,
      valor,
      titulo,
      descricao: 'SIMULADOR',
    })
    if (weekday === 0 || weekday === 6) return []
    const cents = String(date.getUTCDate()).padStart(2, '0')
    return [
      ...(weekday === 1 ? [make(1, 'C', `4800.${cents}`, 'Pix recebido')] : []),
      ...(date.getUTCDate() === 1 ? [make(2, 'D', '49.90', 'Tarifa de pacote')] : []),
      ...(weekday > 2 ? [make(3, 'D', `120.${cents}`, 'Pagamento efetuado')] : []),
    ]
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

let shared: Promise<BankSandbox> | undefined

/** The simulator of this process, started when it is first needed, again after it was stopped. */
export const sharedBankSandbox = (port?: number): Promise<BankSandbox> =>
  (shared ??= startBankSandbox(port).then((started) => ({
    ...started,
    stop: () => {
      shared = undefined
      return started.stop()
    },
  })))
