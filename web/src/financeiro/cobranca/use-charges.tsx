import type { LancamentoRow } from '@claquete/contract/livro/titulos/list'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.tsx'
import { BankErrorDialog } from './bank-error.ts'
import { useMay } from '../../lib/account/permission.ts'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { openLink } from './acts.ts'

const BoletoPanel = lazyPart(async () => (await import('./boleto-panel.tsx')).BoletoPanel)

interface Charges {
  /** The acts of a receivable's row; what is still owed may be charged, so it may have a link to ask for. */
  readonly actionsOf: (row: LancamentoRow) => RowAction[]
  /** What one of them opened. */
  readonly opened: ReactNode
}

type Opened = { readonly kind: 'boleto' | 'erro'; readonly row: LancamentoRow }

/** Charges in the list of receivables: the panel of one, its paper, and what the bank said against it. */
export function useCharges(): Charges {
  const may = useMay()
  const [opened, setOpened] = useState<Opened>()
  const actionsOf = (row: LancamentoRow): RowAction[] => {
    if (!may('boleto.consultar') || row.tipo !== 'titulo') return []
    const hasError = row.error_openbank !== null
    const open = () => (hasError ? setOpened({ kind: 'erro', row }) : openLink(row))
    return [
      { label: 'Boleto e Pix', run: () => setOpened({ kind: 'boleto', row }) },
      ...(hasError || row.url_boleto !== null || row.saldo > 0
        ? [{ label: 'Abrir boleto', run: open }]
        : []),
    ]
  }
  return {
    actionsOf,
    opened: opened && <OpenedCharge {...opened} onClose={() => setOpened(undefined)} />,
  }
}

function OpenedCharge({ kind, row, onClose }: Opened & { readonly onClose: () => void }) {
  const { id_lancamento, error_openbank } = row
  if (kind === 'boleto') return <BoletoPanel id_lancamento={id_lancamento} onClose={onClose} />
  return (
    error_openbank && (
      <BankErrorDialog id_lancamento={id_lancamento} error={error_openbank} onClose={onClose} />
    )
  )
}
