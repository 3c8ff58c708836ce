import { cents } from '../core/src/kernel/amounts/money.ts'
import { quantity } from '../core/src/kernel/amounts/quantity.ts'
import { grupo, item } from '../core/src/orcamentos/folha/testing.ts'
import { withPrintOptions } from '../api/src/orcamentos/papeis/options.ts'
import { papelDoOrcamento } from '../api/src/orcamentos/papeis/orcamento.paper.ts'
import { cleanedPapel } from '../api/src/orcamentos/papeis/papel.read.ts'
import { noPapel } from '../api/src/orcamentos/papeis/testing/printed.ts'
import { documento } from '../core/src/orcamentos/folha/testing-documentos.ts'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addTenant, createDatabase } from './lib/database.mjs'
import { median, rounded, scaled } from './lib/figures.mjs'
import { call, signIn, startServer } from './lib/server.mjs'

export const name = 'orcamento-pdf'

const lines = scaled(300, 20)
const rounds = 9
const perGroup = 20
const folder = fileURLToPath(new URL('../api/src/kernel/documents/typst/', import.meta.url))
// Uses the engine and the fonts of the API.
const ofApi = createRequire(new URL('../api/package.json', import.meta.url))
const { NodeCompiler } = ofApi('@myriaddreamin/typst-ts-node-compiler')
const fonts = dirname(ofApi.resolve('@expo-google-fonts/inter'))
const faces = ['400Regular', '500Medium', '600SemiBold', '700Bold']

/** A budget's lines; prices differ in each round, so that nothing is cached from the one before. */
function linhasDe(round) {
  const linhas = []
  for (let at = 0; at < lines; at += 1) {
    const uid = `g${Math.floor(at / perGroup)}`
    if (at % perGroup === 0) linhas.push(grupo(uid, null, at))
    linhas.push(
      item(`i${at}`, uid, {
        ordem: at,
        descricao: `Diária de equipe e equipamento ${at + 1}`,
        especificacao: at % 5 === 0 ? 'Com deslocamento, alimentação e seguro incluídos' : '',
        quantidade: { valor: quantity(((at % 4) + 1) * 10_000), formula: null },
        dias: { valor: quantity(20_000), formula: null },
        valor_unit: cents(12_345 + at * 37 + round * 101),
      }),
    )
  }
  return linhas
}

/** Time of the engine alone for the same document, in this process. */
function openEngine() {
  const fontPaths = faces.map((face) => join(fonts, face))
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] })
  const today = '2026-11-21'
  return (round) => {
    const orcamento = noPapel(documento(linhasDe(round)))
    const papel = papelDoOrcamento(orcamento, {
      visao: 'cliente',
      opcoes: withPrintOptions(),
      today,
    })
    const timbre = {
      nome: 'Produtora',
      razao: '',
      linhas: [],
      rodape: '',
      logo: null,
      proporcao: 1,
    }
    const data = Buffer.from(JSON.stringify(cleanedPapel({ ...papel, timbre })))
    const began = performance.now()
    compiler.resetShadow()
    compiler.mapShadow(join(folder, 'data.json'), data)
    const made = compiler.compile({ mainFilePath: join(folder, 'job-paper.typ') })
    if (made.hasError()) throw new Error('o motor recusou o documento')
    const pdf = compiler.pdf(made.result, { pdfTags: false })
    const ms = performance.now() - began
    compiler.evictCache(4)
    return { ms, bytes: pdf.length }
  }
}

/** Time of the product's endpoint: read, compose, draw and send. */
async function openProduct(port) {
  const token = await signIn(port, 'papel')
  await call(port, '/Empresa/post', {
    token,
    body: { fantasia: 'Produtora', razao: 'Produtora Ltda.' },
  })
  return async (round) => {
    const titulo = `Filme ${round}`
    const { id_orcamento } = await call(port, '/orcamento/post', { token, body: { titulo } })
    await call(port, `/v2/orcamento/${id_orcamento}/mudancas`, {
      token,
      body: {
        lote: `lote-de-medida-${round}`,
        cliente: 'cliente-de-medida',
        revisao: 0,
        mudancas: [{ op: 'inserir', linhas: linhasDe(round) }],
      },
    })
    const began = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api/orcamento/imprimir-orcamento`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id_orcamento }),
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    const ms = performance.now() - began
    if (reply.status !== 200) throw new Error(`${reply.status} ${bytes}`)
    return { ms, bytes: bytes.length }
  }
}

/** A whole printed budget compared with the engine alone drawing it, alternating. */
export async function run() {
  const database = await createDatabase('papel')
  const servers = []
  try {
    await addTenant(database, 'papel')
    const server = await startServer({ url: database.url })
    servers.push(server)
    const product = await openProduct(server.port)
    const engine = openEngine()
    const times = { product: [], engine: [] }
    let size = 0
    for (let round = 0; round <= rounds; round += 1) {
      const whole = await product(round)
      const bare = engine(round)
      size = whole.bytes
      // The first round loads fonts and code.
      if (round === 0) continue
      times.product.push(whole.ms)
      times.engine.push(bare.ms)
    }
    const [whole, bare] = [median(times.product), median(times.engine)]
    return [
      {
        name: `orcamento-pdf: budget of ${lines} lines printed, times the bare engine`,
        value: whole / bare,
        unit: '×',
        atMost: 1.3,
        note: `call ${rounded(whole)} ms, engine ${rounded(bare)} ms, ${rounded(size / 1000)} KB`,
      },
    ]
  } finally {
    for (const server of servers) await server.stop()
    await database.drop()
  }
}
