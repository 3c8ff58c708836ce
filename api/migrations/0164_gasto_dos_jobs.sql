-- What all jobs committed and spent is added up from indexes alone, by several workers at once: the dashboard and the
-- report of jobs over budget ask for it. Few titles are split over several lines.
create index lancamento__gasto on lancamento (tenant_id, id_orcamento)
  include (situacao, operacao, origem, valor, valor_baixado, id_orca_item, id_lancamento)
  where rateado = 'N' and id_orcamento is not null and situacao in ('aprovado', 'pago');
create index lancamento__gasto_rateado on lancamento (tenant_id, id_lancamento)
  include (situacao, operacao, origem)
  where rateado = 'S' and situacao in ('aprovado', 'pago');
