/** Minutes of a duration as people type it: `90`, `1h`, `1h30`, `1:30`, `1,5h`; undefined when it is none. */
export function readMinutes(typed: string): number | undefined {
  const text = typed.trim().toLowerCase().replaceAll(' ', '')
  const clock = /^(\d{1,4})(?:h|:)(\d{1,2})(?:m(?:in)?)?$/u.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const hours = /^(\d{1,4}(?:[.,]\d{1,2})?)h$/u.exec(text)
  if (hours) return Math.round(Number(hours[1]?.replace(',', '.')) * 60)
  const minutes = /^(\d{1,6})(?:m(?:in)?)?$/u.exec(text)
  return minutes ? Number(minutes[1]) : undefined
}

/** `1h30`, `2h`, `45min`. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}min`
  return rest === 0 ? `${hours}h` : `${hours}h${String(rest).padStart(2, '0')}`
}
