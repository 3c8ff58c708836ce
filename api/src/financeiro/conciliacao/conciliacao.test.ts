import * as conc from '@claquete/contract/financeiro/conciliacao/conciliacao'
import * as baixa from '@claquete/contract/livro/titulos/baixa'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { tituloUpdate } from '@claquete/contract/livro/titulos/titulo'
import { directUpdate } from '@claquete/contract/livro/titulos/direct'
import { transferenciaDelete } from '@claquete/contract/livro/titulos/transferencia'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { postDirect, postTitulo, settle, transfer } from '../../../test/titulos.ts'
import { useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta, stored } from '../../livro/titulos/testing/baixas.ts'
import { novaConta as novoPlano } from '../../livro/titulos/testing/retencao.ts'
import { newDesk } from './testing/desk.ts'
import type { TestDesk } from './testing/desk.ts'

useSharedServer()

let desk: TestDesk
let world: World
let conta: number
beforeEach(async () => {
  desk = await newDesk()
  ;({ world, conta } = desk)
})

describe('reconciling', () => {
  test('a line settles its title, which is reconciled; the undo takes both back', async () => {
    const titulo = await postTitulo(world, { valor: 12_000 })
    const line = await desk.addLine(-120, 'PAGAMENTO')
    expect((await desk.propostas()).propostas).toMatchObject([
      {
        acao: 'casar',
        linhas: [line],
        itens: [{ tipo: 'titulo', id: titulo, valor: -120 }],
        certa: false,
      },
    ])
    const { id_conciliacao } = await desk.reconcile({
      linhas: [line],
      titulos: [{ id_lancamento: titulo }],
    })
    expect(await desk.stateOf(titulo)).toBe('s')
    expect((await desk.propostas()).linhas).toEqual([])
    await world.call(conc.conciliacaoUndo, { body: { id_conciliacao } })
    expect(await desk.stateOf(titulo)).toBeNull()
    const back = await desk.propostas()
    expect(back.linhas).toHaveLength(1)
    expect(back.propostas).toMatchObject([{ itens: [{ tipo: 'titulo', id: titulo }] }])
    const [past] = await desk.history()
    expect(past).toMatchObject({ id_conciliacao, linhas: 1, criadas: 1, usuario: 'Administrador' })
    expect(past?.desfeita_em).not.toBeNull()
  })

  test('sums that differ are refused, unless the difference is booked', async () => {
    const titulo = await postTitulo(world, { valor: 10_000 })
    const line = await desk.addLine(-102, 'BOLETO')
    const wanted = { linhas: [line], titulos: [{ id_lancamento: titulo }] }
    expect(await desk.refused(wanted)).toMatchObject({ codigo: 'dados_invalidos' })
    const plano = await novoPlano(world, 'Juros pagos')
    await desk.reconcile({ ...wanted, diferenca: { id_grupoCusto: plano } })
    expect(await desk.stateOf(titulo)).toBe('s')
    const far = await desk.addLine(-300, 'BOLETO')
    const other = await postTitulo(world, { valor: 10_000 })
    expect(
      await desk.refused({
        linhas: [far],
        titulos: [{ id_lancamento: other }],
        diferenca: { id_grupoCusto: plano },
      }),
    ).toMatchObject({ msg: expect.stringContaining('10%') })
  })

  test('a transfer is booked once and reconciled on both sides; the undo takes both', async () => {
    const other = await novaConta(world, 'Outra')
    const [out, into] = [
      await desk.addLine(-500, 'TED'),
      await desk.addLine(500, 'TED', { id: other }),
    ]
    const { id_conciliacao } = await desk.reconcile({
      linhas: [out],
      transferencia: { id_contabancaria: other, linhas: [into] },
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
    expect((await desk.propostas()).linhas).toHaveLength(1)
  })

  test('one line is split in entries; what was made goes with the undo', async () => {
    const line = await desk.addLine(-30, 'TARIFAS')
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
    expect((await desk.propostas()).linhas).toHaveLength(1)
  })

  test('the second person on a line is told who came first', async () => {
    const line = await desk.addLine(-120, 'PAGAMENTO')
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
    await desk.addLine(-123.45, 'BOLETO 998877')
    await desk.addLine(-77, 'PAGAMENTO')
    const done = await world.call(conc.conciliacaoSure, {
      body: { id_contabancaria: conta },
    })
    expect(done).toMatchObject({ conciliadas: 1, deixadas: [] })
    expect(await desk.stateOf(titulo)).toBe('s')
    expect((await desk.propostas()).linhas).toHaveLength(1)
  })

  test('a line settles part of a title, which still owes the rest', async () => {
    const titulo = await postTitulo(world, { valor: 30_000 })
    const line = await desk.addLine(-120, 'PAGAMENTO')
    await desk.reconcile({ linhas: [line], titulos: [{ id_lancamento: titulo, valor: 120 }] })
    expect(await desk.stateOf(titulo)).toBeNull()
    expect(await stored(world, titulo)).toMatchObject({
      situacao: 'aprovado',
      valor_baixado: 12_000,
    })
    const rest = await desk.addLine(-180, 'PAGAMENTO')
    await desk.reconcile({ linhas: [rest], titulos: [{ id_lancamento: titulo }] })
    expect(await desk.stateOf(titulo)).toBe('s')
  })

  test('a title is made from a line, larger than it; the undo leaves it owed', async () => {
    const line = await desk.addLine(-400, 'SINAL LOCACAO')
    const { id_conciliacao } = await desk.reconcile({
      linhas: [line],
      novos_titulos: [
        {
          descricao: 'Locação do estúdio',
          valor: 1000,
          baixar: 400,
          dataVencimento: calendarDate('2026-04-10'),
        },
      ],
    })
    const owed = async () => {
      const { data } = await world.call(conc.lancamentosConciliacao, {
        query: { id_contabancaria: conta, tipo: 'titulo' },
      })
      return data.map(({ descricao, valor }) => [descricao, valor])
    }
    expect(await owed()).toEqual([['Locação do estúdio', -600]])
    await desk.undo(id_conciliacao)
    expect(await owed()).toEqual([['Locação do estúdio', -1000]])
    expect((await desk.propostas()).linhas).toHaveLength(1)
  })

  test('a line is ignored with a reason and comes back', async () => {
    const line = await desk.addLine(-5, 'SALDO')
    await world.call(conc.conciliacaoIgnore, {
      body: { linhas: [line], motivo: 'Não é movimento' },
    })
    expect((await desk.propostas()).linhas).toEqual([])
    await world.call(conc.conciliacaoReopen, { body: { linhas: [line] } })
    expect((await desk.propostas()).linhas).toHaveLength(1)
  })

  test('a closed month refuses to reconcile and to undo', async () => {
    const paid = await postTitulo(world, {
      valor: 5_000,
      dataVencimento: '2026-01-20',
      competencia: '2026-01-20',
    })
    const id_baixa = await settle(world, paid, { data: '2026-01-20' })
    const line = await desk.addLine(-50, 'PAGAMENTO', { data: '2026-01-20' })
    const { id_conciliacao } = await desk.reconcile({ linhas: [line], baixas: [id_baixa] })
    await world.call(fechamentoClose, { body: { mes: '2026-01' } })
    const undone = await world.ask(conc.conciliacaoUndo, { body: { id_conciliacao } })
    expect(undone.failure.codigo).toBe('periodo_fechado')
    const other = await desk.addLine(-60, 'PAGAMENTO', { data: '2026-01-21' })
    expect(
      await desk.refused({ linhas: [other], lancamentos: [{ descricao: 'Tarifa', valor: -60 }] }),
    ).toMatchObject({ codigo: 'periodo_fechado' })
  })
})

test('what is reconciled keeps its value, day and account, whoever asks', async () => {
  const other = await novaConta(world, 'Outra')
  const titulo = await postTitulo(world, { valor: 12_000 })
  const id_baixa = await settle(world, titulo, { data: '2026-03-10', principal: 5_000 })
  const direct = await postDirect(world, { valor: 4_000, data: '2026-03-10' })
  const { id_transferencia, id_lancamento_saida } = await transfer(world, {
    de: conta,
    para: other,
    valor: 3_000,
    data: '2026-03-10',
  })
  const baixaOf = (id: number) =>
    world.rows(async (db) => {
      const [row] = await db.run(sql<{ id: number }>`select id_baixa as id from lancamento_baixa
        where tenant_id = ${db.tenant} and id_lancamento = ${id}`)
      return row?.id ?? 0
    })
  const line = await desk.addLine(-120, 'LOTE')
  await desk.reconcile({
    linhas: [line],
    baixas: [id_baixa, await baixaOf(direct), await baixaOf(id_lancamento_saida)],
  })
  expect(await desk.stateOf(direct)).toBe('s')
  expect(await desk.stateOf(titulo)).toBeNull()
  const day = calendarDate('2026-03-12')
  const attacks = [
    world.ask(baixa.reverseBaixa, { body: { id_baixa, motivo: 'Foi engano' } }),
    world.ask(baixa.actInLote, { body: { acao: 'excluir', ids: [titulo] } }),
    world.ask(baixa.actInLote, { body: { acao: 'cancelar', ids: [titulo] } }),
    world.ask(baixa.changeData, { body: { ids: [direct], data: day, campo: 'dataBaixa' } }),
    world.ask(baixa.lancamentosDelete, { body: { ids: [direct] } }),
    world.ask(directUpdate, {
      body: {
        id_lancamento: direct,
        versao: await world.versao('lancamento', direct),
        operacao: 'D',
        descricao: 'Outro',
        valor: 1,
        data: day,
        id_contabancaria: conta,
      },
    }),
    world.ask(transferenciaDelete, { params: { id_transferencia } }),
    world.ask(tituloUpdate, {
      params: { id: direct },
      body: {
        descricao: 'x',
        valor: 1,
        dataVencimento: day,
        versao: await world.versao('lancamento', direct),
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
