-- A settlement is of a title, and a title of a company: the reference to the title says it already.
alter table lancamento_baixa drop constraint lancamento_baixa_tenant_id_fkey;

-- A title before and after takes a little more than two thousand bytes: squeezing them saves a sixth of the
-- room and slows each change down.
alter table auditoria set (toast_tuple_target = 3000);

-- What the audit leaves out of a row: secrets, and what is derived or copied.
create function fora_da_auditoria() returns text[] language sql immutable parallel safe
  return array['senha_hash', 'busca', 'segredo', 'token_hash', 'tenant_id', 'titulo_tipo', 'titulo_origem',
    'titulo_permuta', 'titulo_rateado', 'titulo_empresa', 'titulo_grupo', 'titulo_centro', 'soma_ate',
    'soma_todo'];

-- A row as the audit keeps it. Few rows are turned into JSON whole and lose what stays out; for many it is
-- worth asking for their columns, in the order in which jsonb keeps them: the same JSON in half the time.
create function como_auditada(tabela oid, linha text, muitas boolean) returns text language plpgsql stable as $$
begin
  if not muitas then return format('to_jsonb(%s) - $1', linha); end if;
  return (select format('(select to_jsonb(c) from (select %s) c)',
      string_agg(format('(%s).%I', linha, attname), ', '
        order by octet_length(attname::text), attname::text collate "C"))
    from pg_attribute
    where attrelid = tabela and attnum > 0 and not attisdropped and attname <> all(fora_da_auditoria()));
end $$;

-- As before, but for the two above.
create or replace function auditar() returns trigger language plpgsql as $$
declare
  origem text;
  muitas boolean;
  antes text := 'v';
  depois text := 'n';
begin
  -- Only the restore of a backup sets this: the audit of those rows comes with them.
  if current_setting('app.restaurando', true) = 'sim' then return null; end if;
  if TG_OP = 'DELETE' then muitas := exists (select from velhas offset 50);
  else muitas := exists (select from novas offset 50); end if;
  if TG_OP = 'UPDATE' then
    antes := 'a.v'; depois := 'd.n';
  end if;
  origem := case TG_OP
    when 'INSERT' then
      'select n.tenant_id, n.%1$I as chave, null::jsonb as antes, %3$s as depois from novas n'
    when 'DELETE' then
      'select v.tenant_id, v.%1$I as chave, %2$s as antes, null::jsonb as depois from velhas v'
    -- By place in the order of the key, which some tables repeat.
    else
      'select d.tenant_id, d.chave, %2$s as antes, %3$s as depois from
        (select row_number() over (order by v.%1$I) as i, v from velhas v) a
        join (select row_number() over (order by n.%1$I) as i, n.tenant_id, n.%1$I as chave, n
          from novas n) d using (i) where a.v *<> d.n'
  end;
  execute format(
    'insert into auditoria (tenant_id, id_usuario, chamada, requisicao, tabela, chave, pai, chave_pai,
       operacao, antes, depois)
     select x.tenant_id, $2, $3, $4, $5, x.chave, $6, (coalesce(x.depois, x.antes)->>$7)::bigint,
       $8, x.antes, x.depois
     from (' || origem || ' offset 0) x
     where x.antes is distinct from x.depois', TG_ARGV[0],
    como_auditada(TG_RELID, antes, muitas), como_auditada(TG_RELID, depois, muitas))
  using fora_da_auditoria(),
    nullif(current_setting('app.usuario', true), '')::bigint,
    nullif(current_setting('app.chamada', true), ''),
    nullif(current_setting('app.requisicao', true), ''),
    TG_TABLE_NAME, TG_ARGV[1], TG_ARGV[2],
    case TG_OP when 'INSERT' then 'I' when 'UPDATE' then 'A' else 'E' end;
  return null;
end $$;
