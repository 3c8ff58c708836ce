import type { PrevisaoDoResultado } from '@claquete/contract/relatorios/planejamento/resultado'
import { centsOfReais, centsToReais, sum } from '@claquete/core/kernel/amounts/money'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { toResultadoFinanceiro } from '../../addresses/relatorios.ts'
import { valorText } from '../../lib/plain/statement-text.ts'
import { ChartCard } from '../../ui/chart/chart-card.tsx'
import { TreeTable } from '../../ui/tree-table/tree-table.tsx'
import type { TreeColumn } from '../../ui/tree-table/tree-table.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { FilesMenu } from '../../ui/list/export-menu.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { DeviationPanel } from './deviation-panel.tsx'
import { ExceededNotes } from './exceeded-notes.tsx'
import { forecastColumns, toneOfDeviation } from './forecast-columns.ts'
import type { ForecastLine } from './forecast-columns.ts'
import { ResultadoFilters, WithoutPlan } from './resultado-filters.tsx'
import { monthName, printResultado, useResultado } from './resultado-view.ts'
import type { Resultado, ResultadoData } from './resultado-view.ts'

/** Month by month: planned, realised, forecast, and how the deviation adds up. */
export default function AcompanhamentoScreen() {
  const view = useResultado()
  const { query, data, reading } = view
  return (
    <Page
      toolbar={
        <>
          <div style={{ flex: '1 1 260px' }}>
            <Note>
              O ano mês a mês: o planejado, o realizado, a previsão e o desvio que se acumula.
            </Note>
          </div>
          <FilesMenu
            start={(tipo) => {
              if (!data) return
              const { lado, line } = followedOf(data, view)
              const linha = line && { linha: line.chave }
              void printResultado(tipo, { ...query, por: 'mes', lado, ...linha })
            }}
            isDisabled={!data?.linhas.length}
          />
        </>
      }
    >
      <ResultadoFilters view={view} />
      <Reading of={reading} waiting={420}>
        {({ data }) => (
          <>
            <WithoutPlan view={view} />
            {data.linhas.length === 0 ? (
              <EmptyState title="Nada no período">
                O que se planeja e o que se lança em cada mês aparece aqui.
              </EmptyState>
            ) : (
              <FollowUp data={data} view={view} isBusy={reading.isPlaceholderData} />
            )}
          </>
        )}
      </Reading>
    </Page>
  )
}

type Side = 'resultado' | 'receita' | 'despesa'
const sides: readonly { readonly value: Side; readonly label: string }[] = [
  { value: 'resultado', label: 'Resultado' },
  { value: 'receita', label: 'Receitas' },
  { value: 'despesa', label: 'Despesas' },
]

/** What is followed: the result, a side, or one of its accounts. */
function followedOf(data: ResultadoData, { words }: Resultado) {
  const asked = words.get('lado')
  const lado: Side = asked === 'receita' || asked === 'despesa' ? asked : 'resultado'
  const conta = words.get('conta')
  const line = data.linhas.find((one) => one.tipo === lado && one.chave === conta)
  const whole = { resultado: data.resultado, receita: data.receitas, despesa: data.despesas }[lado]
  const name = line?.nome ?? sides.find(({ value }) => value === lado)?.label ?? ''
  return { lado, line, name, months: line ?? whole }
}

interface FollowUpProps {
  readonly data: ResultadoData
  readonly view: Resultado
  readonly isBusy: boolean
}

function FollowUp({ data, view, isBusy }: FollowUpProps) {
  const navigate = useNavigate()
  const { words, set, query } = view
  const { lado, line, name, months } = followedOf(data, view)
  const accumulated = useMemo(() => accumulate(months.meses), [months])
  const open = (mes: number) => {
    if (lado !== 'resultado') set({ mes: String(mes) }, { push: true })
    else {
      const next = new URLSearchParams(words)
      for (const key of ['mes1', 'mes2']) next.set(key, String(mes))
      void navigate(`${toResultadoFinanceiro()}?${next}`)
    }
  }
  const at = data.meses.indexOf(Number(words.get('mes')))
  const opened = months.meses[at]
  return (
    <>
      <Row>
        <SegmentedControl
          size="xs"
          aria-label="O que acompanhar"
          data={[...sides]}
          value={lado}
          onChange={(value) =>
            set({ lado: value === 'resultado' ? null : value, conta: null, mes: null })
          }
        />
        {lado !== 'resultado' && (
          <NativeSelect
            size="xs"
            aria-label="Conta"
            data={[
              { value: '', label: 'Todas as contas' },
              ...data.linhas
                .filter(({ tipo }) => tipo === lado)
                .map(({ chave, codigo, nome, nivel }) => ({
                  value: chave,
                  label: `${'\u2003'.repeat(nivel)}${codigo} ${nome}`,
                })),
            ]}
            value={line?.chave ?? ''}
            onChange={(event) => set({ conta: event.currentTarget.value })}
          />
        )}
      </Row>
      {lado !== 'resultado' && (
        <ExceededNotes
          of={months.meses.map((forecast, index) => [
            `${name}, ${monthName(data.meses[index] ?? 1)}`,
            forecast,
          ])}
        />
      )}
      <FollowChart data={data} lado={lado} name={name} months={months.meses} onPick={open} />
      <TreeTable
        label={`${name}, mês a mês`}
        head="Mês"
        columns={monthlyColumns}
        rows={months.meses.map((forecast, index) => {
          const mes = data.meses[index] ?? 1
          return {
            key: String(mes),
            name: monthName(mes),
            titulo: `${name}, ${monthName(mes)}`,
            tipo: lado,
            forecast,
            accumulated: accumulated[index] ?? 0,
            onOpen: () => open(mes),
          }
        })}
        totals={[
          {
            key: 'total',
            name: 'Total',
            titulo: name,
            tipo: lado,
            forecast: months.total,
            accumulated: months.total.desvio,
          },
        ]}
        isBusy={isBusy}
      />
      {opened && lado !== 'resultado' && (
        <DeviationPanel
          key={`${lado} ${line?.chave} ${at}`}
          title={`${name}, ${monthName(data.meses[at] ?? 1)}`}
          tipo={lado}
          linha={line?.chave}
          query={{ ...query, mes1: data.meses[at], mes2: data.meses[at] }}
          forecast={opened}
          onClose={() => set({ mes: null })}
        />
      )}
    </>
  )
}

type MonthLine = ForecastLine & { readonly accumulated: number }

const monthlyColumns: readonly TreeColumn<MonthLine>[] = [
  ...forecastColumns,
  {
    key: 'accumulated',
    label: 'Desvio acumulado',
    figure: ({ accumulated, tipo }) => ({
      text: valorText(accumulated),
      tone: toneOfDeviation(tipo, accumulated),
    }),
  },
]

/** The deviation up to each month. */
function accumulate(months: readonly PrevisaoDoResultado[]): number[] {
  const cents = months.map(({ desvio }) => centsOfReais(desvio))
  return cents.map((_, at) => centsToReais(sum(cents.slice(0, at + 1))))
}

interface FollowChartProps {
  readonly data: ResultadoData
  readonly lado: Side
  readonly name: string
  readonly months: readonly PrevisaoDoResultado[]
  readonly onPick: (mes: number) => void
}

const toneOfSide = { resultado: 'accent', receita: 'income', despesa: 'expense' } as const

function FollowChart({ data: { meses, ano }, lado, name, months, onPick }: FollowChartProps) {
  const model = useMemo(
    () => ({
      axis: 'Mês',
      labels: meses.map((mes) => monthName(mes).slice(0, 3)),
      titles: meses.map((mes) => `${monthName(mes)} de ${ano}`),
      unit: 'reais' as const,
      series: [
        {
          label: 'Realizado e em aberto',
          kind: 'bars' as const,
          tone: toneOfSide[lado],
          values: months.map(({ realizado, aberto }) =>
            centsToReais(sum([centsOfReais(realizado), centsOfReais(aberto)])),
          ),
        },
        {
          label: 'Planejado',
          kind: 'line' as const,
          tone: 'balance' as const,
          values: months.map(({ planejado }) => planejado),
        },
      ],
    }),
    [meses, ano, months, lado],
  )
  return (
    <ChartCard
      heading={`${name}: lançado e planejado`}
      title={`${name}: lançado e planejado, mês a mês`}
      model={model}
      onPick={(at) => onPick(meses[at] ?? 1)}
    />
  )
}
