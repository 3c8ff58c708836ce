/** The text in lines as long as the bank takes, broken between words. */
export function linesOf(text: string, lineMax: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/u)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && longer.length <= lineMax) lines.splice(-1, 1, longer)
    else lines.push(word.slice(0, lineMax))
  }
  return lines.filter((line) => line !== '')
}
