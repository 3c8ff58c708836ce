import { contratoRenew } from '@claquete/contract/contratos/contrato/acts'
import { queWords } from '@claquete/contract/contratos/contrato/vencimento'
import { mayDo, tiposDeContrato } from '@claquete/core/contratos/contrato/contrato'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { toContrato } from '../../../addresses/contratos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { useRenewal } from '../renewal.ts'
import { awayText, nameOf } from './marks.ts'
import type { Vencimento } from './marks.ts'

interface VencimentoDialogProps {
  readonly vencimento: Vencimento
  readonly onClose: () => void
}

/** What ends and when, of whom, where an image is used, when people are told, and the way on. */
export function VencimentoDialog({ vencimento, onClose }: VencimentoDialogProps) {
  const { dia, dias, que, pessoa, tipo, territorio, midias, avisos, estado } = vencimento
  const may = useMay()
  const renew = useRenewal()
  const isSigned = mayDo('renovar', estado)
  return (
    <Dialog title={nameOf(vencimento)} onClose={onClose}>
      <Stack gap={4}>
        <Figures
          look="rows"
          items={[
            { label: 'O que termina', value: queWords[que] },
            { label: 'Último dia', value: formatDateBr(dia), hint: awayText(dias) },
            { label: tiposDeContrato[tipo].parte, value: pessoa ?? undefined },
            { label: 'Território', value: territorio || undefined },
            { label: 'Mídias', value: midias || undefined },
            ...avisos.map(({ antes, dado, dia: on }) => ({
              label: `Aviso de ${antes} dias`,
              value: dado ? `enviado, previsto para ${formatDateBr(on)}` : formatDateBr(on),
            })),
          ]}
        />
        {!isSigned && (
          <Notice tone="info">
            Uma versão nova deste contrato já foi começada: a renovação continua nela.
          </Notice>
        )}
        <Row justify="end">
          <LinkButton to={toContrato(vencimento.id_contrato)}>Abrir o contrato</LinkButton>
          {isSigned && may(contratoRenew.access) && (
            <Button
              size="xs"
              onClick={() => {
                onClose()
                void renew(vencimento)
              }}
            >
              Renovar
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  )
}
