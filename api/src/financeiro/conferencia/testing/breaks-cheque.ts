import { first } from './breaks.ts'
import type { Breaks } from './breaks.ts'

const key = '"id_chequeEmitido"'
const issued = first('cheque', key, `tenant_id = $T and situacao = 'emitido'`)
const cleared = first('cheque', key, `tenant_id = $T and situacao = 'compensado'`)

export const chequeBreaks: Breaks = {
  'um cheque emitido, entregue ou compensado paga o seu valor, e os outros nada': [
    `update cheque set situacao = 'sustado' where ${issued}`,
    `update cheque set valor = valor + 1 where ${issued}`,
  ],
  'as baixas de um cheque têm o número, a conta e o dia de compensação dele': [
    `update lancamento_baixa set "numCheque" = 999999 where ${issued}`,
    `update lancamento_baixa set compensado_em = null where ${cleared}`,
  ],
}
