import { normalizeNossoNumero } from '../../../cobranca/banks/boleto-of.ts'
import { add, cents, subtract } from '../../../../kernel/amounts/money.ts'
import type { Identificacao } from '../../identity.ts'
import type { Detail400 } from './records-400.ts'
import type { LinhaOfRetorno, Ocorrencia } from './retorno.ts'

interface Found {
  readonly banco: string
  /** Line of the file, from 1. */
  readonly linha: number
  readonly identificacao: Identificacao
  readonly detail: Detail400
  readonly ocorrencia: Ocorrencia
  readonly isNet: boolean
}

/** A boleto of a return as the product sees it, whatever bank and size it came from. */
export function lineOf({
  banco,
  linha,
  identificacao,
  detail,
  ocorrencia,
  isNet,
}: Found): LinhaOfRetorno {
  const { stated, tarifa } = detail
  const nothing = cents(0)
  const isPaid = isPayment(ocorrencia)
  const gross = isNet && !isGross(detail) ? add(stated, tarifa) : stated
  return {
    linha,
    identificacao,
    nossoNumero: normalizeNossoNumero(banco, detail.nossoNumero),
    seuNumero: detail.seuNumero.trim(),
    usoEmpresa: detail.usoEmpresa.trim(),
    ocorrencia,
    vencimento: detail.vencimento,
    valorTitulo: detail.valorTitulo,
    pago: isPaid ? gross : nothing,
    creditado: isPaid ? (detail.creditado ?? stated) : nothing,
    stated,
    juros: detail.juros,
    desconto: detail.desconto,
    abatimento: detail.abatimento,
    iof: detail.iof,
    tarifa,
    despesas: detail.despesas,
    outrosCreditos: detail.outrosCreditos,
    dataOcorrencia: detail.dataOcorrencia,
    dataCredito: detail.dataCredito,
  }
}

/** Whether an occurrence says that money came, of the whole or of a part. */
export const isPayment = ({ meaning }: Ocorrencia): boolean =>
  meaning === 'pago' || meaning === 'pago_parcial'

/** A bank that credits net of the fee has the whole value here where it takes the fee apart. */
function isGross({ stated, valorTitulo, juros, desconto, abatimento }: Detail400): boolean {
  return stated === subtract(add(valorTitulo, juros), add(desconto, abatimento))
}

/** Payments of which the bank does not say the amount: somebody must look. */
export const unsaidAmounts = (linhas: readonly LinhaOfRetorno[]): string[] =>
  linhas
    .filter(({ ocorrencia, pago }) => isPayment(ocorrencia) && pago === 0)
    .map(({ linha }) => `Linha ${linha}: o banco diz que foi pago e não diz quanto.`)
