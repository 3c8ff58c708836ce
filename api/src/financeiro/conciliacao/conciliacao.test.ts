import * as conc from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { regraList, regraSave, regraTry } from '@claquete/contract/financeiro/conciliacao/regra'
import * as baixa from '@claquete/contract/livro/titulos/baixa'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { tituloUpdate } from '@claquete/contract/livro/titulos/titulo'
import { directUpdate } from '@claquete/contract/livro/titulos/direct'
import { transferenciaDelete } from '@claquete/contract/livro/titulos/transferencia'
import { calendarDate } from '@claquete/core/kernel/calendar'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  contaDosTestes,
  postDirect,
  postTitulo,
  settle,
  transfer,
  unidadeDe,
} from '../../../test/titulos.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta } from '../../livro/titulos/testing/baixas.ts'
import { novaConta as novoPlano } from '../../livro/titulos/testing/retencao.ts'

useServer()

let world: World
let conta: number
beforeEach(async () => {
  world = await newWorld()
  await unidadeDe(world)
  conta = await contaDosTestes(world)
})

/** Lines as an import stores them: no call of this module makes any. */
async function addLine(valor: number, texto: string, more: { data?: string; id?: number } = {}) {
  const { data = '2026-03-10', id = conta } = more
  return world.rows(async (db) => {
    const [found] = await db.run(sql<{ id: number }>`with i as (
        insert into extrato_importado (id_contabancaria, formato, nome, linhas, novas)
        values (${id}, 'ofx', 'março.ofx', 1, 1) returning id_extrato_importado)
      insert into extrato_historico (id_extrato_importado, id_contabancaria, data, valor, texto,
        texto_normalizado, identidade, ocorrencia)
      select id_extrato_importado, ${id}, ${data}, ${valor}, ${texto}, lower(${texto}),
        gen_random_uuid()::text, 1 from i returning id_extrato_historico as id`)
    return found?.id ?? 0
  })
}
const propostas = async () =>
  (await world.call(conc.conciliacaoPropostas, { query: { id_contabancaria: conta } })).data
const stateOf = (id: number) =>
  world.rows(async (db) => {
    const [row] = await db.run(sql<{ conciliado: string | null }>`select conciliado from lancamento
      where tenant_id = ${db.tenant} and id_lancamento = ${id}`)
    return row?.conciliado ?? null
  })
const reconcile = (body: object) =>
  world.call(conc.conciliacaoCreate, {
    body: { id_contabancaria: conta, ...body } as conc.ConciliarBody,
  })
const refused = async (body: object) =>
  (
    await world.ask(conc.conciliacaoCreate, {
      body: { id_contabancaria: conta, ...body } as conc.ConciliarBody,
    })
  ).failure

describe('reconciling', () => {
  test('a line settles its title, which is reconciled; the undo takes both back', async () => {
    const titulo = await postTitulo(world, { valor: 12_000 })
    const line = await addLine(-120, 'PAGAMENTO')
    expect((await propostas()).propostas).toMatchObject([
      {
        acao: 'casar',
        linhas: [line],
        itens: [{ tipo: 'titulo', id: titulo, valor: -120 }],
        certa: false,
      },
    ])
    const { id_conciliacao } = await reconcile({
      linhas: [line],
      titulos: [{ id_lancamento: titulo }],
    })
    expect(await stateOf(titulo)).toBe('s')
    expect((await propostas()).linhas).toEqual([])
    await world.call(conc.conciliacaoUndo, { body: { id_conciliacao } })
    expect(await stateOf(titulo)).toBeNull()
    const back = await propostas()
    expect(back.linhas).toHaveLength(1)
    expect(back.propostas).toMatchObject([{ itens: [{ tipo: 'titulo', id: titulo }] }])
    const [past] = (
      await world.call(conc.conciliacaoHistory, { query: { id_contabancaria: conta } })
    ).data
    expect(past).toMatchObject({ id_conciliacao, linhas: 1, criadas: 1, usuario: 'Administrador' })
    expect(past?.desfeita_em).not.toBeNull()
  })

  test('sums that differ are refused, unless the difference is booked', async () => {
    const titulo = await postTitulo(world, { valor: 10_000 })
    const line = await addLine(-102, 'BOLETO')
    const wanted = { linhas: [line], titulos: [{ id_lancamento: titulo }] }
    expect(await refused(wanted)).toMatchObject({ codigo: 'dados_invalidos' })
    const plano = await novoPlano(world, 'Juros pagos')
    await reconcile({ ...wanted, diferenca: { id_grupoCusto: plano } })
    expect(await stateOf(titulo)).toBe('s')
    const far = await addLine(-300, 'BOLETO')
    const other = await postTitulo(world, { valor: 10_000 })
    expect(
      await refused({
        linhas: [far],
        titulos: [{ id_lancamento: other }],
        diferenca: { id_grupoCusto: plano },
      }),
    ).toMatchObject({ msg: expect.stringContaining('10%') })
  })

  test('a transfer is booked once and reconciled on both sides; the undo takes both', async () => {
    const outra = await novaConta(world, 'Outra')
    const [out, into] = [await addLine(-500, 'TED'), await addLine(500, 'TED', { id: outra })]
    const { id_conciliacao } = await reconcile({
      linhas: [out],
      transferencia: { id_contabancaria: outra, linhas: [into] },
    })
    const count = () =>
      world.rows((db) =>
        db.run(
          sql<{
            n: number
          }>`select count(*)::int as n from lancamento where tenant_id = ${db.tenant}`,
        ),
      )
    expect(await count()).toEqual([{ n: 2 }])
    await world.call(conc.conciliacaoUndo, { body: { id_conciliacao } })
    expect(await count()).toEqual([{ n: 0 }])
    expect((await propostas()).linhas).toHaveLength(1)
  })

  test('one line is split in entries; what was made goes with the undo', async () => {
    const line = await addLine(-30, 'TARIFAS')
    const { id_conciliacao } = await world.call(conc.conciliacaoPost, {
      body: {
        id_contabancaria: conta,
        linhas: [line],
        lancamentos: [
          { descricao: 'Tarifa', valor: -10 },
          { descricao: 'IOF', valor: -20 },
        ],
      },
    })
    await world.call(conc.conciliacaoUndo, { body: { id_conciliacao } })
    expect((await propostas()).linhas).toHaveLength(1)
  })

  test('the second person on a line is told who came first', async () => {
    const line = await addLine(-120, 'PAGAMENTO')
    const [a, b] = [
      await postTitulo(world, { valor: 12_000 }),
      await postTitulo(world, { valor: 12_000 }),
    ]
    const both = await Promise.all(
      [a, b].map((id_lancamento) =>
        world.ask(conc.conciliacaoCreate, {
          body: { id_contabancaria: conta, linhas: [line], titulos: [{ id_lancamento }] },
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.failure.msg).toContain(
      'já foi conciliada por',
    )
  })

  test('all sure ones in one act; what is not sure stays', async () => {
    const titulo = await postTitulo(world, { valor: 12_345, num_documento: '998877' })
    await addLine(-123.45, 'BOLETO 998877')
    await addLine(-77, 'PAGAMENTO')
    const done = await world.call(conc.conciliacaoSure, {
      body: { id_contabancaria: conta },
    })
    expect(done).toMatchObject({ conciliadas: 1, deixadas: [] })
    expect(await stateOf(titulo)).toBe('s')
    expect((await propostas()).linhas).toHaveLength(1)
  })

  test('a line is ignored with a reason and comes back', async () => {
    const line = await addLine(-5, 'SALDO')
    await world.call(conc.conciliacaoIgnore, {
      body: { linhas: [line], motivo: 'Não é movimento' },
    })
    expect((await propostas()).linhas).toEqual([])
    await world.call(conc.conciliacaoReopen, { body: { linhas: [line] } })
    expect((await propostas()).linhas).toHaveLength(1)
  })

  test('a closed month refuses to reconcile and to undo', async () => {
    const paid = await postTitulo(world, {
      valor: 5_000,
      dataVencimento: '2026-01-20',
      competencia: '2026-01-20',
    })
    const id_baixa = await settle(world, paid, { data: '2026-01-20' })
    const line = await addLine(-50, 'PAGAMENTO', { data: '2026-01-20' })
    const { id_conciliacao } = await reconcile({ linhas: [line], baixas: [id_baixa] })
    await world.call(fechamentoClose, { body: { mes: '2026-01' } })
    const undone = await world.ask(conc.conciliacaoUndo, { body: { id_conciliacao } })
    expect(undone.failure.codigo).toBe('periodo_fechado')
    const other = await addLine(-60, 'PAGAMENTO', { data: '2026-01-21' })
    expect(
      await refused({ linhas: [other], lancamentos: [{ descricao: 'Tarifa', valor: -60 }] }),
    ).toMatchObject({ codigo: 'periodo_fechado' })
  })
})

test('what is reconciled keeps its value, day and account, whoever asks', async () => {
  const outra = await novaConta(world, 'Outra')
  const titulo = await postTitulo(world, { valor: 12_000 })
  const id_baixa = await settle(world, titulo, { data: '2026-03-10', principal: 5_000 })
  const direto = await postDirect(world, { valor: 4_000, data: '2026-03-10' })
  const { id_transferencia, id_lancamento_saida } = await transfer(world, {
    de: conta,
    para: outra,
    valor: 3_000,
    data: '2026-03-10',
  })
  const baixaOf = (id: number) =>
    world.rows(async (db) => {
      const [row] = await db.run(sql<{ id: number }>`select id_baixa as id from lancamento_baixa
        where tenant_id = ${db.tenant} and id_lancamento = ${id}`)
      return row?.id ?? 0
    })
  const line = await addLine(-120, 'LOTE')
  await reconcile({
    linhas: [line],
    baixas: [id_baixa, await baixaOf(direto), await baixaOf(id_lancamento_saida)],
  })
  expect(await stateOf(direto)).toBe('s')
  expect(await stateOf(titulo)).toBeNull()
  const day = calendarDate('2026-03-12')
  const attacks = [
    world.ask(baixa.reverseBaixa, { body: { id_baixa, motivo: 'Foi engano' } }),
    world.ask(baixa.actInLote, { body: { acao: 'excluir', ids: [titulo] } }),
    world.ask(baixa.actInLote, { body: { acao: 'cancelar', ids: [titulo] } }),
    world.ask(baixa.changeData, { body: { ids: [direto], data: day, campo: 'dataBaixa' } }),
    world.ask(baixa.lancamentosDelete, { body: { ids: [direto] } }),
    world.ask(directUpdate, {
      body: {
        id_lancamento: direto,
        versao: await world.versao('lancamento', direto),
        operacao: 'D',
        descricao: 'Outro',
        valor: 1,
        data: day,
        id_contabancaria: conta,
      },
    }),
    world.ask(transferenciaDelete, { params: { id_transferencia } }),
    world.ask(tituloUpdate, {
      params: { id: direto },
      body: {
        descricao: 'x',
        valor: 1,
        dataVencimento: day,
        versao: await world.versao('lancamento', direto),
      },
    }),
  ]
  for (const attack of attacks) expect((await attack).status).toBe(422)
  const wall = world.rows((db) =>
    db.run(
      sql`update lancamento_baixa set data = '2026-03-11' where tenant_id = ${db.tenant} and id_baixa = ${id_baixa}`,
    ),
  )
  await expect(wall).rejects.toThrow('está conciliada')
  const found = await world.call(conc.conciliacaoUndoByLancamento, {
    body: { id_lancamento: titulo },
  })
  expect(found.msg).toBe('Conciliação desfeita')
  await world.call(baixa.reverseBaixa, { body: { id_baixa, motivo: 'Foi engano' } })
})

test('two equal choices offer a rule, which proposes, and works alone only once accepted', async () => {
  const plano = await novoPlano(world, 'Tarifas bancárias')
  const texto = 'tarifa pacote servicos'
  const post = async () =>
    world.call(conc.conciliacaoPost, {
      body: {
        id_contabancaria: conta,
        linhas: [await addLine(-12.9, texto)],
        lancamentos: [{ descricao: 'Tarifa', valor: -12.9, id_grupoCusto: plano }],
      },
    })
  await post()
  expect((await world.call(regraList, {})).data.ofertas).toEqual([])
  await post()
  const [oferta] = (await world.call(regraList, {})).data.ofertas
  expect(oferta).toMatchObject({ contem: texto, acao: 'lancar', id_grupoCusto: plano, vezes: 2 })
  const regra = { contem: texto, acao: 'lancar' as const, id_grupoCusto: plano }
  const tried = (await world.call(regraTry, { body: regra })).data
  expect(tried).toMatchObject({ linhas: 2, decididas: 2, iguais: 2 })
  await world.call(regraSave, { body: { ...regra, descricao: 'Tarifas', automatica: 'S' } })
  await addLine(-13.9, texto)
  const auto = () => world.call(conc.conciliacaoSure, { body: { id_contabancaria: conta } })
  expect((await auto()).conciliadas).toBe(0)
  const { propostas: found, linhas } = await propostas()
  const [one] = found
  expect(one).toMatchObject({ acao: 'lancar', certa: false, lancamento: { id_grupoCusto: plano } })
  await reconcile({
    linhas: [linhas[0]?.id_extrato_historico],
    lancamentos: [{ ...one?.lancamento, valor: -13.9 }],
    id_conciliacao_regra: one?.id_conciliacao_regra,
  })
  await addLine(-14.9, texto)
  expect((await auto()).conciliadas).toBe(1)
})
