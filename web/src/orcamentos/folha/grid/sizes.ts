/** Pixels; the heights repeat grid.module.css. */
export const lineHeight = 30
export const headerHeight = 34
/** Width of the drag grip at the left of the number cell. */
export const gripWidth = 18
export const indentPerLevel = 16
/** Rows rendered beyond the visible ones, ready for scrolling. */
export const folga = 6
