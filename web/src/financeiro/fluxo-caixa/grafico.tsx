import type { CalendarDate } from '@claquete/core/kernel/calendar'
import type { Passo } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { centsToReais } from '@claquete/core/kernel/money'
import { useMemo } from 'react'
import { Chart } from '../../ui/chart/chart.tsx'
import type { ChartModel } from '../../ui/chart/chart-model.ts'
import { nomeDaLinha } from './palavras.ts'
import type { FluxoSimulado } from './use-simulacao.ts'

const eixos: Record<Passo, string> = { dia: 'Dia', semana: 'Semana', mes: 'Mês' }

interface GraficoProps {
  readonly fluxo: FluxoSimulado
  readonly passo: Passo
  readonly isSimulado: boolean
  readonly asTable: boolean
  readonly onDia: (dia: CalendarDate) => void
}

/** Bars in and out and the line of balance; what is supposed beside what is expected. */
export function Grafico({ fluxo, passo, isSimulado, asTable, onDia }: GraficoProps) {
  const { linhas, semSimular, hoje } = fluxo
  const model = useMemo<ChartModel>(() => {
    const nomes = linhas.map(({ dia }) => nomeDaLinha(dia, passo))
    return {
      axis: eixos[passo],
      labels: nomes.map((nome, at) => (linhas[at]?.dia === hoje ? 'hoje' : nome)),
      titles: linhas.map(({ dia }) =>
        passo === 'mes' ? nomeDaLinha(dia, passo) : formatDateBr(dia),
      ),
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
        ...(isSimulado
          ? [
              serie(
                'Saldo sem simular',
                'line',
                'accent',
                semSimular.map(({ acumulado }) => acumulado),
              ),
            ]
          : []),
        serie(
          isSimulado ? 'Saldo simulado' : 'Saldo',
          'line',
          'balance',
          linhas.map(({ acumulado }) => acumulado),
        ),
      ],
    }
  }, [linhas, semSimular, passo, hoje, isSimulado])
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
