import {
  pixCobrancaDecide,
  pixCobrancaEvidence,
} from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import type { PixCobranca } from '@claquete/contract/financeiro/cobranca/pix/cobranca'
import type { Evidencia } from '@claquete/contract/financeiro/cobranca/evidencia'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../../lib/wire/call.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../../ui/form/use-record-form.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { ErrorState } from '../../../ui/frame/states.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { DecisionDialog } from '../decision.tsx'
import { pixReads } from './reads.ts'

const title = 'O Pix Automático foi pago, e falta decidir'

interface DecideProps {
  readonly cobranca: PixCobranca
  readonly onClose: () => void
}

/** Decides how a charge that was collected settles its receivable, with what the bank says before the person. */
export function DecidePix({ cobranca, onClose }: DecideProps) {
  const { id_pix_cobranca } = cobranca
  const { data, error, refetch } = useRead(pixCobrancaEvidence, { params: { id_pix_cobranca } })
  const evidencia = data?.data
  if (evidencia) return <DecideForm {...{ cobranca, evidencia, onClose }} />
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? (
        <ErrorState dense message={error.msg} onRetry={() => void refetch()} />
      ) : data ? (
        <Notice tone="info">Nada espera mais uma decisão: veja as baixas do título.</Notice>
      ) : (
        <Skeleton height={220} />
      )}
    </Dialog>
  )
}

function DecideForm({
  cobranca: { id_pix_cobranca, id_lancamento, pendencia, versao },
  evidencia,
  onClose,
}: DecideProps & { readonly evidencia: Evidencia }) {
  const initial: BodyValues<typeof pixCobrancaDecide> = { decisao: undefined, versao }
  const form = useRecordForm(pixCobrancaDecide, {
    initial,
    request: (body) => ({ params: { id_pix_cobranca }, body }),
    refresh: pixReads,
  })
  return <DecisionDialog {...{ form, title, pendencia, onClose, evidencia, id_lancamento }} />
}
