import {
  dashboardExpenseRevenue,
  dashboardRevenue,
  dashboardSales,
} from '@claquete/contract/relatorios/painel/painel.addresses'
import { useMemo, useState } from 'react'
import { useToday } from '../../../lib/page/clock.ts'
import { Note } from '../../../ui/layout/text.tsx'
import type { Place } from '../use-layout.ts'
import { ChartWidget } from './chart-widget.tsx'
import { listOfMonth, monthsOf } from './months.ts'
import { Stepper } from './stepper.tsx'
import { cashModel, revenueModel, salesModel } from './year-models.ts'
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

const listOfYear = (lista: string | null | undefined, ano: number) =>
  lista ? (at: number) => listOfMonth(lista, monthsOf(ano)[at] ?? '') : undefined

/** Income and expenses by month. */
export function ReceitasDespesas({ place }: WidgetProps) {
  const { ano, own, controls } = useYear(dashboardExpenseRevenue)
  const reading = useWidget('receitas_despesas', own)
  const { data } = reading
  const model = useMemo(() => data && cashModel(data.ano, data.data), [data])
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
  const model = useMemo(() => data && revenueModel(data.ano, data.revenues), [data])
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
  const model = useMemo(() => data && salesModel(data.ano, data.data.data), [data])
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
