import { boletoCancel, boletoChange } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { boletoReads } from './acts.ts'

interface BoletoDialogProps {
  readonly boleto: Boleto
  readonly onClose: () => void
}

/** Changes due date and value of a charge at the bank. */
export function ChangeBoleto({ boleto: now, onClose }: BoletoDialogProps) {
  // What the person saw when it opened: a change of somebody else meanwhile is told, not overwritten.
  const [boleto] = useState(now)
  const act = useAct({ refresh: boletoReads })
  const { id_boleto, versao } = boleto
  const { values, field } = useFields<{ vencimento: CalendarDate | null; valor: number }>(
    { vencimento: boleto.vencimento, valor: boleto.valor },
    act.wrong,
  )
  const run = () =>
    call(boletoChange, {
      params: { id_boleto },
      body: {
        versao,
        ...(values.vencimento !== null &&
          values.vencimento !== boleto.vencimento && { vencimento: values.vencimento }),
        ...(values.valor !== boleto.valor && { valor: values.valor }),
      },
    })
  return (
    <FormDialog
      act={act}
      title="Mudar o boleto"
      yes={boleto.provedor === 'cnab' ? 'Mudar boleto' : 'Mudar no banco'}
      run={run}
      onClose={onClose}
    >
      <Note>
        {boleto.provedor === 'cnab'
          ? 'Se o banco já tem o boleto, o pedido vai na próxima remessa e vale quando ele confirmar; o valor só diminui.'
          : 'O código de barras muda: envie o boleto de novo a quem paga.'}
      </Note>
      <Grid min={160}>
        <DateInput label="Vencimento" {...field('vencimento')} />
        <MoneyInput label="Valor" {...field('valor')} />
      </Grid>
    </FormDialog>
  )
}

/** Ends a charge at the bank, with the reason. */
export function CancelBoleto({ boleto, onClose }: BoletoDialogProps) {
  const act = useAct({ refresh: boletoReads })
  const { values, text } = useFields({ motivo: '' }, act.wrong)
  const { id_boleto } = boleto
  return (
    <FormDialog
      act={act}
      title="Cancelar o boleto?"
      yes="Cancelar boleto"
      no="Voltar"
      tone="danger"
      run={() => call(boletoCancel, { params: { id_boleto }, body: values })}
      onClose={onClose}
    >
      <Note>
        {boleto.provedor === 'cnab'
          ? 'Se o banco já tem o boleto, a baixa vai na próxima remessa, e até ele confirmar o boleto ainda pode ser pago. '
          : 'Quem paga não consegue mais usá-lo. '}
        O título continua a receber.
      </Note>
      <TextInput label="Motivo" withAsterisk maxLength={50} {...text('motivo')} />
    </FormDialog>
  )
}
