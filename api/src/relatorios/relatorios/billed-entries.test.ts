import { faturaCreate } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import { openedQuery } from '@claquete/contract/report-opening'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  changeTo,
  seedItens,
  novaPessoa,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'

/** Wednesday, 18 March 2026. */
useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

const day = calendarDate
const march = { periodo1: day('2026-03-01'), periodo2: day('2026-03-31') }
const { list, totals } = lancamentosByDay.endpoints

/** R$ 1.000,00 invoiced with a title and R$ 500,00 without one. */
async function invoiced(world: World) {
  const id_empresa = await unidadeOf(world)
  const id_cliente = await novaPessoa(world, 'Cliente SA')
  const id_orcamento = await novoOrcamento(world, { titulo: 'Natal', id_empresa, id_cliente })
  await seedItens(world, id_orcamento, [{ uid: 'a', valor: 2000, custo: 0 }])
  await changeTo(world, id_orcamento, 'Aprovado')
  const invoice = (valor: number, more: object) =>
    world.call(faturaCreate, {
      body: {
        data_faturado: day('2026-03-10'),
        orcamentos: [{ id_orcamento, valor }],
        parcelas: [{ valor_receber: valor, vencimento_receber: day('2026-04-10') }],
        ...more,
      },
    })
  await invoice(1000, {})
  const { id_fatura } = await invoice(500, { emitir_titulo: 'N' })
  return { id_cliente, id_orcamento, id_fatura }
}

test('what was billed opens entries that add up to it, the invoice without titles among them', async () => {
  const world = await newWorld()
  const { id_fatura, id_orcamento } = await invoiced(world)
  const report = recebimentosVsFaturamento
  const rows = (await world.call(report.endpoints.list, { query: march })).data.data
  expect(rows.map(({ faturado }) => faturado)).toEqual([1500])
  const opened = openedQuery(
    report,
    rows[0] ?? {},
    { filters: {}, period: march },
    report.columns.faturado.opens,
  )
  expect(opened).toMatchObject({ data: 'emissao', faturado: 'S' })
  const query = { ...march, data: 'emissao', faturado: 'S' } as const
  expect((await world.call(totals, { query })).data.receitas).toBe(1500)
  const entries = (await world.call(list, { query })).data.data
  expect(entries.find(({ tipo }) => tipo === 'fatura')).toMatchObject({
    id_lancamento: null,
    id_fatura,
    id_orcamento,
    dia: '2026-03-10',
    situacao: 'sem_titulo',
    razao_nome: 'Cliente SA',
    valor: 500,
    saldo: 0,
  })
})

test('an invoice without titles is an entry only among what was billed', async () => {
  const world = await newWorld()
  const { id_cliente } = await invoiced(world)
  const faturado = 'S'
  const sum = async (query: object) =>
    (await world.call(totals, { query: { ...march, ...query } })).data.receitas
  expect(await sum({ data: 'emissao', faturado })).toBe(1500)
  expect(await sum({ data: 'competencia', faturado, id_cliente: [id_cliente] })).toBe(1500)
  expect(await sum({ data: 'emissao' })).toBe(1000)
  expect(await sum({ data: 'emissao', faturado, operacao: 'D' })).toBe(0)
  expect(await sum({ data: 'emissao', faturado, situacao: 'aberto' })).toBe(1000)
  const april = { periodo1: day('2026-04-01'), periodo2: day('2026-04-30') }
  expect(await sum({ data: 'vencimento', faturado, ...april })).toBe(1000)
})
