/**
 * Reads an item of the service list of Lei Complementar 116/2003 and writes it as the law does: '13.02' from
 * '13.02', '1302' or '13,2'. Undefined outside the list, which goes from 1.01 to 40.01.
 */
export function normalizeItemLc116(text: string): string | undefined {
  const bare = text.trim()
  const [, item, sub] =
    /^(\d{1,2})[.,](\d{1,2})$/u.exec(bare) ?? /^(\d{1,2})(\d{2})$/u.exec(bare) ?? []
  if (item === undefined || sub === undefined) return undefined
  const [first, second] = [Number(item), Number(sub)]
  if (first < 1 || first > LAST_ITEM || second < 1) return undefined
  return `${first}.${String(second).padStart(2, '0')}`
}

const LAST_ITEM = 40
