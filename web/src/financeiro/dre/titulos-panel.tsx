import { dreTitulos } from '@claquete/contract/financeiro/dre/dre'
import type { DreFilter } from '@claquete/contract/financeiro/dre/dre'
import { useState } from 'react'
import { useRead } from '../../lib/wire/call.ts'
import type { OpenCell } from './demonstrativo-table.tsx'
import { EntriesPanel, entriesByPage } from './entries-panel.tsx'

interface PanelProps {
  readonly filter: DreFilter
  readonly cell: OpenCell
  readonly onClose: () => void
}

/** The titles that add up to a figure. */
export function TitulosPanel({ filter, cell, onClose }: PanelProps) {
  const [currentPage, setPage] = useState(1)
  const { codigo, mes, conta } = cell
  const body = {
    ...filter,
    codigo,
    ...(mes && { mes }),
    ...conta,
    currentPage,
    perPage: entriesByPage,
  }
  const reading = useRead(dreTitulos, { body }, { keepPreviousData: true })
  return (
    <EntriesPanel
      title={cell.titulo}
      reading={reading}
      page={currentPage}
      onPage={setPage}
      onClose={onClose}
    />
  )
}
