-- What was counted of an item that is not packed whole yet, by whichever phone: pieces of it, or the parts of a kit that were
-- read. Both are empty once it is packed.
alter table remessa_item
  add column pecas_separadas integer not null default 0 check (pecas_separadas >= 0),
  add column partes_separadas bigint[] not null default '{}';
