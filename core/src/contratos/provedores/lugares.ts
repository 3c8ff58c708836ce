/** Where on paper people sign, when a service of others asks for it. */

/** A text of ASCII that a paper has in white and small where a signer signs; the first signer is 1. */
export const anchorOf = (signer: number): string => `/assinatura${signer}/`

/** In points of 1/72 inch from the top left corner of a page. */
export interface Lugar {
  readonly x: number
  readonly y: number
}

/** How much of a page a signature takes, with its name. */
const box = { width: 160, height: 54 } as const
const margin = 36

/**
 * Places for so many signers in rows from the foot of a page upwards, without two at one place. Those who do not fit are
 * put on the rows again, a little to the side: services let them be moved.
 */
export function placesAtFoot(
  signers: number,
  { width, height }: { readonly width: number; readonly height: number },
): Lugar[] {
  const columns = Math.max(1, Math.floor((width - 2 * margin) / box.width))
  const rows = Math.max(1, Math.floor((height - 2 * margin) / box.height))
  return Array.from({ length: signers }, (_, at) => {
    const place = at % (columns * rows)
    const round = Math.floor(at / (columns * rows))
    const row = Math.floor(place / columns)
    return {
      x: Math.round(margin + (place % columns) * box.width + round * 9),
      y: Math.max(0, Math.round(height - margin - (row + 1) * box.height + round * 9)),
    }
  })
}
