/**
 * What was settled, as accountants enter it: one account is debited, another credited, by the same value. The
 * entries against the bank add up to what left or entered it.
 */
import type { Cents } from '../../kernel/amounts/money.ts'

/** Accounts of results that no account of the chart stands for. */
export const fixedAccounts = {
  juros_pagos: 'Juros e multas pagos',
  juros_recebidos: 'Juros e multas recebidos',
  descontos_obtidos: 'Descontos obtidos',
  descontos_concedidos: 'Descontos concedidos',
} as const
export type FixedAccount = keyof typeof fixedAccounts

/** What a settlement gave to one line of its title. */
export interface Movimento {
  readonly operacao: 'C' | 'D'
  /** What of the line was paid. */
  readonly principal: Cents
  /** What of the line was forgiven, besides the principal. */
  readonly desconto: Cents
  /** Interest and fine. */
  readonly acrescimo: Cents
  /** The code of the account in the accountant's chart; empty where the company has not given one. */
  readonly codigo_plano: string
  /** The same for the bank account. */
  readonly codigo_conta: string
}

export interface Partida {
  readonly parte: 'principal' | 'desconto' | 'acrescimo'
  readonly debito: string
  readonly credito: string
  /** Above zero. */
  readonly valor: Cents
}

/**
 * The entries of one settlement. The discount is entered against the account of the line, not the bank: the line
 * shows all that was settled of it, the bank what moved.
 */
export function partidasOf(
  movimento: Movimento,
  fixed: Readonly<Record<FixedAccount, string>>,
): Partida[] {
  const { operacao, principal, desconto, acrescimo, codigo_plano, codigo_conta } = movimento
  const isOut = operacao === 'D'
  const sided = (parte: Partida['parte'], valor: Cents, result: string, other: string): Partida =>
    isOut
      ? { parte, debito: result, credito: other, valor }
      : { parte, debito: other, credito: result, valor }
  const all = [
    sided('principal', principal, codigo_plano, codigo_conta),
    sided(
      'desconto',
      desconto,
      codigo_plano,
      isOut ? fixed.descontos_obtidos : fixed.descontos_concedidos,
    ),
    sided('acrescimo', acrescimo, isOut ? fixed.juros_pagos : fixed.juros_recebidos, codigo_conta),
  ]
  return all.filter(({ valor }) => valor > 0)
}
