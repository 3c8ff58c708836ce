import { first } from './breaks.ts'
import type { Breaks } from './breaks.ts'

const state = 'o estado de um lote de pagamentos é o dos seus pagamentos'
const inFile = 'um lote enviado ao banco está em uma remessa que vale, e em uma só'
const asked = 'uma remessa de pagamentos pede o número e a soma dos pagamentos que estão nela'
const told = 'um título está como enviado ao banco quando um lote enviado o paga'
const paid =
  'um pagamento feito tem a sua baixa, de quanto saiu da conta do lote, e os outros nenhuma que valha'
const line = 'uma linha paga de um retorno tem a sua baixa, de quanto o banco disse'

const lote = (where: string) => first('lote_pagamento', 'id_lote_pagamento', where)
const remessa = (where: string) => first('cnab_remessa', 'id_cnab_remessa', where)
const item = (where: string) => first('lote_pagamento_item', 'id_lote_pagamento_item', where)
const linha = (where: string) => first('cnab_retorno_linha', 'id_cnab_retorno_linha', where)

/** Batches of which nothing was answered, in a file or not. */
const sent = `id_lote_pagamento in (select id_lote_pagamento from cnab_remessa where estado = 'gerada')`
const settled = `efeito = 'pago' and resultado = 'aplicada'`
const waits = `(select max(id_lancamento) from lote_pagamento_item where estado = 'pendente' and ${sent})`

export const pagamentosBreaks: Breaks = {
  [state]: [
    `update lote_pagamento set estado = 'concluido' where ${lote(`estado = 'liberado'`)}`,
    `update lote_pagamento set estado = 'cancelado' where ${lote(`estado = 'rascunho'`)}`,
    `update lote_pagamento_item set estado = 'rejeitado' where id_lote_pagamento =
      (select min(id_lote_pagamento) from lote_pagamento where estado = 'liberado')`,
  ],
  [inFile]: [
    `update cnab_remessa set estado = 'cancelada' where ${remessa(`estado = 'gerada'`)}`,
    `drop index cnab_remessa__lote_vivo; insert into cnab_remessa (tenant_id, id_cnab_remessa, id_cnab_convenio, tipo,
      id_lote_pagamento, nsa, nome, sha256, bytes, quantidade, total) select tenant_id, 9000, id_cnab_convenio, tipo,
      id_lote_pagamento, 1, 'PG.REM', sha256, bytes, quantidade, total from cnab_remessa where estado = 'gerada' limit 1`,
  ],
  [asked]: [
    `update cnab_remessa set total = total + 0.01 where ${remessa('true')}`,
    `update cnab_remessa set quantidade = quantidade + 1 where ${remessa('true')}`,
    `update lote_pagamento_item set valor = valor + 0.01 where ${item(sent)}`,
    `update cnab_remessa_conteudo set texto = replace(texto, 'PG0', 'XX0')`,
  ],
  [told]: [
    `update lancamento set exportado_em = now() where ${first(
      'lancamento',
      'id_lancamento',
      `operacao = 'D' and situacao = 'aprovado' and exportado_em is null and id_lancamento not in
        (select id_lancamento from lote_pagamento_item)`,
    )}`,
    `update lancamento set exportado_em = null where id_lancamento = ${waits}`,
    {
      sql: `update lote_pagamento set estado = 'liberado', exportado_em = null where ${lote(sent)}`,
      also: [inFile],
    },
  ],
  'nenhum título espera o banco em dois lotes': [
    {
      sql: `drop index lote_pagamento_item__titulo; update lote_pagamento_item set id_lancamento = ${waits}
        where ${item(`estado = 'agendado'`)}`,
      also: [told],
    },
  ],
  [paid]: [
    `update lote_pagamento_item set valor_pago = valor_pago + 0.01 where ${item(`estado = 'pago'`)}`,
    `update lote_pagamento_item set id_baixa = null where ${item(`estado = 'pago'`)}`,
    `update lote_pagamento_item set id_baixa = (select min(id_baixa) from lancamento_baixa)
      where ${item(`estado = 'pago'`)}`,
    `update lote_pagamento_item set id_baixa = (select max(id_baixa) from lancamento_baixa
      where estornada_em is null) where ${item(`estado = 'rejeitado'`)}`,
    {
      sql: `update lote_pagamento_item set estado = 'devolvido' where ${item(`estado = 'pago'`)}`,
      also: [told],
    },
  ],
  'nenhuma remessa tem número repetido, nem maior que o último do convênio': [
    `update cnab_convenio set nsa = nsa - 1 where id_cnab_convenio in (select id_cnab_convenio from cnab_remessa)`,
    `drop index cnab_remessa__nsa; update cnab_remessa set nsa = (select min(nsa) from cnab_remessa)`,
  ],
  'um retorno do banco vale uma vez só, com todas as suas linhas': [
    `update cnab_retorno set quantidade = quantidade + 1`,
    `delete from cnab_retorno_linha where ${linha(`resultado = 'pendente'`)}`,
    `drop index cnab_retorno__sha256; insert into cnab_retorno (tenant_id, id_cnab_retorno, id_cnab_convenio, tipo,
      nome, arquivo, sha256, quantidade) select tenant_id, 9000, id_cnab_convenio, tipo, 'copia.ret', arquivo, sha256,
      0 from cnab_retorno where tenant_id = $T limit 1`,
  ],
  [line]: [
    `update cnab_retorno_linha set valor = valor + 0.01 where ${linha(settled)}`,
    `update cnab_retorno_linha set id_baixa = null where ${linha(settled)}`,
    `update cnab_retorno_linha set id_baixa = (select min(id_baixa) from lancamento_baixa) where ${linha(settled)}`,
    `update cnab_retorno_linha set (id_baixa, id_lancamento, valor) = (select id_baixa, id_lancamento, valor
      from cnab_retorno_linha where ${settled} order by 1 desc limit 1) where ${linha(settled)}`,
  ],
  'o que um retorno desfeito tinha baixado ou cobrado não vale mais': [
    `update cnab_retorno_linha set resultado = 'desfeita' where ${linha(settled)}`,
  ],
}
