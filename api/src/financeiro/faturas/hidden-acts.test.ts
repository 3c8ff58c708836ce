/** Whoever does not see a title of an invoice does nothing with that invoice. */
import {
  faturaAnexoDelete,
  faturaDelete,
  faturaPrint,
  faturaPut,
  faturaRemoveLancamento,
  faturaSend,
  standaloneFatura,
} from '@claquete/contract/financeiro/faturas/fatura-acts'
import * as faturaActs from '@claquete/contract/financeiro/faturas/fatura-acts'
import type { AnyEndpoint } from '@claquete/contract/endpoint'
import { faturaView, lancamentoInvoiceGet } from '@claquete/contract/financeiro/faturas/fatura'
import {
  reciboCancel,
  reciboCreate,
  reciboPdf,
  reciboSend,
} from '@claquete/contract/financeiro/recibos/recibo'
import { tituloDelete } from '@claquete/contract/livro/titulos/titulo'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSecrets, newBlindColleague } from '../../../test/hidden-titles.ts'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

const server = useSharedServer({ now: () => Date.UTC(2026, 2, 15, 15) })

interface Place {
  readonly world: World
  readonly colleague: World
  readonly id_fatura: number
  readonly versao: number
  /** The hidden receivable that it documents. */
  readonly invoiced: number
  /** A hidden receivable without an invoice, and its receipt. */
  readonly free: number
  readonly id_recibo: number
  readonly id_fatura_anexo: number
}

let place: Place
beforeAll(async () => {
  const world = await newWorld()
  const secrets = await createSecrets(server(), world)
  const [id_fatura = 0] = secrets.faturas
  const { versao } = (await world.call(faturaView, { params: { id_fatura } })).data
  const [row] = await world.rows((db) =>
    db.run(sql<{ id_fatura_anexo: number; id_recibo: number }>`
      with a as (insert into arquivo (arquivo, name, mime, tamanho, sha256, tela)
        values (${`t${world.tenant}/2026/03/x.pdf`}, 'nota.pdf', 'application/pdf', 1, 'x', 'fatura')
        returning id_arquivo)
      insert into fatura_anexo (id_fatura, id_arquivo) select ${id_fatura}, id_arquivo from a
      returning id_fatura_anexo, (select max(id_recibo) from recibo where tenant_id = ${db.tenant}) as id_recibo`),
  )
  const [, , free = 0] = secrets.ids
  place = {
    world,
    colleague: await newBlindColleague(world, secrets),
    id_fatura,
    versao,
    invoiced: secrets.ids[5] ?? 0,
    free,
    id_recibo: row?.id_recibo ?? 0,
    id_fatura_anexo: row?.id_fatura_anexo ?? 0,
  }
})

const para = [{ nome: 'Cliente', email: 'cliente@exemplo.com.br' }]
const put = (more: object) => (at: Place) => ({ body: { id_fatura: at.id_fatura, ...more } })

/** What it is, the call, and its request. */
const acts: readonly (readonly [string, AnyEndpoint, (at: Place) => object])[] = [
  ['issue', standaloneFatura, ({ free }) => ({ body: { lancamentos: [free] } })],
  ['prepare', lancamentoInvoiceGet, ({ free }) => ({ query: { ids: free } })],
  ['change', faturaPut, (at) => put({ versao: at.versao, obs: 'Outra' })(at)],
  ['cancel', faturaPut, put({ acao: 'cancelar' })],
  [
    'cancel several',
    faturaPut,
    (at) => ({ body: { ids: String(at.id_fatura), acao: 'cancelar' } }),
  ],
  ['reopen', faturaPut, put({ acao: 'reabrir' })],
  [
    'reopen by its receivable',
    faturaRemoveLancamento,
    (at) => ({ body: { id_lancamento: at.invoiced } }),
  ],
  [
    'delete its receivable',
    tituloDelete,
    ({ invoiced }) => ({ params: { id_lancamento: invoiced } }),
  ],
  ['delete', faturaDelete, ({ id_fatura }) => ({ body: { ids: String(id_fatura) } })],
  ['remove a file', faturaAnexoDelete, ({ id_fatura_anexo }) => ({ body: { id_fatura_anexo } })],
  ['mail', faturaSend, put({ para })],
  ['print', faturaPrint, put({})],
  ['receipt of its receivable', reciboCreate, ({ free }) => ({ body: { ids: [free] } })],
  ['print a receipt', reciboPdf, ({ id_recibo }) => ({ params: { id_recibo } })],
  ['mail a receipt', reciboSend, ({ id_recibo }) => ({ body: { id_recibo, para } })],
  ['cancel a receipt', reciboCancel, ({ id_recibo }) => ({ body: { id_recibo } })],
]

describe.each(acts)('%s', (_, endpoint, requestOf) => {
  test('is refused as reading is, and nothing changes', async () => {
    const rows = () =>
      place.world.rows((db) =>
        db.run(sql`select to_jsonb(x) from fatura x where tenant_id = ${db.tenant}
          union all select to_jsonb(x) from recibo x where tenant_id = ${db.tenant}
          union all select to_jsonb(x) from fatura_anexo x where tenant_id = ${db.tenant}
          union all select to_jsonb(x) from lancamento x where tenant_id = ${db.tenant}`),
      )
    const before = await rows()
    const { status } = await place.colleague.ask(endpoint, requestOf(place) as never)
    expect(status).toBe(404)
    expect(await rows()).toEqual(before)
  })
})

test('every act on invoices is among them, but the one that makes titles of its own', () => {
  const known = new Set(acts.map(([, endpoint]) => endpoint))
  const all = Object.entries(faturaActs) as [string, AnyEndpoint][]
  expect(all.filter(([, one]) => !known.has(one)).map(([name]) => name)).toEqual(['faturaCreate'])
})

test('who sees the titles still does them', async () => {
  const { world } = place
  const id = await postTitulo(world, { valor: 100 })
  expect((await world.ask(tituloDelete, { params: { id_lancamento: id } })).status).toBe(200)
  const { id_fatura, versao } = place
  const change = await world.ask(faturaPut, { body: { id_fatura, versao, obs: 'Outra' } })
  expect(change.status).toBe(200)
})
