import { paradaCreate } from '@claquete/contract/financeiro/regua/regua'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { personSource } from '../../lib/form/selectors.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { reguaReads } from './reads.ts'

/** A client or a title; neither, where the dialog asks for the client. */
export interface Stopped {
  readonly id_pessoa?: number
  readonly id_lancamento?: number
  readonly nome?: string
}

interface StopDialogProps {
  readonly stopped: Stopped
  readonly onClose: () => void
}

type Values = BodyValues<typeof paradaCreate>

/** Stops the reminders of a client or of a title. */
export function StopDialog({ stopped, onClose }: StopDialogProps) {
  const { nome, ...target } = stopped
  const initial: Values = { id_pessoa: null, ...target, motivo: '' }
  const f = useRecordForm(paradaCreate, { initial, refresh: reguaReads })
  return (
    <FormDialog
      form={f}
      title={nome === undefined ? 'Parar lembretes' : `Parar os lembretes: ${nome}?`}
      yes="Parar lembretes"
      no="Voltar"
      onClose={onClose}
    >
      <Note>Nenhum lembrete sai até alguém os retomar em “Parados”.</Note>
      {nome === undefined && (
        <f.Picker of="id_pessoa" label="Cliente" isRequired source={personSource} />
      )}
      <f.Text of="motivo" label="Motivo" />
    </FormDialog>
  )
}
