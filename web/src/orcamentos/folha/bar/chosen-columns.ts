import { perfilColumns, isShownAtFirst } from '../board/modes.ts'
import type { FolhaColumn, ColumnId } from '../board/columns.ts'
import type { Modo } from '../board/modes.ts'
import type { Allowed } from '../board/wire.ts'
import { browserStorage } from '../../../lib/plain/storage.ts'

const storageKey = (modo: Modo) => `claquete.folha-colunas/${modo}`

/** Columns switched on or off by this person, by id. */
type ColumnChoice = Readonly<Partial<Record<ColumnId, boolean>>>

function readChoice(modo: Modo): ColumnChoice {
  try {
    const read: unknown = JSON.parse(browserStorage.getItem(storageKey(modo)) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as ColumnChoice) : {}
  } catch {
    return {}
  }
}

/** The visible columns: the mode's defaults plus this person's choices. */
export function shownColumns(pode: Allowed, modo: Modo, tellsSituacao = true): FolhaColumn[] {
  const chosen = readChoice(modo)
  return perfilColumns(pode, modo, tellsSituacao).filter(
    (coluna) => coluna.fixa || (chosen[coluna.id] ?? isShownAtFirst(coluna, modo)),
  )
}

/** Shows or hides a column and stores the choice in this browser. */
export function showColumn(modo: Modo, id: ColumnId, isShown: boolean): void {
  browserStorage.setItem(storageKey(modo), JSON.stringify({ ...readChoice(modo), [id]: isShown }))
}
