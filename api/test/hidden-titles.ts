/** Titles that a person may not see, and a reading of every call over their records. */
import { reciboCreate } from '@claquete/contract/financeiro/recibos/recibo'
import { standaloneFatura } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { basePath } from '@claquete/contract/endpoint'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { readDocumentPdf } from '../src/kernel/documents/testing/read-document-pdf.ts'
import { conta } from '../src/livro/titulos/lista/testing/conta.ts'
import { novoJob } from '../src/orcamentos/execucao/testing/job.ts'
import type { Started } from '../src/start.ts'
import { jsonSchemaOf, sample } from './fill-request.ts'
import type { JsonSchema } from './fill-request.ts'
import { sendPng } from './send-file.ts'
import { contaDosTestes, postTitulo, requestTitulo, transfer } from './titulos.ts'
import type { TituloNovo } from './titulos.ts'
import type { World } from './world.ts'

/** In every text of a hidden title; calls are searched for the word before it. */
export const mark = 'zqx7'
const name = (what: string) => `Sigilo ${what} ${mark}`

/** Amounts of hidden titles, one each, in centavos. */
const amounts = {
  planned: 8_120_407,
  paid: 1_971_463,
  received: 3_377_891,
  requested: 6_420_739,
  ofLine: 5_519_293,
  split: 2_653_181,
  ofJob: 623_481,
}

/** How replies and files write the amounts of hidden titles. */
const written = Object.values(amounts).flatMap((value) => {
  const [whole, rest] = [String(Math.floor(value / 100)), String(value % 100).padStart(2, '0')]
  const dotted = whole.replace(/(\d{3})$/u, '.$1')
  return [`${whole}.${rest}`, `${whole},${rest}`, `${dotted},${rest}`]
})

/** What of the hidden titles a text tells. */
export const secretsIn = (text: string): string[] =>
  [mark, ...written].filter((one) => text.includes(one))

export interface Secrets {
  readonly cofre: number
  readonly comida: number
  /** Per hidden record, the values of the fields that name it. */
  readonly records: readonly Fields[]
}
type Fields = Readonly<Record<string, unknown>>

const day = '2026-03-12'

/** Titles that everybody sees, so that totals of the job and the month are not the amounts of what is hidden. */
async function createSeen(
  world: World,
  { id_orcamento, arte, produtor }: { id_orcamento: number; arte: number; produtor: number },
): Promise<number> {
  await postTitulo(world, { id_orcamento, id_orca_item: arte, valor: 1_234 })
  const seen = {
    operacao: 'C',
    dataVencimento: day,
    competencia: day,
    id_pessoa: produtor,
  } as const
  await postTitulo(world, { ...seen, valor: 1_111, baixas: [{ data: day }] })
  await requestTitulo(world, { id_orcamento, id_orca_item: arte, valor: 3_333 })
  return postTitulo(world, { ...seen, id_orcamento, valor: 2_222 })
}

/** Marks the hidden line and a line of the bank in the blocked account. */
const markRows = (world: World, cofre: number, comida: number) =>
  world.rows(async (db) => {
    await db.run(sql`update orca_item set descricao = ${name('item')}
      where tenant_id = ${db.tenant} and id_orca_item = ${comida}`)
    await db.run(sql`with i as (
        insert into extrato_importado (id_contabancaria, formato, nome, linhas, novas)
        values (${cofre}, 'ofx', 'março.ofx', 1, 1) returning id_extrato_importado)
      insert into extrato_historico (id_extrato_importado, id_contabancaria, data, valor, texto,
        texto_normalizado, identidade, ocorrencia)
      select id_extrato_importado, ${cofre}, ${day}, 77.77, ${name('banco')}, ${name('banco')},
        gen_random_uuid()::text, 1 from i`)
  })

/** Creates titles of every kind in an account and a budget line that a profile will not see. */
export async function createSecrets({ app }: Started, world: World): Promise<Secrets> {
  const { id_orcamento, comida, arte, produtor } = await novoJob(world)
  const cofre = await conta(world, 'Cofre')
  const aberta = await contaDosTestes(world)
  const settled = (id_contabancaria: number) => ({ baixas: [{ data: day, id_contabancaria }] })
  const post = (what: keyof typeof amounts, more: Partial<TituloNovo>) =>
    postTitulo(world, {
      valor: amounts[what],
      descricao: name(what),
      num_documento: `D-${mark}-${what}`.slice(0, 20),
      obs: name(what),
      dataVencimento: day,
      competencia: day,
      id_pessoa: produtor,
      ...more,
    })
  const line = { id_orcamento, id_orca_item: comida }
  const half = Math.floor(amounts.split / 2)
  const ids = [
    await post('planned', { id_contabancaria: cofre }),
    await post('paid', settled(cofre)),
    await post('received', { operacao: 'C', ...settled(cofre) }),
    await post('ofLine', { ...line, ...settled(aberta) }),
    await post('split', {
      rateio: [
        { valor: half, ...line },
        { valor: amounts.split - half, id_orcamento, id_orca_item: arte },
      ],
      ...settled(aberta),
    }),
    await post('ofJob', { id_orcamento, operacao: 'C', id_contabancaria: cofre }),
    await requestTitulo(world, {
      ...line,
      valor: amounts.requested,
      descricao: name('requested'),
      id_pessoa: produtor,
      dataVencimento: day,
      competencia: day,
    }),
  ]
  await transfer(world, { de: cofre, para: aberta, valor: 444_400, data: day })
  const invoiced = await createSeen(world, { id_orcamento, arte, produtor })
  await markRows(world, cofre, comida)
  for (const id of [ids[2], ids[3]]) {
    await world.call(reciboCreate, { body: { ids: [id ?? 0] } })
  }
  await world.call(standaloneFatura, { body: { lancamentos: [ids[5]] } as never })
  await world.call(standaloneFatura, { body: { lancamentos: [invoiced] } as never })
  const arquivos: string[] = []
  for (const id of ids) {
    const query = `param=lancamento&tabela=lancamento&chave=${id}`
    arquivos.push(await sendPng(app, world, query, `${name('nota')}.png`))
  }
  return { cofre, comida, records: await recordsOf(world, { ids, arquivos, cofre, ...line }) }
}

interface Made {
  readonly ids: readonly number[]
  readonly arquivos: readonly string[]
  readonly cofre: number
  readonly id_orcamento: number
  readonly id_orca_item: number
}

/** What was made of the hidden titles. */
async function findMade(world: World, id_orca_item: number) {
  const [made] = await world.rows((db) =>
    db.run(sql<{
      recibos: number[]
      faturas: number[]
      transferencia: number
      baixas: number[]
      grupo: number
      importado: number
      saida: number
    }>`select
      array(select id_recibo from recibo where tenant_id = ${db.tenant} order by 1) as recibos,
      array(select id_fatura from fatura where tenant_id = ${db.tenant} order by 1) as faturas,
      array(select min(id_baixa) from lancamento_baixa where tenant_id = ${db.tenant}
        group by id_lancamento order by 1) as baixas,
      (select min(id_transferencia) from lancamento where tenant_id = ${db.tenant}) as transferencia,
      (select min(id_lancamento) from lancamento where tenant_id = ${db.tenant}
        and id_transferencia is not null and operacao = 'C') as saida,
      (select min(id_extrato_importado) from extrato_importado where tenant_id = ${db.tenant})
        as importado,
      (select id_orca_grupo from orca_item where tenant_id = ${db.tenant}
        and id_orca_item = ${id_orca_item}) as grupo`),
  )
  return made
}

/** Values of the fields of requests that name each hidden title, with what was made of it. */
async function recordsOf(world: World, { ids, arquivos, cofre, ...line }: Made) {
  const made = await findMade(world, line.id_orca_item)
  const at = (list: readonly unknown[] | undefined, index: number) =>
    list?.[index % Math.max(list.length, 1)]
  const fields = {
    ...line,
    id_orca_grupo: made?.grupo,
    outro: line.id_orcamento,
    desde: 0,
    num_orc: '1',
    listaItens: [line.id_orca_item],
    id_transferencia: made?.transferencia,
    id_extrato_importado: made?.importado,
    tabela: 'lancamento',
    ano: 2026,
    contem: 'sigilo',
    codigo: 'nao_classificado',
    data: '2026-03-31',
    q: 'sigilo',
  }
  const titles = [...ids, made?.saida].map((id, index) => ({
    ...fields,
    id,
    id_lancamento: id,
    chave: id,
    ids: [id],
    lancamentos: [id],
    id_contabancaria: cofre,
    id_recibo: at(made?.recibos, index),
    id_fatura: at(made?.faturas, index),
    arquivo: at(arquivos, index),
  }))
  const conta = await contaDosTestes(world)
  const baixas = (made?.baixas ?? []).map((id) => ({
    ...fields,
    id_contabancaria: conta,
    id_baixa: id,
    baixas: [id],
    chave: line.id_orca_item,
    tabela: 'orca_item',
  }))
  const job = { ...fields, id: line.id_orcamento, chave: line.id_orcamento, tabela: 'orcamento' }
  return [...titles, ...baixas, job]
}

/** Optional fields of lists and reports that widen what they show. */
const wide: Fields = {
  periodo1: '2026-01-01',
  periodo2: '2026-12-31',
  perPage: 50,
  mes: '2026-03',
  dia: day,
  ano: 2026,
}
const sought = ['search', 'busca', 'busca_rapida', 'descricao', 'query', 'value', 'titulo']
const files = ['pdf', 'excel', 'xlsx', 'html', 'csv']

type Part = 'params' | 'query' | 'body'
type Request = Readonly<Record<Part, Fields>>
const parts = ['params', 'query', 'body'] as const
const propertiesOf = (endpoint: AnyEndpoint, part: Part) => {
  const { properties = {}, required = [] } = endpoint[part] ? jsonSchemaOf(endpoint[part]) : {}
  return Object.entries(properties).map(([field, schema]) => ({
    field,
    schema,
    needed: required.includes(field),
  }))
}

const valuesOf = ({ type, enum: words, anyOf }: JsonSchema): readonly unknown[] => {
  if (words) return words
  if (type === 'boolean') return [true, false]
  return (anyOf ?? []).flatMap(valuesOf)
}

/** Requests of a call for a record: the plain one, wide, searching, and with each word of each choice. */
export function requestsFor(endpoint: AnyEndpoint, record: Fields, every: boolean): Request[] {
  const build = (more: Fields): Request => {
    const filled = (part: Part) =>
      Object.fromEntries(
        propertiesOf(endpoint, part)
          .filter(({ field, needed }) => needed || field in more)
          .map(({ field, schema }) => [
            field,
            more[field] ?? record[field] ?? plain(schema, field),
          ]),
      )
    return { params: filled('params'), query: filled('query'), body: filled('body') }
  }
  const plain = (schema: JsonSchema, field: string) =>
    valuesOf(schema).includes('csv') ? 'csv' : sample(schema, () => 1, field)
  const named = Object.fromEntries(Object.entries(record).filter(([field]) => field !== 'q'))
  const search = Object.fromEntries(sought.map((field) => [field, 'sigilo']))
  const choices = parts.flatMap((part) =>
    propertiesOf(endpoint, part).flatMap(({ field, schema }) =>
      ['sort', 'order', 'contagem'].includes(field)
        ? []
        : valuesOf(schema)
            .filter((value) => !(files.includes(String(value)) && value !== 'csv'))
            .map((value) => ({ ...wide, [field]: value })),
    ),
  )
  const few = [wide, { ...wide, ...named }]
  return (every ? [{}, ...few, { ...wide, ...search }, ...choices] : few).map(build)
}

/** What one request answers, files included. */
export async function readingOf(
  { app }: Started,
  world: World,
  endpoint: AnyEndpoint,
  of: Request,
) {
  const path = endpoint.path.replace(/\{(\w+)\}/gu, (_, field) =>
    encodeURIComponent(String(of.params[field] ?? '')),
  )
  const query = Object.entries(of.query).map(([field, value]): [string, string] => [
    field,
    String(value),
  ])
  const reply = await app.inject({
    method: endpoint.method,
    url: `${basePath[endpoint.base]}${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${world.token}` },
    ...(endpoint.method !== 'GET' && { payload: of.body }),
  })
  const type = String(reply.headers['content-type'] ?? '')
  return { status: reply.statusCode, text: await textOf(type, reply.rawPayload) }
}

/** The readable text of a reply: of a PDF its letters, of a workbook its cells, otherwise the body. */
export async function textOf(type: string, bytes: Buffer): Promise<string> {
  if (type.includes('pdf')) return (await readDocumentPdf(bytes)).join(' ')
  if (!type.includes('spreadsheet')) return bytes.toString('utf8')
  const { sheets } = await readXlsx(bytes)
  return JSON.stringify(sheets.map(({ rows }) => rows))
}
