import { toFluxoCaixa } from '../../../addresses/financeiro.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { reais } from '../../../lib/plain/money.ts'
import type { ChartModel } from '../../../ui/chart/chart-model.ts'
import { useWidget } from '../together.ts'
import type { DataOf } from '../together.ts'
import type { Place } from '../use-layout.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import styles from './bars.module.css'
import { ChartWidget } from './chart-widget.tsx'
import { dayTitle, listBetween } from './months.ts'
import { OnlyUnits } from './panel-widget.tsx'

/** What is expected of the cash in the next thirty days, and its lowest day. */
export function CashAhead({ place }: { readonly place: Place }) {
  const reading = useWidget('caixa_30_dias')
  const { data } = reading
  const days = data?.data
  const model = useMemo<ChartModel | undefined>(
    () =>
      days && {
        axis: 'Dia',
        labels: days.map(({ date }) => `${date.slice(8)}/${date.slice(5, 7)}`),
        titles: days.map(({ date }) => dayTitle(date)),
        unit: 'reais',
        series: [
          { label: 'Entradas', kind: 'bars', tone: 'income', values: days.map((d) => d.entradas) },
          { label: 'Saídas', kind: 'bars', tone: 'expense', values: days.map((d) => d.saidas) },
          { label: 'Saldo', kind: 'line', tone: 'balance', values: days.map((d) => d.saldo) },
        ],
      },
    [days],
  )
  return (
    <ChartWidget
      place={place}
      reading={reading}
      failure="Falha ao buscar dados"
      model={model}
      shape="bars"
      note={data && <Lowest {...data} />}
      empty={{
        title: 'Sem saldo nem movimento nos próximos 30 dias',
        text: 'O saldo de cada dia aparece quando houver uma conta com saldo, ou contas a pagar e a receber.',
      }}
      listOf={(at) => {
        const dia = days?.[at]?.date ?? ''
        return listBetween(toFluxoCaixa(), dia, dia)
      }}
    />
  )
}

function Lowest({ menor, negativo, lista, restrito }: DataOf<'caixa_30_dias'>) {
  return (
    <Row gap={2} className={styles.sum}>
      <Link to={lista}>
        Menor saldo <b data-tone={menor.valor < 0 ? 'danger' : undefined}>{reais(menor.valor)}</b>{' '}
        em {dayTitle(menor.date)}
      </Link>
      {negativo !== null && negativo !== menor.date && (
        <span data-tone="danger">negativo a partir de {dayTitle(negativo)}</span>
      )}
      {restrito && <OnlyUnits />}
    </Row>
  )
}
