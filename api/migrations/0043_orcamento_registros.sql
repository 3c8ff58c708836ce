-- Budgets take custom fields; the names of their statuses are told apart.
select owns_custom_fields('orcamento', 'id_orcamento');
create unique index orcamento_status__descricao on orcamento_status (tenant_id, dobrar(descricao));
-- A new budget is of the family that its own number begins.
grant usage on sequence orcamento_id_orcamento_seq to claquete_app;
-- How many budgets somebody sees is counted in the index alone.
create index orcamento__contagem on orcamento (tenant_id, incentivado, id_orcamento_status, id_empresa)
  where excluido_em is null;
