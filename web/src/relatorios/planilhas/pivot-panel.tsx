import type { Pivot } from '@claquete/contract/relatorios/planilhas/pivot'
import { useState } from 'react'
import { EntriesPanel, entriesByPage } from '../../financeiro/dre/public.ts'
import { wholeMonth } from '../../lib/plain/statement-text.ts'
import { useRead } from '../../lib/wire/call.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import type { PivotData } from './pivot-table.tsx'
import type { PivotView } from './pivot-view.ts'

interface PanelProps {
  readonly pivot: Pivot
  readonly view: PivotView
  readonly data: PivotData | undefined
  /** The key of the row; empty for all of them. */
  readonly linha: string
}

/** The entries behind the figure that the address names. */
export function PivotPanel({ pivot, view: { query, words, set }, data, linha }: PanelProps) {
  const [currentPage, setPage] = useState(1)
  const mes = words.get('mes')
  const { comparar: _, ...cut } = query
  const reading = useRead(
    pivot.endpoints.entries,
    {
      query: {
        ...cut,
        ...(linha && { linha }),
        ...(mes && { mes }),
        currentPage,
        perPage: entriesByPage,
      },
    },
    { keepPreviousData: true },
  )
  const row = data?.linhas.find(({ chave }) => chave === linha)
  const name = row ? unitText(row.nome) : 'Total'
  return (
    <EntriesPanel
      title={mes ? `${name}, ${wholeMonth(mes)}` : name}
      reading={reading}
      page={currentPage}
      onPage={setPage}
      onClose={() => set({ celula: null, mes: null })}
    />
  )
}
