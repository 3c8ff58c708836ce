import type { Cents } from '../../../kernel/amounts/money.ts'
import { allocate, subtract, sumOf } from '../../../kernel/amounts/money.ts'
import type { Contas } from './conferencia.ts'
import { falhasOfGasto } from './conferencia.ts'
import type { Falha, Verificacao } from './falha.ts'
import type { Debito, FonteComConta, Gasto, Parte } from './gasto.ts'
import { fonteOf, toPayOf } from './gasto.ts'

/** What each source of an expense still has to pay of it, in their order. */
export const owedByFonte = (gasto: Gasto, fontes: ReadonlyMap<number, FonteComConta>): Parte[] =>
  gasto.partes.flatMap(({ id_projeto_fonte, valor }) => {
    const paid = sumOf(gasto.debitos, (one) =>
      fonteOf(gasto, one, fontes) === id_projeto_fonte ? one.valor : undefined,
    )
    const left = subtract(valor, paid)
    return left > 0 ? [{ id_projeto_fonte, valor: left }] : []
  })

/**
 * The checks that can be made before money leaves, those of each debit apart from those of the expense: its document and
 * its proof may still come.
 */
const ofDebito: ReadonlySet<Verificacao> = new Set([
  'conta_errada',
  'fonte_sem_conta',
  'parte_errada',
  'fora_do_periodo',
  'hiato',
  'documento_apos_debito',
  'forma_proibida',
  'categoria_proibida',
  'categoria_a_ligado',
])
const ofWhole: ReadonlySet<Verificacao> = new Set([
  'sem_item',
  'sem_fonte',
  'documento_invalido',
  'ligado',
])

/** What is done about it while nothing was paid yet; the others say the same before and after. */
const instead: Partial<Readonly<Record<Verificacao, string>>> = {
  conta_errada: 'Escolha a conta da fonte.',
  parte_errada: 'Pague de cada conta só a parte da sua fonte.',
  fora_do_periodo: 'Confira a data, ou pague com recursos próprios.',
  forma_proibida: 'Pague por operação bancária.',
  categoria_proibida: 'Pague com recursos próprios.',
}

const problemOf = ({ verificacao, problema }: Falha) => `${verificacao}/${problema}`

/**
 * What would be wrong with an expense if it were paid so: the checks of the accounting, made of it with this debit. What
 * is wrong with earlier debits is not told again.
 */
export function falhasOfPayment(gasto: Gasto, debito: Debito, contas: Contas): Falha[] {
  const before = new Map(
    [...Map.groupBy(falhasOfGasto(gasto, contas, 'planned'), problemOf)].map(
      ([key, { length }]) => [key, length],
    ),
  )
  const paid = { ...gasto, debitos: [...gasto.debitos, debito] }
  return falhasOfGasto(paid, contas, 'planned').flatMap((falha) => {
    const { verificacao } = falha
    if (!ofDebito.has(verificacao)) return ofWhole.has(verificacao) ? [falha] : []
    const left = before.get(problemOf(falha)) ?? 0
    if (left > 0) {
      before.set(problemOf(falha), left - 1)
      return []
    }
    return [{ ...falha, correcao: instead[verificacao] ?? falha.correcao }]
  })
}

/**
 * What would be wrong if a fund were handed over so. Its source is that of the account that hands it over, so that an
 * account of no source leaves it without one.
 */
export const falhasOfDelivery = (gasto: Gasto, debito: Debito, contas: Contas): Falha[] =>
  falhasOfPayment(gasto, debito, contas).flatMap((falha) => {
    if (falha.verificacao !== 'sem_fonte') return [falha]
    if (debito.id_contabancaria === null) return []
    return [
      {
        ...falha,
        problema: 'Esta conta não é de nenhuma fonte do projeto.',
        correcao: 'Entregue a verba da conta da fonte que a paga.',
      },
    ]
  })

/** Whether the project's norm forbids the payment. How accounts are kept never does: a person may have reasons to pay so. */
export const isForbidden = ({
  efeito,
  regra,
}: {
  readonly efeito: Falha['efeito']
  readonly regra: object | null
}): boolean => efeito === 'bloqueia' && regra !== null

/** What of a payment of a title each of its expenses takes: of one, all; of several, by what each still owes. */
export function sharesOf(gastos: readonly Gasto[], valor: Cents): Cents[] {
  const [only, other] = gastos
  if (only && !other) return [valor]
  const open = gastos.map((gasto) => toPayOf(gasto))
  return open.every((one) => one === 0) ? open : allocate(valor, open)
}
