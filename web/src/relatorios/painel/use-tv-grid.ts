import { useMemo, useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 1025px)')
const middle = matchMedia('(min-width: 623px)')

function subscribe(listener: () => void): () => void {
  for (const query of [wide, middle]) query.addEventListener('change', listener)
  return () => {
    for (const query of [wide, middle]) query.removeEventListener('change', listener)
  }
}

const columnsNow = () => (wide.matches ? 4 : middle.matches ? 2 : 1)

/** Columns and rows of a page of the TV, as they fit this screen. */
export function useTvGrid(): { readonly columns: number; readonly rows: number } {
  const columns = useSyncExternalStore(subscribe, columnsNow)
  return useMemo(() => ({ columns, rows: columns === 1 ? 1 : 2 }), [columns])
}
