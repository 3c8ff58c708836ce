import { startExport } from '../../lib/list/export.ts'
import type { ExportEndpoint } from '../../lib/list/export.ts'
import { useMay } from '../../lib/account/permission.ts'
import { FormatMenu } from '../../ui/menu/format-menu.tsx'

const formatos = ['pdf', 'excel', 'csv'] as const

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
    <FormatMenu
      formatos={formatos}
      isDisabled={isDisabled}
      run={(tipo) => void startExport({ endpoint, tipo, title, query })}
    />
  )
}
