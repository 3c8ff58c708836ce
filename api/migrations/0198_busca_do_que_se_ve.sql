-- Searches find what lists show. Of a person's address the list shows the e-mail, the telephones and the city: their text
-- is kept with the person, where it has an index beside that of the names.

-- The text by which an address is found: telephones by their digits alone. As long as an index of names can also hold.
create function searched_contact(email text, fone text, celular text, cidade text, uf text) returns text
  language sql immutable parallel safe
  return left(dobrar(coalesce(email, '') || ' ' || regexp_replace(coalesce(fone, ''), '[^0-9A-Za-z]', '', 'g') || ' '
    || regexp_replace(coalesce(celular, ''), '[^0-9A-Za-z]', '', 'g') || ' ' || coalesce(cidade, '') || ' '
    || coalesce(uf, '')), 150);

alter table pessoa add column busca_contato text not null default '';

create or replace function fora_da_auditoria() returns text[] language sql immutable parallel safe
  return array['senha_hash', 'busca', 'busca_contato', 'segredo', 'token_hash', 'tenant_id', 'titulo_tipo',
    'titulo_origem', 'titulo_permuta', 'titulo_rateado', 'titulo_empresa', 'titulo_grupo', 'titulo_centro'];

create function keep_searched_contact() returns trigger language plpgsql as $$
begin
  if TG_OP = 'DELETE' then
    update pessoa p set busca_contato = '' from velhas v
    where p.tenant_id = v.tenant_id and p.id_pessoa = v.id_pessoa and p.busca_contato <> '';
    return null;
  end if;
  update pessoa p set busca_contato = searched_contact(n.email, n.fone, n.celular, n.cidade, n.uf)
  from novas n
  where p.tenant_id = n.tenant_id and p.id_pessoa = n.id_pessoa
    and p.busca_contato <> searched_contact(n.email, n.fone, n.celular, n.cidade, n.uf);
  return null;
end $$;
create trigger keep_searched_contact_inserted after insert on pessoa_endereco referencing new table as novas
  for each statement execute function keep_searched_contact();
create trigger keep_searched_contact_updated after update on pessoa_endereco referencing new table as novas
  for each statement execute function keep_searched_contact();
create trigger keep_searched_contact_deleted after delete on pessoa_endereco referencing old table as velhas
  for each statement execute function keep_searched_contact();

-- Of those who have an address, in one pass; the text is derived, and is no change that anybody is told of.
alter table pessoa disable trigger user;
do $$
declare
  empresa bigint;
begin
  for empresa in select tenant_id from tenant loop
    perform set_config('app.tenant', empresa::text, true);
    update pessoa p set busca_contato = searched_contact(e.email, e.fone, e.celular, e.cidade, e.uf)
    from pessoa_endereco e
    where p.tenant_id = empresa and e.tenant_id = empresa and e.id_pessoa = p.id_pessoa
      and searched_contact(e.email, e.fone, e.celular, e.cidade, e.uf) <> '';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table pessoa enable trigger user;

create index pessoa__busca_contato on pessoa using gin (tenant_id, busca_contato gin_trgm_ops);
-- The first of many that match are met in the order of names.
drop index pessoa__razao;
create index pessoa__razao on pessoa (tenant_id, razao, id_pessoa) include (busca, busca_contato);

-- The list of messages also shows who sent them and why they did not arrive.
alter table email drop column busca;
alter table email add column busca text generated always as
  (dobrar(assunto || ' ' || para || ' ' || coalesce(de_endereco, '') || ' ' || coalesce(erro, ''))) stored;
create index email__busca on email using gin (tenant_id, busca gin_trgm_ops);

-- The list of services also shows the item of the law by which they are taxed.
alter table servico drop column busca;
alter table servico add column busca text generated always as
  (dobrar(servico || ' ' || codigo || ' ' || grupo || ' ' || coalesce(item_lc116, ''))) stored;
create index servico__busca on servico using gin (tenant_id, busca gin_trgm_ops);
create index servico__servico on servico (tenant_id, servico, id_servico) include (busca);
