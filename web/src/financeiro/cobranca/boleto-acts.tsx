import {
  boletoCancel,
  boletoChange,
  interGeneratePayment,
  interSendEmailPayment,
  interShowDetailPayment,
} from '@claquete/contract/financeiro/cobranca/boleto'
import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toIssueBoletos, toSendBoletos } from '../../addresses/financeiro.ts'
import { useAct } from '../../lib/acts/act.ts'
import { call, reportFailure } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconFileTypePdf, IconMail, IconRefresh } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { boletoReads, openBoleto } from './acts.ts'
import { canBeIssuedAgain } from './boleto.labels.ts'
import { CancelBoleto, ChangeBoleto } from './change.dialog.tsx'

interface BoletoActsProps {
  readonly boleto: Boleto
}

const icon = { size: 15, stroke: 1.5 } as const

/** What a person can do with a charge. */
export function BoletoActs({ boleto }: BoletoActsProps) {
  const may = useMay()
  const { id_lancamento, situacao } = boleto
  const isOpen = situacao === 'aberto'
  return (
    <Row>
      <Paper boleto={boleto} />
      {isOpen && may(interSendEmailPayment.access) && (
        <LinkButton to={toSendBoletos({ ids: [id_lancamento] })} icon={<IconMail {...icon} />}>
          Enviar por e-mail
        </LinkButton>
      )}
      <AskBank boleto={boleto} />
      {isOpen && <Changes boleto={boleto} />}
      {canBeIssuedAgain(boleto) && may(interGeneratePayment.access) && (
        <LinkButton
          to={toIssueBoletos({ screen: '@checkedRowsPayment', ids: [id_lancamento] })}
          variant="filled"
        >
          Gerar outro boleto
        </LinkButton>
      )}
    </Row>
  )
}

function Paper({ boleto: { id_boleto, situacao, linha_digitavel } }: BoletoActsProps) {
  if (linha_digitavel === null || (situacao !== 'aberto' && situacao !== 'pago')) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFileTypePdf {...icon} />}
      onClick={() => void openBoleto(id_boleto)}
    >
      Abrir PDF
    </Button>
  )
}

/** Of a charge of the bank's service: where it stands now. */
function AskBank({ boleto: { id_lancamento, provedor, situacao } }: BoletoActsProps) {
  const act = useAct({ refresh: boletoReads, onFailure: reportFailure })
  if (provedor !== 'inter' || (situacao !== 'aberto' && situacao !== 'emitindo')) return null
  const ask = async () => {
    await call(interShowDetailPayment, { params: { id: id_lancamento } })
    return { msg: 'Atualizado com o banco' }
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={act.isRunning}
      leftSection={<IconRefresh {...icon} />}
      onClick={() => void act.run(ask)}
    >
      Perguntar ao banco
    </Button>
  )
}

function Changes({ boleto }: BoletoActsProps) {
  const may = useMay()
  const [open, setOpen] = useState<'mudar' | 'cancelar'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {may(boletoChange.access) && (
        <Button size="xs" variant="default" onClick={() => setOpen('mudar')}>
          Mudar vencimento ou valor
        </Button>
      )}
      {may(boletoCancel.access) && (
        <Button size="xs" variant="subtle" color="red" onClick={() => setOpen('cancelar')}>
          Cancelar
        </Button>
      )}
      {open === 'mudar' && <ChangeBoleto boleto={boleto} onClose={close} />}
      {open === 'cancelar' && <CancelBoleto boleto={boleto} onClose={close} />}
    </>
  )
}
