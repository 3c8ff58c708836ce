-- Most entries leave most of their references empty: what is empty needs no place in an index, and every
-- change of an entry writes all of its indexes. A lookup by a reference still finds its index.
do $$
declare
  coluna text;
begin
  foreach coluna in array array['id_aprovador', 'id_centrocusto', 'id_fatura', 'id_grupoCusto',
    'id_lancamento_origem', 'id_orca_item', 'id_pessoa', 'id_solicitante', 'id_tipoDocumento']
  loop
    execute format('drop index %1$I', 'lancamento_tenant_id_' || coluna || '_idx');
    execute format('create index %1$I on lancamento (tenant_id, %2$I) where %2$I is not null',
      'lancamento_tenant_id_' || coluna || '_idx', coluna);
  end loop;
end $$;
drop index lancamento_baixa_tenant_id_id_usuario_estorno_idx;
create index lancamento_baixa_tenant_id_id_usuario_estorno_idx
  on lancamento_baixa (tenant_id, id_usuario_estorno) where id_usuario_estorno is not null;

-- As before, with each row turned into JSON once and compared as it stands; what a table copies from
-- another is told there.
create or replace function auditar() returns trigger language plpgsql as $$
declare
  origem text;
  mascara text[] := array['senha_hash', 'busca', 'segredo', 'token_hash', 'tenant_id', 'titulo_tipo',
    'titulo_origem', 'titulo_permuta', 'titulo_rateado', 'titulo_empresa', 'titulo_grupo', 'titulo_centro'];
begin
  -- Only the restore of a backup sets this: the audit of those rows comes with them.
  if current_setting('app.restaurando', true) = 'sim' then return null; end if;
  origem := case TG_OP
    when 'INSERT' then
      'select n.tenant_id, n.%1$I as chave, null::jsonb as antes, to_jsonb(n) as depois from novas n'
    when 'DELETE' then
      'select v.tenant_id, v.%1$I as chave, to_jsonb(v) as antes, null::jsonb as depois from velhas v'
    -- By place in the order of the key, which some tables repeat.
    else
      'select d.tenant_id, d.chave, to_jsonb(a.v) as antes, to_jsonb(d.n) as depois from
        (select row_number() over (order by v.%1$I) as i, v from velhas v) a
        join (select row_number() over (order by n.%1$I) as i, n.tenant_id, n.%1$I as chave, n
          from novas n) d using (i) where a.v *<> d.n'
  end;
  execute format(
    'insert into auditoria (tenant_id, id_usuario, chamada, requisicao, tabela, chave, pai, chave_pai,
       operacao, antes, depois)
     select x.tenant_id, $2, $3, $4, $5, x.chave, $6, (coalesce(x.depois, x.antes)->>$7)::bigint,
       $8, x.antes, x.depois
     from (select o.tenant_id, o.chave, o.antes - $1 as antes, o.depois - $1 as depois
       from (' || origem || ') o offset 0) x
     where x.antes is distinct from x.depois', TG_ARGV[0])
  using mascara,
    nullif(current_setting('app.usuario', true), '')::bigint,
    nullif(current_setting('app.chamada', true), ''),
    nullif(current_setting('app.requisicao', true), ''),
    TG_TABLE_NAME, TG_ARGV[1], TG_ARGV[2],
    case TG_OP when 'INSERT' then 'I' when 'UPDATE' then 'A' else 'E' end;
  return null;
end $$;
