import { first } from './breaks.ts'
import type { Breaks } from './breaks.ts'

const receive = 'os títulos a receber de uma fatura somam o que ela tem a receber'
const credits = 'os créditos de tributos de uma fatura somam o que o cliente reteve'
const itens = 'o BV de uma fatura é o dos seus itens'
const bv = 'o BV de uma fatura é o dos títulos que ela gerou'
const parcelas = 'as parcelas de uma fatura somam o que ela tem a receber'
const parte = 'um título faturado à parte está em uma fatura em vigor'

const fatura = (where: string) => first('fatura', 'id_fatura', where)
const titulo = (where: string) => first('lancamento', 'id_lancamento', where)

export const faturaBreaks: Breaks = {
  [itens]: [
    `update fatura_item set bv = bv + 0.01 where ${first('fatura_item', 'id_fatura_item', 'true')}`,
  ],
  'as parcelas de uma fatura são numeradas em sequência a partir de 1': [
    `update fatura_parcela set numero = numero + 1`,
    `update fatura_parcela set numero = 1 where id_fatura = (select min(id_fatura) from fatura_parcela
      where numero = 2)`,
  ],
  [receive]: [
    `update lancamento set id_fatura = null where ${titulo(`origem = 'fatura' and situacao = 'aprovado'`)}`,
  ],
  [credits]: [
    `update lancamento set id_fatura = null where ${titulo(`origem = 'retencao' and operacao = 'C'`)}`,
    {
      sql: `update fatura_retencao set valor = valor + 0.01 where
        ${first('fatura_retencao', 'id_fatura_retencao', 'true')}`,
      also: [parcelas, receive],
    },
  ],
  [bv]: [
    `update lancamento set id_fatura = null where ${titulo(`origem = 'bv' and situacao = 'aprovado'`)}`,
    `update lancamento set id_fatura = null where ${titulo(`origem = 'bv' and operacao = 'C'`)}`,
    {
      sql: `update fatura set bv = bv + 0.01 where ${fatura(`origem = 'orcamento' and situacao = 'faturado'
        and bv_retido = 'N'`)}`,
      also: [itens],
    },
  ],
  [parte]: [
    `update lancamento set id_fatura = null where ${titulo(`faturamento_avulso = 'S'`)}`,
    `update lancamento set faturamento_avulso = 'S' where ${titulo(`origem = 'avulso' and operacao = 'C'
      and id_fatura is null`)}`,
    {
      sql: `delete from fatura_item where id_lancamento = (select min(id_lancamento) from fatura_item
        where id_lancamento is not null)`,
      also: [
        'uma fatura é a soma dos seus itens',
        'um orçamento está como faturado quando as suas faturas chegam ao total',
      ],
    },
  ],
}
