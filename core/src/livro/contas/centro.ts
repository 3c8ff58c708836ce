/** A cost centre as choices name it, with its flag: (A) active, (D) inactive. */
export const labelOfCentro = (descricao: string, ativo: 'S' | 'N'): string =>
  `${descricao} (${ativo === 'S' ? 'A' : 'D'})`
