/** Pixels of the sheet; the style sheet has the same. */
export const lineHeight = 30
export const headerHeight = 34
/** Where the grip of a line is, at the left of its number. */
export const gripWidth = 18
export const indentPerLevel = 16
/** Rows drawn beyond those seen, so that a scroll finds them there. */
export const folga = 6
