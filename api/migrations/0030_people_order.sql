-- The order of names also holds the text that searches read: the first people who match a common text
-- are met in the index alone.
drop index pessoa__razao;
create index pessoa__razao on pessoa (tenant_id, razao, id_pessoa) include (busca);
