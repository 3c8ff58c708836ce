import { reciboCancel } from '@claquete/contract/financeiro/recibos/recibo'
import type { ReciboRow } from '@claquete/contract/financeiro/recibos/recibo'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { reciboReads } from './use-recibos.ts'

interface CancelReciboProps {
  readonly recibo: Pick<ReciboRow, 'id_recibo' | 'numero'>
  readonly onClose: () => void
}

/** Asks why a receipt is cancelled. */
export function CancelRecibo({ recibo, onClose }: CancelReciboProps) {
  const { id_recibo, numero } = recibo
  const f = useRecordForm(reciboCancel, {
    initial: { id_recibo, motivo: '' },
    refresh: reciboReads,
  })
  return (
    <FormDialog
      form={f}
      title={`Cancelar o recibo ${numero}?`}
      yes="Cancelar recibo"
      no="Voltar"
      tone="danger"
      onClose={onClose}
    >
      <Note>O número não volta a ser usado. O que ele quitava pode ter outro recibo.</Note>
      <f.Area of="motivo" label="Motivo" rows={2} />
    </FormDialog>
  )
}
