import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { despesaApprove } from '@claquete/contract/orcamentos/execucao/despesa'
import { verbaReturn } from '@claquete/contract/orcamentos/execucao/verba'
import { diferencaDoDre } from '@claquete/contract/relatorios/relatorios/diferenca'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { dia } from '../../livro/titulos/lista/testing/conta.ts'
import { deliveredVerba, novaDespesa, novoJob } from '../../orcamentos/execucao/testing/job.ts'

/** Wednesday, 18 March 2026. */
useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

test('the entries of a month and its income statement, with all that is between them', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const march = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }
  await postTitulo(world, { operacao: 'C', valor: 100_000, competencia: '2026-03-05' })
  await postTitulo(world, {
    valor: 20_000,
    competencia: '2026-03-05',
    baixas: [{ data: '2026-03-16', principal: 20_000, juros: 150, multa: 50 }],
  })
  const id_orca_verba = await deliveredVerba(job, 500)
  const spent = await novaDespesa(job, 120, { id_orca_verba, data: dia('2026-03-10') })
  await world.call(despesaApprove, { params: { id_orca_despesa: spent } })
  await world.call(verbaReturn, {
    params: { id_orca_verba },
    body: { id_contabancaria: job.conta, valor: 80 },
  })
  const { data } = await world.call(diferencaDoDre, { query: march })
  expect(data).toEqual({
    lancamentos: 380,
    partes: [
      { tipo: 'despesas', valor: -120 },
      { tipo: 'juros', valor: -2 },
      { tipo: 'verbas', valor: 420 },
    ],
    dre: 678,
  })
  const entries = await world.call(lancamentosByDay.endpoints.totals, { query: march })
  expect(entries.data.resultado).toBe(data.lancamentos)
  const dre = await world.call(dreList, { body: march })
  const result = dre.data.linhas.find(({ codigo }) => codigo === 'resultado_periodo')
  expect(result?.total).toBe(data.dre)
  const wrong = await world.ask(diferencaDoDre, {
    query: { periodo1: march.periodo2, periodo2: march.periodo1 },
  })
  expect(wrong.status).toBe(422)
})
