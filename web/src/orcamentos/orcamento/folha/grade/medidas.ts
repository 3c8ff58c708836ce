/** Pixels of the sheet; the style sheet has the same. */
export const alturaDaLinha = 30
export const alturaDoCabecalho = 34
/** Where the grip of a line is, at the left of its number. */
export const larguraDaAlca = 18
export const recuoPorNivel = 16
/** Rows drawn beyond those seen, so that a scroll finds them there. */
export const folga = 6
