import { Failure } from '@claquete/contract/failures'
import { boletoOf, nextSequence } from '@claquete/core/financeiro/cobranca/banks/boleto-of'
import type { ComposedBoleto } from '@claquete/core/financeiro/cobranca/banks/boleto-of'
import { agreementOf } from '@claquete/core/financeiro/cobranca/by-file'
import { problemsOfConvenio } from '@claquete/core/financeiro/cobranca/convenio'
import type { ConvenioOfCobranca } from '@claquete/core/financeiro/cobranca/convenio'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { ConvenioOfConta } from './convenio.queries.ts'

/** What is kept as the bank's state of a boleto by file: the banks' files have no words for it. */
export const atBank = {
  waits: 'AGUARDANDO_REGISTRO',
  registered: 'REGISTRADO',
  asksToEnd: 'BAIXA_PEDIDA',
  asksToChange: 'ALTERACAO_PEDIDA',
} as const

/** The agreement as core has it; throws where the account or the agreement was changed and boletos cannot be made. */
export function requireAgreement(convenio: ConvenioOfConta): ConvenioOfCobranca {
  const agreement = agreementOf(convenio)
  const problem = agreement && problemsOfConvenio(agreement)[0]
  if (agreement && !problem) return agreement
  const why = problem ? problem.msg : 'o banco da conta não é de boletos por arquivo.'
  throw new Failure('boleto_recusado', {
    values: { motivo: `confira o convênio de boletos da conta: ${why}` },
  })
}

/** The kind of document of every boleto by file: a service. */
export const especieByFile = 'DS'

interface ToCompose {
  readonly convenio: ConvenioOfConta
  readonly sequencia: number
  readonly valor: Cents
  readonly vencimento: CalendarDate
}

/** The numbers of a boleto of an agreement. */
export function composeBoleto({
  convenio,
  sequencia,
  valor,
  vencimento,
}: ToCompose): ComposedBoleto {
  return boletoOf(requireAgreement(convenio), sequencia, valor, vencimento)
}

/** The number after the last one of an agreement; throws where the bank takes no more. */
export function requireNext(convenio: ConvenioOfConta, last: number, day: CalendarDate): number {
  const next = nextSequence(requireAgreement(convenio).banco, last, day)
  if (next !== undefined) return next
  throw new Failure('boleto_recusado', {
    values: { motivo: 'os números do convênio de boletos acabaram: peça outro ao banco.' },
  })
}

/** The numbers of a boleto as its columns. */
export const numberColumns = ({ nossoNumero, codigoBarras, linhaDigitavel }: ComposedBoleto) => ({
  nosso_numero: nossoNumero,
  codigo_barras: codigoBarras,
  linha_digitavel: linhaDigitavel,
})

/** At most ten characters, which every layout of files holds; of one agreement no two are alike. */
export const seuNumeroByFile = (id_cnab_convenio: number, sequencia: number): string =>
  `B${id_cnab_convenio.toString(36)}-${sequencia.toString(36)}`.toUpperCase()
