import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { PeriodoStep } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { cents, centsToReais } from '@claquete/core/kernel/amounts/money'
import { useMemo } from 'react'
import { Chart } from '../../ui/chart/chart.tsx'
import type { ChartModel } from '../../ui/chart/chart-model.ts'
import { nameOfLine } from './fluxo-caixa.labels.ts'
import type { Probable } from './use-probable.ts'
import type { SimulatedFluxo } from './use-simulacao.ts'

const axes: Record<PeriodoStep, string> = { dia: 'Dia', semana: 'Semana', mes: 'Mês' }

interface ChartProps {
  readonly fluxo: SimulatedFluxo
  /** Income of deals that are not won yet, by line. */
  readonly probable: Probable
  readonly step: PeriodoStep
  readonly isSimulated: boolean
  readonly asTable: boolean
  readonly onDia: (dia: CalendarDate) => void
}

/** Bars of money in and out and the balance line; in a simulation, the original balance too. */
export function FluxoChart({ fluxo, probable, step, isSimulated, asTable, onDia }: ChartProps) {
  const { linhas, semSimular, hoje } = fluxo
  const model = useMemo<ChartModel>(() => {
    const nomes = linhas.map(({ dia }) => nameOfLine(dia, step))
    return {
      axis: axes[step],
      labels: nomes.map((nome, at) => (linhas[at]?.dia === hoje ? 'hoje' : nome)),
      titles: linhas.map(({ dia }) => (step === 'mes' ? nameOfLine(dia, step) : formatDateBr(dia))),
      unit: 'reais',
      series: [
        serie(
          'Entradas',
          'bars',
          'income',
          linhas.map(({ entradas }) => entradas),
        ),
        serie(
          'Saídas',
          'bars',
          'expense',
          linhas.map(({ saidas }) => saidas),
        ),
        ...(isSimulated
          ? [
              serie(
                'Saldo sem simular',
                'line',
                'accent',
                semSimular.map(({ acumulado }) => acumulado),
              ),
            ]
          : []),
        ...(probable
          ? [
              {
                ...serie(
                  'Receita provável',
                  'line',
                  'income',
                  linhas.map(({ dia }) => probable.get(dia) ?? cents(0)),
                ),
                isDashed: true as const,
              },
            ]
          : []),
        serie(
          isSimulated ? 'Saldo simulado' : 'Saldo',
          'line',
          'balance',
          linhas.map(({ acumulado }) => acumulado),
        ),
      ],
    }
  }, [linhas, semSimular, step, hoje, isSimulated, probable])
  const open = (at: number) => {
    const dia = linhas[at]?.dia
    if (dia) onDia(dia)
  }
  return <Chart title="Fluxo de caixa" model={model} asTable={asTable} onPick={open} />
}

const serie = (
  label: string,
  kind: 'bars' | 'line',
  tone: ChartModel['series'][number]['tone'],
  values: readonly Parameters<typeof centsToReais>[0][],
) => ({ label, kind, tone, values: values.map(centsToReais) })
