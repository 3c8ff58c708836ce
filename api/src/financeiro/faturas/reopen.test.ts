import {
  standaloneFatura,
  faturaCreate,
  faturaDelete,
  faturaPut,
  faturaRemoveLancamento,
} from '@claquete/contract/financeiro/faturas/fatura-acts'
import {
  faturaList,
  faturaView,
  lancamentoInvoiceGet,
  orcamentoInvoiceList,
} from '@claquete/contract/financeiro/faturas/fatura'
import { contasReceivableList } from '@claquete/contract/livro/titulos/list'
import { actInLote } from '@claquete/contract/livro/titulos/baixa'
import { tituloDelete, tituloView } from '@claquete/contract/livro/titulos/titulo'
import { expect, test } from 'vitest'
import { postTitulo, settle } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  changeTo,
  seedItens,
  createColleague,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'

useSharedServer()

async function approvedOrcamento() {
  const world = await newWorld()
  await novaUnidade(world)
  const cliente = await novaPessoa(world, 'Cliente Um')
  const orcamento = await novoOrcamento(world, { titulo: 'Campanha', id_cliente: cliente })
  await seedItens(world, orcamento, [{ uid: 'a', valor: 1000, custo: 0 }])
  const moved = await changeTo(world, orcamento, 'Aprovado')
  expect(moved.status).toBe(200)
  return { world, cliente, orcamento }
}

async function invoiceOfOrcamento(world: World, id_orcamento: number) {
  const { id_fatura } = await world.call(faturaCreate, {
    body: {
      orcamentos: [{ id_orcamento, valor: 400 }],
      parcelas: [{ valor_receber: 400, vencimento_receber: '2099-03-10' }],
      data_fato: '2026-11-30',
    } as never,
  })
  return id_fatura
}

/** An invoice of two receivables of one budget. */
async function invoiceOfReceivables() {
  const opened = await approvedOrcamento()
  const { world, cliente, orcamento } = opened
  const receivable = { operacao: 'C', id_pessoa: cliente, id_orcamento: orcamento } as const
  const um = await postTitulo(world, { ...receivable, descricao: 'Um', valor: 10_000 })
  const second = await postTitulo(world, { ...receivable, descricao: 'Dois', valor: 20_000 })
  const { id_fatura } = await world.call(standaloneFatura, {
    body: { lancamentos: [um, second] } as never,
  })
  return { ...opened, um, dois: second, id_fatura }
}

const reopen = (world: World, id_fatura: number) =>
  world.ask(faturaPut, { body: { id_fatura, acao: 'reabrir' } })

const listed = async (world: World, query: object = {}) =>
  (await world.call(faturaList, { query })).data.data.map(({ id_fatura }) => id_fatura)

const problemOf = async (world: World, ids: readonly number[]) =>
  (await world.call(lancamentoInvoiceGet, { query: { ids: ids as never } })).problema

test('a reopened invoice of a budget leaves the list and the budget can be invoiced again', async () => {
  const { world, orcamento } = await approvedOrcamento()
  const id_fatura = await invoiceOfOrcamento(world, orcamento)
  expect((await reopen(world, id_fatura)).status).toBe(200)
  expect(await listed(world)).toEqual([])
  expect(await listed(world, { situacao: 'reaberto' })).toEqual([id_fatura])
  const seen = (await world.call(faturaView, { params: { id_fatura } })).data
  expect(seen).toMatchObject({ situacao: 'reaberto', situacao_label: 'Reaberta' })
  expect(seen.titulos.map(({ situacao }) => situacao)).toEqual(['cancelado'])
  const toInvoice = await world.call(orcamentoInvoiceList, { query: {} })
  expect(toInvoice.data.data).toMatchObject([{ valor_faturado: 0, a_faturar: 1000 }])
  expect((await reopen(world, id_fatura)).failure.msg).toMatch(/já foi reaberta/)
})

test('a cancelled invoice stays in the list until it is reopened', async () => {
  const { world, orcamento } = await approvedOrcamento()
  const id_fatura = await invoiceOfOrcamento(world, orcamento)
  await world.call(faturaPut, { body: { id_fatura, acao: 'cancelar' } })
  expect(await listed(world)).toEqual([id_fatura])
  expect((await reopen(world, id_fatura)).status).toBe(200)
  expect(await listed(world)).toEqual([])
  await world.call(faturaDelete, { body: { ids: String(id_fatura) as never } })
  expect(await listed(world, { situacao: 'reaberto' })).toEqual([])
})

test('an invoice with something received is not reopened', async () => {
  const { world, um, id_fatura } = await invoiceOfReceivables()
  await settle(world, um, {})
  expect((await reopen(world, id_fatura)).failure.msg).toMatch(/já foi recebida/)
  expect(await listed(world)).toEqual([id_fatura])
})

test('undoing the invoice of a receivable gives all of its receivables back', async () => {
  const { world, um, dois, id_fatura } = await invoiceOfReceivables()
  await world.call(faturaRemoveLancamento, { body: { id_lancamento: um } })
  expect(await listed(world)).toEqual([])
  expect(await problemOf(world, [um, dois])).toBeNull()
  const again = await world.call(standaloneFatura, { body: { lancamentos: [um, dois] } as never })
  expect(again.id_fatura).not.toBe(id_fatura)
})

test('deleting an invoiced receivable reopens its invoice and keeps the other receivables', async () => {
  const { world, um, dois, id_fatura } = await invoiceOfReceivables()
  const { ids } = await world.call(tituloDelete, { params: { id_lancamento: um } })
  expect(ids).toEqual([um])
  expect((await world.ask(tituloView, { params: { id: um } })).status).toBe(404)
  expect(await listed(world)).toEqual([])
  const seen = (await world.call(faturaView, { params: { id_fatura } })).data
  expect(seen.itens.map(({ id_lancamento }) => id_lancamento)).toEqual([null, dois])
  const { data } = await world.call(contasReceivableList, { query: {} })
  expect(data.data).toMatchObject([{ id_lancamento: dois, faturamento_avulso: 'N' }])
  expect(await problemOf(world, [dois])).toBeNull()
})

test('an invoiced receivable is not deleted in a batch, nor by who may not change invoices', async () => {
  const { world, um, id_fatura } = await invoiceOfReceivables()
  const lote = await world.ask(actInLote, { body: { acao: 'excluir', ids: [um] } })
  expect(lote.failure.msg).toMatch(/está em uma fatura/)
  const outro = await createColleague(world, [
    'conta_receber.consultar',
    'conta_receber.excluir',
    'orcamento.consultar',
  ])
  const alone = await outro.ask(tituloDelete, { params: { id_lancamento: um } })
  expect(alone.status).toBe(403)
  expect(await listed(world)).toEqual([id_fatura])
})

test('a receivable that was once invoiced and is no more can be deleted', async () => {
  const { world, um } = await invoiceOfReceivables()
  await world.call(faturaRemoveLancamento, { body: { id_lancamento: um } })
  const { ids } = await world.call(tituloDelete, { params: { id_lancamento: um } })
  expect(ids).toEqual([um])
})
