import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { faturaCreate } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { faturaList, faturaView } from '@claquete/contract/financeiro/faturas/fatura'
import { planoContasPlanilha, planoContasStart } from '@claquete/contract/livro/contas/plano-contas'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { exportacaoByTipo } from '@claquete/contract/livro/titulos/exportacao'
import { contasPayableSums, contasReceivableSums } from '@claquete/contract/livro/titulos/list'
import { lancamentosByDay } from '@claquete/contract/relatorios/relatorios/lancamentos'
import { orcamentoPeriodo } from '@claquete/contract/relatorios/relatorios/orcamento-periodo'
import { paidContas } from '@claquete/contract/relatorios/relatorios/paid-contas'
import { recebimentosVsFaturamento } from '@claquete/contract/relatorios/relatorios/recebimentos'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { graficoView } from '@claquete/contract/relatorios/graficos/graficos'
import { reciboDraft } from '@claquete/contract/financeiro/recibos/recibo'
import { planilhaReceitas } from '@claquete/contract/relatorios/planilhas/planilhas'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testContaOf, unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
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

/** A job of R$ 1.000,00 with R$ 100,00 of BV, invoiced whole: the client keeps the BV and R$ 15,00 of IRRF. */
async function invoiced(world: World) {
  const id_empresa = await unidadeOf(world)
  await world.call(planoContasStart, {})
  const id_cliente = await novaPessoa(world, 'Cliente SA')
  const id_agencia = await novaPessoa(world, 'Agência Sol')
  const id = await novoOrcamento(world, { titulo: 'Natal', id_empresa, id_cliente, id_agencia })
  await seedItens(world, id, [{ uid: 'a', valor: 1000, custo: 0 }])
  await world.rows((db) =>
    db.run(
      sql`update orcamento set bv_total = 100 where tenant_id = ${db.tenant} and id_orcamento = ${id}`,
    ),
  )
  await changeTo(world, id, 'Aprovado')
  const { id_fatura } = await world.call(faturaCreate, {
    body: {
      data_faturado: day('2026-03-10'),
      orcamentos: [{ id_orcamento: id, valor: 1000 }],
      parcelas: [{ valor_receber: 885, vencimento_receber: day('2026-03-30') }],
      bv_retido: 'S',
      rd_imp_retido: 'S',
      retencoes: [{ tributo: 'irrf', valor: 15 }],
    },
  })
  const { parcelas } = (await world.call(faturaView, { params: { id_fatura } })).data
  return { id, titulo: parcelas[0]?.id_lancamento ?? 0 }
}

/** The result of March by account of the chart, by settlement. */
async function resultOf(world: World): Promise<string> {
  const { link } = await world.call(exportacaoByTipo, {
    params: { t: 'resultado-financeiro', e: 'csv' },
    body: march,
  })
  await server().services.jobs.runDue()
  return (await server().app.inject({ url: link })).body
}

/** The titles of what the client keeps. */
const keptBy = (world: World) =>
  world.rows((db) =>
    db
      .from('lancamento')
      .select('id_lancamento')
      .where('origem', 'in', ['retencao', 'bv'])
      .where('operacao', '=', 'C')
      .execute(),
  )

/** How many days after the invoice, and after the due date, March was paid. */
async function daysOfMarch(world: World) {
  const query = { tipo: 'recebimento' as const, ano: 2026 }
  const { series } = (await world.call(graficoView, { query })).data
  return series.map(({ valores }) => valores[2])
}

/** Every place that says what was received, in reais. */
async function received(world: World) {
  const query = march
  const totals = async (report: typeof receivedContas) =>
    (await world.call(report.endpoints.totals, { query })).data
  const caixa = (await world.call(dreList, { body: { base: 'caixa', ...march } })).data
  const period = (await world.call(orcamentoPeriodo.endpoints.totals, { query })).data
  const billed = (await world.call(recebimentosVsFaturamento.endpoints.totals, { query })).data
  const paidDays = await world.call(lancamentosByDay.endpoints.totals, {
    query: { ...march, data: 'pagamento' },
  })
  const days = (await world.call(lancamentosByDay.endpoints.totals, { query })).data
  const pivot = await world.call(planilhaReceitas.endpoints.table, {
    query: { ...march, base: 'pagamento' },
  })
  return {
    'Contas recebidas': (await totals(receivedContas)).valor,
    'Recebido × faturado': billed.recebido,
    'Orçamentos no período': period.recebido,
    'Lançamentos por dia': days.recebido,
    'Lançamentos por dia, por pagamento': paidDays.data.receitas,
    'DRE por caixa': caixa.linhas.find(({ codigo }) => codigo === 'receita_bruta')?.total,
    'Planilha de receitas, por pagamento': pivot.data.total,
    'Plano de contas': (await world.call(planoContasPlanilha, { query })).total_receitas,
    'Contas a receber': (await world.call(contasReceivableSums, { query })).data.baixado,
  }
}

const all = (valor: number) =>
  Object.fromEntries(
    [
      'Contas recebidas',
      'Recebido × faturado',
      'Orçamentos no período',
      'Lançamentos por dia',
      'Lançamentos por dia, por pagamento',
      'DRE por caixa',
      'Planilha de receitas, por pagamento',
      'Plano de contas',
      'Contas a receber',
    ].map((place) => [place, valor]),
  )

test('what a client withholds was not received, wherever received is said', async () => {
  const world = await newWorld()
  const { titulo } = await invoiced(world)
  expect(await received(world)).toEqual(all(0))
  const paid = (await world.call(paidContas.endpoints.totals, { query: march })).data
  const payable = (await world.call(contasPayableSums, { query: march })).data
  expect([paid.valor, payable.baixado]).toEqual([0, 0])
  const ids = (await keptBy(world)).map(({ id_lancamento }) => id_lancamento)
  expect(ids).toHaveLength(2)
  expect((await world.ask(reciboDraft, { body: { ids } })).status).toBe(422)
  expect(await resultOf(world)).not.toContain('115,00')
  await world.call(darBaixa, {
    body: {
      id_contabancaria: await testContaOf(world),
      data: day('2026-03-17'),
      baixas: [{ id_lancamento: titulo }],
    },
  })
  expect(await received(world)).toEqual(all(885))
  expect(await resultOf(world)).toContain('885,00')
  expect(await daysOfMarch(world)).toEqual([7, -13])
})

test('a discount was not received: neither by an invoice nor by a report', async () => {
  const world = await newWorld()
  const { titulo } = await invoiced(world)
  await world.call(darBaixa, {
    body: {
      id_contabancaria: await testContaOf(world),
      data: day('2026-03-17'),
      baixas: [{ id_lancamento: titulo, desconto: 10 }],
    },
  })
  const [fatura] = (await world.call(faturaList, { query: {} })).data.data
  expect(fatura).toMatchObject({ recebido: 875 })
  expect(await received(world)).toMatchObject({ 'Contas recebidas': 875, 'Contas a receber': 875 })
})
