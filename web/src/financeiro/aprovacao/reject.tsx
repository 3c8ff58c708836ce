import { solicitacaoReject } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { Textarea } from '@mantine/core'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { useFields } from '../../lib/fields.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { jobReads } from '../../orcamentos/execucao/public.ts'
import { count, requestReads } from './vivo.ts'

const reads = [...jobReads, ...requestReads]

interface RejectProps {
  readonly ids: readonly number[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Rejects requests with a reason, which their requester receives. */
export function Reject({ ids, onDone, onClose }: RejectProps) {
  const act = useAct({ refresh: reads })
  const { values, text } = useFields({ motivo: '' }, act.wrong)
  const run = async () => {
    count(await call(solicitacaoReject, { body: { ids: [...ids], motivo: values.motivo } }))
    return {}
  }
  const title = ids.length === 1 ? 'Rejeitar pagamento' : `Rejeitar ${ids.length} pagamentos`
  return (
    <FormDialog
      act={act}
      title={title}
      yes="Rejeitar"
      tone="danger"
      run={run}
      onClose={onClose}
      onDone={() => {
        onDone()
        onClose()
      }}
    >
      <Textarea
        label="Motivo"
        description="Quem pediu recebe este texto."
        withAsterisk
        autosize
        minRows={3}
        maxLength={500}
        {...text('motivo')}
      />
    </FormDialog>
  )
}
