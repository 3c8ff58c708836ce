import { useMay } from '../../lib/account/permission.ts'
import { FormatMenu } from '../../ui/menu/format-menu.tsx'
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
  if (!may('execucao.consultar')) return null
  return (
    <FormatMenu
      formatos={['pdf', 'excel']}
      run={(formato) =>
        what === 'pagamentos'
          ? savePayments(id_orcamento, formato)
          : saveExpenses({ id_orcamento, formato, ...filter })
      }
    />
  )
}
