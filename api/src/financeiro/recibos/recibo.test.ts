import {
  reciboCancel,
  reciboCreate,
  reciboDraft,
  reciboExport,
  reciboList,
  reciboPdf,
  reciboSend,
  reciboView,
} from '@claquete/contract/financeiro/recibos/recibo'
import { reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testContaOf, postTitulo, transfer, unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { createColleague, novaPessoa } from '../../orcamentos/orcamento/testing/orcamento.ts'

useSharedServer()

let world: World
let cliente: number
beforeAll(async () => {
  world = await newWorld()
  await unidadeOf(world)
  cliente = await novaPessoa(world, 'Agência Vereda')
})

const received = (valor: number, descricao = 'Filme de Natal') =>
  postTitulo(world, {
    operacao: 'C',
    id_pessoa: cliente,
    descricao,
    valor,
    baixas: [{ data: '2026-03-05' }],
  })

const baixasOf = async (id_lancamento: number) => {
  const rows = await world.rows((db) =>
    db.run(sql<{ id_baixa: number }>`select id_baixa from lancamento_baixa
      where tenant_id = ${db.tenant} and id_lancamento = ${id_lancamento} order by id_baixa`),
  )
  return rows.map(({ id_baixa }) => id_baixa)
}

describe('issuing', () => {
  test('two titles of one person make one receipt, and its figures are the settlements', async () => {
    const ids = [await received(100_010), await received(5, 'Diária')]
    const { data: draft } = await world.call(reciboDraft, { body: { ids } })
    expect(draft).toMatchObject({
      operacao: 'C',
      valor: 1000.15,
      extenso: 'mil reais e quinze centavos',
      pagador_nome: 'Agência Vereda',
      referente: 'Filme de Natal; Diária',
    })
    const { id_recibo, numero, link } = await world.call(reciboCreate, {
      body: { ids, referente: 'entrega do filme', assinaturas: ['Testemunha Um'] },
    })
    expect(link).toBe(`/api/v2/financeiro/recibos/${id_recibo}/pdf`)
    const { data } = await world.call(reciboView, { params: { id_recibo } })
    expect(data).toMatchObject({
      numero,
      valor: 1000.15,
      situacao_label: 'Emitido',
      assinaturas: ['Testemunha Um'],
      texto:
        'Recebemos de Agência Vereda a importância de R$ 1.000,15 (mil reais e quinze centavos), referente a entrega do filme.',
    })
    expect(data.baixas.map(({ valor, estornada }) => [valor, estornada])).toEqual([
      [1000.1, false],
      [0.05, false],
    ])
  })

  test('interest is received too, a discount is not', async () => {
    const id = await postTitulo(world, {
      operacao: 'C',
      id_pessoa: cliente,
      valor: 10_000,
      baixas: [{ data: '2026-03-05', principal: 9_000, juros: 500, desconto: 1_000 }],
    })
    const { data } = await world.call(reciboDraft, { body: { ids: [id] } })
    expect(data.valor).toBe(95)
  })

  test('a part paid later has a receipt of its own', async () => {
    const id = await postTitulo(world, {
      operacao: 'C',
      id_pessoa: cliente,
      valor: 10_000,
      baixas: [{ data: '2026-03-05', principal: 4_000 }],
    })
    await world.call(reciboCreate, { body: { ids: [id] } })
    const again = await world.ask(reciboCreate, { body: { ids: [id] } })
    expect(again.failure.erros).toEqual([
      expect.objectContaining({ campo: 'ids', msg: expect.stringMatching(/Já está no recibo nº/) }),
    ])
  })

  test('the numbers of a unit follow each other, also when many are issued at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => received(n * 100)))
    const made = await Promise.all(
      ids.map((id) => world.call(reciboCreate, { body: { ids: [id] } })),
    )
    const numbers = made.map(({ numero }) => Number(numero)).toSorted((a, b) => a - b)
    expect(new Set(numbers).size).toBe(6)
    expect((numbers[5] ?? 0) - (numbers[0] ?? 0)).toBe(5)
  })

  test('two at once of the same settlement issue one', async () => {
    const id = await received(700)
    const asked = await Promise.all(
      [1, 2].map(() => world.ask(reciboCreate, { body: { ids: [id] } })),
    )
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('what is refused', () => {
  const problemOf = async (body: { ids?: number[]; baixas?: number[]; data?: string }) => {
    const { data, ...rest } = body
    const { status, failure } = await world.ask(reciboCreate, {
      body: { ...rest, ...(data !== undefined && { data: calendarDate(data) }) },
    })
    return [status, failure.erros?.map(({ campo, msg }) => `${campo}: ${msg}`)]
  }

  test('what was not paid, a day to come, and what has no person', async () => {
    const open = await postTitulo(world, { operacao: 'C', id_pessoa: cliente, valor: 100 })
    expect(await problemOf({ ids: [open] })).toEqual([
      422,
      ['ids: Nada foi recebido nem pago ainda: dê baixa antes de emitir o recibo.'],
    ])
    const paid = await received(100)
    expect(await problemOf({ ids: [paid], data: '2999-01-01' })).toEqual([
      422,
      ['data: Use a data de hoje ou uma anterior.'],
    ])
    const nobody = await postTitulo(world, { operacao: 'C', valor: 100, baixas: [{}] })
    expect(await problemOf({ ids: [nobody] })).toEqual([
      422,
      ['ids: Informe a pessoa no lançamento antes de emitir o recibo.'],
    ])
  })

  test('both sides, a transfer, and what is not there', async () => {
    const spent = await postTitulo(world, { id_pessoa: cliente, valor: 100, baixas: [{}] })
    expect(await problemOf({ ids: [await received(100), spent] })).toEqual([
      422,
      ['ids: Escolha só o que foi recebido, ou só o que foi pago.'],
    ])
    const de = await testContaOf(world)
    const para = (
      await world.rows((db) =>
        db.run(sql<{ id: number }>`insert into contabancaria (descricao) values ('Outra')
          returning id_contabancaria as id`),
      )
    )[0]
    const { id_lancamento_saida } = await transfer(world, {
      de,
      para: para?.id ?? 0,
      valor: 100,
      data: '2026-03-05',
    })
    expect(await problemOf({ ids: [id_lancamento_saida] })).toEqual([
      422,
      ['ids: Uma transferência entre contas não tem recibo.'],
    ])
    expect((await world.ask(reciboCreate, { body: { ids: [999_999] } })).status).toBe(404)
    expect((await world.ask(reciboCreate, { body: { baixas: [999_999] } })).status).toBe(404)
  })
})

describe('afterwards', () => {
  test('a cancelled receipt keeps its number, and its settlements may have another one', async () => {
    const id = await received(300)
    const first = await world.call(reciboCreate, { body: { ids: [id] } })
    const body = { id_recibo: first.id_recibo, motivo: 'Nome errado' }
    await world.call(reciboCancel, { body })
    expect((await world.ask(reciboCancel, { body })).failure.erros?.[0]?.msg).toBe(
      `O recibo ${first.numero} já foi cancelado.`,
    )
    const second = await world.call(reciboCreate, { body: { ids: [id] } })
    expect(Number(second.numero)).toBeGreaterThan(Number(first.numero))
    const { data } = await world.call(reciboList, { query: { situacao: 'cancelado' } })
    expect(data.data.map(({ numero }) => numero)).toContain(first.numero)
    const sent = await world.ask(reciboSend, {
      body: { id_recibo: first.id_recibo, para: [{ nome: 'A', email: 'a@exemplo.com.br' }] },
    })
    expect([sent.status, sent.failure.codigo]).toEqual([422, 'envio_impedido'])
  })

  test('a reversed settlement is said in the receipt that had it', async () => {
    const id = await received(400)
    const { id_recibo } = await world.call(reciboCreate, { body: { ids: [id] } })
    const [id_baixa = 0] = await baixasOf(id)
    await world.call(reverseBaixa, { body: { id_baixa, motivo: 'Cheque voltou' } })
    const { data } = await world.call(reciboView, { params: { id_recibo } })
    expect(data.baixas.map(({ estornada }) => estornada)).toEqual([true])
  })

  test('it is printed, sent and exported', async () => {
    const { id_recibo } = await world.call(reciboCreate, { body: { ids: [await received(500)] } })
    expect((await world.ask(reciboPdf, { params: { id_recibo } })).status).toBe(200)
    const { id_email } = await world.call(reciboSend, {
      body: { id_recibo, para: [{ nome: 'Ana', email: 'ana@exemplo.com.br' }] },
    })
    expect(id_email).toBeGreaterThan(0)
    expect((await world.ask(reciboExport, { params: { tipo: 'csv' }, query: {} })).status).toBe(200)
  })

  test('is found by name, number, person, side and day', async () => {
    const { numero } = await world.call(reciboCreate, { body: { ids: [await received(600)] } })
    const query = {
      search: 'vereda',
      id_pessoa: cliente,
      operacao: 'C' as const,
      periodo1: calendarDate('2026-01-01'),
    }
    const { data } = await world.call(reciboList, { query })
    expect(data.data.map((row) => row.numero)).toContain(numero)
    const none = await world.call(reciboList, { query: { operacao: 'D' } })
    expect(none.data.data.map((row) => row.numero)).not.toContain(numero)
  })
})

test('a person who may not see a title sees no receipt of it', async () => {
  const id = await received(900)
  const { id_recibo } = await world.call(reciboCreate, { body: { ids: [id] } })
  const colleague = await createColleague(world, [
    'recibo.consultar',
    'recibo.cadastrar',
    'recibo.cancelar',
  ])
  expect((await colleague.ask(reciboView, { params: { id_recibo } })).status).toBe(200)
  const conta = await testContaOf(world)
  await world.rows((db) =>
    db.run(sql`insert into usuario_tipo_conta_bloqueada (id_usuario_tipo, id_contabancaria)
      select u.id_usuario_tipo, ${conta} from usuario u
      where u.tenant_id = ${db.tenant} and u.id_usuario = ${colleague.id_usuario}`),
  )
  expect((await colleague.ask(reciboView, { params: { id_recibo } })).status).toBe(404)
  expect((await colleague.ask(reciboPdf, { params: { id_recibo } })).status).toBe(404)
  expect((await colleague.ask(reciboCancel, { body: { id_recibo } })).status).toBe(404)
  expect((await colleague.call(reciboList)).data.data).toEqual([])
  expect((await colleague.ask(reciboDraft, { body: { ids: [id] } })).status).toBe(404)
  expect((await colleague.ask(reciboDraft, { body: { baixas: await baixasOf(id) } })).status).toBe(
    404,
  )
})
