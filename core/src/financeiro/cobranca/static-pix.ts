import { writeBrCode } from '../../kernel/payment/br-code.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { parsePixKey } from '../../kernel/payment/pix-key.ts'

/** An account that holds money and has a Pix key; of one unit, or of all where it names none. */
export interface ContaWithPix {
  readonly id_contabancaria: number
  readonly id_empresa: number | null
  readonly chave_pix: string
}

interface Receivable {
  readonly id_lancamento: number
  readonly id_empresa: number
  /** The account in which the title is expected to be received; null when the title has none. */
  readonly id_contabancaria: number | null
  /** What is still owed. */
  readonly saldo: Cents
  /** The unit that receives. */
  readonly nome: string
  readonly cidade: string
}

/**
 * The account to whose key a receivable is paid: its own; where it names none, the only one of its unit, or else the
 * only one of all units. Where there are several nobody chose one, and money is not sent by a guess.
 */
export function contaOfPix(
  { id_empresa, id_contabancaria }: Pick<Receivable, 'id_empresa' | 'id_contabancaria'>,
  contas: readonly ContaWithPix[],
): ContaWithPix | undefined {
  if (id_contabancaria !== null) {
    return contas.find((conta) => conta.id_contabancaria === id_contabancaria)
  }
  const own = contas.filter((conta) => conta.id_empresa === id_empresa)
  const usable = own.length > 0 ? own : contas.filter((conta) => conta.id_empresa === null)
  return usable.length === 1 ? usable[0] : undefined
}

/** What a payment of a receivable is known by in the statement of the bank. */
export const txidOfTitulo = (id_lancamento: number): string => `TITULO${id_lancamento}`

/** The Pix code of what a receivable owes; undefined where no account can receive it or nothing is owed. */
export function staticPixOf(
  titulo: Receivable,
  contas: readonly ContaWithPix[],
): string | undefined {
  const { id_lancamento, saldo: valor, nome, cidade } = titulo
  const chave = parsePixKey(contaOfPix(titulo, contas)?.chave_pix ?? '')?.key
  if (chave === undefined || valor <= 0) return undefined
  return writeBrCode({
    kind: 'static',
    chave,
    nome,
    cidade,
    valor,
    txid: txidOfTitulo(id_lancamento),
  })
}
