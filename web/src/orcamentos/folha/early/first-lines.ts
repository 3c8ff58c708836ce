/** Lines of the first drawing: more than a tall window shows. */
export const firstLines = 60
