/** An element of an XML document, its name free of prefixes, with its children in their order. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text directly in it, as it is written. */
  readonly text: string
}

/** The element at the end of a path of names, the first of each name; undefined where there is none. */
export function elementAt(
  one: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  let at = one
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at
}

/** The text at the end of a path, without blanks around; '' where there is none. */
export const textAt = (one: XmlElement | undefined, ...path: readonly string[]): string =>
  elementAt(one, ...path)?.text.trim() ?? ''

/** The first text of a name at any depth; '' where there is none. */
export function textBelow(one: XmlElement, name: string): string {
  for (const child of one.children) {
    if (child.name === name) return child.text.trim()
    const below = textBelow(child, name)
    if (below !== '') return below
  }
  return ''
}
