import type { ReciboSentOf } from '@claquete/contract/orcamentos/incentivado/gasto'
import { gastoReciboSend } from '@claquete/contract/orcamentos/incentivado/recibo'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { toAssinatura } from '../../../addresses/contratos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useValues } from '../../../lib/form/form.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Section } from '../../../ui/form/layout.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { reciboLooks } from './gasto.labels.ts'
import type { GastoLido, GastoValues } from './gasto-values.ts'

const ReciboDialog = lazyPart(() => import('./recibo.dialog.tsx').then((part) => part.ReciboDialog))

interface ReciboSectionProps {
  readonly f: RecordForm<GastoValues>
  readonly id_projeto_incentivado: number
  readonly gasto: GastoLido['gasto']
}

/** How the receipt of a payment stands that was sent to be signed, and the way to send one. */
export function ReciboSection({ f, id_projeto_incentivado, gasto }: ReciboSectionProps) {
  const { recibo, aceita_recibo, chave } = gasto
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  useValues(f)
  const mayGive = aceita_recibo === 'S' && may(gastoReciboSend.access)
  if (!recibo && !mayGive) return null
  // Sending reads the expense again: what was typed and not saved would be lost.
  const isTyped = f.isChanged()
  return (
    <Section
      title="Recibo do favorecido"
      help="Sem comprovante do banco, o favorecido assina um recibo, que passa a ser o comprovante."
    >
      {recibo && <ReciboState recibo={recibo} />}
      {mayGive && (
        <Row>
          <Button
            size="xs"
            variant="default"
            aria-haspopup="dialog"
            disabled={isTyped}
            onClick={() => setOpen(true)}
          >
            {recibo ? 'Enviar recibo outra vez' : 'Enviar recibo para assinar'}
          </Button>
          {isTyped && <Note small>Salve o gasto antes de enviar o recibo.</Note>}
        </Row>
      )}
      {isOpen && (
        <ReciboDialog {...{ id_projeto_incentivado, chave }} onClose={() => setOpen(false)} />
      )}
    </Section>
  )
}

function ReciboState({ recibo }: { readonly recibo: ReciboSentOf }) {
  const may = useMay()
  const { estado, email, enviado_em, motivo, problema, id_envelope } = recibo
  const { label, color } = reciboLooks[estado]
  const why = motivo || problema
  return (
    <>
      <Row>
        <Badge variant="light" color={problema ? 'yellow' : color} tt="none">
          {label}
        </Badge>
        <span>
          Enviado a {email} em {formatDateBr(calendarDate(enviado_em))}
        </span>
        {id_envelope !== null && may('assinatura.consultar') && (
          <LinkButton to={toAssinatura(id_envelope)}>Ver assinatura</LinkButton>
        )}
      </Row>
      {why !== '' && <Note tone="warning">{why}</Note>}
    </>
  )
}
