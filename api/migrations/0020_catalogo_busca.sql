-- What a search of the catalogue reads is short enough to stand in the order of names: the first of many
-- that match a common text are met in that index alone, as among the people.

alter table produto drop column busca;
alter table produto add column busca text generated always as
  (dobrar(produto || ' ' || codigo || ' ' || grupo)) stored;
create index produto__busca on produto using gin (tenant_id, busca gin_trgm_ops);
drop index produto__produto;
create index produto__produto on produto (tenant_id, produto, id_produto) include (busca);

alter table servico drop column busca;
alter table servico add column busca text generated always as
  (dobrar(servico || ' ' || codigo || ' ' || grupo)) stored;
create index servico__busca on servico using gin (tenant_id, busca gin_trgm_ops);
drop index servico__servico;
create index servico__servico on servico (tenant_id, servico, id_servico) include (busca);
