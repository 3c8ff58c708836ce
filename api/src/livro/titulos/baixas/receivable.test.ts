import { changeData, darBaixa, titulosASettle } from '@claquete/contract/livro/titulos/baixa'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { postTitulos } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaConta } from '../testing/baixas.ts'

/** Wednesday, 18 November 2026, at noon in São Paulo. */
useSharedServer({ now: () => Date.UTC(2026, 10, 18, 15) })

const dia = calendarDate

test('what the company receives is spoken of as received, never as paid', async () => {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world)
  const id_contabancaria = await novaConta(world, 'Itaú')
  const [feito = 0, aberto = 0, outro = 0] = await postTitulos(
    world,
    [1, 2, 3].map(() => ({ id_empresa, valor: 10_000, operacao: 'C' as const })),
  )
  const settle = (id: number, more: object = {}, common: object = {}) =>
    world.ask(darBaixa, {
      body: { id_contabancaria, ...common, baixas: [{ id_lancamento: id, ...more }] },
    })
  await settle(feito)
  const { data } = await world.call(titulosASettle, { body: { ids: [feito] } })
  expect(data[0]?.problema).toBe('já foi recebido')
  const answers = [
    await settle(feito),
    await settle(aberto, { valor: 0 }),
    await settle(aberto, { valor: 1, juros: 2 }),
    await settle(aberto, { data: dia('2026-11-25') }),
    await world.ask(changeData, {
      body: { ids: [aberto], campo: 'dataBaixa', data: dia('2026-11-10') },
    }),
  ].map(({ failure }) => [failure.msg, ...(failure.erros ?? []).map(({ msg }) => msg)].join(' '))
  expect(answers).toEqual([
    expect.stringContaining('já foi recebido'),
    expect.stringContaining('Informe o valor recebido.'),
    expect.stringContaining('são maiores que o valor recebido'),
    expect.stringContaining('agende o recebimento'),
    expect.stringMatching(/data do recebimento.*ainda não foi recebido/u),
  ])
  expect(answers.join(' ')).not.toMatch(/\bpag/iu)
  const agendado = { data: dia('2026-11-25'), agendado: 'S' as const, id_contabancaria }
  const um = await world.call(darBaixa, {
    body: { ...agendado, baixas: [{ id_lancamento: aberto }] },
  })
  expect(um.msg).toBe('Recebimento agendado')
  const both = await world.call(darBaixa, {
    body: { ...agendado, baixas: [{ id_lancamento: aberto }, { id_lancamento: outro }] },
  })
  expect(both.msg).toBe('2 recebimentos agendados')
})
