import type { Breaks } from './breaks.ts'
import { boletosBreaks } from './breaks-boletos.ts'
import { chequeBreaks } from './breaks-cheque.ts'
import { negociacaoBreaks } from './breaks-negociacao.ts'
import { cartoesBreaks } from './breaks-cartoes.ts'
import { conciliacaoBreaks } from './breaks-conciliacao.ts'
import { execucaoBreaks } from './breaks-execucao.ts'
import { faturaBreaks } from './breaks-fatura.ts'
import { lancamentoBreaks } from './breaks-lancamento.ts'
import { orcamentoBreaks } from './breaks-orcamento.ts'
import { pagamentosBreaks } from './breaks-pagamentos.ts'
import { registroBreaks } from './breaks-registro.ts'

/** Every break. Each must be found by its check and the checks it names, and by no other. */
export const allBreaks: Breaks = {
  ...lancamentoBreaks,
  ...faturaBreaks,
  ...execucaoBreaks,
  ...orcamentoBreaks,
  ...conciliacaoBreaks,
  ...chequeBreaks,
  ...negociacaoBreaks,
  ...cartoesBreaks,
  ...pagamentosBreaks,
  ...boletosBreaks,
  ...registroBreaks,
}
