import type { Previa, PreviaItem } from '@claquete/contract/financeiro/extrato/extrato-import'

export { formatoLabels } from '@claquete/contract/financeiro/extrato/extrato'

export const situacaoLooks = {
  pendente: { label: 'A conciliar', color: 'orange' },
  conciliado: { label: 'Conciliada', color: 'green' },
  ignorado: { label: 'Ignorada' },
} as const

const suspeitaWords: Readonly<Record<NonNullable<PreviaItem['suspeita']>, string>> = {
  mesmo_codigo: 'Parece já importada: tem o mesmo código',
  recodificada: 'Parece já importada, com outro código',
  outra_fonte: 'Parece já importada de outro arquivo',
  igual: 'Igual a outra do mesmo dia',
}

/** Of a line that a card's statement most likely has. */
const suspeitaDoCartaoWords: typeof suspeitaWords = {
  mesmo_codigo: 'Parece já lançada',
  recodificada: 'Parece já lançada',
  outra_fonte: 'Parece já lançada',
  igual: suspeitaWords.igual,
}

const estadoWords: Readonly<Record<PreviaItem['estado'], string>> = {
  nova: 'Nova',
  conhecida: 'Já importada',
  suspeita: 'Suspeita',
  reconhecida: 'Não é lançada',
}

const tipoWords: Readonly<Record<NonNullable<PreviaItem['tipo']>, string>> = {
  compra: 'Compra',
  parcela: 'Parcela',
  estorno: 'Estorno',
  iof: 'IOF',
  encargo: 'Encargo',
  pagamento: 'Pagamento',
  total: 'Total',
}
export const tipoText = ({ tipo, parcela }: PreviaItem): string =>
  tipo === null ? '' : `${tipoWords[tipo]} ${parcela}`.trim()

export function situacaoText({ estado, suspeita, tipo }: PreviaItem): string {
  if (suspeita) return (tipo === null ? suspeitaWords : suspeitaDoCartaoWords)[suspeita]
  return estado === 'reconhecida' && tipo === 'parcela' ? 'Já lançada' : estadoWords[estado]
}

export const howWords: Readonly<Record<NonNullable<Previa['como']>, string>> = {
  numero: 'Pelo número que o arquivo traz.',
  sem_digito: 'Pela agência e pelo número; o arquivo não traz o dígito.',
  lembrada: 'Como da última vez.',
  escolhida: 'Sua escolha.',
}

const estadoLooks: Readonly<Record<Previa['estado'], { label: string; color: string }>> = {
  pronto: { label: 'Pronto para importar', color: 'green' },
  sem_conta: { label: 'Falta a conta', color: 'orange' },
  sem_colunas: { label: 'Faltam as colunas', color: 'orange' },
  sem_sinal: { label: 'Falta confirmar o sinal', color: 'orange' },
  nada_novo: { label: 'Nada novo', color: 'gray' },
  recusado: { label: 'Não pode ser importado', color: 'red' },
}

export const isOfCard = ({ cartao, conta_arquivo }: Previa): boolean =>
  cartao !== null || conta_arquivo?.cartao === true

export function lookOf(previa: Previa): { readonly label: string; readonly color: string } {
  const look = estadoLooks[previa.estado]
  return previa.estado === 'sem_conta' && isOfCard(previa)
    ? { ...look, label: 'Falta o cartão' }
    : look
}

/** The account as the file writes it. */
export function fileContaText({ conta_arquivo }: Previa): string {
  if (!conta_arquivo) return ''
  const { banco, agencia, conta, cartao } = conta_arquivo
  return [
    banco,
    agencia && `agência ${agencia}`,
    conta && `${cartao ? 'cartão' : 'conta'} ${conta}`,
  ]
    .filter(Boolean)
    .join(', ')
}
