-- What the people registry searches by, and what its import needs.

-- Under row-level security PostgreSQL uses an index only for operators that cannot tell anything about
-- rows one may not see ("leakproof"), and LIKE is not declared so, which keeps every search from its
-- trigram index. LIKE on text fails only on a malformed pattern, which is the caller's own: it is
-- declared leakproof here, in this database. Only a superuser may do so;
-- without one a search reads all people of its tenant, and answers the same.
do $$
begin
  alter function pg_catalog.textlike(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'sem superusuário: as buscas não usam os índices de trigramas';
end $$;

create index pessoa_contato__busca on pessoa_contato using gin (tenant_id, busca gin_trgm_ops);

-- Suggestions jump from one distinct value to the next instead of reading every address.
create index pessoa_endereco__cidade on pessoa_endereco (tenant_id, cidade);
create index pessoa_endereco__bairro on pessoa_endereco (tenant_id, bairro);
create index pessoa_conta_banco__banco on pessoa_conta_banco (tenant_id, banco);

-- The import numbers its people beforehand, so that one statement also inserts their addresses.
grant usage on sequence pessoa_id_pessoa_seq to claquete_app;

-- When the one who is storing an import began: whoever died on the way is not waited for.
alter table importacao add column iniciada_em timestamptz;
