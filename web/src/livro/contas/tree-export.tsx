import { startExport } from '../../lib/list/export.ts'
import type { ExportEndpoint } from '../../lib/list/export.ts'
import { useMay } from '../../lib/account/permission.ts'
import {
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
} from '../../ui/icons.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'

const kinds = [
  { tipo: 'pdf', label: 'Exportar PDF', Icon: IconFileTypePdf },
  { tipo: 'excel', label: 'Exportar Excel', Icon: IconFileSpreadsheet },
  { tipo: 'csv', label: 'Exportar CSV', Icon: IconFileTypeCsv },
] as const

interface TreeExportProps<Query> {
  readonly endpoint: ExportEndpoint<Query>
  readonly title: string
  readonly query: Query
  readonly isDisabled: boolean
}

/** Menu to export the filtered tree; hidden without the permission. */
export function TreeExport<Query>({ endpoint, title, query, isDisabled }: TreeExportProps<Query>) {
  const may = useMay()
  if (!may(endpoint.access)) return null
  return (
    <MenuButton
      label="Exportar"
      icon={<IconDownload size={15} stroke={1.5} />}
      isDisabled={isDisabled}
      actions={kinds.map(({ tipo, label, Icon }) => ({
        label,
        icon: <Icon size={16} stroke={1.5} />,
        run: () => startExport({ endpoint, tipo, title, query }),
      }))}
    />
  )
}
