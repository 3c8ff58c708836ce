import type { Via } from '../../pagamentos/pagamento.ts'

/** What a batch pays for (positions 10 and 11 of its header). */
export const servicos = {
  '10': 'Dividendos',
  '20': 'Fornecedores',
  '22': 'Contas, tributos e impostos',
  '30': 'Salários',
  '32': 'Honorários',
  '33': 'Bolsa-auxílio',
  '50': 'Sinistros',
  '60': 'Despesas de viagem',
  '70': 'Pagamentos autorizados',
  '75': 'Credenciados',
  '77': 'Remuneração',
  '80': 'Representantes e vendedores',
  '90': 'Benefícios',
  '98': 'Diversos',
} as const
export type Servico = keyof typeof servicos

/** How a batch pays (positions 12 and 13), with the segment of its details. */
export const formasOfLancamento = {
  '01': { nome: 'Crédito em conta do mesmo banco', familia: 'a' },
  '03': { nome: 'DOC ou TED', familia: 'a' },
  '05': { nome: 'Crédito em poupança', familia: 'a' },
  '06': { nome: 'Crédito em conta do mesmo titular', familia: 'a' },
  '10': { nome: 'Ordem de pagamento', familia: 'a' },
  '11': { nome: 'Contas e tributos com código de barras', familia: 'o' },
  '13': { nome: 'Contas de concessionárias', familia: 'o' },
  '16': { nome: 'DARF', familia: 'n' },
  '17': { nome: 'GPS', familia: 'n' },
  '30': { nome: 'Boletos do próprio banco', familia: 'j' },
  '31': { nome: 'Boletos de outros bancos', familia: 'j' },
  '41': { nome: 'TED para outro titular', familia: 'a' },
  '43': { nome: 'TED para o mesmo titular', familia: 'a' },
  '45': { nome: 'Pix', familia: 'a' },
  '47': { nome: 'Pix por QR Code', familia: 'j' },
  '91': { nome: 'Tributos com código de barras', familia: 'o' },
} as const
export type FormaOfLancamento = keyof typeof formasOfLancamento

/** The segments that a batch is made of: A with B, J with J-52, O, or N. */
export type Familia = (typeof formasOfLancamento)[FormaOfLancamento]['familia']

const known: Readonly<Record<string, { readonly nome: string } | undefined>> = formasOfLancamento
const knownServices: Readonly<Record<string, string | undefined>> = servicos

export const nameOfForma = (codigo: string): string =>
  known[codigo]?.nome ?? `Forma de lançamento ${codigo}`
export const nameOfServico = (codigo: string): string =>
  knownServices[codigo] ?? `Serviço ${codigo}`

/** Positions 15 and 16 of segment B: what a Pix key is. */
export const pixKindCodes = {
  telefone: '01',
  email: '02',
  cpf: '03',
  cnpj: '03',
  aleatoria: '04',
} as const

export const servicoOf = (via: Via): Servico =>
  via === 'guia' || via === 'darf' || via === 'gps' ? '22' : '20'
