import type { Previa, PreviaItem } from '@claquete/contract/financeiro/extrato/extrato-import'

export const formatoLabels = {
  ofx: 'OFX',
  csv: 'CSV',
  xlsx: 'Excel',
  api: 'Direto do banco',
} as const

export const situacaoLooks = {
  pendente: { label: 'A conciliar', color: 'orange' },
  conciliado: { label: 'Conciliada', color: 'green' },
  ignorado: { label: 'Ignorada' },
} as const

export const suspeitaWords: Readonly<Record<NonNullable<PreviaItem['suspeita']>, string>> = {
  recodificada: 'Parece já importada, com outro código',
  outra_fonte: 'Parece já importada de outro arquivo',
  igual: 'Igual a outra do mesmo dia',
}

export const comoWords: Readonly<Record<NonNullable<Previa['como']>, string>> = {
  numero: 'reconhecida pelo número',
  lembrada: 'como da última vez',
  escolhida: 'escolhida por você',
}

export const estadoLooks: Readonly<Record<Previa['estado'], { label: string; color: string }>> = {
  pronto: { label: 'Pronto para importar', color: 'green' },
  sem_conta: { label: 'Falta a conta', color: 'orange' },
  sem_colunas: { label: 'Faltam as colunas', color: 'orange' },
  nada_novo: { label: 'Nada novo', color: 'gray' },
  recusado: { label: 'Não pode ser importado', color: 'red' },
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
