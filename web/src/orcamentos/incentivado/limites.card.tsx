import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import { useRead } from '../../lib/wire/call.ts'
import { Reading } from '../../ui/frame/reading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LimitesList } from './limites-list.tsx'

/** The limits of a project's norms in its newest budget. */
export function LimitesCard({
  id_projeto_incentivado,
}: {
  readonly id_projeto_incentivado: number
}) {
  const reading = useRead(projetoLimites, { params: { id_projeto_incentivado }, query: {} })
  return (
    <Card
      title="Limites das normas"
      subtitle="Medidos na versão em vigor do orçamento e no que foi comprometido e pago, com o que já foi captado; e como ficam se a captação parar antes."
    >
      <Reading of={reading} waiting={160} dense>
        {({ data }) => <LimitesList of={data} />}
      </Reading>
    </Card>
  )
}
