-- The number that somebody gave a line (`3.2.1` of a funder's worksheet), beside the one that the sheet counts. Numbers that
-- older imports wrote into texts stay there.
alter table orca_item add column numeracao text collate "pt-BR-x-icu" not null default ''
  constraint orca_item__numeracao check (length(numeracao) <= 30);
