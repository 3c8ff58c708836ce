-- Lines of split titles that are of a line of a budget: what of a split receivable comes back is found here.
create index lancamento_rateio__item on lancamento_rateio (tenant_id, id_lancamento)
  include (id_rateio) where id_orca_item is not null;
-- Split receivables, with what the sums of the lists ask of them.
create index lancamento__rateado_a_receber on lancamento (tenant_id, id_lancamento)
  include (tipo, situacao, origem) where operacao = 'C' and rateado = 'S';
