-- Row-level security lets no index of a `coalesce` be used, but one of a `case`: receivables billed without an invoice.
drop index lancamento__faturado_a_mao;
create index lancamento__faturado_a_mao on lancamento
  (tenant_id, (case when data_emissao is not null then data_emissao else competencia end))
  include (id_lancamento, data_emissao, competencia, situacao, tipo, rateado, valor, id_empresa, "id_grupoCusto",
    id_orca_item)
  where operacao = 'C' and origem = 'avulso' and id_fatura is null and id_pessoa is not null;
