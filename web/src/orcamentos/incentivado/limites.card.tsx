import { projetoLimites } from '@claquete/contract/orcamentos/incentivado/limites'
import { Button } from '@mantine/core'
import { useRead } from '../../lib/wire/call.ts'
import { goToSection } from '../../ui/form/section-nav.tsx'
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
  const { normas_sugeridas = [], normas_fora = [] } = reading.data?.data ?? {}
  return (
    <Card
      title="Limites das normas"
      subtitle="Medidos na versão em vigor do orçamento e no que foi comprometido e pago, com o que já foi captado; e como ficam se a captação parar antes."
      aside={
        normas_sugeridas.length + normas_fora.length > 0 && (
          <Button size="xs" variant="default" onClick={() => goToSection('Normas')}>
            Escolher as normas
          </Button>
        )
      }
    >
      <Reading of={reading} waiting={160} dense>
        {({ data }) => <LimitesList of={data} />}
      </Reading>
    </Card>
  )
}
