-- What the people registry searches by, and what its import needs.

create index pessoa_contato__busca on pessoa_contato using gin (tenant_id, busca gin_trgm_ops);

-- Suggestions jump from one distinct value to the next instead of reading every address.
create index pessoa_endereco__cidade on pessoa_endereco (tenant_id, (dobrar(cidade) collate "C"))
  where cidade is not null;
create index pessoa_endereco__bairro on pessoa_endereco (tenant_id, (dobrar(bairro) collate "C"))
  where bairro is not null;
create index pessoa_conta_banco__banco on pessoa_conta_banco (tenant_id, (dobrar(banco) collate "C"));

-- The import numbers its people beforehand, so that one statement also inserts their addresses.
grant usage on sequence pessoa_id_pessoa_seq to claquete_app;

-- When the one who is storing an import began: whoever died on the way is not waited for.
alter table importacao add column iniciada_em timestamptz;
