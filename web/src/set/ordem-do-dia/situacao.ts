/** How a call sheet stands, as filters name it. */
export const situacoes = [
  { value: 'rascunho', label: 'Rascunho' },
  { value: 'publicada', label: 'Publicada' },
  { value: 'cancelada', label: 'Cancelada' },
]
