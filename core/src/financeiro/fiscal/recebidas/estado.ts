/** What is known of a note: its key alone, that it is in force, or that it is no longer. */
export const estadosDaRecebida = ['so_chave', 'em_vigor', 'cancelada', 'substituida'] as const
export type EstadoDaRecebida = (typeof estadosDaRecebida)[number]

/** What there is to do with a note. A cancelled one that pays something is told first. */
export const situacaoLabels = {
  a_vincular: 'Sem pagamento',
  vinculada: 'Com pagamento',
  dispensada: 'Dispensada',
  cancelada: 'Cancelada',
  cancelada_paga: 'Cancelada, com pagamento',
} as const
export type SituacaoDaRecebida = keyof typeof situacaoLabels

export const assinaturas = ['valida', 'invalida', 'ausente', 'sem_xml'] as const
export type Assinatura = (typeof assinaturas)[number]

export const assinaturaLabels: Readonly<Record<Assinatura, string>> = {
  valida: 'Assinatura confere',
  invalida: 'Assinatura não confere',
  ausente: 'Sem assinatura',
  sem_xml: 'Só a chave',
}

/** Where a note came from: the national service itself, a file that somebody sent, the key of a QR code. */
export const origensDaRecebida = {
  servico: 'Serviço nacional',
  arquivo: 'Arquivo',
  chave: 'Chave',
} as const
export type OrigemDaRecebida = keyof typeof origensDaRecebida

interface Evidencia {
  readonly origem: OrigemDaRecebida
  readonly assinatura: Assinatura
}

const weights: Readonly<Record<Assinatura, number>> = {
  sem_xml: 0,
  invalida: 1,
  ausente: 2,
  valida: 3,
}

/** How much a copy of a note is worth; one that is worth more takes the place of what is stored. */
export const weightOf = ({ origem, assinatura }: Evidencia): number =>
  weights[assinatura] + (origem === 'servico' && assinatura !== 'sem_xml' ? 10 : 0)

/** The state that an event of this type gives to its note; undefined for one that changes nothing. */
export function estadoAfter(tipo: string): 'cancelada' | 'substituida' | undefined {
  if (tipo === '101101' || tipo === '105104' || tipo === '305101') return 'cancelada'
  return tipo === '105102' ? 'substituida' : undefined
}
