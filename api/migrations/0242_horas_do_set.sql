-- Hours that a call sheet's real times made, of one person and one day: changed and taken back with them.
alter table projeto_tarefa_tempo add column id_ordem_pessoa bigint;
create unique index projeto_tarefa_tempo__ordem_pessoa on projeto_tarefa_tempo (tenant_id, id_ordem_pessoa)
  where id_ordem_pessoa is not null;
select declare_reference('projeto_tarefa_tempo', 'id_ordem_pessoa', 'ordem_pessoa', 'horas da equipe', 'mover', 'set null (id_ordem_pessoa)');
