import { columnsUpdate, columnsView } from '@claquete/contract/sistema/configuracoes/configuracao'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call, refreshReads, useRead } from '../wire/call.ts'
import { arrangeColumns, clampWidth, configOf, parseColumnConfig } from './column-config.ts'
import type { ArrangeableColumn, ArrangedColumn, ColumnConfig } from './column-config.ts'
import { noteShownColumns } from './shown-columns.ts'
import { toast } from '../page/toast.ts'

export type { ArrangedColumn, ColumnConfig } from './column-config.ts'

/** Leaves time to read the confirmation before the page reloads. */
const RELOAD_AFTER_MS = 1000
/** A resized width is stored this long after the last change. */
const STORE_WIDTH_AFTER_MS = 800

export interface Columns<C> {
  readonly arranged: readonly ArrangedColumn<C>[]
  /** All columns in order, hidden ones included, for the columns dialog. */
  readonly config: readonly ColumnConfig[]
  /** False until the user's configuration is read. */
  readonly isReady: boolean
  setWidth(prop: string, width: number): void
}

/** The columns of a list as this user arranged them; the list's own when the read fails. */
export function useColumns<C extends ArrangeableColumn>(
  model: string,
  columns: readonly C[],
): Columns<C> {
  const reading = useRead(columnsView, { params: { model } }, { staleTime: Infinity })
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const stored = reading.data?.data.columns
  const config = useMemo(
    () =>
      configOf(columns, parseColumnConfig(stored)).map((entry) => {
        const width = widths[entry.prop]
        return width === undefined ? entry : { ...entry, width }
      }),
    [columns, stored, widths],
  )
  const store = useStoreLater(model)
  const setWidth = useCallback(
    (prop: string, width: number) => {
      const next = { ...widths, [prop]: clampWidth(width) }
      setWidths(next)
      store(config.map((entry) => ({ ...entry, width: next[entry.prop] ?? entry.width })))
    },
    [widths, config, store],
  )
  const arranged = useMemo(() => arrangeColumns(columns, config), [columns, config])
  useEffect(() => noteShownColumns(model, arranged), [model, arranged])
  return { arranged, config, isReady: !reading.isPending, setWidth }
}

function useStoreLater(model: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (columns: ColumnConfig[]) => {
      clearTimeout(timer.current)
      // A width that fails to be stored is not reported: the user can resize the column again.
      const save = () =>
        void call(columnsUpdate, { body: { model, columns } })
          .then(() => refreshReads(columnsView))
          .catch(() => undefined)
      timer.current = setTimeout(save, STORE_WIDTH_AFTER_MS)
    },
    [model],
  )
}

/** Stores a column configuration, confirms it and reloads the page; rejects when refused. */
export async function saveColumns(model: string, columns: readonly ColumnConfig[]): Promise<void> {
  await call(columnsUpdate, { body: { model, columns: JSON.stringify(columns) } })
  toast.success('Cofigurações de Colunas atualizadas com sucesso!')
  setTimeout(() => location.reload(), RELOAD_AFTER_MS)
}
