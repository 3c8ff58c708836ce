import { conciliacaoPost } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta, stored } from '../../livro/titulos/testing/baixas.ts'
import { novaConta as novoPlano } from '../../livro/titulos/testing/retencao.ts'
import { newDesk } from './testing/desk.ts'
import type { TestDesk } from './testing/desk.ts'

useSharedServer()

let desk: TestDesk
let world: World
beforeEach(async () => {
  desk = await newDesk()
  ;({ world } = desk)
})

/** The settlements in force, by day: account, what moved, and what of it was interest, fine or discount. */
const settled = () =>
  world.rows((db) =>
    db.run(sql<
      Record<string, unknown>
    >`select b.id_lancamento as titulo, b.id_contabancaria as conta,
        to_char(b.data, 'YYYY-MM-DD') as data,
        (case b.operacao when 'C' then b.valor else -b.valor end)::float8 as valor,
        b.juros::float8 as juros, b.desconto::float8 as desconto
      from lancamento_baixa b where b.tenant_id = ${db.tenant} and b.estornada_em is null
      order by b.data, b.id_lancamento, b.id_baixa`),
  )
const receive = (valor: number) => postTitulo(world, { valor, operacao: 'C' })
const [early, late] = ['2026-03-08', '2026-03-15'] as const

describe('several lines for one title', () => {
  test('each line is a settlement of its own day and amount; the undo takes back exactly those', async () => {
    const titulo = await receive(500_000)
    const before = await desk.addLine(3000, 'PIX CLIENTE', { data: early })
    const after = await desk.addLine(2000, 'PIX CLIENTE', { data: late })
    const { id_conciliacao } = await desk.reconcile({
      linhas: [after, before],
      titulos: [{ id_lancamento: titulo }],
    })
    expect(await settled()).toMatchObject([
      { titulo, data: early, valor: 3000 },
      { titulo, data: late, valor: 2000 },
    ])
    expect(await desk.stateOf(titulo)).toBe('s')
    expect((await desk.history())[0]).toMatchObject({ linhas: 2, baixas: 2, criadas: 2 })
    await desk.undo(id_conciliacao)
    expect(await settled()).toEqual([])
    expect(await stored(world, titulo)).toMatchObject({ situacao: 'aprovado', valor_baixado: 0 })
    expect((await desk.propostas()).linhas).toHaveLength(2)
  })

  test('interest stands where a person said it, on the last line', async () => {
    const titulo = await receive(490_000)
    const linhas = [
      await desk.addLine(3000, 'PIX CLIENTE', { data: early }),
      await desk.addLine(2000, 'PIX CLIENTE', { data: late }),
    ]
    await desk.reconcile({ linhas, titulos: [{ id_lancamento: titulo, juros: 100, valor: 5000 }] })
    expect(await settled()).toMatchObject([
      { data: early, valor: 3000, juros: 0 },
      { data: late, valor: 2000, juros: 100 },
    ])
    expect(await desk.stateOf(titulo)).toBe('s')
  })

  test('the difference that a person books stands on the day of the line it is of', async () => {
    const titulo = await receive(490_000)
    const linhas = [
      await desk.addLine(3000, 'PIX CLIENTE', { data: early }),
      await desk.addLine(2000, 'PIX CLIENTE', { data: late }),
    ]
    const id_grupoCusto = await novoPlano(world, 'Juros recebidos')
    const titulos = [{ id_lancamento: titulo }]
    await desk.reconcile({ linhas, titulos, diferenca: { id_grupoCusto } })
    expect(await settled()).toMatchObject([
      { titulo, data: early, valor: 3000 },
      { titulo, data: late, valor: 1900 },
      { data: late, valor: 100 },
    ])
  })

  test('interest that is a line of its own is refused as part of the title, and booked as an entry', async () => {
    const titulo = await postTitulo(world, { valor: 100_000, operacao: 'D' })
    const linhas = [
      await desk.addLine(-1000, 'PAGAMENTO BOLETO', { data: early }),
      await desk.addLine(-35.4, 'JUROS BOLETO', { data: early }),
    ]
    const asked = { linhas, titulos: [{ id_lancamento: titulo, juros: 35.4, valor: 1035.4 }] }
    expect((await desk.refused(asked)).erros).toEqual([
      {
        campo: 'diferenca',
        msg: expect.stringMatching(/R\$ 35,40 de 08\/03\/2026 é só de juros.+“Outra coisa”/u),
      },
    ])
    expect(await settled()).toEqual([])
    const diferenca = { id_grupoCusto: await novoPlano(world, 'Juros pagos') }
    await desk.reconcile({ linhas, titulos: [{ id_lancamento: titulo }], diferenca })
    expect(await settled()).toMatchObject([
      { titulo, valor: -1000, juros: 0 },
      { data: early, valor: -35.4 },
    ])
  })

  test('a closed month of one line refuses all of them', async () => {
    const titulo = await receive(500_000)
    const linhas = [
      await desk.addLine(3000, 'PIX CLIENTE', { data: '2026-02-26' }),
      await desk.addLine(2000, 'PIX CLIENTE', { data: late }),
    ]
    await world.call(fechamentoClose, { body: { mes: '2026-01' } })
    await world.call(fechamentoClose, { body: { mes: '2026-02' } })
    expect(await desk.refused({ linhas, titulos: [{ id_lancamento: titulo }] })).toMatchObject({
      codigo: 'periodo_fechado',
    })
    expect(await settled()).toEqual([])
  })

  test('a title that changed since it was seen is refused', async () => {
    const titulo = await receive(500_000)
    const linhas = [
      await desk.addLine(3000, 'PIX CLIENTE', { data: early }),
      await desk.addLine(2000, 'PIX CLIENTE', { data: late }),
    ]
    const versao = await world.versao('lancamento', titulo)
    const seen = (one: number) => ({ linhas, titulos: [{ id_lancamento: titulo, versao: one }] })
    expect((await desk.refused(seen(versao + 1))).codigo).toBe('versao_antiga')
    await desk.reconcile(seen(versao))
    expect(await desk.stateOf(titulo)).toBe('s')
  })
})

test('several lines and several titles: equal ones meet, the others are filled by day', async () => {
  const [large, small] = [await receive(400_000), await receive(200_000)]
  const linhas = [
    await desk.addLine(3500, 'PIX', { data: early }),
    await desk.addLine(2000, 'PIX', { data: late }),
    await desk.addLine(500, 'PIX', { data: '2026-03-20' }),
  ]
  const titulos = [{ id_lancamento: large }, { id_lancamento: small }]
  await desk.reconcile({ linhas, titulos })
  expect(await settled()).toMatchObject([
    { titulo: large, data: early, valor: 3500 },
    { titulo: small, data: late, valor: 2000 },
    { titulo: large, data: '2026-03-20', valor: 500 },
  ])
})

test('one line with several titles is one settlement each, on its day', async () => {
  const [a, b] = [await receive(300_000), await receive(200_000)]
  const line = await desk.addLine(5000, 'PIX', { data: early })
  const titulos = [{ id_lancamento: a }, { id_lancamento: b }]
  await desk.reconcile({ linhas: [line], titulos })
  expect(await settled()).toMatchObject([
    { titulo: a, data: early, valor: 3000 },
    { titulo: b, data: early, valor: 2000 },
  ])
})

test('an entry posted for several lines is one a line, on its day', async () => {
  const linhas = [
    await desk.addLine(-10, 'TARIFA', { data: early }),
    await desk.addLine(-12, 'TARIFA', { data: late }),
  ]
  const { id_conciliacao } = await world.call(conciliacaoPost, {
    body: {
      id_contabancaria: desk.conta,
      linhas,
      lancamentos: [{ descricao: 'Tarifas', valor: -22 }],
    },
  })
  expect(await settled()).toMatchObject([
    { data: early, valor: -10 },
    { data: late, valor: -12 },
  ])
  await desk.undo(id_conciliacao)
  expect(await settled()).toEqual([])
})

test('a transfer in two parts is two transfers, on the days they left', async () => {
  const other = await novaConta(world, 'Outra')
  const linhas = [
    await desk.addLine(-300, 'TED', { data: early }),
    await desk.addLine(-200, 'TED', { data: late }),
  ]
  const there = [
    await desk.addLine(200, 'TED', { data: late, id: other }),
    await desk.addLine(300, 'TED', { data: '2026-03-09', id: other }),
  ]
  const { id_conciliacao } = await desk.reconcile({
    linhas,
    transferencia: { id_contabancaria: other, linhas: there },
  })
  const made = await settled()
  expect(made.map(({ conta, data, valor }) => [conta, data, valor])).toEqual([
    [desk.conta, early, -300],
    [other, early, 300],
    [desk.conta, late, -200],
    [other, late, 200],
  ])
  await desk.undo(id_conciliacao)
  expect(await settled()).toEqual([])
})
