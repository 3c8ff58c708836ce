-- Sums of payables and receivables come from an index alone, as their pages and counts do: a million titles are
-- summed without reading the table, by several workers at once.
drop index lancamento__titulos;
create index lancamento__titulos on lancamento (tenant_id, operacao, tipo, "dataVencimento", id_lancamento)
  include (situacao, valor, valor_baixado);
drop index lancamento__titulos_em_aberto;
create index lancamento__titulos_em_aberto on lancamento
  (tenant_id, operacao, tipo, "dataVencimento", id_lancamento)
  include (vencimento_util, valor, valor_baixado) where situacao = 'aprovado';
