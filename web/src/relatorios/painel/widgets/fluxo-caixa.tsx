import { dashboardCashFlow } from '@claquete/contract/relatorios/painel/painel.addresses'
import { addMonths, firstOfMonth } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useMemo, useState } from 'react'
import { useToday } from '../../../lib/page/clock.ts'
import type { ChartModel } from '../../../ui/chart/chart-model.ts'
import type { Place } from '../use-layout.ts'
import { ChartWidget } from './chart-widget.tsx'
import { dayTitle, listBetween, longMonth } from './months.ts'
import { Stepper } from './stepper.tsx'
import { useWidget } from '../together.ts'

const other = (value: 'S' | 'N') => (value === 'S' ? 'N' : 'S')

/** Daily cash in and out, and the balance; starts at the current month, without transfers. */
export function FluxoCaixa({ place }: { readonly place: Place }) {
  const current = firstOfMonth(useToday())
  const [chosen, setMes] = useState<CalendarDate>()
  const mes = chosen ?? current
  const [transferencias, setTransferencias] = useState<'S' | 'N'>('N')
  const [em_aberto, setWithOpen] = useState<'S' | 'N'>('S')
  const query = { mes, transferencias, em_aberto }
  const isUsual = mes === current && transferencias === 'N' && em_aberto === 'S'
  const own = isUsual ? undefined : { endpoint: dashboardCashFlow, request: { query } }
  const reading = useWidget('fluxo_caixa', own)
  const { data } = reading
  const model = useMemo<ChartModel | undefined>(() => {
    const days = data?.data.data
    if (!days) return undefined
    return {
      axis: 'Dia',
      labels: days.map(({ date }) => String(Number(date.slice(8)))),
      titles: days.map(({ date }) => dayTitle(date)),
      unit: 'reais',
      series: [
        { label: 'Entradas', kind: 'bars', tone: 'income', values: days.map((d) => d.entradas) },
        { label: 'Saídas', kind: 'bars', tone: 'expense', values: days.map((d) => d.saidas) },
        { label: 'Saldo', kind: 'line', tone: 'balance', values: days.map((d) => d.saldo) },
      ],
    }
  }, [data])
  const lista = data?.lista
  const dayAt = (at: number) => data?.data.data[at]?.date ?? mes
  return (
    <ChartWidget
      place={place}
      controls={
        <Stepper
          text={longMonth(mes)}
          labels={['Mês anterior', 'Próximo mês']}
          onStep={(step) => setMes(addMonths(mes, step))}
        />
      }
      actions={[
        {
          label: 'Incluir transferências',
          isChosen: transferencias === 'S',
          run: () => setTransferencias(other(transferencias)),
        },
        {
          label: 'Contar o que está em aberto',
          isChosen: em_aberto === 'S',
          run: () => setWithOpen(other(em_aberto)),
        },
      ]}
      reading={reading}
      failure="Falha ao buscar dados"
      model={model}
      shape="bars"
      empty={{
        title: `Sem movimento em ${longMonth(mes)}`,
        text: 'Entradas, saídas e o saldo de cada dia aparecem quando houver contas a pagar ou a receber no mês.',
      }}
      {...(lista && { listOf: (at: number) => listBetween(lista, dayAt(at), dayAt(at)) })}
    />
  )
}
