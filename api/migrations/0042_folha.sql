-- What a screen needs to hear a batch only once, what answers it again, and what brings back the lines
-- that it deleted: their ids, who does not see them and what whoever deletes them may not see.
alter table orca_mudanca
  add column cliente text not null default '',
  add column resposta jsonb not null default '{}',
  add column desfaz jsonb;
create index orca_mudanca__desfaz on orca_mudanca (tenant_id, id_orcamento, revisao desc)
  where desfaz is not null;
