import {
  boletoDecide,
  boletoEvidence,
  removeErrorInter,
} from '@claquete/contract/financeiro/cobranca/boleto'
import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Evidencia } from '@claquete/contract/financeiro/cobranca/evidencia'
import { Button, Skeleton } from '@mantine/core'
import { useAct } from '../../lib/acts/act.ts'
import { call, reportFailure, useRead } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Dialog } from '../../ui/frame/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { ErrorState } from '../../ui/frame/states.tsx'
import { boletoReads } from './acts.ts'
import { BankErrorDialog } from './bank-error.ts'
import { DecisionDialog } from './decision.tsx'

const title = 'O boleto foi pago, e falta decidir'

interface DecideProps {
  readonly boleto: Boleto
  readonly onClose: () => void
}

/** Decides how a boleto that was paid settles its receivable, with what the bank says before the person. */
export function DecideDialog({ boleto, onClose }: DecideProps) {
  const { id_boleto, id_lancamento, pendencia } = boleto
  const may = useMay()
  const { data, error, refetch } = useRead(boletoEvidence, { params: { id_boleto } })
  const evidencia = data?.data
  if (evidencia && evidencia.decisoes.length > 0 && may(boletoDecide.access)) {
    return <DecideForm boleto={boleto} evidencia={evidencia} onClose={onClose} />
  }
  if (data) {
    const told = { detail: pendencia ?? '', violacoes: [] }
    return <BankErrorDialog id_lancamento={id_lancamento} error={told} isPaid onClose={onClose} />
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? (
        <ErrorState dense message={error.msg} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={220} />
      )}
    </Dialog>
  )
}

function DecideForm({
  boleto: { id_boleto, id_lancamento, pendencia, versao },
  evidencia,
  onClose,
}: DecideProps & { readonly evidencia: Evidencia }) {
  const may = useMay()
  const refresh = [...boletoReads, boletoEvidence]
  const act = useAct({ refresh, onFailure: reportFailure })
  const initial: BodyValues<typeof boletoDecide> = { decisao: undefined, versao }
  const form = useRecordForm(boletoDecide, {
    initial,
    request: (body) => ({ params: { id_boleto }, body }),
    refresh,
  })
  const remove = () => call(removeErrorInter, { params: { id: id_lancamento } })
  const aside = may(removeErrorInter.access) && (
    <Button variant="subtle" onClick={() => void act.run(remove, onClose)}>
      Já acertei à mão
    </Button>
  )
  return (
    <DecisionDialog {...{ form, title, pendencia, aside, onClose, evidencia, id_lancamento }} />
  )
}
