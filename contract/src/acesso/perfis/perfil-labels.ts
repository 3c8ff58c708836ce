/** Labels of a profile's fields. */
export const perfilLabels = {
  descricao: 'Nome',
  obs: 'Observações',
  exige_segundo_passo: 'Exige verificação em duas etapas',
} as const
