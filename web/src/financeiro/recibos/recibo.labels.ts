export const situacoes: Readonly<Record<string, { label: string; color: string }>> = {
  Emitido: { label: 'Emitido', color: 'green' },
  Cancelado: { label: 'Cancelado', color: 'gray' },
}
