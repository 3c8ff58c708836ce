import type { ContaOfCheque } from '@claquete/contract/financeiro/cheques/cheque'
import type { TituloToSettle } from '@claquete/contract/livro/titulos/baixa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { addReais } from '../../lib/plain/money.ts'

/** What is typed in the dialog that issues a cheque. */
export interface ChequeValues {
  readonly id_contabancaria: number | null
  readonly numCheque: number | null
  readonly favorecido: string
  readonly id_pessoa: number | null
  readonly dataEmissao: CalendarDate | null
  readonly bom_para: CalendarDate | null
  readonly local: string
  readonly obs: string
  /** Fines and interest of the day are paid too. */
  readonly acrescimos: boolean
  /** What is paid of each title, in their order. */
  readonly pagos: readonly number[]
  readonly valor: number
  readonly descricao: string
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
}

/** What the dialog begins with. */
export interface ChequeStart {
  readonly contas: readonly ContaOfCheque[]
  readonly local: string
  readonly today: CalendarDate
  readonly titulos: readonly TituloToSettle[]
}

export const firstValues = ({ contas, local, today, titulos }: ChequeStart): ChequeValues => {
  // The planned account of the title, or one that has had cheques.
  const conta =
    contas.find(({ id_contabancaria }) => id_contabancaria === titulos[0]?.id_contabancaria) ??
    contas.toSorted((a, b) => (b.proximo ?? 0) - (a.proximo ?? 0))[0]
  return {
    id_contabancaria: conta?.id_contabancaria ?? null,
    numCheque: conta?.proximo ?? null,
    favorecido: titulos[0]?.razao ?? '',
    id_pessoa: null,
    dataEmissao: today,
    bom_para: null,
    local,
    obs: '',
    acrescimos: false,
    pagos: titulos.map(({ saldo }) => saldo),
    valor: 0,
    descricao: '',
    id_grupoCusto: null,
    id_centrocusto: null,
  }
}

export const isLate = ({ devido, saldo }: TituloToSettle) => devido > saldo

/** What the cheque pays of a title. */
function paidOf(
  { id_lancamento, saldo, juros, multa, devido, versao }: TituloToSettle,
  typed: number | undefined,
  acrescimos: boolean,
) {
  return acrescimos
    ? { id_lancamento, valor: devido, juros, multa, versao }
    : { id_lancamento, valor: typed ?? saldo, versao }
}

/** The request that these values make. */
export function bodyOf(values: ChequeValues, titulos: readonly TituloToSettle[]) {
  const { acrescimos, pagos, valor, descricao, id_grupoCusto, id_centrocusto, ...leaf } = values
  const { id_pessoa, ...common } = leaf
  if (titulos.length > 0) {
    const paid = titulos.map((titulo, at) => paidOf(titulo, pagos[at], acrescimos))
    return { ...common, valor: addReais(...paid.map((one) => one.valor)), titulos: paid }
  }
  return { ...common, valor, id_pessoa, avulso: { descricao, id_grupoCusto, id_centrocusto } }
}
