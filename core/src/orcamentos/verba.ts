import type { Cents } from '../kernel/money.ts'
import { add, cents, negate, sum } from '../kernel/money.ts'

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

const entra: Readonly<Record<TipoDeMovimento, boolean>> = {
  entrega: true,
  transferencia_recebida: true,
  reembolso: true,
  transferencia_enviada: false,
  despesa: false,
  devolucao: false,
}

/** What the producer still holds: positive is money to account for, negative is money owed to them. */
export const saldoDaVerba = (movimentos: readonly MovimentoDaVerba[]): Cents =>
  sum(movimentos.map(({ tipo, valor }) => (entra[tipo] ? valor : negate(valor))))

/** What must happen before a fund closes: nothing, pay the producer back, or take the rest back. */
export function acertoDaVerba(saldo: Cents): MovimentoDaVerba | undefined {
  if (saldo === 0) return undefined
  if (saldo < 0) return { tipo: 'reembolso', valor: negate(saldo) }
  return { tipo: 'devolucao', valor: saldo }
}

export interface EfeitoNaLinha {
  readonly comprometido: Cents
  readonly realizado: Cents
}

/**
 * What a fund makes of the line it was given against: its open balance is committed, its approved
 * expenses are spent. An expense beyond the balance is spent, and nothing is committed below zero.
 */
export function efeitoNaLinha(movimentos: readonly MovimentoDaVerba[]): EfeitoNaLinha {
  const saldo = saldoDaVerba(movimentos)
  const despesas = movimentos.filter(({ tipo }) => tipo === 'despesa')
  return {
    comprometido: saldo > 0 ? saldo : cents(0),
    realizado: sum(despesas.map(({ valor }) => valor)),
  }
}

/** The movements of a transfer: what leaves one fund is what enters the other. */
export const transferencia = (valor: Cents): readonly [MovimentoDaVerba, MovimentoDaVerba] => [
  { tipo: 'transferencia_enviada', valor },
  { tipo: 'transferencia_recebida', valor },
]

/** Days in the hands of the producer from which a fund is shown as late. */
export const diasParaPrestar = 10

/** The balance of many funds together. */
export const saldoDasVerbas = (verbas: readonly (readonly MovimentoDaVerba[])[]): Cents =>
  verbas.map(saldoDaVerba).reduce(add, cents(0))
