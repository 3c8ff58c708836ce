import type { ContaDeCheque } from '@claquete/contract/financeiro/cheques/cheque'
import type { TituloToSettle } from '@claquete/contract/livro/titulos/baixa'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { addReais } from '../../lib/money.ts'
import { idOf } from '../../lib/choice.ts'

/** What is typed in the dialog that issues a cheque. */
export interface ChequeValues {
  readonly conta: string
  readonly numCheque: number | null
  readonly favorecido: string
  readonly id_pessoa: string | null
  readonly dataEmissao: CalendarDate | null
  readonly bom_para: CalendarDate | null
  readonly local: string
  readonly obs: string
  /** Fines and interest of the day are paid too. */
  readonly acrescimos: boolean
  /** What is paid of each title, by its id. */
  readonly pagos: Readonly<Record<number, number>>
  readonly valor: number
  readonly descricao: string
  readonly id_grupoCusto: string | null
  readonly id_centrocusto: string | null
}

/** What the dialog begins with. */
export interface ChequeStart {
  readonly contas: readonly ContaDeCheque[]
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
    conta: conta ? String(conta.id_contabancaria) : '',
    numCheque: conta?.proximo ?? null,
    favorecido: titulos[0]?.razao ?? '',
    id_pessoa: null,
    dataEmissao: today,
    bom_para: null,
    local,
    obs: '',
    acrescimos: false,
    pagos: Object.fromEntries(titulos.map(({ id_lancamento, saldo }) => [id_lancamento, saldo])),
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
  v: ChequeValues,
) {
  const valor = v.pagos[id_lancamento] ?? saldo
  return v.acrescimos
    ? { id_lancamento, valor: devido, juros, multa, versao }
    : { id_lancamento, valor, versao }
}

/** The request that these values make. */
export function bodyOf(values: ChequeValues, titulos: readonly TituloToSettle[]) {
  const { conta, numCheque, favorecido, dataEmissao, bom_para, local, obs } = values
  const common = {
    id_contabancaria: conta === '' ? undefined : Number(conta),
    numCheque: numCheque ?? undefined,
    favorecido,
    dataEmissao: dataEmissao ?? undefined,
    bom_para,
    local,
    obs,
  }
  if (titulos.length > 0) {
    const paid = titulos.map((titulo) => paidOf(titulo, values))
    return { ...common, valor: addReais(...paid.map(({ valor }) => valor)), titulos: paid }
  }
  return {
    ...common,
    valor: values.valor,
    id_pessoa: idOf(values.id_pessoa),
    avulso: {
      descricao: values.descricao,
      id_grupoCusto: idOf(values.id_grupoCusto),
      id_centrocusto: idOf(values.id_centrocusto),
    },
  }
}
