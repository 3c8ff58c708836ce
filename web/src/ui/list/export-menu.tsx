import { Button, Menu } from '@mantine/core'
import { startExport, useRunningExports } from '../../lib/export.ts'
import type { ExportEndpoint } from '../../lib/export.ts'
import type { List } from '../../lib/list.ts'
import { useMay } from '../../lib/permission.ts'
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
} from '../icons.ts'

const kinds = [
  { tipo: 'pdf', label: 'Exportar PDF', Icon: IconFileTypePdf },
  { tipo: 'excel', label: 'Exportar Excel', Icon: IconFileSpreadsheet },
  { tipo: 'csv', label: 'Exportar CSV', Icon: IconFileTypeCsv },
] as const

interface ExportMenuProps<Row, Query> {
  readonly list: List<Row, Query>
  readonly endpoint: ExportEndpoint<Query>
  /** What is exported, in the plural: 'Pessoas'. */
  readonly title: string
}

/** Exports the whole list as it is filtered and ordered; only for whoever may. */
export function ExportMenu<Row, Query>({ list, endpoint, title }: ExportMenuProps<Row, Query>) {
  const may = useMay()
  const isFull = useRunningExports().length >= 3
  if (!may(endpoint.access)) return null
  return (
    <Menu position="bottom-end" width={190} shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          disabled={isFull || list.status === 'empty'}
          leftSection={<IconDownload size={15} stroke={1.5} />}
          rightSection={<IconChevronDown size={13} />}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(({ tipo, label, Icon }) => (
          <Menu.Item
            key={tipo}
            leftSection={<Icon size={16} stroke={1.5} />}
            onClick={() => void startExport({ endpoint, tipo, title, query: list.query })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
