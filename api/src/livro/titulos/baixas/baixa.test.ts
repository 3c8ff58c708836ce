import {
  actInLote,
  changeData,
  darBaixa,
  reverseBaixa,
  lancamentosDelete,
  titulosASettle,
} from '@claquete/contract/livro/titulos/baixa'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { postTitulo, postTitulos, requestTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague, novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { stored, novaConta, saldos } from '../testing/baixas.ts'

useSharedServer({ now: () => Date.UTC(2026, 10, 18, 15) })

const dia = (data: string) => data as never
const today = dia('2026-11-18')
let world: World
let id_empresa: number
let conta: number

beforeAll(async () => {
  world = await newWorld()
  id_empresa = await novaUnidade(world)
  conta = await novaConta(world, 'Itaú')
})

const novo = (valor: number, more: object = {}) => postTitulo(world, { id_empresa, valor, ...more })
const settleOne = (id_lancamento: number, more: object = {}, common: object = {}) =>
  world.ask(darBaixa, {
    body: { id_contabancaria: conta, ...common, baixas: [{ id_lancamento, ...more }] },
  })

describe('dar baixa', () => {
  test('whole, in parts, with discount, with interest and fine', async () => {
    const antes = (await saldos(world))[conta] ?? 0
    const [a = 0, b = 0, c = 0] = await postTitulos(
      world,
      [10_000, 20_000, 30_000].map((valor) => ({ id_empresa, valor })),
    )
    const feita = await world.call(darBaixa, {
      body: {
        id_contabancaria: conta,
        baixas: [
          { id_lancamento: c, valor: 310, diferenca: 'juros_multa' },
          { id_lancamento: a },
          { id_lancamento: b, valor: 150, diferenca: 'manter_saldo' },
        ],
      },
    })
    expect(feita).toMatchObject({ baixados: 3, total: 560, msg: '3 baixas registradas' })
    expect((await saldos(world))[conta]).toBeCloseTo(antes - 560, 5)
    expect(await stored(world, a)).toMatchObject({ situacao: 'pago', dataBaixa: today })
    expect(await stored(world, b)).toMatchObject({ situacao: 'aprovado', valor_baixado: 15_000 })
    const [extra] = await world.rows((db) =>
      db.run(sql`select juros::float8, multa::float8 from lancamento_baixa
        where tenant_id = ${db.tenant} and id_baixa = ${feita.ids_baixa[0]}`),
    )
    expect(extra).toEqual({ juros: 4, multa: 6 })
    await world.call(darBaixa, {
      body: {
        id_contabancaria: conta,
        baixas: [{ id_lancamento: b, valor: 40, diferenca: 'desconto' }],
      },
    })
    expect(await stored(world, b)).toMatchObject({ situacao: 'pago', valor_baixado: 20_000 })
    expect((await saldos(world))[conta]).toBeCloseTo(antes - 600, 5)
  })

  test('says what each owes on a day, by the rule of the company and its calendar', async () => {
    // Due on Saturday the 7th, payable until Monday; later than that, delay counts from Saturday.
    const id = await novo(100_000, { dataVencimento: '2026-11-07' })
    const em = async (data: string) =>
      (await world.call(titulosASettle, { body: { ids: [id], data: dia(data) } })).data[0]
    expect(await em('2026-11-09')).toMatchObject({ atraso: 0, multa: 0, juros: 0, devido: 1000 })
    expect(await em('2026-11-10')).toMatchObject({ atraso: 3, multa: 20, juros: 1, devido: 1021 })
  })

  test('refuses with its message and does nothing by halves', async () => {
    const good = await novo(10_000)
    const pedido = await requestTitulo(world, { valor: 10_000 })
    const inactive = await novaConta(world, 'Antiga', { ativo: 'N' })
    const nova = await novaConta(world, 'Nova', { data_abertura: '2026-11-10' })
    const cartao = await novaConta(world, 'Visa', {
      id_contabancaria_tipo: 4,
      dia_fechamento: 1,
      dia_vencimento: 10,
    })
    const cases: [object, object, string][] = [
      [{ valor: 100.01 }, {}, 'A baixa é maior que o saldo do título.'],
      [{ valor: 10, juros: 11 }, {}, 'Os juros e a multa são maiores que o valor pago.'],
      [{}, { id_contabancaria: inactive }, 'A conta “Antiga” está inativa.'],
      [{}, { id_contabancaria: cartao }, '“Visa” é um cartão'],
      [{}, { id_contabancaria: 999_999 }, 'Escolha uma conta bancária.'],
      [{}, { data: '2026-11-19' }, 'A data ainda não chegou'],
      [{}, { id_contabancaria: nova, data: '2026-11-09' }, 'só existe a partir de 10/11/2026'],
      [{ versao: 9 }, {}, 'Outra pessoa alterou este registro'],
    ]
    for (const [more, common, msg] of cases) {
      const { status, failure } = await settleOne(good, more, common)
      expect([status, failure.msg]).toEqual([422, expect.stringContaining(msg)])
    }
    const both = await world.ask(darBaixa, {
      body: {
        id_contabancaria: conta,
        baixas: [{ id_lancamento: good }, { id_lancamento: pedido }],
      },
    })
    expect(both.failure).toMatchObject({
      codigo: 'lancamento_recusado',
      msg: expect.stringContaining('ainda não foi aprovado'),
      erros: [{ campo: 'baixas.1.id_lancamento' }],
    })
    const repetido = await world.ask(darBaixa, {
      body: { id_contabancaria: conta, baixas: [{ id_lancamento: good }, { id_lancamento: good }] },
    })
    expect(repetido.failure.msg).toContain('duas vezes')
    expect(await stored(world, good)).toMatchObject({ situacao: 'aprovado', valor_baixado: 0 })
  })

  test('a blocked account is refused by its name', async () => {
    const id = await novo(5_000)
    const outro = await createColleague(world, ['lancamento.baixar'])
    const safe = await novaConta(world, 'Cofre')
    await world.rows((db) =>
      db.run(sql`insert into usuario_tipo_conta_bloqueada (id_usuario_tipo, id_contabancaria)
        select id_usuario_tipo, ${safe} from usuario where tenant_id = ${db.tenant}
          and id_usuario = ${outro.id_usuario}`),
    )
    const body = { id_contabancaria: safe, baixas: [{ id_lancamento: id }] }
    const { status, failure } = await outro.ask(darBaixa, { body })
    expect([status, failure.msg]).toEqual([
      403,
      'A conta “Cofre” está bloqueada para o seu perfil.',
    ])
    const { contas } = await outro.call(titulosASettle, { body: { ids: [id] } })
    expect(contas.map(({ descricao }) => descricao)).not.toContain('Cofre')
    expect(contas.every(({ saldo }) => saldo === undefined)).toBe(true)
  })

  test('on a day to come it is kept for that day, and settled then', async () => {
    const id = await novo(5_000)
    const body = { id_contabancaria: conta, data: dia('2026-11-25'), agendado: 'S' as const }
    const feita = await world.call(darBaixa, { body: { ...body, baixas: [{ id_lancamento: id }] } })
    expect(feita).toMatchObject({ baixados: 0, agendados: 1, total: 0, msg: 'Pagamento agendado' })
    expect(await stored(world, id)).toMatchObject({
      situacao: 'aprovado',
      agendado_para: '2026-11-25',
    })
  })

  test('barter is settled in its own account alone, made when the first is', async () => {
    const [permuta = 0, ordinary = 0] = await postTitulos(world, [
      { id_empresa, valor: 7_000, permuta: 'S', operacao: 'C' },
      { id_empresa, valor: 7_000 },
    ])
    const wrong = await settleOne(permuta)
    expect(wrong.failure.msg).toContain('só é baixado na conta “Permutas a compensar”')
    await world.call(darBaixa, {
      body: {
        id_contabancaria: conta,
        baixas: [{ id_lancamento: permuta, id_contabancaria: null }],
      },
    })
    const [clearing] = await world.rows((db) =>
      db.run(sql<{ id: number }>`select id_contabancaria as id from contabancaria
        where tenant_id = ${db.tenant} and descricao = 'Permutas a compensar'`),
    )
    expect((await saldos(world))[clearing?.id ?? 0]).toBe(70)
    const inverse = await settleOne(ordinary, {}, { id_contabancaria: clearing?.id })
    expect(inverse.failure.msg).toContain('só recebe títulos de permuta')
  })

  test('fifty at once settle a title exactly once', async () => {
    const id = await novo(12_345)
    const antes = (await saldos(world))[conta] ?? 0
    const respostas = await Promise.all(Array.from({ length: 50 }, () => settleOne(id)))
    // Some may get "server busy" instead; the title is still settled only once.
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    const recusadas = respostas.filter(({ status }) => status === 422)
    expect(recusadas.length).toBeGreaterThan(0)
    expect(recusadas.every(({ failure }) => failure.msg.includes('já foi pago'))).toBe(true)
    expect(await stored(world, id)).toMatchObject({ situacao: 'pago', valor_baixado: 12_345 })
    expect((await saldos(world))[conta]).toBeCloseTo(antes - 123.45, 5)
  })
})

describe('estorno', () => {
  test('gives back what one settlement took, with the reason; twice is refused', async () => {
    const id = await novo(10_000)
    const antes = (await saldos(world))[conta] ?? 0
    await settleOne(id, { valor: 30 })
    const second = (await settleOne(id)).body.ids_baixa[0] ?? 0
    expect(await stored(world, id)).toMatchObject({ situacao: 'pago' })
    const body = { id_baixa: second, motivo: 'Banco devolveu' }
    await world.call(reverseBaixa, { body })
    expect(await stored(world, id)).toMatchObject({
      situacao: 'aprovado',
      valor_baixado: 3_000,
      dataBaixa: null,
    })
    expect((await saldos(world))[conta]).toBeCloseTo(antes - 30, 5)
    const again = await world.ask(reverseBaixa, { body })
    expect([again.status, again.failure.msg]).toEqual([
      422,
      expect.stringContaining('já foi desfeita'),
    ])
  })
})

describe('em lote', () => {
  const lote = (body: object) => world.ask(actInLote, { body: body as never })

  test('all or nothing: one that cannot leaves the others as they were', async () => {
    const bons = await postTitulos(
      world,
      [1, 2, 3].map((n) => ({ id_empresa, valor: n * 1_000 })),
    )
    const [pago = 0] = await postTitulos(world, [{ id_empresa, valor: 500 }])
    await settleOne(pago)
    const ids = [...bons, pago]
    const acoes = ['dar_baixa', 'agendar', 'alterar_data', 'cancelar', 'excluir']
    const data = { agendar: '2026-12-10', alterar_data: '2026-12-10' } as Record<string, string>
    for (const acao of acoes) {
      const common = { acao, id_contabancaria: conta, ...(data[acao] && { data: data[acao] }) }
      expect((await lote({ ...common, ids })).status).toBe(422)
      for (const id of bons) {
        expect(await stored(world, id)).toMatchObject({
          situacao: 'aprovado',
          valor_baixado: 0,
          agendado_para: null,
        })
      }
    }
    expect((await lote({ acao: 'agendar', ids: bons, data: '2026-12-10' })).status).toBe(200)
    expect((await lote({ acao: 'alterar_data', ids: bons, data: '2026-12-12' })).status).toBe(200)
    const [um = 0, second = 0, tres = 0] = bons
    expect(
      (await lote({ acao: 'dar_baixa', ids: [um], id_contabancaria: conta })).body,
    ).toMatchObject({ quantos: 1, total: 10 })
    expect((await lote({ acao: 'cancelar', ids: [second], motivo: 'Não vale mais' })).status).toBe(
      200,
    )
    expect(await stored(world, second)).toMatchObject({ situacao: 'cancelado' })
    expect((await lote({ acao: 'excluir', ids: [tres] })).status).toBe(200)
    expect(await stored(world, tres)).toBeUndefined()
  })

  test('each act needs its own permission', async () => {
    const [id = 0] = await postTitulos(world, [{ id_empresa, valor: 500 }])
    const outro = await createColleague(world, ['conta_receber.alterar'])
    for (const acao of ['dar_baixa', 'cancelar', 'excluir'] as const) {
      const body = { acao, ids: [id], id_contabancaria: conta }
      expect((await outro.ask(actInLote, { body })).status).toBe(403)
    }
  })

  test('late ones may pay the fine and the interest of the day', async () => {
    const [id = 0] = await postTitulos(world, [
      { id_empresa, valor: 100_000, dataVencimento: '2026-10-19' },
    ])
    const pedido = { acao: 'dar_baixa', ids: [id], id_contabancaria: conta, com_acrescimos: 'S' }
    expect((await lote(pedido)).body.total).toBe(1030)
  })
})

test('days change together, within open months and after the account was opened', async () => {
  const [a = 0, b = 0] = await postTitulos(world, [
    { id_empresa, valor: 1_000 },
    { id_empresa, valor: 1_000 },
  ])
  await settleOne(a)
  const change = (campo: string, data: string, ids = [a]) =>
    world.ask(changeData, { body: { ids, campo, data } as never })
  expect((await change('dataBaixa', '2026-11-17')).status).toBe(200)
  expect(await stored(world, a)).toMatchObject({ dataBaixa: '2026-11-17' })
  expect((await change('dataBaixa', '2026-11-19')).failure.msg).toContain('ainda não chegou')
  expect((await change('dataBaixa', '2019-12-31')).failure.msg).toContain('ainda não existia')
  expect((await change('dataBaixa', '2026-11-16', [a, b])).failure.msg).toContain('ainda não foi')
  expect((await change('dataVencimento', '2026-12-01', [b, a])).status).toBe(422)
  await world.call(fechamentoClose, { body: { mes: '2026-01' } })
  expect((await change('dataBaixa', '2026-01-10')).failure.codigo).toBe('periodo_fechado')
  expect((await change('competencia', '2026-01-10', [b])).failure.codigo).toBe('periodo_fechado')
  expect((await settleOne(b, { data: '2026-01-15' })).failure.msg).toContain('01/2026 está fechado')
})

test('another company and another unit do not exist', async () => {
  const otherUnidade = await novaUnidade(world, 'Outra unidade')
  const id = await postTitulo(world, { id_empresa: otherUnidade, valor: 100 })
  const limited = await createColleague(world, ['lancamento.baixar', 'lancamento.excluir'], {
    empresas: [id_empresa],
  })
  const body = { id_contabancaria: conta, baixas: [{ id_lancamento: id }] }
  expect((await limited.ask(darBaixa, { body })).status).toBe(404)
  expect((await limited.ask(titulosASettle, { body: { ids: [id] } })).status).toBe(404)
  const stranger = await newWorld()
  expect((await stranger.ask(lancamentosDelete, { body: { ids: [id] } })).status).toBe(404)
})
