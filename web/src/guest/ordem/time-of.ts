const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** ` às 07:02` by the clock of the device; nothing without an instant. */
export const timeOf = (instant: string | null): string =>
  instant === null ? '' : ` às ${clock.format(Date.parse(instant))}`
