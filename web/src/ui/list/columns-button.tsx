import { ActionIcon, Tooltip } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useColumns } from '../../lib/columns.ts'
import { tooltipMs } from '../../lib/constants.ts'
import type { List } from '../../lib/list.ts'
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconColumns3 } from '../icons.ts'
import { useRowDensity } from '../use-row-density.ts'
import type { Column } from './column.tsx'

const ColumnsModal = lazy(() =>
  import('./columns-modal.tsx').then((part) => ({ default: part.ColumnsModal })),
)

interface ColumnsButtonProps<Row> {
  readonly list: List<Row>
  /** The same array that the table takes. */
  readonly columns: readonly Column<keyof Row & string, Row>[]
}

/** Opens the column configuration of a list. */
export function ColumnsButton<Row>({ list, columns }: ColumnsButtonProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const { config, isReady } = useColumns<Column<string, Row>>(list.model, columns)
  return (
    <>
      <Tooltip label="Configurar colunas" openDelay={tooltipMs}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label="Configurar colunas"
          disabled={!isReady}
          onClick={() => setOpen(true)}
        >
          <IconColumns3 size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {isOpen && (
          <ColumnsModal model={list.model} config={config} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}

/** Lower or taller rows, in every list. */
export function DensityButton() {
  const [density, setDensity] = useRowDensity()
  const isCompact = density === 'compacta'
  const label = isCompact ? 'Linhas mais altas' : 'Linhas compactas'
  const Icon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall
  return (
    <Tooltip label={label} openDelay={tooltipMs}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        visibleFrom="xs"
        onClick={() => setDensity(isCompact ? 'normal' : 'compacta')}
      >
        <Icon size={16} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}
