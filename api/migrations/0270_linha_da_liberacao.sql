-- The bank line that a release is, as a person said. One line belongs to one release; without its line a release stays.
alter table fonte_liberacao add column id_extrato_historico bigint;
create unique index fonte_liberacao__linha on fonte_liberacao (tenant_id, id_extrato_historico)
  where id_extrato_historico is not null;
select declare_reference('fonte_liberacao', 'id_extrato_historico', 'extrato_historico', 'liberações de fontes',
  'mover', 'set null (id_extrato_historico)');
