import type { PapelFormat } from '@claquete/contract/orcamentos/papeis/papeis'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf } from '../../ui/icons.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { saveExpenses, savePayments } from './files.ts'

interface StatementMenuProps {
  readonly id_orcamento: number
  readonly what: 'pagamentos' | 'despesas'
  /** Limits the expenses to a fund or a producer. */
  readonly id_orca_verba?: number | undefined
  readonly id_produtor?: number | undefined
}

/** Menu to export a job's payments or expenses as PDF or Excel. */
export function StatementMenu({ id_orcamento, what, ...filter }: StatementMenuProps) {
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  if (!may('execucao.consultar')) return null
  const save = async (formato: PapelFormat) => {
    setBusy(true)
    if (what === 'pagamentos') await savePayments(id_orcamento, formato)
    else await saveExpenses({ id_orcamento, formato, ...filter })
    setBusy(false)
  }
  return (
    <MenuButton
      label="Exportar"
      icon={<IconDownload size={15} stroke={1.5} />}
      isDisabled={isBusy}
      actions={[
        {
          label: 'Exportar PDF',
          icon: <IconFileTypePdf size={16} stroke={1.5} />,
          run: () => void save('pdf'),
        },
        {
          label: 'Exportar Excel',
          icon: <IconFileSpreadsheet size={16} stroke={1.5} />,
          run: () => void save('excel'),
        },
      ]}
    />
  )
}
