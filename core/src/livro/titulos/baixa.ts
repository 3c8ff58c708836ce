import type { Cents } from '../../kernel/money.ts'
import { add, cents, subtract } from '../../kernel/money.ts'
import type { Baixa } from './atraso.ts'
import { settleWords } from './words.ts'
import type { Operacao } from './words.ts'

/** What to do when what was paid is not what is owed. */
export const diferencas = ['manter_saldo', 'desconto', 'juros_multa'] as const
export type Diferenca = (typeof diferencas)[number]

/** What a person says of one settlement. */
export interface PedidoDeBaixa {
  /** What moved in the account; absent, all that is owed. */
  readonly valor?: Cents | undefined
  readonly juros: Cents
  readonly multa: Cents
  readonly desconto: Cents
  readonly diferenca: Diferenca
  /** Whether it is paid or received; only the words of a refusal follow it. */
  readonly operacao?: Operacao | undefined
}

interface Problema {
  readonly campo: 'valor' | 'juros' | 'desconto'
  readonly msg: string
}
type Resolvida =
  | { readonly baixa: Baixa; readonly problema?: undefined }
  | { readonly problema: Problema }

const recusa = (campo: Problema['campo'], msg: string): Resolvida => ({ problema: { campo, msg } })

/**
 * The settlement of a title that owes `saldo`. Paid less, the rest goes on being owed or is forgiven;
 * paid more, the rest is a fine up to the one suggested and interest beyond it.
 */
export function resolveBaixa(
  saldo: Cents,
  pedido: PedidoDeBaixa,
  multaSugerida: Cents = cents(0),
): Resolvida {
  const { juros, multa, desconto, diferenca, operacao = 'D' } = pedido
  const { paid } = settleWords[operacao]
  if (desconto > saldo) return recusa('desconto', 'O desconto é maior que o saldo do título.')
  const acrescimos = add(juros, multa)
  const falta = subtract(saldo, desconto)
  const valor = pedido.valor ?? add(falta, acrescimos)
  const principal = subtract(valor, acrescimos)
  if (principal < 0) return recusa('juros', `Os juros e a multa passam do valor ${paid}.`)
  const resto = subtract(falta, principal)
  const exata: Baixa = { principal, juros, multa, desconto }
  if (resto < 0) return comSobra(exata, subtract(principal, falta), diferenca, multaSugerida)
  const baixa =
    resto > 0 && diferenca === 'desconto' ? { ...exata, desconto: add(desconto, resto) } : exata
  return add(baixa.principal, baixa.desconto) === 0
    ? recusa('valor', `Informe o valor ${paid}.`)
    : { baixa }
}

function comSobra(baixa: Baixa, sobra: Cents, diferenca: Diferenca, sugerida: Cents): Resolvida {
  if (diferenca !== 'juros_multa') {
    return recusa('valor', 'A baixa é maior que o saldo do título.')
  }
  const naMulta = cents(Math.min(sobra, Math.max(subtract(sugerida, baixa.multa), 0)))
  return {
    baixa: {
      ...baixa,
      principal: subtract(baixa.principal, sobra),
      multa: add(baixa.multa, naMulta),
      juros: add(baixa.juros, subtract(sobra, naMulta)),
    },
  }
}

interface Titulo {
  readonly tipo: 'titulo' | 'avulso' | 'transferencia'
  readonly situacao: 'solicitado' | 'aprovado' | 'rejeitado' | 'pago' | 'cancelado'
  readonly origem: string
  readonly operacao: Operacao
}

const porque: Partial<Record<Titulo['situacao'], string>> = {
  solicitado: 'ainda não foi aprovado',
  rejeitado: 'foi rejeitado',
  cancelado: 'foi cancelado',
}

/** Why nothing of a title can be settled; undefined when it can. */
export function problemaParaBaixar({
  tipo,
  situacao,
  origem,
  operacao,
}: Titulo): string | undefined {
  if (tipo !== 'titulo') return 'já movimentou a conta quando foi lançado'
  if (origem === 'cartao') return 'é pago na fatura do cartão'
  return situacao === 'pago' ? `já foi ${settleWords[operacao].paid}` : porque[situacao]
}
