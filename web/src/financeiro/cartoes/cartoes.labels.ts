export const situacoes: Readonly<Record<string, { label: string; color: string }>> = {
  Aberta: { label: 'Aberta', color: 'blue' },
  Fechada: { label: 'Fechada', color: 'yellow' },
  /** Paid in part; the rest went to the next one. */
  Parcial: { label: 'Parcial', color: 'violet' },
  Paga: { label: 'Paga', color: 'green' },
}
export const filterOfSituacao = [
  { value: 'aberta', label: 'Abertas' },
  { value: 'fechada', label: 'Fechadas' },
  { value: 'paga', label: 'Pagas' },
]
