-- Plans and pivots by due date add titles up from the index alone.
drop index lancamento__titulos;
create index lancamento__titulos on lancamento (tenant_id, operacao, tipo, "dataVencimento", id_lancamento)
  include (situacao, valor, valor_baixado, valor_negociado, valor_bruto, origem, rateado, id_empresa,
    "id_grupoCusto", id_centrocusto);
