import { Chart } from 'chart.js'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerBy, show, signIn } from '../../../../test/world.tsx'
import type { Answer } from '../../../../test/world.tsx'
import { queryClient } from '../../../lib/wire/call.ts'
import type { Place } from '../use-layout.ts'
import { FaturamentoMensal, ReceitasDespesas, SalesChart } from './year-charts.tsx'

beforeEach(() => queryClient.clear())

const place = (widget: string, nome: string): Place => ({
  widget,
  nome,
  tipo: 'GRAFICO',
  principal: 'N',
  ocultar: 'N',
  tamanho: 'M',
  linkData: null,
})
const months = (value: number) =>
  Object.fromEntries(Array.from({ length: 12 }, (_, at) => [String(at + 1), value]))

async function open(answer: Answer) {
  await signIn('painel.financeiro')
  answerBy(() => answer)
  const { container } = await show(
    <>
      <ReceitasDespesas place={place('receitas_despesas', 'Receitas x despesas')} />
      <FaturamentoMensal place={place('faturamento_mensal', 'Faturamento mensal')} />
      <SalesChart place={place('grafico_vendas', 'Gráfico de vendas')} />
    </>,
  )
  return container
}
const alerts = page.getByLabelText('Avisos')

test('charts that cannot be read say which, by danger alerts', async () => {
  const container = await open({
    status: 500,
    body: { success: false, codigo: 'erro_interno', msg: 'Falha.' },
  })
  for (const text of [
    'Falha ao buscar dados',
    'Falha ao buscar dados faturamento mensal',
    'Falha ao buscar dados Receitaxdespesas',
  ]) {
    await expect.element(alerts.getByText(text, { exact: true })).toBeVisible()
    // It stays in the place of the chart when the alert is gone.
    await expect.poll(() => container.textContent).toContain(text)
  }
  const kinds = [...alerts.element().querySelectorAll('[data-kind]')].map((one) =>
    one.getAttribute('data-kind'),
  )
  expect(new Set(kinds)).toEqual(new Set(['danger']))
})

test('Receitas and Despesas are on an axis in Reais, and Valor Faturado has twelve months', async () => {
  const ano = new Date().getFullYear()
  const container = await open({
    body: {
      success: true,
      falhas: [],
      data: {
        receitas_despesas: {
          ano,
          lista: null,
          data: { receitas: months(100), despesas: months(50) },
        },
        faturamento_mensal: { ano, lista: null, revenues: months(10) },
        grafico_vendas: { ano, lista: null, data: { data: [] } },
      },
    },
  })
  /** The chart that a widget draws, once it does. */
  const drawn = (widget: string) => {
    const canvas = container.querySelector<HTMLCanvasElement>(`[data-widget="${widget}"] canvas`)
    return canvas ? Chart.getChart(canvas) : undefined
  }
  const axisOf = (widget: string) => drawn(widget)?.options.scales?.['y'] as { title?: object }
  await expect.poll(() => drawn('receitas_despesas')).toBeDefined()
  await expect.poll(() => drawn('faturamento_mensal')).toBeDefined()
  const seriesOf = (widget: string) =>
    drawn(widget)?.data.datasets.map(({ label, data }) => [label, data.length])
  expect(seriesOf('receitas_despesas')).toEqual([
    ['Receitas', 12],
    ['Despesas', 12],
  ])
  expect(seriesOf('faturamento_mensal')).toEqual([['Valor Faturado', 12]])
  expect(axisOf('receitas_despesas').title).toMatchObject({ display: true, text: 'Reais' })
  expect(axisOf('faturamento_mensal').title).toMatchObject({ display: false })
})
