import * as contract from '@claquete/contract/financeiro/cheques/cheque'
import {
  contaBancariaList,
  contaBancariaSaldo,
} from '@claquete/contract/livro/contas/conta-bancaria'
import { darBaixa, reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { extratoExport, extratoList } from '@claquete/contract/livro/titulos/extrato'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { contasPayableExport, contasPayableList } from '@claquete/contract/livro/titulos/list'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readExport } from '../../../test/reconcile/read-export.ts'
import { testContaOf, postTitulo, settle, unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta, stored } from '../../livro/titulos/testing/baixas.ts'
import { createColleague } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { balances, chequeBody, issue, issuedOn, seenCheque, viewCheque } from './testing.ts'
import type { ChequeBody } from './testing.ts'

const server = useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
  await unidadeOf(world)
})

const day = calendarDate('2026-03-20')
const refused = async (more: Partial<ChequeBody>) =>
  (await world.ask(contract.chequeCreate, { body: await chequeBody(world, more) })).failure
const stateOf = async (id: number) => (await stored(world, id))?.situacao
const one = async (id: number) => ({ cheques: [await seenCheque(world, id)], data: day })

/** Two payables and the cheque that pays both. */
async function two() {
  const titulos = [
    await postTitulo(world, { valor: 12_000 }),
    await postTitulo(world, { valor: 3_050 }),
  ]
  const id = await issue(world, {
    valor: 150.5,
    titulos: titulos.map((id_lancamento) => ({ id_lancamento })),
  })
  return { id, titulos }
}

describe('issuing', () => {
  test('one cheque pays two titles; both balances know it', async () => {
    const before = await balances(world)
    const { id, titulos } = await two()
    expect(await Promise.all(titulos.map(stateOf))).toEqual(['pago', 'pago'])
    const cheque = await viewCheque(world, id)
    expect(cheque).toMatchObject({
      situacao: 'emitido',
      valor: 150.5,
      extenso: 'cento e cinquenta reais e cinquenta centavos',
      avulso: 'N',
      eventos: [{ acao: 'emitir', data: issuedOn }],
    })
    expect(cheque.baixas.map(({ valor, estornada }) => [valor, estornada])).toEqual([
      [120, false],
      [30.5, false],
    ])
    expect(before).toEqual([0, 0, 0])
    expect(await balances(world)).toEqual([-150.5, 150.5, 0])
    const { data } = await world.call(contaBancariaList, { query: {} })
    expect(data.data[0]).toMatchObject({ saldo: -150.5, a_compensar: 150.5, saldo_disponivel: 0 })
    expect((await world.call(contaBancariaSaldo, { query: {} })).data).toMatchObject({
      saldo_total: -150.5,
      disponivel_total: 0,
    })
    const rows = await world.rows((db) =>
      db.run(sql`select "numCheque", "id_chequeEmitido", forma_pagamento from lancamento_baixa
        where tenant_id = ${db.tenant}`),
    )
    expect(rows).toEqual(
      [1, 2].map(() => ({
        numCheque: cheque.numCheque,
        id_chequeEmitido: id,
        forma_pagamento: 'cheque',
      })),
    )
  })

  test('the lists of entries and their files say its number', async () => {
    const numCheque = 4321
    await issue(world, { numCheque })
    const { data } = await world.call(contasPayableList, { query: {} })
    expect(data.data).toEqual([expect.objectContaining({ numCheque })])
    const days = { periodo1: issuedOn, periodo2: issuedOn }
    const statement = (await world.call(extratoList, { query: days })).data
    expect(statement.data.at(-1)).toMatchObject({ numCheque })
    const files = [
      await world.call(contasPayableExport, { params: { tipo: 'csv' }, query: {} }),
      await world.call(extratoExport, { params: { tipo: 'csv' }, query: days }),
    ]
    await server().services.jobs.runDue()
    for (const { link } of files) {
      const { rawPayload } = await server().app.inject({ method: 'GET', url: link })
      expect(readExport(rawPayload).rows.at(-1)?.['Cheque']).toBe('004321')
    }
  })

  test('an avulso one makes its title, which goes when the cheque is cancelled', async () => {
    const id = await issue(world)
    const { baixas, avulso } = await viewCheque(world, id)
    const titulo = baixas[0]?.id_lancamento ?? 0
    expect(avulso).toBe('S')
    expect(await stateOf(titulo)).toBe('pago')
    await world.call(contract.chequeCancel, {
      body: { ...(await seenCheque(world, id)), motivo: 'Preenchido errado' },
    })
    expect(await stateOf(titulo)).toBe('cancelado')
    expect(await balances(world)).toEqual([0, 0, 0])
  })

  test('a number never repeats in its account, not even of a cancelled one', async () => {
    const id = await issue(world, { numCheque: 77 })
    await world.call(contract.chequeCancel, {
      body: { ...(await seenCheque(world, id)), motivo: 'Rasgou' },
    })
    expect((await refused({ numCheque: 77 })).erros).toEqual([
      { campo: 'numCheque', msg: 'O cheque nº 000077 desta conta já foi emitido.' },
    ])
    const other = await novaConta(world, 'Outra')
    expect(await issue(world, { numCheque: 77, id_contabancaria: other })).toBeGreaterThan(0)
  })

  test('two at once with one number: one of them', async () => {
    const body = await chequeBody(world)
    const answers = await Promise.all([1, 2].map(() => world.ask(contract.chequeCreate, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('a value that is not what the titles add up to', async () => {
    const id_lancamento = await postTitulo(world, { valor: 12_000 })
    expect((await refused({ valor: 119, titulos: [{ id_lancamento }] })).erros).toMatchObject([
      { campo: 'valor' },
    ])
    expect(await stateOf(id_lancamento)).toBe('aprovado')
    const part = await issue(world, { valor: 50, titulos: [{ id_lancamento, valor: 50 }] })
    expect((await viewCheque(world, part)).valor).toBe(50)
    expect(await stateOf(id_lancamento)).toBe('aprovado')
  })

  test.each([
    ['days to come', { dataEmissao: calendarDate('2999-01-01') }, 'dataEmissao'],
    ['good for before', { bom_para: calendarDate('2026-03-01') }, 'bom_para'],
    ['neither title nor avulso', { avulso: undefined }, 'titulos'],
    ['no account', { id_contabancaria: 999_999 }, 'id_contabancaria'],
  ])('not with %s', async (_, more, campo) => {
    expect((await refused(more)).erros).toMatchObject([{ campo }])
  })

  test('not of a receivable, nor of a cash box', async () => {
    const id_lancamento = await postTitulo(world, { valor: 15_000, operacao: 'C' })
    expect((await refused({ titulos: [{ id_lancamento }] })).msg).toContain(
      'só paga contas a pagar',
    )
    const caixa = await novaConta(world, 'Caixa', { id_contabancaria_tipo: 3 })
    expect((await refused({ id_contabancaria: caixa })).erros).toMatchObject([
      { campo: 'id_contabancaria' },
    ])
  })
})

describe('its life', () => {
  test('delivered, cleared with a day, and undone', async () => {
    const { id } = await two()
    await world.call(contract.chequeDeliver, { body: { ...(await one(id)), entregue_para: 'Ana' } })
    await world.call(contract.chequeClear, { body: await one(id) })
    expect(await viewCheque(world, id)).toMatchObject({
      situacao: 'compensado',
      compensado_em: day,
      entregue_para: 'Ana',
    })
    expect(await balances(world)).toEqual([-150.5, 0, -150.5])
    const past = await world.call(contaBancariaSaldo, {
      query: { data: calendarDate('2026-03-19') },
    })
    expect(past.data).toMatchObject({ saldo_total: -150.5, disponivel_total: 0 })
    const stop = { ...(await seenCheque(world, id)), data: day, motivo: 'Perdido' }
    expect((await world.ask(contract.chequeStop, { body: stop })).failure.msg).toContain(
      'desfaça a compensação antes',
    )
    await world.call(contract.chequeUndo, {
      body: { ...(await seenCheque(world, id)), acao: 'descompensar' },
    })
    expect((await viewCheque(world, id)).situacao).toBe('entregue')
    expect(await balances(world)).toEqual([-150.5, 150.5, 0])
  })

  test('returned by 11, its titles are owed again; presented once more, returned by 12, and no more', async () => {
    const { id, titulos } = await two()
    const back = async (alinea: number) =>
      world.ask(contract.chequeReturn, {
        body: { ...(await seenCheque(world, id)), alinea, data: day },
      })
    expect((await back(12)).failure.erros).toMatchObject([{ campo: 'alinea' }])
    expect((await back(11)).status).toBe(200)
    expect(await Promise.all(titulos.map(stateOf))).toEqual(['aprovado', 'aprovado'])
    expect(await balances(world)).toEqual([0, 0, 0])
    await world.call(contract.chequePresent, {
      body: { ...(await seenCheque(world, id)), data: day },
    })
    expect(await Promise.all(titulos.map(stateOf))).toEqual(['pago', 'pago'])
    expect((await back(12)).status).toBe(200)
    const again = await world.ask(contract.chequePresent, {
      body: { ...(await seenCheque(world, id)), data: day },
    })
    expect(again.failure.msg).toContain('duas vezes')
    const { eventos, devolucoes, alinea } = await viewCheque(world, id)
    expect(eventos.map(({ acao }) => acao)).toEqual([
      'emitir',
      'devolver',
      'reapresentar',
      'devolver',
    ])
    expect([devolucoes, alinea]).toEqual([2, 12])
    // The second return was a mistake: it is the first one's again.
    await world.call(contract.chequeReopen, {
      body: { ...(await seenCheque(world, id)), motivo: 'Era outro cheque' },
    })
    expect(await viewCheque(world, id)).toMatchObject({
      situacao: 'entregue',
      devolucoes: 1,
      alinea: 11,
    })
  })

  test('presented again, but a title was paid meanwhile', async () => {
    const { id, titulos } = await two()
    await world.call(contract.chequeReturn, {
      body: { ...(await seenCheque(world, id)), alinea: 11, data: day },
    })
    await settle(world, titulos[0] ?? 0, { data: '2026-03-21' })
    const answer = await world.ask(contract.chequePresent, {
      body: { ...(await seenCheque(world, id)), data: day },
    })
    expect(answer.failure.msg).toContain('já foi pago')
    expect((await viewCheque(world, id)).situacao).toBe('devolvido')
  })

  test('many at once: all or none, and never on an old version', async () => {
    const [a, b] = [await issue(world), await issue(world)]
    const old = await seenCheque(world, a)
    const seen = [old, await seenCheque(world, b)]
    await world.call(contract.chequeClear, { body: { cheques: seen, data: day } })
    const again = await world.ask(contract.chequeUndo, {
      body: { ...old, acao: 'descompensar' },
    })
    expect(again.failure.codigo).toBe('versao_antiga')
    const c = await issue(world)
    const mixed = { cheques: [await seenCheque(world, c), await seenCheque(world, a)], data: day }
    expect((await world.ask(contract.chequeClear, { body: mixed })).status).toBe(422)
    expect((await viewCheque(world, c)).situacao).toBe('emitido')
  })
})

describe('guards', () => {
  test('a settlement of a cheque is undone by its cheque alone, whoever writes', async () => {
    const { id } = await two()
    const [baixa] = (await viewCheque(world, id)).baixas
    const id_baixa = baixa?.id_baixa ?? 0
    const answer = await world.ask(reverseBaixa, { body: { id_baixa, motivo: 'Errei' } })
    expect(answer.failure.msg).toContain('Devolva, suste ou cancele o cheque')
    await expect(
      world.rows((db) =>
        db.run(sql`update lancamento_baixa set estornada_em = now()
          where tenant_id = ${db.tenant} and id_baixa = ${id_baixa}`),
      ),
    ).rejects.toThrow(/cheque em vigor/)
    await expect(
      world.rows((db) =>
        db.run(
          sql`delete from lancamento_baixa where tenant_id = ${db.tenant} and id_baixa = ${id_baixa}`,
        ),
      ),
    ).rejects.toThrow(/cheque em vigor/)
  })

  test('a closed month keeps its issues, its clearings and its returns', async () => {
    const { id } = await two()
    await world.call(fechamentoClose, { body: { mes: '2026-03' } as never })
    expect((await refused({})).msg).toContain('fechado')
    expect((await world.ask(contract.chequeClear, { body: await one(id) })).status).toBe(422)
    const cancel = { ...(await seenCheque(world, id)), motivo: 'Rasgou' }
    expect((await world.ask(contract.chequeCancel, { body: cancel })).status).toBe(422)
    const april = { cheques: [await seenCheque(world, id)], data: calendarDate('2026-04-02') }
    expect((await world.ask(contract.chequeClear, { body: april })).status).toBe(200)
  })

  test('a blocked account hides its cheques', async () => {
    const id = await issue(world)
    const colleague = await createColleague(world, [
      'cheque.consultar',
      'cheque.cadastrar',
      'cheque.alterar',
    ])
    expect((await colleague.call(contract.chequeList, { query: {} })).data.data).toHaveLength(1)
    const conta = await testContaOf(world)
    await world.rows((db) =>
      db.run(sql`insert into usuario_tipo_conta_bloqueada (id_usuario_tipo, id_contabancaria)
        select u.id_usuario_tipo, ${conta} from usuario u
        where u.tenant_id = ${db.tenant} and u.id_usuario = ${colleague.id_usuario}`),
    )
    expect((await colleague.call(contract.chequeList, { query: {} })).data.data).toEqual([])
    expect((await colleague.call(contract.chequeContas, { query: {} })).data).toEqual([])
    expect(
      (await colleague.ask(contract.chequeView, { params: { id_chequeEmitido: id } })).status,
    ).toBe(404)
    expect((await colleague.ask(contract.chequeClear, { body: await one(id) })).status).toBe(404)
    const body = await chequeBody(world)
    expect((await colleague.ask(contract.chequeCreate, { body })).status).toBe(403)
  })

  test('who may not settle issues none that pays titles', async () => {
    const colleague = await createColleague(world, ['cheque.cadastrar', 'conta_pagar.consultar'])
    const id_lancamento = await postTitulo(world, { valor: 15_000 })
    const body = await chequeBody(world, { titulos: [{ id_lancamento }] })
    expect((await colleague.ask(contract.chequeCreate, { body })).status).toBe(403)
  })

  test('titles settled otherwise are not of any cheque', async () => {
    const id_lancamento = await postTitulo(world, { valor: 100 })
    await world.call(darBaixa, {
      body: {
        id_contabancaria: await testContaOf(world),
        data: issuedOn,
        forma_pagamento: 'cheque',
        baixas: [{ id_lancamento }],
      },
    })
    expect(await balances(world)).toEqual([-1, 0, -1])
  })
})

describe('the list', () => {
  test('is found by state, number, payee and days, and sums what it finds', async () => {
    const good = await issue(world, {
      numCheque: 900_001,
      favorecido: 'Dona Neide',
      bom_para: calendarDate('2026-05-10'),
    })
    const other = await issue(world, { valor: 20 })
    await world.call(contract.chequeClear, { body: await one(other) })
    const ids = async (query: object) =>
      (await world.call(contract.chequeList, { query })).data.data.map(
        (row) => row.id_chequeEmitido,
      )
    expect(await ids({})).toEqual([other, good])
    expect(await ids({ a_compensar: 'S' })).toEqual([good])
    expect(await ids({ situacao: 'compensado' })).toEqual([other])
    expect(await ids({ search: 'neide' })).toEqual([good])
    expect(await ids({ search: '900001' })).toEqual([good])
    expect(await ids({ bom_para1: '2026-05-01', bom_para2: '2026-05-31' })).toEqual([good])
    expect(await ids({ periodo1: '2026-03-03' })).toEqual([])
    const { data: listed } = (await world.call(contract.chequeList, { query: {} })).data
    for (const { dataEmissao } of listed) expect(dataEmissao).toMatch(/^\d{4}-\d\d-\d\d$/u)
    expect((await world.call(contract.chequeSums, { query: {} })).data).toEqual({
      quantidade: 2,
      valor: 170,
      situacoes: [
        { situacao: 'emitido', quantidade: 1, valor: 150 },
        { situacao: 'compensado', quantidade: 1, valor: 20 },
      ],
    })
    const file = { params: { tipo: 'csv' as const }, query: {} }
    expect((await world.ask(contract.chequeExport, file)).status).toBe(200)
  })

  test('cheque books lead the next number', async () => {
    const id_contabancaria = await testContaOf(world)
    const next = async () =>
      (await world.call(contract.chequeContas, { query: {} })).data[0]?.proximo
    expect(await next()).toBe(1)
    const book = { id_contabancaria, numero_inicial: 301, numero_final: 302 }
    const { id_cheque_talao } = await world.call(contract.talaoCreate, { body: book })
    expect((await world.ask(contract.talaoCreate, { body: book })).failure.erros).toMatchObject([
      { campo: 'numero_inicial' },
    ])
    expect(await next()).toBe(301)
    await issue(world, { numCheque: 301 })
    expect(await next()).toBe(302)
    const { data } = await world.call(contract.talaoList, { query: {} })
    expect(data).toMatchObject([{ numero_inicial: 301, numero_final: 302, usadas: 1 }])
    await world.call(contract.talaoDelete, { body: { id_cheque_talao } })
    expect((await world.ask(contract.talaoDelete, { body: { id_cheque_talao } })).status).toBe(404)
  })
})
