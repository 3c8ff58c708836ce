export const situacoes: Readonly<Record<string, { label: string; color: string }>> = {
  Faturado: { label: 'Faturado', color: 'yellow' },
  'Recebido em parte': { label: 'Recebido em parte', color: 'cyan' },
  Recebido: { label: 'Recebido', color: 'green' },
  Negociado: { label: 'Negociado', color: 'violet' },
  Compensado: { label: 'Compensado', color: 'teal' },
  Reaberta: { label: 'Reaberta', color: 'gray' },
  Cancelado: { label: 'Cancelado', color: 'gray' },
}
