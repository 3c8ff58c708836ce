import { tableKeys } from '../../../../kernel/record.ts'

/** The sheets of the accounting, by the word of their address: what each is called, and who asks for it. */
export const namesOfRelacoes = {
  'relacao-pagamentos': { titulo: 'Relação de pagamentos', funder: 'Ancine' },
  'demonstrativo-extrato': { titulo: 'Demonstrativo do extrato bancário', funder: 'Ancine' },
  'demonstrativo-orcamentario': { titulo: 'Demonstrativo orçamentário', funder: 'Ancine' },
  'grandes-itens': { titulo: 'Grandes itens', funder: 'Ancine' },
  contrapartida: { titulo: 'Contrapartida', funder: 'Ancine' },
  'spcine-pagamentos': { titulo: 'Relação de pagamentos (Spcine)', funder: 'Spcine' },
  'spcine-conciliacao': { titulo: 'Conciliação bancária (Spcine)', funder: 'Spcine' },
  'spcine-orcamentario': { titulo: 'Demonstrativo orçamentário (Spcine)', funder: 'Spcine' },
  'salic-comprovantes': { titulo: 'Comprovantes de pagamento (Salic)', funder: 'Salic' },
} as const
export type RelacaoCodigo = keyof typeof namesOfRelacoes
export const relacaoCodigos = tableKeys(namesOfRelacoes)
