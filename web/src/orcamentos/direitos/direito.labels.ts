/** Looks of the states, by their label. */
export const states: Readonly<Record<string, { label: string; color: string }>> = {
  'A começar': { label: 'A começar', color: 'gray' },
  'Em vigor': { label: 'Em vigor', color: 'green' },
  'Vence logo': { label: 'Vence logo', color: 'orange' },
  Vencido: { label: 'Vencido', color: 'red' },
}

export const filterOfState = [
  { value: 'atencao', label: 'Vence em 30 dias ou vencido' },
  { value: 'a_vencer', label: 'Vence em 30 dias' },
  { value: 'vencido', label: 'Vencidos' },
  { value: 'vigente', label: 'Em vigor' },
  { value: 'futuro', label: 'A começar' },
]
