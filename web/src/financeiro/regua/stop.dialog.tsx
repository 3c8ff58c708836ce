import { paradaCreate } from '@claquete/contract/financeiro/regua/regua'
import { TextInput } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { callDraft } from '../../lib/call.ts'
import { idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { personSource } from '../../lib/selectors.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
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

interface Values {
  readonly pessoa: string | null
  readonly motivo: string
}

/** Stops the reminders of a client or of a title. */
export function StopDialog({ stopped, onClose }: StopDialogProps) {
  const { nome, ...target } = stopped
  const act = useAct({ refresh: reguaReads })
  const { values, field, text } = useFields<Values>({ pessoa: null, motivo: '' }, act.wrong)
  const run = () =>
    callDraft(paradaCreate, {
      body: {
        ...(nome === undefined ? { id_pessoa: idOf(values.pessoa) ?? undefined } : target),
        motivo: values.motivo.trim(),
      },
    })
  return (
    <FormDialog
      act={act}
      title={nome === undefined ? 'Parar lembretes' : `Parar os lembretes: ${nome}?`}
      yes="Parar lembretes"
      no="Voltar"
      run={run}
      onClose={onClose}
    >
      <Note>Nenhum lembrete sai até alguém os retomar em “Parados”.</Note>
      {nome === undefined && (
        <PickerInput
          label="Cliente"
          withAsterisk
          source={personSource}
          {...field('pessoa', 'id_pessoa')}
        />
      )}
      <TextInput label="Motivo" maxLength={300} {...text('motivo')} />
    </FormDialog>
  )
}
