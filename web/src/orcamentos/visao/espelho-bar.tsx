import type { EspelhoValues } from '@claquete/contract/orcamentos/visao/visao'
import { ProportionBar } from '../../ui/figures/bar.tsx'

type BarFigures = Pick<EspelhoValues, 'previsto' | 'comprometido' | 'realizado'>

/** Spent, then committed, within the planned cost; red beyond it. The figures beside it say the same. */
export function EspelhoBar({ previsto = 0, comprometido = 0, realizado = 0 }: BarFigures) {
  const spent = Math.max(0, realizado)
  const used = spent + comprometido
  const whole = Math.max(previsto, used)
  if (whole <= 0) return null
  const planned = whole - Math.max(0, used - previsto)
  const spentWithin = Math.min(spent, planned)
  return (
    <ProportionBar
      whole={whole}
      parts={[
        { tone: 'success', value: spentWithin },
        { tone: 'warning', value: Math.min(comprometido, planned - spentWithin) },
        { tone: 'danger', value: used - previsto },
      ]}
    />
  )
}
