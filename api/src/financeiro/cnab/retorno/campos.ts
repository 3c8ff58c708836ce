import type { LinhaOfRetorno } from '@claquete/core/financeiro/cnab/cobranca/retorno/retorno'
import { isPayment } from '@claquete/core/financeiro/cnab/cobranca/retorno/line-of'
import { toldTotal } from '@claquete/core/financeiro/cobranca/settlement'
import type { ToldPayment } from '@claquete/core/financeiro/cobranca/settlement'
import type { CamposOfItem } from '@claquete/core/financeiro/pagamentos/settlement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { day } from '@claquete/contract/wire'
import * as z from 'zod/mini'
import { centavos } from '../../cobranca/public.ts'

const none = cents(0)

/** What a line says of a payment, as it is kept with the line. */
export interface CamposOfPagamento extends ToldPayment {
  readonly valorTitulo: Cents
  readonly vencimento: CalendarDate | undefined
  readonly creditado: Cents
  readonly tarifa: Cents
  readonly despesas: Cents
}

/** The same in the database; what is undefined is absent there. */
export const StoredCampos = z.pipe(
  z.object({
    pago: centavos,
    dia: z.optional(day),
    isParcial: z.boolean(),
    juros: centavos,
    desconto: centavos,
    abatimento: centavos,
    outrosCreditos: centavos,
    valorTitulo: centavos,
    vencimento: z.optional(day),
    creditado: centavos,
    tarifa: centavos,
    despesas: centavos,
  }),
  z.transform(({ dia, vencimento, ...amounts }): CamposOfPagamento => ({
    ...amounts,
    dia,
    vencimento,
  })),
)

/** What the file says of a payment; undefined for a line that is about none. */
export function camposOf(linha: LinhaOfRetorno): CamposOfPagamento | undefined {
  const { ocorrencia, dataOcorrencia, dataCredito } = linha
  if (!isPayment(ocorrencia)) return undefined
  return {
    pago: linha.pago,
    dia: dataOcorrencia ?? dataCredito,
    isParcial: ocorrencia.meaning === 'pago_parcial',
    juros: linha.juros,
    desconto: linha.desconto,
    abatimento: linha.abatimento,
    outrosCreditos: linha.outrosCreditos,
    valorTitulo: linha.valorTitulo,
    vencimento: linha.vencimento,
    creditado: linha.creditado,
    tarifa: linha.tarifa,
    despesas: linha.despesas,
  }
}

/** What a file about payments says of one; null where its record has no places for it. */
export function camposOfPagamento({
  campos,
  dia,
  pago,
}: {
  readonly campos: CamposOfItem | undefined
  readonly dia: CalendarDate | undefined
  readonly pago: Cents
}): CamposOfPagamento | null {
  if (!campos) return null
  return {
    ...toldTotal(pago, dia),
    juros: campos.acrescimo,
    desconto: campos.desconto,
    valorTitulo: none,
    vencimento: undefined,
    creditado: none,
    tarifa: none,
    despesas: none,
  }
}

/** The same, of a stored line. */
export const camposOfItem = ({ campos }: Pick<StoredPayment, 'campos'>): CamposOfItem | undefined =>
  campos ? { desconto: campos.desconto, acrescimo: campos.juros } : undefined

/** What a stored line says of the payment of a boleto; those from before the fields were kept have the total alone. */
export const toldOfStored = ({ campos, valor, data }: StoredPayment): ToldPayment =>
  campos ?? toldTotal(valor, data ?? undefined)

interface StoredPayment {
  readonly campos: CamposOfPagamento | null
  readonly valor: Cents
  readonly data: CalendarDate | null
}
