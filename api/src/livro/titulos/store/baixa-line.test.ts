import { extratoDoCentro } from '@claquete/contract/financeiro/dre/extrato-centro'
import { reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { useSharedServer } from '../../../../test/world.ts'
import { splitConta, splitEmpresa, readPaid, pay } from '../testing/split.ts'
import type { SplitConta } from '../testing/split.ts'

useSharedServer({ now: () => Date.parse('2026-03-20T15:00:00Z') })

const sumOf = (valores: readonly number[]) => valores.reduce((all, valor) => all + valor, 0)

/** Checks, on every screen, what was settled of each line and what moved in the account. */
async function require(
  empresa: SplitConta,
  taken: readonly number[],
  {
    moved = taken,
    encargos = [0, 0, 0],
  }: { moved?: readonly number[]; encargos?: readonly number[] } = {},
) {
  expect(await readPaid(empresa)).toEqual({
    job: taken,
    fluxo: moved,
    dre: taken,
    dreDoCentro: taken,
    encargosDoCentro: encargos,
    orcamento: sumOf(taken),
  })
}

const extratos = async ({ world, centros }: SplitConta) => {
  const valores: number[] = []
  for (const id_centrocusto of centros) {
    const query = {
      id_centrocusto,
      periodo1: calendarDate('2026-03-01'),
      periodo2: calendarDate('2026-03-31'),
    }
    const { data } = await world.call(extratoDoCentro.endpoints.list, { query })
    valores.push(...data.data.map(({ valor }) => Math.round(valor * -100)))
  }
  return valores
}

test('a bill of R$ 100 in three lines, paid 50 + 50: every screen says the same, and each line ends whole', async () => {
  const empresa = await splitEmpresa()
  const id = await splitConta(empresa, [3333, 3333, 3334])
  await pay(empresa, id, { valor: 5000 })
  await require(empresa, [1667, 1666, 1667])
  await pay(empresa, id, { valor: 5000, data: '2026-03-12' })
  await require(empresa, [3333, 3333, 3334])
  expect(await extratos(empresa)).toEqual([3333, 3333, 3334])
})

test('interest, fine, discount and a reversal in the middle: still one answer', async () => {
  const empresa = await splitEmpresa()
  const id = await splitConta(empresa, [3333, 3333, 3334])
  const primeira = await pay(empresa, id, { valor: 5000 })
  await pay(empresa, id, { valor: 2020, juros: 15, multa: 5, desconto: 100 })
  // 21,00 over 16,66 + 16,67 + 16,67 owed: 7,00 each, R$ 1,00 of the total as discount.
  await require(empresa, [2367, 2366, 2367], {
    moved: [1667 + 700 - 34 + 5 + 1, 1666 + 700 - 33 + 5 + 2, 1667 + 700 - 33 + 5 + 2],
    encargos: [6 - 34, 7 - 33, 7 - 33],
  })
  await empresa.world.call(reverseBaixa, { body: { id_baixa: primeira, motivo: 'Foi engano' } })
  await require(empresa, [700, 700, 700], {
    moved: [672, 674, 674],
    encargos: [6 - 34, 7 - 33, 7 - 33],
  })
  await pay(empresa, id, { data: '2026-03-15' })
  await require(empresa, [3333, 3333, 3334], {
    moved: [672 + 2633, 674 + 2633, 674 + 2634],
    encargos: [6 - 34, 7 - 33, 7 - 33],
  })
})
