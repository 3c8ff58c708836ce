import type { Cobranca } from '@claquete/contract/acesso/plano/cobranca'

/** Label and colour of each status of a charge. */
export const situations = {
  aberta: { label: 'A pagar', color: 'blue' },
  vencida: { label: 'Vencida', color: 'red' },
  paga: { label: 'Paga', color: 'green' },
  cancelada: { label: 'Cancelada', color: 'gray' },
  estornada: { label: 'Estornada', color: 'orange' },
} as const satisfies Record<Cobranca['situacao'], { label: string; color: string }>
