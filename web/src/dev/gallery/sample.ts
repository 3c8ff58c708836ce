import type { Filters } from '../../lib/list/query.ts'
import type { List, ListStatus } from '../../lib/list/list.ts'
import { useSelection } from '../../lib/list/selection.ts'
import type { OptionSource } from '../../lib/form/selectors.ts'
import { useState } from 'react'

const people = ['Ana Duarte', 'Bruno Falcão', 'Carla Simões', 'Davi Moura', 'Elisa Prado']
const found = people.map((label, at) => ({ value: String(at + 1), label }))

/** A source of options that works without a server. */
export const sampleSource: OptionSource = {
  name: 'galeria',
  search: async (text) =>
    found.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
  find: async (value) => found.find((option) => option.value === value),
  create: async (label) => ({ value: '9', label }),
}

export interface SampleRow {
  readonly id: number
  readonly nome: string
  readonly cnpj: string | null
  readonly situacao: string
  readonly valor: number
  readonly vencimento: string
  readonly alterado_em: string
}

export const sampleRows: readonly SampleRow[] = people.map((nome, at) => ({
  id: at + 1,
  nome,
  cnpj: at === 2 ? null : '11222333000181',
  situacao: at % 2 === 0 ? 'S' : 'N',
  valor: [1234.56, -320, 0, 98_000, 12.5][at] ?? 0,
  vencimento: `2026-11-${String(at + 10).padStart(2, '0')}`,
  alterado_em: `2026-11-${String(at + 10).padStart(2, '0')}T15:04:05Z`,
}))

const nothing = () => undefined

/** A list in one state, without a server. */
export function useSampleList(status: ListStatus, isRefreshing = false): List<SampleRow> {
  const [filters, setFilters] = useState<Filters>({})
  const [page, goTo] = useState(2)
  const selection = useSelection<SampleRow>('id', status)
  return {
    model: 'galeria',
    rowId: 'id',
    rows: status === 'full' ? sampleRows : [],
    status,
    failure:
      status === 'error' ? 'O servidor não respondeu. Tente de novo em instantes.' : undefined,
    isRefreshing,
    total: 480,
    isTotalMinimum: false,
    page,
    pageSize: 25,
    sizes: [10, 25, 50],
    sort: { prop: 'nome', order: 'asc' },
    filters,
    filterNames: new Set(['search', 'situacao', 'periodo1', 'periodo2', 'pessoa']),
    query: {},
    selection,
    consulta: '',
    retry: nothing,
    countExactly: nothing,
    goTo,
    setPageSize: nothing,
    sortBy: nothing,
    openView: nothing,
    search: (chosen) => {
      setFilters(chosen)
      return true
    },
  }
}
