import { createHash, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** The first tag of a document. */
const opening = /^\uFEFF?(?:<\?xml[^?<>]*\?>)?\s*<\w+(?:\s[^<>]*)?>/u
const signedInfoPattern = /<SignedInfo(?:\s[^<>]*)?>[\s\S]*?<\/SignedInfo>/u
const ofSignatures = 'http://www.w3.org/2000/09/xmldsig#'

const algorithms = [
  'SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"',
  'DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"',
]

/**
 * An element as exclusive canonical XML writes it, where it is written nearly so: empty elements get their end, and its
 * namespace is said in its first tag alone.
 */
const canonical = (element: string, namespace: string): string =>
  element
    .replaceAll(/<(\w+)([^<>]*?)\s*\/>/gu, '<$1$2></$1>')
    .replaceAll(/<\w[^<>]*>/gu, (tag) => tag.replace(` xmlns="${namespace}"`, ''))
    .replace(/^<\w+/u, (name) => `${name} xmlns="${namespace}"`)

/**
 * Whether what stands between the first tag of a document and its signature (at `at`, whose text is given) is what was signed.
 * True is sure: its bytes, but for empty elements and repeated namespaces, have the digest, and the digest was signed with the
 * key. False says nothing: a document may be written in another way that means the same. It takes a small part of the time of
 * the whole way (`isSignedBy`), and most documents of the tax office are written so.
 */
export function isPlainlySigned(
  xml: string,
  { at, text, key }: { readonly at: number; readonly text: string; readonly key: KeyObject },
): boolean {
  const first = opening.exec(xml)?.[0]
  const found = signedInfoPattern.exec(text)?.[0]
  const namespace = /\sxmlns="([^"<>&]+)"/u.exec(first ?? '')?.[1]
  if (first === undefined || found === undefined || namespace === undefined) return false
  const signed = canonical(found, ofSignatures)
  if (!algorithms.every((one) => signed.includes(one))) return false
  const digest = /<DigestValue>([^<]+)<\/DigestValue>/u.exec(signed)?.[1]
  const value = /<SignatureValue>([^<]+)<\/SignatureValue>/u.exec(text)?.[1]
  const content = canonical(xml.slice(first.length, at), namespace)
  const own = createHash('sha256').update(content, 'utf8').digest('base64')
  if (digest !== own || value === undefined) return false
  return verify('sha256', Buffer.from(signed), key, Buffer.from(value, 'base64'))
}
