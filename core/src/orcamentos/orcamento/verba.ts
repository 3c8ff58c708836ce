import type { Cents } from '../../kernel/money.ts'

/** States of a production fund (domain notes 1.11). */
export const estadosDaVerba = [
  'solicitada',
  'aprovada',
  'entregue',
  'prestacao',
  'fechada',
  'rejeitada',
  'cancelada',
] as const
export type EstadoDaVerba = (typeof estadosDaVerba)[number]

export const acoesDaVerba = [
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
export type AcaoDaVerba = (typeof acoesDaVerba)[number]

const caminhos: Readonly<Record<EstadoDaVerba, Partial<Record<AcaoDaVerba, EstadoDaVerba>>>> = {
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

/** Where an action leads; undefined where the fund's state does not allow it. */
export const estadoDepois = (estado: EstadoDaVerba, acao: AcaoDaVerba): EstadoDaVerba | undefined =>
  caminhos[estado][acao]

/** Kinds of movement of a fund; all amounts are positive, the kind says which way the money goes. */
export type TipoDeMovimento =
  | 'entrega'
  | 'transferencia_recebida'
  | 'reembolso'
  | 'transferencia_enviada'
  | 'despesa'
  | 'devolucao'

export interface MovimentoDaVerba {
  readonly tipo: TipoDeMovimento
  readonly valor: Cents
}

/** The movements of a transfer: what leaves one fund is what enters the other. */
export const transferencia = (valor: Cents): readonly [MovimentoDaVerba, MovimentoDaVerba] => [
  { tipo: 'transferencia_enviada', valor },
  { tipo: 'transferencia_recebida', valor },
]

/** Days in the hands of the producer from which a fund is shown as late. */
export const diasParaPrestar = 10
