-- Custom fields say more of themselves, and their values go with the record that holds them.

alter table campos_custom
  add column ajuda text not null default '',
  add column na_lista char(1) not null default 'N' check (na_lista in ('S', 'N'));

-- The values of a record hang on it by a loose reference: no foreign key takes them along.
create function apagar_campos_custom() returns trigger language plpgsql as $$
begin
  execute format(
    'delete from campos_custom_valor c using velhas v
     where c.tenant_id = v.tenant_id and c.model = %L and c.id_owner = v.%I',
    TG_TABLE_NAME, TG_ARGV[0]);
  return null;
end $$;

-- Called once by each register that takes custom fields (contract/src/configuracoes/custom-models.ts).
create function owns_custom_fields(tabela regclass, chave text) returns void language plpgsql as $$
begin
  execute format('create trigger apagar_campos_custom after delete on %s
    referencing old table as velhas for each statement execute function apagar_campos_custom(%L)',
    tabela, chave);
end $$;

select owns_custom_fields('pessoa', 'id_pessoa');
select owns_custom_fields('empresa', 'id_empresa');
select owns_custom_fields('usuario', 'id_usuario');
