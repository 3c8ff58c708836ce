import { add, cents, centsOfReais, formatReais } from '@claquete/core/kernel/amounts/money'
import type { ReactNode } from 'react'
import { counted } from '../../lib/plain/format.ts'
import type { List } from '../../lib/list/list.ts'
import { IconX } from '../icons.ts'
import { Row } from '../layout/flex.tsx'
import styles from './page.module.css'
import { Status } from '../status.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

interface SelectionBarProps<Row> {
  readonly list: List<Row>
  /** Field in reais to sum. */
  readonly sumOf?: keyof Row & string
  /** Selected rows to sum, where some rows repeat the same amount; `note` is shown when rows are left out. */
  readonly summed?: {
    readonly rows: (rows: readonly Row[]) => readonly Row[]
    readonly note: string
  }
  /** Buttons of the bulk actions. */
  readonly children?: ReactNode
}

/** 'n selecionados, soma R$ x' with the bulk actions; hidden while nothing is selected. */
export function SelectionBar<Row>({ list, sumOf, summed, children }: SelectionBarProps<Row>) {
  const { rows, clear } = list.selection
  if (rows.length === 0) return null
  const text = counted(rows.length, 'selecionado', 'selecionados')
  const added = summed?.rows(rows) ?? rows
  const note = summed && added.length < rows.length ? ` (${summed.note})` : ''
  return (
    <SelectedBar
      text={sumOf ? `${text}, soma ${sumText(added, sumOf)}${note}` : text}
      onClear={clear}
    >
      {children}
    </SelectedBar>
  )
}

interface SelectedBarProps {
  /** How many are selected, and what they sum to. */
  readonly text: string
  readonly onClear: () => void
  /** Buttons of the bulk actions. */
  readonly children: ReactNode
}

/** The bar of what is selected, also where that is no list. */
export const SelectedBar = ({ text, onClear, children }: SelectedBarProps) => (
  <Row as="section" className={styles.selection} aria-label="Seleção">
    <Status as="span">
      <strong>{text}</strong>
    </Status>
    {children}
    <IconButton label="Limpar seleção" onClick={onClear}>
      <IconX size={15} />
    </IconButton>
  </Row>
)

function sumText<Row>(rows: readonly Row[], prop: keyof Row): string {
  const total = rows.reduce((all, row) => add(all, centsOfReais(Number(row[prop] ?? 0))), cents(0))
  return formatReais(total)
}
