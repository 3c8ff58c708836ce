export const situacoes: Readonly<Record<string, { label: string; color: string }>> = {
  'Em vigor': { label: 'Em vigor', color: 'green' },
  Desfeita: { label: 'Desfeita', color: 'gray' },
}
