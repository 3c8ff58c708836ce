import { useState } from 'react'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '../icons.ts'
import { MenuButton } from './menu-button.tsx'
import type { RowAction } from './row-actions.tsx'

const all = {
  pdf: { label: 'Exportar PDF', Icon: IconFileTypePdf },
  excel: { label: 'Exportar Excel', Icon: IconFileSpreadsheet },
  csv: { label: 'Exportar CSV', Icon: IconFileTypeCsv },
} as const

interface FormatMenuProps<Formato extends keyof typeof all> {
  /** In the order of the menu. */
  readonly formatos: readonly Formato[]
  /** Exports in the format; the menu stays disabled until the promise that it returns settles. */
  readonly run: (formato: Formato) => unknown
  readonly isDisabled?: boolean
  readonly more?: readonly RowAction[]
}

/** Menu that exports what a screen shows in one of several formats. */
export function FormatMenu<Formato extends keyof typeof all>({
  formatos,
  run,
  isDisabled = false,
  more = [],
}: FormatMenuProps<Formato>) {
  const [isBusy, setBusy] = useState(false)
  const start = async (formato: Formato) => {
    setBusy(true)
    try {
      await run(formato)
    } finally {
      setBusy(false)
    }
  }
  return (
    <MenuButton
      label="Exportar"
      icon={<IconDownload size={15} stroke={1.5} />}
      isDisabled={isBusy || isDisabled}
      actions={[
        ...formatos.map((formato) => {
          const { label, Icon } = all[formato]
          return {
            label,
            icon: <Icon size={16} stroke={1.5} />,
            run: () => void start(formato),
          }
        }),
        ...more,
      ]}
    />
  )
}
