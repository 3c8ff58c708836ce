-- Pages and counts of payables and receivables come from an index alone, all of them or what is still owed.
drop index lancamento__em_aberto;
create index lancamento__titulos on lancamento (tenant_id, operacao, tipo, "dataVencimento", id_lancamento);
create index lancamento__titulos_em_aberto on lancamento
  (tenant_id, operacao, tipo, "dataVencimento", id_lancamento) where situacao = 'aprovado';
