import { add, formatReais, cents } from '../../kernel/amounts/money.ts'
import type { BankLine } from './model.ts'

/**
 * Why lines of the bank do not annul each other, as a payment and its return do; undefined when they do: two of one
 * account, equal and opposite.
 */
export function problemToAnnul(
  lines: readonly Pick<BankLine, 'conta' | 'valor'>[],
): string | undefined {
  const [one, other, ...more] = lines
  if (!one || !other || more.length > 0) return 'Escolha duas linhas: a saída e a sua volta.'
  if (one.conta !== other.conta) return 'As duas linhas têm de ser da mesma conta.'
  if (one.valor === 0) return 'As linhas não têm valor.'
  const rest = cents(Math.abs(add(one.valor, other.valor)))
  return rest === 0
    ? undefined
    : `As duas linhas não se anulam: a soma delas é de ${formatReais(rest)}.`
}
