import { useMemo } from 'react'
import { ChartGhost } from '../../ui/chart/chart-ghost.tsx'
import type { ChartModel } from '../../ui/chart/chart-model.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const labels = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')
const income = [82, 95, 120, 88, 140, 132, 156, 149, 171, 160, 188, 203].map((k) => k * 1000)
const expense = [64, 88, 97, 90, 101, 118, 126, 133, 120, 141, 139, 158].map((k) => k * 1000)
const balance = income.map((value, at) => value - (expense[at] ?? 0))

function useModel(kind: 'bars' | 'area' | 'mixed' | 'units'): ChartModel {
  return useMemo(() => {
    const axis = { axis: 'Mês', labels, titles: labels.map((month) => `${month} de 2026`) }
    if (kind === 'units') {
      const values = [3, 0, 5, 2, 8, 1, 0, 4, 6, 2, 3, 7]
      const series = [{ label: 'Cadastros', kind: 'bars', tone: 'accent', values }] as const
      return { ...axis, unit: 'unidades', series }
    }
    if (kind === 'area') {
      const series = [
        { label: 'Valor Faturado', kind: 'area', tone: 'accent', values: income },
      ] as const
      return { ...axis, unit: 'reais', series }
    }
    const bars = [
      { label: 'Receitas', kind: 'bars', tone: 'income', values: income },
      { label: 'Despesas', kind: 'bars', tone: 'expense', values: expense },
    ] as const
    const saldo = { label: 'Saldo', kind: 'line', tone: 'balance', values: balance } as const
    return { ...axis, unit: 'reais', series: kind === 'mixed' ? [...bars, saldo] : bars }
  }, [kind])
}

const nothing = () => undefined

/** The chart in each kind and state. */
export function Charts() {
  const bars = useModel('bars')
  const area = useModel('area')
  const mixed = useModel('mixed')
  const units = useModel('units')
  return (
    <Chapter title="Gráficos">
      <Specimen name="Duas séries de barras" isWide>
        <div style={{ height: 300 }}>
          <Chart title="Receitas x despesas" model={bars} onPick={nothing} />
        </div>
      </Specimen>
      <Specimen name="Área">
        <div style={{ height: 250 }}>
          <Chart title="Faturamento mensal" model={area} />
        </div>
      </Specimen>
      <Specimen name="Barras e linha">
        <div style={{ height: 250 }}>
          <Chart title="Fluxo de caixa" model={mixed} />
        </div>
      </Specimen>
      <Specimen name="Unidades">
        <div style={{ height: 250 }}>
          <Chart title="Pessoas cadastradas" model={units} />
        </div>
      </Specimen>
      <Specimen name="Em tabela">
        <div style={{ height: 250 }}>
          <Chart
            title="Receitas e despesas"
            model={mixed}
            asTable
            linkOf={(at) => <a href="#graficos">{labels[at]}</a>}
          />
        </div>
      </Specimen>
      <Specimen name="Lendo">
        <div style={{ height: 250 }}>
          <ChartGhost kind="bars" isWaiting />
        </div>
      </Specimen>
      <Specimen name="Vazio">
        <div style={{ height: 250 }}>
          <ChartGhost kind="area">
            <strong>Nada faturado em 2026</strong>O valor de cada mês aparece a partir da primeira
            fatura emitida.
          </ChartGhost>
        </div>
      </Specimen>
    </Chapter>
  )
}
