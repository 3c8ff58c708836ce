import { contasReceivableSums } from '@claquete/contract/livro/titulos/list'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import { novoJob } from '../../../orcamentos/execucao/testing/job.ts'

/** Wednesday, 18 March 2026. */
useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

test('what a line of a split title gives back is returned, and was not received', async () => {
  const world = await newWorld()
  const { id_orcamento, art } = await novoJob(world)
  const line = { id_orcamento, id_orca_item: art }
  const baixas = [{ data: '2026-03-06' }]
  await postTitulo(world, { ...line, operacao: 'C', valor: 5_000, baixas })
  await postTitulo(world, {
    operacao: 'C',
    valor: 4_000,
    rateio: [{ ...line, valor: 3_000 }, { valor: 1_000 }],
    baixas: [{ data: '2026-03-06', principal: 2_000, juros: 100 }],
  })
  // Another one that nobody paid, and one that gives nothing back.
  await postTitulo(world, { operacao: 'C', valor: 300, rateio: [{ ...line, valor: 300 }] })
  await postTitulo(world, {
    operacao: 'C',
    valor: 700,
    rateio: [{ valor: 300 }, { valor: 400 }],
    baixas,
  })
  const sums = async (query: object) => (await world.call(contasReceivableSums, { query })).data
  const all = await sums({})
  expect(all).toMatchObject({ quantidade: 4, devolvido: 65.75, baixado: 12.25 })
  const query = { periodo1: calendarDate('2026-03-01'), periodo2: calendarDate('2026-03-31') }
  const received = (await world.call(receivedContas.endpoints.totals, { query })).data
  expect(received.valor).toBe(all.baixado)
  expect(await sums({ valor_de: 40, valor_ate: 40 })).toMatchObject({
    devolvido: 15.75,
    baixado: 5.25,
  })
  expect(await sums({ search: 'nada com este nome' })).toMatchObject({ devolvido: 0, baixado: 0 })
})
