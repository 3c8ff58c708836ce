import { formatReais } from '@claquete/core/kernel/amounts/money'
import { Figures } from '../../../ui/figures/figures.tsx'
import type { ShownPlano } from './plano-model.ts'

/** What the budget costs, what the sources pay of it, and what is missing or above. */
export function PlanoFigures({ plano }: { readonly plano: ShownPlano }) {
  const { total, falta, acima, yieldsLeft } = plano
  return (
    <Figures
      items={[
        { label: 'Orçado em vigor', value: formatReais(total.orcado) },
        { label: 'Planejado', value: formatReais(total.planejado) },
        {
          label: 'Falta financiar',
          value: formatReais(falta),
          tone: falta > 0 ? 'warning' : 'muted',
        },
        ...(acima > 0
          ? [{ label: 'Acima do orçado', value: formatReais(acima), tone: 'danger' as const }]
          : []),
        ...(yieldsLeft === 0
          ? []
          : [
              {
                label: yieldsLeft > 0 ? 'Rendimentos a alocar' : 'Rendimentos alocados a mais',
                value: formatReais(yieldsLeft),
                tone: yieldsLeft > 0 ? ('warning' as const) : ('danger' as const),
                hint: 'Rendido pelas contas das fontes, menos o alocado a itens',
              },
            ]),
      ]}
    />
  )
}
