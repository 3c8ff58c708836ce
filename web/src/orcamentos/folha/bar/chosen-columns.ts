import { perfilColumns, isShownAtFirst } from '../state/columns.ts'
import type { FolhaColumn, ColumnId, Modo } from '../state/columns.ts'
import type { Allowed } from '../state/wire.ts'

const storageKey = (modo: Modo) => `claquete.folha-colunas/${modo}`

/** Columns that the person turned on or off, by their ids. */
type ColumnChoice = Readonly<Partial<Record<ColumnId, boolean>>>

function readChoice(modo: Modo): ColumnChoice {
  try {
    const lida: unknown = JSON.parse(localStorage.getItem(storageKey(modo)) ?? '{}')
    return typeof lida === 'object' && lida !== null ? (lida as ColumnChoice) : {}
  } catch {
    return {}
  }
}

/** The columns on screen: those of the mode, as the person changed them. */
export function shownColumns(pode: Allowed, modo: Modo): FolhaColumn[] {
  const escolhidas = readChoice(modo)
  return perfilColumns(pode).filter(
    (coluna) => coluna.fixa || (escolhidas[coluna.id] ?? isShownAtFirst(coluna, modo)),
  )
}

/** Turns a column on or off, for the visits to come too. */
export function showColumn(modo: Modo, id: ColumnId, mostra: boolean): void {
  try {
    localStorage.setItem(storageKey(modo), JSON.stringify({ ...readChoice(modo), [id]: mostra }))
  } catch {
    // A full storage keeps the choice for this visit only.
  }
}
