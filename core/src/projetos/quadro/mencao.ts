/** A person named in a comment: `@[Ana Prado](12)`. */
const mention = /@\[([^\]\n]{1,120})\]\((\d{1,15})\)/gu

/** The ids of the people that a comment names, each once. */
export const mentionedIn = (comentario: string): number[] => [
  ...new Set([...comentario.matchAll(mention)].map((found) => Number(found[2]))),
]

/** The comment as it is read: people by their names. */
export const readableComment = (comentario: string): string => comentario.replaceAll(mention, '@$1')

/** A comment in parts, for screens: text, and people. */
export function commentParts(
  comentario: string,
): readonly (string | { readonly id_usuario: number; readonly nome: string })[] {
  const parts: (string | { id_usuario: number; nome: string })[] = []
  let from = 0
  for (const found of comentario.matchAll(mention)) {
    if (found.index > from) parts.push(comentario.slice(from, found.index))
    parts.push({ id_usuario: Number(found[2]), nome: found[1] ?? '' })
    from = found.index + found[0].length
  }
  if (from < comentario.length) parts.push(comentario.slice(from))
  return parts
}
