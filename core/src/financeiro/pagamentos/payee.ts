import { normalizeDocumento } from '../../kernel/person/documento.ts'
import { add, sum } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import type { Tributo } from '../../livro/titulos/aliquotas.ts'
import { principalOf } from './lote.ts'
import type { ValorOfItem } from './lote.ts'
import type { EnderecoDoFavorecido, Retido } from './pagamento.ts'

/** What the register and the ledger know of whom a title is paid to. */
export interface PayeeFacts {
  /** The supplier's; null where the title or its register has none. */
  readonly documento: string | null
  readonly endereco: EnderecoDoFavorecido | null
  /** The title's net value. */
  readonly valor: Cents
  readonly retencoes: readonly { readonly tributo: Tributo; readonly valor: Cents }[]
}

type Paid = Omit<ValorOfItem, 'multa'>

interface PaidItem extends Paid {
  readonly favorecido_documento: string
}

/**
 * What the bank may tell of a payment besides who and how much. It is the supplier's: a payment to somebody else says
 * nothing of it. What was withheld is of the whole bill, so that a part of it shows none.
 */
export function detailsOfPayee(
  item: PaidItem,
  { documento, endereco, valor, retencoes }: PayeeFacts,
): { readonly endereco?: EnderecoDoFavorecido; readonly retido?: Retido } {
  const isSupplier =
    documento !== null &&
    documento !== '' &&
    normalizeDocumento(documento) === normalizeDocumento(item.favorecido_documento)
  if (!isSupplier) return {}
  const isWhole = principalOf(item) === valor
  return {
    ...(endereco && { endereco }),
    ...(isWhole && retencoes.length > 0 && { retido: retidoOf(item, retencoes) }),
  }
}

function retidoOf({ desconto, acrescimo }: Paid, retencoes: PayeeFacts['retencoes']): Retido {
  const of = (...which: readonly Tributo[]) =>
    sum(retencoes.filter(({ tributo }) => which.includes(tributo)).map(({ valor }) => valor))
  return {
    ir: of('irrf'),
    iss: of('iss'),
    inss: of('inss'),
    deducoes: add(of('pis', 'cofins', 'csll'), desconto),
    acrescimos: acrescimo,
  }
}
