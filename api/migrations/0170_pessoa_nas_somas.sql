-- Pivots by person add titles up from the indexes alone, like those by account.
drop index lancamento__competencia;
create index lancamento__competencia on lancamento (tenant_id, competencia, id_lancamento)
  include (operacao, situacao, tipo, origem, rateado, valor, valor_bruto, id_empresa, "id_grupoCusto",
    id_centrocusto, id_pessoa);
drop index lancamento__titulos;
create index lancamento__titulos on lancamento (tenant_id, operacao, tipo, "dataVencimento", id_lancamento)
  include (situacao, valor, valor_baixado, valor_negociado, valor_bruto, origem, rateado, id_empresa,
    "id_grupoCusto", id_centrocusto, id_pessoa);
