import { reciboCancel } from '@claquete/contract/financeiro/recibos/recibo'
import type { ReciboRow } from '@claquete/contract/financeiro/recibos/recibo'
import { Textarea } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { reciboReads } from './use-recibos.ts'

interface CancelReciboProps {
  readonly recibo: Pick<ReciboRow, 'id_recibo' | 'numero'>
  readonly onClose: () => void
}

/** Asks why a receipt is cancelled. */
export function CancelRecibo({ recibo, onClose }: CancelReciboProps) {
  const act = useAct({ refresh: reciboReads })
  const { values, text } = useFields({ motivo: '' }, act.wrong)
  const run = async () => {
    const { msg } = await call(reciboCancel, {
      body: { id_recibo: recibo.id_recibo, motivo: values.motivo.trim() },
    })
    return { msg }
  }
  return (
    <FormDialog
      act={act}
      title={`Cancelar o recibo ${recibo.numero}?`}
      yes="Cancelar recibo"
      no="Voltar"
      tone="danger"
      run={run}
      onClose={onClose}
    >
      <Note>O número não volta a ser usado. O que ele quitava pode ter outro recibo.</Note>
      <Textarea label="Motivo" autosize minRows={2} maxLength={500} {...text('motivo')} />
    </FormDialog>
  )
}
