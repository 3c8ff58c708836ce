/** ASCII text: accents go, other letters and signs become `?`. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '?')

/** Letters, digits and a few signs, so that any program unpacks the name; `most` characters. */
export function safeName(text: string, most: number): string {
  const plain = withoutMarks(text)
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replace(/^[-.]+/, '')
    .slice(0, most)
    .replace(/[-.]+$/, '')
  return plain || 'sem-nome'
}

/** Gives each file a name of its own, whatever the case: a repeated one gets a number before its extension. */
export function uniqueNames(): (base: string, extension: string) => string {
  const used = new Set<string>()
  return (base, extension) => {
    for (let time = 1; ; time += 1) {
      const whole = `${base}${time === 1 ? '' : `-${time}`}${extension && `.${extension}`}`
      if (used.has(whole.toLowerCase())) continue
      used.add(whole.toLowerCase())
      return whole
    }
  }
}

/** The extension of a file name, of letters and digits; '' where it has none. */
export const safeExtension = (name: string): string =>
  /.\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1] ?? ''
