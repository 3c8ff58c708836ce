import {
  conciliacaoCreate,
  conciliacaoIgnore,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { Textarea } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { call, callDraft } from '../../lib/call.ts'
import { idOf } from '../../lib/choice.ts'
import { useFields } from '../../lib/fields.ts'
import { counted } from '../../lib/format.ts'
import { contas } from '../../livro/titulos/public.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { LineNote } from './line-note.tsx'
import type { LineDialogProps } from './line-note.tsx'
import { conciliacaoReads } from './reads.ts'

interface IgnoreProps {
  readonly linhas: readonly LinhaExtrato[]
  readonly onClose: () => void
}

/** Leaves lines out of the reconciliation, with a reason. */
export function IgnoreDialog({ linhas, onClose }: IgnoreProps) {
  const act = useAct({ refresh: conciliacaoReads })
  const { values, text } = useFields({ motivo: '' }, act.wrong)
  const ids = linhas.map(({ id_extrato_historico }) => id_extrato_historico)
  const many = counted(linhas.length, 'esta linha', 'linhas').replace(/^1 /u, '')
  return (
    <FormDialog
      act={act}
      title={`Ignorar ${many}`}
      yes="Ignorar"
      run={() => call(conciliacaoIgnore, { body: { linhas: ids, motivo: values.motivo } })}
      onClose={onClose}
    >
      {linhas.map((linha) => (
        <LineNote key={linha.id_extrato_historico} linha={linha} />
      ))}
      <Textarea
        label="Motivo"
        withAsterisk
        autosize
        minRows={2}
        maxLength={300}
        {...text('motivo')}
      />
    </FormDialog>
  )
}

/** Books a line as a transfer from or to another own account. */
export function TransferLineDialog({ linha, onClose }: LineDialogProps) {
  const act = useAct({ refresh: conciliacaoReads })
  const { values, field } = useFields<{ conta: string | null }>({ conta: null }, act.wrong)
  const other = idOf(values.conta)
  const run = () =>
    callDraft(conciliacaoCreate, {
      body: {
        id_contabancaria: linha.id_contabancaria,
        linhas: [linha.id_extrato_historico],
        transferencia: { id_contabancaria: other ?? 0 },
      },
    })
  return (
    <FormDialog
      act={act}
      title="Transferência entre contas"
      yes="Transferir e conciliar"
      run={run}
      isDisabled={other === null || other === linha.id_contabancaria}
      onClose={onClose}
    >
      <LineNote linha={linha} />
      <PickerInput
        label={linha.valor < 0 ? 'Para a conta' : 'Da conta'}
        withAsterisk
        source={contas}
        {...field('conta', 'transferencia')}
      />
      {other === linha.id_contabancaria && <Note tone="warning">Esta é a conta da linha.</Note>}
      <Note small>
        A linha do outro lado, quando o extrato dela vier, é proposta com esta transferência.
      </Note>
    </FormDialog>
  )
}
