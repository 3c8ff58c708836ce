import { first } from './breaks.ts'
import type { Breaks } from './breaks.ts'

const paid = first('lancamento', 'id_lancamento', `tenant_id = $T and situacao = 'pago'`)

export const negociacaoBreaks: Breaks = {
  'uma negociação em vigor tira dos títulos o que os novos valem, sem os juros, e uma desfeita nada':
    [
      `insert into negociacao (tenant_id, id_empresa, id_pessoa, data, saldo, desconto, acrescimo)
      select tenant_id, id_empresa, id_pessoa, competencia, 100, 0, 0 from lancamento
      where tenant_id = $T and id_pessoa is not null limit 1`,
    ],
  'o que um título deixou em negociações é a soma das suas baixas por negociação': [
    `update lancamento set valor_negociado = 0.01 where ${paid}`,
  ],
}
