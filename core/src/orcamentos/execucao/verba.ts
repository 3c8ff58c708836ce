import type { Cents } from '../../kernel/amounts/money.ts'

/** States of a production fund (domain notes 1.11). */
export const verbaStates = [
  'solicitada',
  'aprovada',
  'entregue',
  'prestacao',
  'fechada',
  'rejeitada',
  'cancelada',
] as const
export type VerbaState = (typeof verbaStates)[number]

/** What people read of a state, in the screens and in the files. */
export const namesOfVerbaState: Readonly<Record<VerbaState, string>> = {
  solicitada: 'Solicitada',
  aprovada: 'Aprovada',
  entregue: 'Entregue',
  prestacao: 'Em prestação',
  fechada: 'Fechada',
  rejeitada: 'Rejeitada',
  cancelada: 'Cancelada',
}

export const verbaActs = [
  'aprovar',
  'rejeitar',
  'cancelar',
  'entregar',
  'despesa',
  'transferir',
  'reembolsar',
  'devolver',
  'fechar',
] as const
export type VerbaAct = (typeof verbaActs)[number]

const paths: Readonly<Record<VerbaState, Partial<Record<VerbaAct, VerbaState>>>> = {
  solicitada: { aprovar: 'aprovada', rejeitar: 'rejeitada', cancelar: 'cancelada' },
  aprovada: { entregar: 'entregue', cancelar: 'cancelada' },
  entregue: {
    entregar: 'entregue',
    despesa: 'prestacao',
    transferir: 'entregue',
    devolver: 'entregue',
    fechar: 'fechada',
  },
  prestacao: {
    entregar: 'prestacao',
    despesa: 'prestacao',
    transferir: 'prestacao',
    reembolsar: 'prestacao',
    devolver: 'prestacao',
    fechar: 'fechada',
  },
  fechada: {},
  rejeitada: {},
  cancelada: {},
}

/** The state after an action; undefined when the present state does not allow it. */
export const stateAfter = (estado: VerbaState, acao: VerbaAct): VerbaState | undefined =>
  paths[estado][acao]

/** Kinds of movement of a fund. Amounts are positive; the kind gives the direction. */
export type MovimentoTipo =
  | 'entrega'
  | 'transferencia_recebida'
  | 'reembolso'
  | 'transferencia_enviada'
  | 'despesa'
  | 'devolucao'

export interface VerbaMovimento {
  readonly tipo: MovimentoTipo
  readonly valor: Cents
}

/** The pair of movements of a transfer between funds, with the same value. */
export const transferencia = (valor: Cents): readonly [VerbaMovimento, VerbaMovimento] => [
  { tipo: 'transferencia_enviada', valor },
  { tipo: 'transferencia_recebida', valor },
]

/** A fund still open after this many days is shown as late. */
export const daysToAccount = 10
