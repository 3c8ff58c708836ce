import {
  recebidaList,
  recebidaSummary,
} from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import {
  recebidaAttach,
  recebidaAttachEqual,
  recebidaDetach,
  recebidaDismiss,
  recebidaDraft,
  recebidaPost,
} from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import {
  semNotaDismiss,
  semNotaList,
} from '@claquete/contract/financeiro/fiscal/recebidas/sem-nota'
import { fechamentoClose, fechamentoList } from '@claquete/contract/livro/titulos/fechamento'
import { retencaoView } from '@claquete/contract/livro/titulos/retencao'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { tituloAnexoList } from '@claquete/contract/livro/titulos/titulo-anexo'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { cancelTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { openInbox } from './testing/received.ts'

const server = useSharedServer()
let world: World
let inbox: Awaited<ReturnType<typeof openInbox>>
beforeEach(async () => {
  world = await newWorld()
  inbox = await openInbox(world, server().app)
})

const attach = (id_nota_recebida: number, lancamentos: number[]) =>
  world.ask(recebidaAttach, { body: { id_nota_recebida, lancamentos } })
const titulo = async (id: number) => (await world.call(tituloView, { params: { id } })).data
const summary = async (mes = '2026-03') =>
  (await world.call(recebidaSummary, { query: { mes } })).data

test('an equal payable is one click: it gets the number and the XML, and nothing of its money changes', async () => {
  const id_lancamento = await inbox.bill()
  const id = await inbox.received()
  const [row] = (await world.call(recebidaList, { query: {} })).data.data
  expect(row?.melhor).toEqual({
    grau: 'igual',
    ids: [id_lancamento],
    descricao: 'Luz do filme',
    outras: 0,
  })
  expect((await summary()).iguais).toEqual([id])
  const before = await titulo(id_lancamento)
  const done = await world.call(recebidaAttachEqual, { body: { notas: [id] } })
  expect(done).toMatchObject({ vinculadas: 1, deixadas: 0 })
  expect(await inbox.view(id)).toMatchObject({
    situacao: 'vinculada',
    titulos: [{ id_lancamento }],
  })
  expect(await titulo(id_lancamento)).toMatchObject({
    valor: before.valor,
    situacao: before.situacao,
  })
  const files = (await world.call(tituloAnexoList, { query: { id_lancamento } })).data
  expect(files.map(({ name }) => name)).toEqual(['NFS-e 42.xml'])
  expect((await summary()).notas_sem_pagamento).toEqual({ quantos: 0, valor: 0 })
})

test('a guess is shown as one with what differs, and a person may take it', async () => {
  const id_lancamento = await inbox.bill({ valor: 95_350, num_documento: undefined })
  const id = await inbox.received({ contribuicoes: 4_650 })
  const { propostas } = await inbox.view(id)
  expect(propostas).toMatchObject([
    {
      grau: 'provavel',
      titulos: [{ id_lancamento }],
      difere: [
        'A conta tem o líquido da nota: faltam R$ 46,50 de tributos retidos.',
        'A conta não diz o número da nota.',
      ],
    },
  ])
  const left = await world.call(recebidaAttachEqual, { body: { notas: [id] } })
  expect(left).toMatchObject({ vinculadas: 0, deixadas: 1 })
  await world.call(recebidaAttach, { body: { id_nota_recebida: id, lancamentos: [id_lancamento] } })
  expect(await titulo(id_lancamento)).toMatchObject({ num_documento: '42', valor: 953.5 })
})

test('the instalments of a plan are proposed together, by their sum', async () => {
  const first = await inbox.bill({ parcelas: [50_000, 50_000] })
  const id = await inbox.received()
  const { propostas } = await inbox.view(id)
  expect(propostas).toHaveLength(1)
  expect(propostas[0]).toMatchObject({ grau: 'igual' })
  const ids = propostas[0]?.titulos.map(({ id_lancamento }) => id_lancamento) ?? []
  expect(ids).toContain(first)
  expect(ids).toHaveLength(2)
  expect((await attach(id, ids)).status).toBe(200)
  expect((await inbox.view(id)).titulos).toHaveLength(2)
})

test('a payable has one note, a cancelled payable none; a link is undone with its file', async () => {
  const id_lancamento = await inbox.bill()
  const id = await inbox.received()
  const other = await inbox.received({ numero: 43 })
  await attach(id, [id_lancamento])
  expect((await attach(other, [id_lancamento])).failure.erros).toMatchObject([
    { campo: 'lancamentos', msg: expect.stringContaining('já tem a sua nota') },
  ])
  const gone = await inbox.bill({ num_documento: '44' })
  await cancelTitulo(world, gone)
  expect((await attach(other, [gone])).failure.erros).toMatchObject([{ campo: 'lancamentos' }])
  await world.call(recebidaDetach, { body: { id_nota_recebida: id, id_lancamento } })
  expect((await inbox.view(id)).situacao).toBe('a_vincular')
  expect((await world.call(tituloAnexoList, { query: { id_lancamento } })).data).toEqual([])
  const again = await world.ask(recebidaDetach, { body: { id_nota_recebida: id, id_lancamento } })
  expect(again.status).toBe(404)
})

test('two payables that are equal to one note wait for a person, one that is equal to two notes too', async () => {
  await inbox.bill()
  await inbox.bill({ confirmar_repetido: true })
  const id = await inbox.received()
  expect((await summary()).iguais).toEqual([])
  expect((await inbox.view(id)).propostas.map(({ grau }) => grau)).toEqual(['provavel', 'provavel'])
})

test('the payable of a note is seen before it is made, with the taxes that the note withholds', async () => {
  const id = await inbox.received({
    valor: 1_000_000,
    irrf: 15_000,
    contribuicoes: 46_500,
    iss: 50_000,
  })
  const params = { id_nota_recebida: id }
  const { data: draft } = await world.call(recebidaDraft, { params, query: {} })
  expect(draft).toMatchObject({
    id_pessoa: inbox.id_pessoa,
    bruto: 10_000,
    liquido: 8_885,
    num_documento: '42',
    problemas: [],
  })
  expect(draft.retencoes.map(({ tributo, valor }) => [tributo, valor])).toEqual([
    ['iss', 500],
    ['irrf', 150],
    ['pis', 65],
    ['cofins', 300],
    ['csll', 100],
  ])
  expect(draft.avisos).toEqual([
    'A nota retém R$ 500,00 de ISS, e a regra do fornecedor não retém.',
  ])
  const { id_lancamento } = await world.call(recebidaPost, {
    body: {
      id_nota_recebida: id,
      descricao: draft.descricao,
      dataVencimento: draft.dataVencimento,
    },
  })
  expect(await titulo(id_lancamento)).toMatchObject({ num_documento: '42', valor: 8_885 })
  const { data } = await world.call(retencaoView, { params: { id_lancamento } })
  expect(data).toMatchObject({ valor_bruto: 10_000, valor_liquido: 8_885 })
  expect(data.retencoes).toHaveLength(5)
  expect(await inbox.view(id)).toMatchObject({
    situacao: 'vinculada',
    titulos: [{ id_lancamento }],
  })
  const twice = await world.ask(recebidaPost, {
    body: { id_nota_recebida: id, descricao: 'De novo', dataVencimento: draft.dataVencimento },
  })
  expect(twice.failure.msg).toContain('já tem pagamento')
})

test('a note of nobody registered, or of a key alone, makes no payable and says why', async () => {
  const id = await inbox.received({ prestador: { cnpj: '99888777000100', nome: 'Nova' } })
  const params = { id_nota_recebida: id }
  const { data } = await world.call(recebidaDraft, { params, query: {} })
  expect(data.problemas).toEqual(['Cadastre o fornecedor com o CPF ou CNPJ 99.888.777/0001-00.'])
})

test('in a closed month a note is linked, and makes a payable in another month alone', async () => {
  const id_lancamento = await inbox.bill({ competencia: '2026-03-05', num_documento: undefined })
  const id = await inbox.received()
  const other = await inbox.received({ numero: 43 })
  await world.call(fechamentoClose, { body: { mes: '2026-03' } })
  expect((await attach(id, [id_lancamento])).status).toBe(200)
  expect((await titulo(id_lancamento)).num_documento).toBe('42')
  const params = { id_nota_recebida: other }
  const { data } = await world.call(recebidaDraft, { params, query: {} })
  expect(data.avisos).toContain('O mês 03/2026 está fechado: escolha outra competência.')
  const body = {
    id_nota_recebida: other,
    descricao: 'Luz',
    dataVencimento: calendarDate('2026-12-10'),
  }
  expect((await world.ask(recebidaPost, { body })).failure.codigo).toBe('periodo_fechado')
  expect((await inbox.view(other)).situacao).toBe('a_vincular')
  const open = { ...body, competencia: calendarDate('2026-12-01') }
  expect((await world.ask(recebidaPost, { body: open })).status).toBe(200)
})

test('both lists shrink to zero: what is dismissed says why, and comes back', async () => {
  const id = await inbox.received()
  const id_lancamento = await inbox.bill({
    num_documento: '77',
    valor: 30_000,
    baixas: [{ data: '2026-03-20' }],
  })
  const goods = await inbox.bill({
    num_documento: '35240111222333000181550010000001181000000010',
    baixas: [{ data: '2026-03-20' }],
  })
  expect(await summary()).toMatchObject({
    notas_sem_pagamento: { quantos: 1, valor: 1000 },
    pagamentos_sem_nota: { quantos: 1, valor: 300 },
  })
  const months = async () => {
    const { data } = await world.call(fechamentoList, { query: { ano: 2026 } })
    return data.find(({ mes }) => mes === '2026-03')
  }
  expect(await months()).toMatchObject({
    notas_sem_pagamento: { quantos: 1 },
    pagamentos_sem_nota: { quantos: 1 },
  })
  const list = async () => (await world.call(semNotaList, { query: {} })).data.data
  expect((await list()).map((row) => row.id_lancamento)).toEqual([id_lancamento])
  expect(goods).toBeGreaterThan(0)
  const dismiss = (motivo: string | null) =>
    world.call(recebidaDismiss, { body: { id_nota_recebida: id, motivo } })
  const dismissPayment = (motivo: string | null) =>
    world.call(semNotaDismiss, { body: { lancamentos: [id_lancamento], motivo } })
  await dismiss('Paga pelo sócio')
  await dismissPayment('Condomínio não emite nota')
  expect(await summary()).toMatchObject({
    notas_sem_pagamento: { quantos: 0 },
    pagamentos_sem_nota: { quantos: 0 },
  })
  expect(await list()).toMatchObject([
    { situacao: 'dispensado', motivo: 'Condomínio não emite nota' },
  ])
  expect(await inbox.view(id)).toMatchObject({
    situacao: 'dispensada',
    dispensa: 'Paga pelo sócio',
  })
  await dismiss(null)
  await dismissPayment(null)
  expect(await summary()).toMatchObject({
    notas_sem_pagamento: { quantos: 1 },
    pagamentos_sem_nota: { quantos: 1 },
  })
})
