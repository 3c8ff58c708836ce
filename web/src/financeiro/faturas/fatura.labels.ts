export const situacoes: Readonly<Record<string, { label: string; color: string }>> = {
  Faturado: { label: 'Faturado', color: 'yellow' },
  'Recebido em parte': { label: 'Recebido em parte', color: 'cyan' },
  Recebido: { label: 'Recebido', color: 'green' },
  Negociado: { label: 'Negociado', color: 'violet' },
  Compensado: { label: 'Compensado', color: 'teal' },
  Reaberta: { label: 'Reaberta', color: 'gray' },
  Cancelado: { label: 'Cancelado', color: 'gray' },
}

/** How an invoice charges IBS and CBS. */
export const cobrancas = {
  nao_soma: '',
  com: 'IBS e CBS somam ao preço.',
  sem: 'O preço é o que se cobra: IBS e CBS não somam a ele.',
  liquido: 'Faturado só o líquido, por falta de alíquota no dia.',
} as const
