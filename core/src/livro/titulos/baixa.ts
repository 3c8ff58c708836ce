import type { FieldProblem } from '../../kernel/field-problem.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { add, cents, subtract } from '../../kernel/amounts/money.ts'
import type { Baixa } from './delay.ts'
import { settleWords } from './words.ts'
import type { Operacao } from './words.ts'

/** What to do when the amount paid differs from the amount owed. */
export const listDifferences = ['manter_saldo', 'desconto', 'juros_multa'] as const
export type LineDifference = (typeof listDifferences)[number]

/** What a person enters to settle a title. */
export interface BaixaRequest {
  /** What moved in the account; absent means the whole debt. */
  readonly valor?: Cents | undefined
  readonly juros: Cents
  readonly multa: Cents
  readonly desconto: Cents
  readonly diferenca: LineDifference
  /** Payable or receivable; it only changes the words of a refusal. */
  readonly operacao?: Operacao | undefined
}

type Problem = FieldProblem<'valor' | 'juros' | 'desconto'>
type Resolved =
  | { readonly baixa: Baixa; readonly problema?: undefined }
  | { readonly problema: Problem }

const refusal = (campo: Problem['campo'], msg: string): Resolved => ({ problema: { campo, msg } })

/**
 * The settlement of a title that owes `saldo`. When less is paid, the rest stays owed or becomes a discount.
 * When more is paid, the rest is a fine up to the suggested one, then interest.
 */
export function resolveBaixa(
  saldo: Cents,
  pedido: BaixaRequest,
  suggestedMulta: Cents = cents(0),
): Resolved {
  const { juros, multa, desconto, diferenca, operacao = 'D' } = pedido
  const { paid } = settleWords[operacao]
  if (desconto > saldo) return refusal('desconto', 'O desconto é maior que o saldo do título.')
  const acrescimos = add(juros, multa)
  const falta = subtract(saldo, desconto)
  const valor = pedido.valor ?? add(falta, acrescimos)
  const principal = subtract(valor, acrescimos)
  if (principal < 0) return refusal('juros', `Os juros e a multa são maiores que o valor ${paid}.`)
  const resto = subtract(falta, principal)
  const exact: Baixa = { principal, juros, multa, desconto }
  if (resto < 0) return withLeftover(exact, subtract(principal, falta), diferenca, suggestedMulta)
  const baixa =
    resto > 0 && diferenca === 'desconto' ? { ...exact, desconto: add(desconto, resto) } : exact
  return add(baixa.principal, baixa.desconto) === 0
    ? refusal('valor', `Informe o valor ${paid}.`)
    : { baixa }
}

function withLeftover(
  baixa: Baixa,
  leftover: Cents,
  diferenca: LineDifference,
  suggested: Cents,
): Resolved {
  if (diferenca !== 'juros_multa') {
    return refusal('valor', 'A baixa é maior que o saldo do título.')
  }
  const toMulta = cents(Math.min(leftover, Math.max(subtract(suggested, baixa.multa), 0)))
  return {
    baixa: {
      ...baixa,
      principal: subtract(baixa.principal, leftover),
      multa: add(baixa.multa, toMulta),
      juros: add(baixa.juros, subtract(leftover, toMulta)),
    },
  }
}

interface Titulo {
  readonly tipo: 'titulo' | 'avulso' | 'transferencia'
  readonly situacao: 'solicitado' | 'aprovado' | 'rejeitado' | 'pago' | 'cancelado'
  readonly origem: string
  readonly operacao: Operacao
}

const because: Partial<Record<Titulo['situacao'], string>> = {
  solicitado: 'ainda não foi aprovado',
  rejeitado: 'foi rejeitado',
  cancelado: 'foi cancelado',
}

/** Why a title cannot be settled; undefined when it can. */
export function problemToSettle({ tipo, situacao, origem, operacao }: Titulo): string | undefined {
  if (tipo !== 'titulo') return 'já movimentou a conta quando foi lançado'
  if (origem === 'cartao') return 'é pago na fatura do cartão'
  if (origem === 'fatura_cartao') return 'é pago por transferência, na tela da fatura do cartão'
  return situacao === 'pago' ? `já foi ${settleWords[operacao].paid}` : because[situacao]
}
