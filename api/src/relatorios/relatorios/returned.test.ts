import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { faturaCreate } from '@claquete/contract/financeiro/faturas/fatura-acts'
import {
  planoContasList,
  planoContasPlanilha,
  planoContasStart,
} from '@claquete/contract/livro/contas/plano-contas'
import { exportacaoByTipo } from '@claquete/contract/livro/titulos/exportacao'
import { verbaReturn } from '@claquete/contract/orcamentos/execucao/verba'
import {
  dashboardExpenseRevenue,
  dashboardRevenue,
} from '@claquete/contract/relatorios/painel/painel'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import {
  planilhaDespesas,
  planilhaReceitas,
} from '@claquete/contract/relatorios/planilhas/planilhas'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { postDirect, postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { deliveredVerba, novoJob } from '../../orcamentos/execucao/testing/job.ts'
import {
  changeTo,
  seedItens,
  novaPessoa,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'

/** Wednesday, 18 March 2026. */
const server = useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

const day = calendarDate
const march = { periodo1: day('2026-03-01'), periodo2: day('2026-03-31') }
const inMonth = (months: Readonly<Record<string, number>>) => months['3']

/** The result of March by account of the chart, by settlement. */
async function resultOf(world: World): Promise<string> {
  const { link } = await world.call(exportacaoByTipo, {
    params: { t: 'resultado-financeiro', e: 'csv' },
    body: march,
  })
  await server().services.jobs.runDue()
  return (await server().app.inject({ url: link })).body
}

/** A fund of R$ 600,00 of which R$ 200,00 came back. */
async function withFund(world: World) {
  const job = await novoJob(world)
  await world.call(planoContasStart, {})
  const id_orca_verba = await deliveredVerba(job, 600)
  await world.call(verbaReturn, {
    params: { id_orca_verba },
    body: { valor: 200, id_contabancaria: job.conta },
  })
  return job
}

test('a fund that comes back is no income anywhere: it lowers the cost of its job', async () => {
  const world = await newWorld()
  const { id_orcamento, produtor } = await withFund(world)
  const query = march
  const period = (await world.call(orcamentoPeriodo.endpoints.totals, { query })).data
  expect(period).toMatchObject({
    receitas: 0,
    recebido: 0,
    despesas: 400,
    pago: 400,
    resultado: -400,
  })
  const job = { ...march, id_orcamento: [id_orcamento] }
  const days = (await world.call(lancamentosByDay.endpoints.totals, { query: job })).data
  expect(days).toMatchObject({ receitas: 0, recebido: 0, despesas: 400, pago: 400 })
  const ofSide = async (operacao: 'C' | 'D') =>
    (await world.call(lancamentosByDay.endpoints.list, { query: { ...job, operacao } })).data.data
  expect((await ofSide('D')).map(({ valor }) => valor).toSorted((a, b) => a - b)).toEqual([
    -600, 200,
  ])
  expect(await ofSide('C')).toEqual([])
  const billed = (await world.call(recebimentosVsFaturamento.endpoints.list, { query })).data.data
  expect(billed.filter(({ id_pessoa }) => id_pessoa === produtor)).toEqual([])
  const received = (await world.call(receivedContas.endpoints.totals, { query })).data
  const paid = (await world.call(paidContas.endpoints.totals, { query })).data
  expect([received.valor, paid.valor]).toEqual([0, 400])
  const widget = (await world.call(dashboardExpenseRevenue, { query: {} })).data
  expect([inMonth(widget.receitas), inMonth(widget.despesas)]).toEqual([0, 400])
  expect(inMonth((await world.call(dashboardRevenue, { query: {} })).revenues)).toBe(0)
  const base = 'pagamento'
  const pivot = async (pivots: typeof planilhaReceitas | typeof planilhaDespesas) =>
    (await world.call(pivots.endpoints.table, { query: { ...march, base } })).data.total
  expect([await pivot(planilhaReceitas), await pivot(planilhaDespesas)]).toEqual([0, 400])
  const caixa = (await world.call(dreList, { body: { base: 'caixa', ...march } })).data.linhas
  const line = (codigo: string) => caixa.find((one) => one.codigo === codigo)?.total
  expect([line('receita_bruta'), line('resultado_periodo')]).toEqual([0, -400])
  expect(await world.call(planoContasPlanilha, { query })).toMatchObject({
    total_receitas: 0,
    total_despesas: 400,
  })
  const result = await resultOf(world)
  expect(result).toContain('400,00')
  for (const gross of ['200,00', '600,00']) expect(result).not.toContain(gross)
})

test('what comes back without an account of the chart lowers the expenses without one', async () => {
  const world = await newWorld()
  const { id_orcamento, art } = await novoJob(world)
  await postTitulo(world, {
    operacao: 'C',
    valor: 2_000,
    id_orcamento,
    id_orca_item: art,
    baixas: [{ data: '2026-03-11' }],
  })
  expect(await world.call(planoContasPlanilha, { query: march })).toMatchObject({
    sem_conta_receitas: 0,
    sem_conta_despesas: -20,
  })
})

test('what was billed is what invoices say and receivables without one; yields are financial income', async () => {
  const world = await newWorld()
  await withFund(world)
  const cliente = await novaPessoa(world, 'Cliente SA')
  const id_orcamento = await novoOrcamento(world, { titulo: 'Natal', id_cliente: cliente })
  await seedItens(world, id_orcamento, [{ uid: 'a', valor: 2000, custo: 0 }])
  await changeTo(world, id_orcamento, 'Aprovado')
  const contas = (await world.call(planoContasList, { query: {} })).data
  const yields = contas.find(({ linha_dre }) => linha_dre === 'receitas_financeiras')
  await postDirect(world, {
    operacao: 'C',
    valor: 1_234,
    data: '2026-03-05',
    descricao: 'Rendimento',
    id_pessoa: await novaPessoa(world, 'Banco'),
    id_grupoCusto: yields?.id_grupoCusto ?? 0,
  })
  await postTitulo(world, {
    operacao: 'C',
    valor: 30_000,
    competencia: '2026-03-06',
    dataVencimento: '2026-04-06',
    id_pessoa: cliente,
  })
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
  await invoice(500, { emitir_titulo: 'N' })
  const query = march
  const billed = (await world.call(recebimentosVsFaturamento.endpoints.totals, { query })).data
  expect(billed.faturado).toBe(1800)
  expect(inMonth((await world.call(dashboardRevenue, { query: {} })).revenues)).toBe(1800)
  const caixa = (await world.call(dreList, { body: { base: 'caixa', ...march } })).data.linhas
  expect(caixa.find((one) => one.codigo === 'receitas_financeiras')?.total).toBe(12.34)
})
