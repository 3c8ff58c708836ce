const SECOND_MS = 1000

/** '01:05:09'. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
