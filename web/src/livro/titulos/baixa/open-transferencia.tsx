import {
  transferenciaUpdate,
  transferenciaView,
} from '@claquete/contract/livro/titulos/transferencia'
import type { Transferencia } from '@claquete/contract/livro/titulos/transferencia'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Skeleton } from '@mantine/core'
import { reais } from '../../../lib/plain/money.ts'
import { failureText, useRead } from '../../../lib/wire/call.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { ErrorState } from '../../../ui/frame/states.tsx'
import { TransferDialog } from './transferencia-dialog.tsx'

interface OpenTransferenciaProps {
  readonly id_transferencia: number
  readonly onClose: () => void
}

/** Opens a transfer, freshly read: editable with the permission, read-only without. */
export function OpenTransferencia({ id_transferencia, onClose }: OpenTransferenciaProps) {
  const may = useMay()
  const read = useRead(transferenciaView, { params: { id_transferencia } }, { staleTime: 0 })
  const transferencia = read.isFetchedAfterMount ? read.data?.data : undefined
  if (transferencia && may(transferenciaUpdate.access)) {
    return <TransferDialog transferencia={transferencia} onClose={onClose} />
  }
  return (
    <Dialog title="Transferência entre contas" size="lg" onClose={onClose}>
      {transferencia && <Vista transferencia={transferencia} />}
      {!transferencia && read.error && (
        <ErrorState message={failureText(read.error)} onRetry={() => void read.refetch()} dense />
      )}
      {!transferencia && !read.error && <Skeleton height={220} radius={8} />}
    </Dialog>
  )
}

function Vista({ transferencia }: { readonly transferencia: Transferencia }) {
  const { conta_origem, conta_destino, data, valor, descricao, num_documento, obs } = transferencia
  const facts = [
    { label: 'Sai de', value: conta_origem },
    { label: 'Entra em', value: conta_destino },
    { label: 'Data', value: formatDateBr(data) },
    { label: 'Valor', value: reais(valor) },
    { label: 'Descrição', value: descricao },
    { label: 'Documento', value: num_documento },
    { label: 'Observações', value: obs },
  ]
  return <Figures look="rows" items={facts.filter(({ value }) => value)} />
}
