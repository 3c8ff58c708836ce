import { createHash, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { currentAcceptance } from '../core/src/contratos/assinatura/acceptance.ts'
import { hashOf, newSecret, tenantTokenOf } from '../api/src/kernel/security/random-secret.ts'
import { pdfOf } from '../api/src/contratos/assinatura/selo/testing/pdf.ts'
import { openBrowser, openPage } from './lib/browser.mjs'
import { addTenant, createDatabase, onOne } from './lib/database.mjs'
import { makeEmptyPage } from './lib/empty-page.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { call, signIn, startServer } from './lib/server.mjs'
import { ensureBuilt } from '../scripts/lib.mjs'

export const name = 'assinatura-muitos'

const signers = scaled(100, 5)
const rounds = 7
const waitMs = 120_000

/** An envelope of two pages that all of these people may sign at the same time. */
async function send(port, token) {
  const form = new FormData()
  const pdf = new Uint8Array(await pdfOf(2))
  form.append('file', new Blob([pdf], { type: 'application/pdf' }), 'contrato.pdf')
  const sent = await call(port, '/upload/save-server?param=assinatura&tipo=file', { token, form })
  const { id_envelope } = await call(port, '/v2/assinaturas', {
    token,
    body: {
      titulo: 'Cessão de imagem de figuração',
      arquivos: [sent.nomeArquivo],
      signatarios: Array.from({ length: signers }, (_, at) => ({
        nome: `Figurante ${at + 1}`,
        email: `figurante${at + 1}@elenco.example`,
        documento: '11144477735',
        papel: 'parte',
        ordem: 1,
      })),
    },
  })
  await until(
    () => view(port, token, id_envelope),
    ({ estado }) => estado === 'enviado',
  )
  return id_envelope
}

const view = async (port, token, id) => (await call(port, `/v2/assinaturas/${id}`, { token })).data

async function until(ask, isThere) {
  const end = Date.now() + waitMs
  for (;;) {
    const found = await ask()
    if (isThere(found)) return found
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(found).slice(0, 200)}`)
    await pause(100)
  }
}

/** Gives each signer a link, and the proof that a code would have given, as the mails would. */
const prove = (database, tenant, id_envelope) =>
  onOne(database, async (client) => {
    const { rows } = await client.query(
      `select id_signatario from assinatura_signatario where tenant_id = $1 and id_envelope = $2`,
      [tenant, id_envelope],
    )
    const people = []
    for (const { id_signatario } of rows) {
      const [token, prova] = [tenantTokenOf(tenant, newSecret()), newSecret()]
      await client.query(
        `insert into assinatura_link (tenant_id, id_signatario, token_hash, expira_em)
         values ($1, $2, $3, now() + interval '1 day')`,
        [tenant, id_signatario, hashOf(token)],
      )
      await client.query(
        `insert into assinatura_codigo (tenant_id, id_signatario, codigo_hash, enviado_em, tentativas, usado_em, prova_hash, prova_ate)
         values ($1, $2, $3, now(), 1, now(), $4, now() + interval '30 minutes')`,
        [tenant, id_signatario, hashOf(`bench ${id_signatario}`), hashOf(prova)],
      )
      people.push({ token, prova })
    }
    return people
  })

/** Signs as one of them; a server that has too much to do is asked again, with the same key, as the page does. */
async function sign(port, { token, prova }, tries) {
  const key = randomUUID()
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v2/assinaturas/convidado/assinar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        token,
        prova,
        aceite: currentAcceptance,
        paginas: [1, 2],
        tipo: 'digitada',
        marca: 'Figurante',
      }),
    })
    if (reply.status === 200) return
    if (reply.status !== 429 && reply.status !== 503) {
      throw new Error(`assinar: ${reply.status} ${(await reply.text()).slice(0, 300)}`)
    }
    tries.again += 1
    await pause(200)
  }
}

/** Whether each event follows from the one before it, and how many signatures there are. */
async function signatures(port, token, id_envelope) {
  const { data } = await call(port, `/v2/assinaturas/${id_envelope}/provas`, { token })
  let before = '0'.repeat(64)
  for (const { evento, hash } of data.eventos) {
    before = createHash('sha256')
      .update(before + evento)
      .digest('hex')
    if (before !== hash) throw new Error('the chain of the evidence is broken')
  }
  return data.eventos.filter(({ evento }) => JSON.parse(evento).tipo === 'assinado').length
}

/** Milliseconds until a page shows what was waited for, in a browser that has nothing of it. */
async function opening(browser, { url, selector }) {
  const { page, close } = await openPage(browser)
  try {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForSelector(selector, { state: 'visible' })
    return await page.evaluate(() => performance.now())
  } finally {
    await close()
  }
}

/** The median of each side, one after the other in each round. */
async function compared(browser, sides) {
  const times = sides.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, side] of sides.entries()) {
      const ms = await opening(browser, side)
      // The first round starts the browser.
      if (round > 0) times[at].push(ms)
    }
  }
  return times.map(median)
}

/** The page of verification beside an empty React page of the same server, without work in the background. */
async function verified(database, codigo) {
  const empty = await makeEmptyPage()
  const servers = []
  try {
    const env = { WORKER: 'off' }
    servers.push(await startServer({ url: database.url, env }))
    servers.push(await startServer({ url: database.url, env, apiRoot: empty.root }))
    const [{ port }, blank] = servers
    const replies = []
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      await call(port, '/v2/assinaturas/verificacao/abrir', { body: { token: codigo } })
      replies.push(performance.now() - began)
    }
    const browser = await openBrowser()
    try {
      const sides = [
        { url: `http://127.0.0.1:${port}/v/${codigo}`, selector: 'text=Assinado por todos' },
        { url: `http://127.0.0.1:${blank.port}/login`, selector: '#root p' },
      ]
      const [page, nothing] = await compared(browser, sides)
      return { reply: median(replies), page, nothing }
    } finally {
      await browser.close()
    }
  } finally {
    for (const server of servers) await server.stop()
    empty.remove()
  }
}

/** Everybody of an envelope signs at once; then its page of verification is opened. */
export async function run() {
  ensureBuilt()
  const database = await createDatabase('assinatura_muitos')
  let server
  try {
    const tenant = await addTenant(database, 'assina')
    server = await startServer({ url: database.url })
    const { port } = server
    const token = await signIn(port, 'assina')
    const id_envelope = await send(port, token)
    const people = await prove(database, tenant, id_envelope)
    const tries = { again: 0 }
    const began = performance.now()
    await Promise.all(people.map((one) => sign(port, one, tries)))
    const ms = performance.now() - began
    const done = await until(
      () => view(port, token, id_envelope),
      ({ estado }) => estado === 'concluido',
    )
    const kept = await signatures(port, token, id_envelope)
    await server.stop()
    server = undefined
    const { reply, page, nothing } = await verified(database, done.codigo)
    return [
      {
        name: `assinatura-muitos: signatures kept of ${signers} given at once, each once`,
        value: kept,
        unit: '',
        atLeast: signers,
        atMost: signers,
        note: `${rounded(ms)} ms for all, ${rounded(ms / signers)} ms each; ${tries.again} asked again by a busy server`,
      },
      {
        name: 'assinatura-muitos: the page of verification, opened in a browser',
        value: page,
        unit: 'ms',
        atMost: 200,
        note: `of ${signers} signatures; its reply takes ${rounded(reply)} ms`,
      },
      {
        name: 'assinatura-muitos: that page over an empty page',
        value: page / nothing,
        unit: '×',
        atMost: 2,
        note: `${rounded(page)} ms over ${rounded(nothing)} ms`,
      },
    ]
  } finally {
    await server?.stop()
    await database.drop()
  }
}
