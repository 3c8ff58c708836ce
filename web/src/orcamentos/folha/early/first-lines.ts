/** Lines that a tall window shows, and some more: what a sheet is first drawn with. */
export const firstLines = 60
