-- The lists of the ledger: what is searched by text, what is still owed, and the other days of a title.
create index lancamento__busca on lancamento using gin (tenant_id, busca gin_trgm_ops);
create index lancamento__em_aberto on lancamento (tenant_id, operacao, "dataVencimento", id_lancamento)
  where situacao = 'aprovado';
create index lancamento__emissao on lancamento (tenant_id, operacao, data_emissao, id_lancamento);
create index lancamento__valor on lancamento (tenant_id, operacao, valor, id_lancamento);
create index lancamento__baixa on lancamento (tenant_id, operacao, "dataBaixa", id_lancamento);
select give_to_administrators(354, 355);
