import { solicitacaoReject } from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { call } from '../../lib/wire/call.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { jobReads, tellDecided } from '../../orcamentos/execucao/public.ts'
import { requestReads } from './vivo.ts'

const reads = [...jobReads, ...requestReads]

interface RejectProps {
  readonly ids: readonly number[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Rejects requests with a reason, which their requester receives. */
export function Reject({ ids, onDone, onClose }: RejectProps) {
  const f = useRecordForm(solicitacaoReject, {
    initial: { ids, motivo: '' },
    send: async (request) => {
      tellDecided(await call(solicitacaoReject, request), reads)
      return { msg: '' }
    },
    refresh: reads,
  })
  const title = ids.length === 1 ? 'Rejeitar pagamento' : `Rejeitar ${ids.length} pagamentos`
  return (
    <FormDialog
      form={f}
      title={title}
      yes="Rejeitar"
      tone="danger"
      onClose={onClose}
      onDone={() => {
        onDone()
        onClose()
      }}
    >
      <f.Area of="motivo" label="Motivo" help="Quem pediu recebe este texto." />
    </FormDialog>
  )
}
