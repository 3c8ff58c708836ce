import { boletoCancel, boletoChange } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { useState } from 'react'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { boletoReads } from './acts.ts'

interface BoletoDialogProps {
  readonly boleto: Boleto
  readonly onClose: () => void
}

interface Values {
  readonly vencimento: CalendarDate | null
  readonly valor: number
}

/** What differs from the charge: the rest is not asked of the bank. */
const changeOf = ({ versao, ...boleto }: Boleto, { vencimento, valor }: Values) => ({
  versao,
  ...(vencimento !== null && vencimento !== boleto.vencimento && { vencimento }),
  ...(valor !== boleto.valor && { valor }),
})

/** Changes due date and value of a charge at the bank. */
export function ChangeBoleto({ boleto: now, onClose }: BoletoDialogProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [boleto] = useState(now)
  const { id_boleto, vencimento, valor } = boleto
  const initial: Values = { vencimento, valor }
  const f = useRecordForm(boletoChange, {
    initial,
    request: (values) => ({ params: { id_boleto }, body: changeOf(boleto, values) }),
    refresh: boletoReads,
  })
  return (
    <FormDialog
      form={f}
      title="Mudar o boleto"
      yes={boleto.provedor === 'cnab' ? 'Mudar boleto' : 'Mudar no banco'}
      onClose={onClose}
    >
      <Note>
        {boleto.provedor === 'cnab'
          ? 'Se o banco já tem o boleto, o pedido vai na próxima remessa e vale quando ele confirmar; o valor só diminui.'
          : 'O código de barras muda: envie o boleto de novo a quem paga.'}
      </Note>
      <Grid min={160}>
        <f.Date of="vencimento" label="Vencimento" />
        <f.Money of="valor" label="Valor" />
      </Grid>
    </FormDialog>
  )
}

/** Ends a charge at the bank, with the reason. */
export function CancelBoleto({ boleto, onClose }: BoletoDialogProps) {
  const { id_boleto } = boleto
  const f = useRecordForm(boletoCancel, {
    initial: { motivo: '' },
    request: (body) => ({ params: { id_boleto }, body }),
    refresh: boletoReads,
  })
  return (
    <FormDialog
      form={f}
      title="Cancelar o boleto?"
      yes="Cancelar boleto"
      no="Voltar"
      tone="danger"
      onClose={onClose}
    >
      <Note>
        {boleto.provedor === 'cnab'
          ? 'Se o banco já tem o boleto, a baixa vai na próxima remessa, e até ele confirmar o boleto ainda pode ser pago. '
          : 'Quem paga não consegue mais usá-lo. '}
        O título continua a receber.
      </Note>
      <f.Text of="motivo" label="Motivo" />
    </FormDialog>
  )
}
