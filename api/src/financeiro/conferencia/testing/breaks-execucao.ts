import { first } from './breaks.ts'
import type { Breaks } from './breaks.ts'

const saldo = 'o saldo das verbas é o dos seus lançamentos, despesas e transferências'
const movimento =
  'cada movimento de uma verba tem os mesmos dados do lançamento ou da despesa de que veio'
const delivered = 'de uma verba não se entrega mais do que foi aprovado'
const ofVerba = 'todo lançamento de verba tem o seu movimento de verba'
const state = 'a situação de uma verba está de acordo com os seus movimentos e despesas'
const equal = 'uma despesa e o seu lançamento têm os mesmos dados'

const moved = (where: string) => first('verba_movimento', 'id_verba_movimento', where)
const despesa = (where: string) => first('orca_despesa', 'id_orca_despesa', where)
const verba = (where: string) => first('orca_verba', 'id_orca_verba', where)

export const execucaoBreaks: Breaks = {
  [movimento]: [
    {
      sql: `update verba_movimento set valor = valor - 0.01 where ${moved(`tipo = 'entrega'`)}`,
      also: [saldo],
    },
    {
      sql: `update verba_movimento set id_lancamento = (select max(id_lancamento) from lancamento
        where origem = 'avulso' and operacao = 'D' and situacao = 'pago') where ${moved(`tipo = 'entrega'`)}`,
      also: [saldo, ofVerba],
    },
    {
      sql: `update orca_despesa set id_orca_verba = (select max(id_orca_verba) from orca_verba
        where estado in ('entregue', 'prestacao')) where ${despesa(`situacao = 'aprovada' and id_orca_verba in
        (select id_orca_verba from orca_verba where estado = 'fechada')`)}`,
      also: [saldo],
    },
  ],
  'o que sai de uma verba por transferência entra em outra': [
    {
      sql: `update verba_movimento set valor = valor + 0.01 where ${moved(`tipo = 'transferencia_enviada'`)}`,
      also: [saldo],
    },
    {
      sql: `update verba_movimento set operacao = 999999 where ${moved(`tipo = 'transferencia_recebida'`)}`,
      also: [saldo],
    },
  ],
  [ofVerba]: [
    `insert into lancamento (tenant_id, id_empresa, operacao, origem, descricao, valor, competencia,
      "dataVencimento", situacao) select $T, min(id_empresa), 'D', 'reembolso', 'Sem verba', 10, '2026-01-01',
      '2026-01-01', 'aprovado' from empresa where tenant_id = $T`,
  ],
  [state]: [
    `update orca_verba set estado = 'entregue' where ${verba(`estado = 'prestacao'`)}`,
    `update orca_verba set estado = 'aprovada' where ${verba(`estado = 'prestacao'`)}`,
    `update orca_verba set estado = 'prestacao' where ${verba(`estado = 'entregue'`)}`,
  ],
  [delivered]: [
    `update orca_verba set valor = 0.01 where id_orca_verba = (select min(id_orca_verba) from verba_movimento
      where tipo = 'entrega')`,
  ],
  'uma despesa sai de uma verba ou tem o seu lançamento': [
    `update orca_despesa set id_orca_verba = null where ${despesa(`situacao = 'lancada' and id_lancamento is null`)}`,
    `insert into orca_despesa (tenant_id, id_orcamento, id_orca_item, descricao, data, valor, "formaPagamento",
      situacao) select $T, i.id_orcamento, i.id_orca_item, 'De ninguém', '2026-01-01', 10, 'pix', 'lancada'
      from orca_item i where i.tenant_id = $T limit 1`,
  ],
  [equal]: [
    {
      sql: `insert into lancamento (tenant_id, id_lancamento, id_empresa, operacao, origem, descricao, valor,
        competencia, "dataVencimento", situacao) select $T, 900001, min(id_empresa), 'D', 'despesa', 'Frete', 10,
        '2026-01-01', '2026-01-01', 'aprovado' from empresa where tenant_id = $T;
      insert into orca_despesa (tenant_id, id_orcamento, id_orca_item, descricao, data, valor, "formaPagamento",
        situacao, id_lancamento) select $T, i.id_orcamento, i.id_orca_item, 'Frete', '2026-01-01', 10, 'pix',
        'lancada', 900001 from orca_item i where i.tenant_id = $T limit 1`,
    },
    {
      sql: `update orca_despesa set id_lancamento = (select max(id_lancamento) from lancamento
          where origem = 'avulso' and operacao = 'C' and situacao = 'aprovado'), id_orca_verba = null
        where ${despesa(`situacao = 'lancada'`)}`,
    },
  ],
  'todo lançamento de despesa de produção tem a sua despesa': [
    `insert into lancamento (tenant_id, id_empresa, operacao, origem, descricao, valor, competencia,
      "dataVencimento", situacao) select $T, min(id_empresa), 'D', 'cartao', 'Sem despesa', 10, '2026-01-01',
      '2026-01-01', 'solicitado' from empresa where tenant_id = $T`,
  ],
}
