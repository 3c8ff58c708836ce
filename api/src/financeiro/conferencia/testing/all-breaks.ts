import type { Breaks } from './breaks.ts'
import { execucaoBreaks } from './breaks-execucao.ts'
import { faturaBreaks } from './breaks-fatura.ts'
import { lancamentoBreaks } from './breaks-lancamento.ts'
import { orcamentoBreaks } from './breaks-orcamento.ts'
import { registroBreaks } from './breaks-registro.ts'

/** Every break whose check, with those it names, is the only one that sees it. */
export const allBreaks: Breaks = {
  ...lancamentoBreaks,
  ...faturaBreaks,
  ...execucaoBreaks,
  ...orcamentoBreaks,
  ...registroBreaks,
}
