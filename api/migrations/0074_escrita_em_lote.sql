-- A settlement is of a title, and a title of a company: the reference to the title says it already.
alter table lancamento_baixa drop constraint lancamento_baixa_tenant_id_fkey;
-- So is what the audit writes down: a row of a company, which its own table refers to.
alter table auditoria drop constraint auditoria_tenant_id_fkey;

-- Titles that are of no budget are in no list of one.
drop index lancamento__item;
create index lancamento__item on lancamento (tenant_id, id_orcamento, id_orca_item)
  where id_orcamento is not null;

-- A title before and after takes a little more than two thousand bytes: squeezing them saves a sixth of the
-- room and slows each change down.
alter table auditoria set (toast_tuple_target = 3000);

-- What the audit leaves out of a row: secrets, and what is derived or copied.
create function fora_da_auditoria() returns text[] language sql immutable parallel safe
  return array['senha_hash', 'busca', 'segredo', 'token_hash', 'tenant_id', 'titulo_tipo', 'titulo_origem',
    'titulo_permuta', 'titulo_rateado', 'titulo_empresa', 'titulo_grupo', 'titulo_centro', 'soma_ate',
    'soma_todo'];

-- By what a reader knows a row, and the month in which the books have it.
create function conhecida_por() returns text[] language sql immutable parallel safe
  return array['descricao', 'nome', 'fantasia', 'razao', 'produto', 'servico', 'chave', 'model', 'competencia'];

-- Columns that the audit may keep of a table, in the order in which jsonb keeps them.
create function colunas_da_auditoria(tabela oid) returns text[] language sql stable as $$
  select array_agg(attname::text order by octet_length(attname::text), attname::text collate "C")
  from pg_attribute
  where attrelid = tabela and attnum > 0 and not attisdropped and attname <> all(fora_da_auditoria())
$$;

-- Of a query that pairs rows before (v) and after (n), the one that tells which of these columns changed.
create function mudadas_em(pares text, colunas text[]) returns text language sql immutable as $$
  select format('select array_remove(array[%s], null) from %s',
    string_agg(format('case when bool_or(v.%1$I is distinct from n.%1$I) then %1$L end', coluna), ', '), pares)
  from unnest(colunas) coluna
$$;

-- These columns of a row, as JSON.
create function como_json(linha text, colunas text[]) returns text language sql immutable as $$
  select format('(select to_jsonb(c) from (select %s) c)',
    string_agg(format('%s.%I', linha, coluna), ', ' order by i))
  from unnest(colunas) with ordinality as u(coluna, i)
$$;

-- Few rows are turned into JSON whole and lose what stays out. For many it is worth asking for their columns:
-- rows made or deleted keep all of them, in half the time; of changed ones is kept what the statement changed
-- in any of them and that by which a row is known, under the same keys before and after.
create or replace function auditar() returns trigger language plpgsql as $$
declare
  muitas boolean;
  linhas text;
  velha text := 'v';
  nova text := 'n';
  quem text;
  pai text := 'null::bigint';
  antes text := 'null::jsonb';
  depois text := 'null::jsonb';
  colunas text[];
  mudadas text[];
begin
  -- Only the restore of a backup sets this: the audit of those rows comes with them.
  if current_setting('app.restaurando', true) = 'sim' then return null; end if;
  if TG_OP = 'DELETE' then muitas := exists (select from velhas offset 50);
  else muitas := exists (select from novas offset 50); end if;

  if TG_OP = 'INSERT' then linhas := 'novas n';
  elsif TG_OP = 'DELETE' then linhas := 'velhas v';
  else
    -- By place in the order of the key, which some tables repeat.
    linhas := format('(select row_number() over (order by %1$I) as "#", %2$s from velhas v) v
      join (select row_number() over (order by %1$I) as "#", %3$s from novas n) n using ("#")', TG_ARGV[0],
      case when muitas then '*' else 'v' end, case when muitas then '*' else 'n' end);
    if not muitas then
      velha := '(v.v)';
      nova := '(n.n)';
    end if;
  end if;

  if muitas then
    colunas := colunas_da_auditoria(TG_RELID);
    if TG_OP = 'UPDATE' then
      execute mudadas_em(linhas, colunas) into mudadas;
      colunas := array(select coluna from unnest(colunas) with ordinality as u(coluna, i)
        where coluna = any(mudadas || conhecida_por() || TG_ARGV[0]) order by i);
    end if;
    if TG_OP <> 'INSERT' then antes := como_json(velha, colunas); end if;
    if TG_OP <> 'DELETE' then depois := como_json(nova, colunas); end if;
  else
    if TG_OP <> 'INSERT' then antes := format('to_jsonb(%s) - $1', velha); end if;
    if TG_OP <> 'DELETE' then depois := format('to_jsonb(%s) - $1', nova); end if;
  end if;

  quem := case TG_OP when 'DELETE' then velha else nova end;
  if TG_ARGV[2] <> '' then pai := format('%s.%I', quem, TG_ARGV[2]); end if;
  execute format(
    'insert into auditoria (tenant_id, id_usuario, chamada, requisicao, tabela, chave, pai, chave_pai,
       operacao, antes, depois)
     select x.tenant_id, $2, $3, $4, $5, x.chave, $6, x.chave_pai, $7, x.antes, x.depois
     from (select %1$s.tenant_id, %1$s.%2$I as chave, %3$s as chave_pai, %4$s as antes, %5$s as depois
       from %6$s offset 0) x
     where x.antes is distinct from x.depois', quem, TG_ARGV[0], pai, antes, depois, linhas)
  using fora_da_auditoria(),
    nullif(current_setting('app.usuario', true), '')::bigint,
    nullif(current_setting('app.chamada', true), ''),
    nullif(current_setting('app.requisicao', true), ''),
    TG_TABLE_NAME, TG_ARGV[1],
    case TG_OP when 'INSERT' then 'I' when 'UPDATE' then 'A' else 'E' end;
  return null;
end $$;
