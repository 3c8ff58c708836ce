import { planoFinanciamentoView } from '@claquete/contract/orcamentos/incentivado/financiamento'
import { valuesOf } from '@claquete/core/orcamentos/incentivado/financiamento/plano'
import { toPlanoFinanciamento } from '../../../addresses/orcamentos.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PlanoFigures } from './plano-figures.tsx'
import { cellsOf, shownPlano } from './plano-model.ts'

/** What of the budget the sources pay, and the way to the plan. */
export function PlanoCard({ id_projeto_incentivado }: { readonly id_projeto_incentivado: number }) {
  const params = { id_projeto_incentivado }
  const reading = useRead(planoFinanciamentoView, { params, query: {} })
  return (
    <Card
      title="Plano de financiamento"
      aside={
        <LinkButton to={toPlanoFinanciamento(id_projeto_incentivado)}>Abrir o plano</LinkButton>
      }
    >
      <Reading of={reading} waiting={64} dense>
        {({ data }) =>
          data.celulas.length === 0 ? (
            <EmptyState dense title="Nenhum plano ainda">
              O plano diz quanto cada fonte paga de cada item do orçamento.
            </EmptyState>
          ) : (
            <PlanoFigures plano={shownPlano(data, valuesOf(cellsOf(data)))} />
          )
        }
      </Reading>
    </Card>
  )
}
