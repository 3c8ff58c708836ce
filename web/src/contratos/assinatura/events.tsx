import type { Envelope } from '@claquete/contract/contratos/assinatura/envelope'
import { formatMoment } from '../../lib/plain/format.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** What happened, the newest first. */
export const Events = ({ eventos }: { readonly eventos: Envelope['eventos'] }) => (
  <Card
    title="Registro"
    subtitle="Cada linha leva o hash da anterior: nenhuma pode ser mudada sem aparecer."
  >
    <Figures
      look="pairs"
      items={eventos.toReversed().map(({ numero, em, texto }) => ({
        key: String(numero),
        label: formatMoment(em),
        value: texto,
      }))}
    />
  </Card>
)
