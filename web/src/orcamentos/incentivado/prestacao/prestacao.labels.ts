import { namesOfRelacoes } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'

export const situacaoLooks = {
  descumpre: { label: 'Não passou', many: 'Não passaram', color: 'red' },
  cumpre: { label: 'Cumpre', many: 'Cumprem', color: 'green' },
  nao_se_aplica: { label: 'Não se aplica', many: 'Não se aplicam', color: 'gray' },
} as const
export type Situacao = keyof typeof situacaoLooks

const namesOf = (wanted: string) =>
  Object.entries(namesOfRelacoes)
    .filter(([, { funder }]) => funder === wanted)
    .map(([value, { titulo }]) => ({ value, label: titulo }))

/** Sheets by who asks for them, and last all of them at once. */
export const relacaoGroups = [
  ...['Ancine', 'Spcine', 'Salic'].map((funder) => ({ group: funder, items: namesOf(funder) })),
  { group: 'Tudo', items: [{ value: 'pacote', label: 'Pacote completo' }] },
]
