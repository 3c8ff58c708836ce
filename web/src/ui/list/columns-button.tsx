import { useState } from 'react'
import { useColumns } from '../../lib/list/columns.ts'
import type { List } from '../../lib/list/list.ts'
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconColumns3 } from '../icons.ts'
import { TipButton } from '../buttons/tip-button.tsx'
import { useRowDensity } from './use-row-density.ts'
import type { Column } from '../list-table/column.tsx'
import { useOfferedColumns } from '../list-table/custom-columns.tsx'
import { lazyPart } from '../../lib/page/lazy-part.tsx'

const ColumnsModal = lazyPart(() => import('./columns-modal.tsx').then((part) => part.ColumnsModal))

interface ColumnsButtonProps<Row> {
  readonly list: List<Row>
  /** The same array the table takes. */
  readonly columns: readonly Column<keyof Row & string, Row>[]
}

/** The button that opens the columns dialog of a list. */
export function ColumnsButton<Row>({ list, columns }: ColumnsButtonProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const offered = useOfferedColumns(list, columns)
  const { config, isReady } = useColumns<Column<string, Row>>(list.model, offered.columns)
  return (
    <>
      <TipButton
        label="Configurar colunas"
        icon={<IconColumns3 size={16} stroke={1.5} />}
        isDisabled={!isReady || !offered.isReady}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ColumnsModal
          model={list.model}
          config={config}
          moments={columns.filter(({ isMoment }) => isMoment).map(({ prop }) => prop)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Toggles compact rows in every list. */
export function DensityButton() {
  const [density, setDensity] = useRowDensity()
  const isCompact = density === 'compacta'
  const Icon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall
  return (
    <TipButton
      label={isCompact ? 'Linhas mais altas' : 'Linhas compactas'}
      icon={<Icon size={16} stroke={1.5} />}
      isForWideOnly
      onClick={() => setDensity(isCompact ? 'normal' : 'compacta')}
    />
  )
}
