import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import {
  planilhaDespesas,
  planilhaReceitas,
} from '@claquete/contract/relatorios/planilhas/planilhas'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { novoJob } from '../../orcamentos/execucao/testing/job.ts'

/** Wednesday, 18 March 2026. */
useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

const march = { periodo1: calendarDate('2026-03-01'), periodo2: calendarDate('2026-03-31') }
const pivots = { receita: planilhaReceitas, despesa: planilhaDespesas } as const

test('a refund on a budget line without account lowers expenses in every pivot', async () => {
  const world = await newWorld()
  const { id_orcamento, art } = await novoJob(world)
  const line = { id_orcamento, id_orca_item: art, competencia: '2026-03-05' }
  const baixas = [{ data: '2026-03-06' }]
  await postTitulo(world, { ...line, valor: 30_000, baixas })
  await postTitulo(world, { ...line, operacao: 'C', valor: 10_000, baixas })
  // Half of a split title gives back what the job paid, the other half is income.
  await postTitulo(world, {
    operacao: 'C',
    valor: 4_000,
    competencia: '2026-03-05',
    rateio: [{ id_orcamento, id_orca_item: art, valor: 2_000 }, { valor: 2_000 }],
    baixas,
  })
  const query = { ...march, id_orcamento: [id_orcamento] }
  const { data } = await world.call(orcamentoPeriodo.endpoints.totals, { query })
  expect(data).toMatchObject({ receitas: 0, despesas: 180 })
  for (const base of ['competencia', 'vencimento', 'pagamento'] as const) {
    for (const agrupar of ['plano', 'pessoa'] as const) {
      const of = async (side: 'receita' | 'despesa') => {
        const asked = { ...march, base, agrupar }
        const { total } = (await world.call(pivots[side].endpoints.table, { query: asked })).data
        const { valor_total } = (await world.call(pivots[side].endpoints.entries, { query: asked }))
          .data
        return [total, valor_total]
      }
      expect({ base, agrupar, receita: await of('receita'), despesa: await of('despesa') }).toEqual(
        { base, agrupar, receita: [20, 20], despesa: [180, 180] },
      )
    }
  }
})
