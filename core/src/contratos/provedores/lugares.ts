/** Where on paper people sign, when a service of others asks for it. */

/**
 * A text of ASCII that a paper has in white and small where a signer signs; the first signer is 1. A service puts a place
 * at each occurrence, so papers made for one sending carry its mark: no other paper has that.
 */
export const anchorOf = (signer: number, mark = ''): string =>
  `/assinatura${signer}${mark === '' ? '' : `-${mark}`}/`

/** The same where the day of the signature is written. */
export const dateAnchorOf = (signer: number, mark: string): string => `/data${signer}-${mark}/`
