import {
  dashboardExpenseRevenue,
  dashboardRevenue,
  dashboardSales,
} from '@claquete/contract/relatorios/painel/painel.addresses'
import { useMemo, useState } from 'react'
import { addReais } from '../../../lib/plain/money.ts'
import { useToday } from '../../../lib/page/clock.ts'
import type { ChartModel, ChartSeries } from '../../../ui/chart/chart-model.ts'
import { Note } from '../../../ui/layout/text.tsx'
import type { Place } from '../use-layout.ts'
import { ChartWidget } from './chart-widget.tsx'
import { listOfMonth, longMonth, monthsOf, shortMonth } from './months.ts'
import { Stepper } from './stepper.tsx'
import { useWidget } from '../together.ts'

interface WidgetProps {
  readonly place: Place
}

const firstYear = 2000
const lastYear = 2100

/** The selected year, what asks for another than the current one, and the buttons that change it. */
function useYear<E>(endpoint: E) {
  const current = Number(useToday().slice(0, 4))
  const [chosen, setYear] = useState<number>()
  const ano = chosen ?? current
  const own = ano === current ? undefined : { endpoint, request: { query: { ano } } }
  const controls = (
    <Stepper
      text={String(ano)}
      labels={['Ano anterior', 'Próximo ano']}
      onStep={(step) => setYear(Math.min(Math.max(ano + step, firstYear), lastYear))}
    />
  )
  return { ano, own, controls }
}

const yearModel = (ano: number, series: readonly ChartSeries[]): ChartModel => ({
  axis: 'Mês',
  labels: monthsOf(ano).map(shortMonth),
  titles: monthsOf(ano).map(longMonth),
  unit: 'reais',
  series,
})

const listOfYear = (lista: string | null | undefined, ano: number) =>
  lista ? (at: number) => listOfMonth(lista, monthsOf(ano)[at] ?? '') : undefined

type Months = Readonly<Record<string, number>>
const valuesOf = (months: Months): number[] =>
  Array.from({ length: 12 }, (_, at) => months[String(at + 1)] ?? 0)

const cashSeries = ({ receitas, despesas }: Readonly<Record<'receitas' | 'despesas', Months>>) =>
  [
    { label: 'Receitas', kind: 'bars', tone: 'income', values: valuesOf(receitas) },
    { label: 'Despesas', kind: 'bars', tone: 'expense', values: valuesOf(despesas) },
  ] as const

/** Income and expenses by month. */
export function ReceitasDespesas({ place }: WidgetProps) {
  const { ano, own, controls } = useYear(dashboardExpenseRevenue)
  const reading = useWidget('receitas_despesas', own)
  const { data } = reading
  const model = useMemo(
    () => data && { ...yearModel(data.ano, cashSeries(data.data)), valueAxis: 'Reais' },
    [data],
  )
  return (
    <ChartWidget
      place={place}
      controls={controls}
      reading={reading}
      failure="Falha ao buscar dados Receitaxdespesas"
      model={model}
      shape="bars"
      note={
        <Note small>
          Em caixa: o que foi pago, no dia do pagamento; o que está em aberto, no vencimento. Verba
          que volta diminui as despesas
        </Note>
      }
      empty={{
        title: `Sem receitas nem despesas em ${ano}`,
        text: 'As barras de cada mês aparecem quando houver lançamentos de receita ou de despesa.',
      }}
      listOf={listOfYear(data?.lista, ano)}
    />
  )
}

/** Invoiced amounts by month. */
export function FaturamentoMensal({ place }: WidgetProps) {
  const { ano, own, controls } = useYear(dashboardRevenue)
  const reading = useWidget('faturamento_mensal', own)
  const { data } = reading
  const model = useMemo(
    () =>
      data &&
      yearModel(data.ano, [
        { label: 'Valor Faturado', kind: 'area', tone: 'accent', values: valuesOf(data.revenues) },
      ]),
    [data],
  )
  return (
    <ChartWidget
      place={place}
      controls={controls}
      reading={reading}
      failure="Falha ao buscar dados faturamento mensal"
      model={model}
      shape="area"
      empty={{
        title: `Nada faturado em ${ano}`,
        text: 'O valor de cada mês aparece a partir da primeira fatura ou conta a receber emitida.',
      }}
      note={<Note small>Faturas com IBS e CBS, e contas a receber de clientes sem fatura</Note>}
      listOf={listOfYear(data?.lista, ano)}
    />
  )
}

/** Sales by month. */
export function SalesChart({ place }: WidgetProps) {
  const { ano, own, controls } = useYear(dashboardSales)
  const reading = useWidget('grafico_vendas', own)
  const { data } = reading
  const model = useMemo(() => {
    if (!data) return undefined
    const values = monthsOf(data.ano).map((month) => {
      const sales = data.data.data.filter(({ date }) => date.slice(0, 7) === month.slice(0, 7))
      return addReais(...sales.map(({ valor }) => valor))
    })
    return yearModel(data.ano, [{ label: 'Vendas', kind: 'bars', tone: 'accent', values }])
  }, [data])
  return (
    <ChartWidget
      place={place}
      controls={controls}
      reading={reading}
      failure="Falha ao buscar dados"
      model={model}
      shape="bars"
      empty={{
        title: `Nenhuma venda em ${ano}`,
        text: 'Uma coluna por mês aparece quando houver orçamentos aprovados.',
      }}
      listOf={listOfYear(data?.lista, ano)}
    />
  )
}
