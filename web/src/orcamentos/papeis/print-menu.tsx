import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '../../ui/icons.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { saveExpenses, saveOrder, savePayments, saveProductionCost } from './files.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'

const PrintDialog = lazyPart(() => import('./print-dialog.tsx').then((part) => part.PrintDialog))
const AuthorizationDialog = lazyPart(() =>
  import('./authorization-dialog.tsx').then((part) => part.AuthorizationDialog),
)
const FeeDialog = lazyPart(() => import('./fee-dialog.tsx').then((part) => part.FeeDialog))

interface PrintMenuProps {
  readonly id_orcamento: number
  /** Budget number, for the file names. */
  readonly num_orc?: string
}

type Opened = 'orcamento' | 'autorizacao' | 'cache'

/** Menu of the budget's and job's documents that the person may have. */
export function PrintMenu({ id_orcamento, num_orc = '' }: PrintMenuProps) {
  const may = useMay()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const actions: RowAction[] = [
    ...(may('orcamento.imprimir') ? papers(id_orcamento, setOpened) : []),
    ...(may('execucao.consultar') ? statements(id_orcamento) : []),
    ...(may('orcamento.custos')
      ? [
          {
            label: 'Custo de produção',
            icon: sheet,
            run: () => void saveProductionCost(id_orcamento),
          },
        ]
      : []),
  ]
  if (actions.length === 0) return null
  return (
    <>
      <MenuButton
        label="Imprimir"
        icon={<IconFileTypePdf size={15} stroke={1.5} />}
        actions={actions}
      />
      {opened === 'orcamento' && (
        <PrintDialog id_orcamento={id_orcamento} num_orc={num_orc} onClose={close} />
      )}
      {opened === 'autorizacao' && (
        <AuthorizationDialog id_orcamento={id_orcamento} onClose={close} />
      )}
      {opened === 'cache' && <FeeDialog id_orcamento={id_orcamento} onClose={close} />}
    </>
  )
}

const paper = <IconFileTypePdf size={16} stroke={1.5} />
const sheet = <IconFileSpreadsheet size={16} stroke={1.5} />
const dialog = <IconFileText size={16} stroke={1.5} />

const papers = (id_orcamento: number, open: (what: Opened) => void): RowAction[] => [
  { label: 'Orçamento…', icon: dialog, run: () => open('orcamento') },
  { label: 'Pedido de produção', icon: paper, run: () => void saveOrder(id_orcamento) },
  { label: 'Autorização (AP)…', icon: dialog, run: () => open('autorizacao') },
  { label: 'Recibos de cachê…', icon: dialog, run: () => open('cache') },
]

const statements = (id_orcamento: number): RowAction[] => [
  {
    label: 'Pagamentos (PDF)',
    icon: paper,
    run: () => void savePayments(id_orcamento, 'pdf'),
  },
  {
    label: 'Pagamentos (Excel)',
    icon: sheet,
    run: () => void savePayments(id_orcamento, 'excel'),
  },
  {
    label: 'Despesas (PDF)',
    icon: paper,
    run: () => void saveExpenses({ id_orcamento, formato: 'pdf' }),
  },
  {
    label: 'Despesas (Excel)',
    icon: sheet,
    run: () => void saveExpenses({ id_orcamento, formato: 'excel' }),
  },
]
