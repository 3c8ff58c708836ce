/** Time as '1:30', from whole seconds. What a minute lacks is cut, so that a running clock never shows one that has not passed. */
export function formatHours(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60)
  const sign = seconds < 0 && minutes > 0 ? '-' : ''
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
