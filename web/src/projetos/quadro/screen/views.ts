/** The four views of the tasks of a project, as `ver` of the address names them. */
export const viewWords = {
  quadro: 'Quadro',
  lista: 'Lista',
  calendario: 'Calendário',
  linha: 'Linha do tempo',
} as const
export type View = keyof typeof viewWords

export const viewOf = (text: string | null): View =>
  text !== null && text in viewWords ? (text as View) : 'quadro'

/** What "Mover para…" asks for: a place of the board, or a day. */
export const waysToMove = {
  quadro: 'move',
  lista: 'move',
  calendario: 'day',
  linha: 'move',
} as const satisfies Record<View, string>
