-- Texts are found by all letters folded: accents of any letter, composed or not, ligatures, wide letters, spaces of any
-- kind and characters that nobody sees. The same as `fold` of core/src/kernel/text.ts, which a test compares.

create or replace function dobrar(texto text) returns text language sql immutable parallel safe
  return case
    -- Most texts are plain, and cost little.
    when texto collate "C" ~ '^[!-~]+( [!-~]+)*$' then lower(texto collate "C") collate "default"
    else btrim(regexp_replace(
      translate(
        replace(replace(replace(replace(
          lower(regexp_replace(normalize(texto, NFKD),
            '[\u00ad\u0300-\u036f\u0483-\u0489\u061c\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb]+',
            '', 'g') collate "pt-BR-x-icu") collate "default",
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'øđðħłŧŋıς', 'oddhltniσ'),
      '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
  end;

-- What was computed with the former function is computed again: only rows for which it changes are written, so that a
-- million of them take seconds. Two names that became one (as "m²" and "m2") stay two: all but the first get the number of
-- their record, with its audit row.
do $$
declare
  indices text[];
  indice record;
  coluna record;
  empresa bigint;
begin
  select array_agg(pg_get_indexdef(i.indexrelid)) into indices from pg_index i
    where pg_get_indexdef(i.indexrelid) like '%dobrar(%';
  create temporary table nome_unico on commit drop as
    select i.indexrelid::regclass::text as indice, i.indrelid::regclass::text as tabela, i.indisunique as unico,
      coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as filtro,
      (select string_agg(pg_get_indexdef(i.indexrelid, k, true), ', ') from generate_series(1, i.indnkeyatts) k) as chaves,
      (regexp_match(pg_get_indexdef(i.indexrelid), 'dobrar\("?([A-Za-z_]+)"?\)'))[1] as nome,
      (select a.attname from pg_index p join pg_attribute a on a.attrelid = p.indrelid and a.attnum = p.indkey[1]
        where p.indrelid = i.indrelid and p.indisprimary) as chave
    from pg_index i where pg_get_indexdef(i.indexrelid) like '%dobrar(%';
  for indice in select * from nome_unico loop
    execute format('drop index %s', indice.indice);
  end loop;
  perform set_config('app.chamada', 'migração dos textos', true);
  for empresa in select tenant_id from tenant loop
    perform set_config('app.tenant', empresa::text, true);
    for indice in select * from nome_unico where unico loop
      execute format(
        'update %1$s t set %2$I = t.%2$I || '' (nº '' || t.%3$I || '')''
         from (select %3$I as chave, row_number() over (partition by %4$s order by %3$I) as vez
           from %1$s where tenant_id = $1 and %2$I is not null and %5$s) d
         where t.tenant_id = $1 and t.%3$I = d.chave and d.vez > 1',
        indice.tabela, indice.nome, indice.chave, indice.chaves, indice.filtro) using empresa;
    end loop;
  end loop;
  for coluna in
    select d.adrelid::regclass::text as tabela, a.attname as nome, pg_get_expr(d.adbin, d.adrelid) as conta,
      (select b.attname from pg_depend x join pg_attribute b on b.attrelid = x.refobjid and b.attnum = x.refobjsubid
        where x.classid = 'pg_attrdef'::regclass and x.objid = d.oid and x.refclassid = 'pg_class'::regclass
          and x.refobjid = d.adrelid and x.refobjsubid not in (0, d.adnum) limit 1) as base
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attgenerated = 's' and pg_get_expr(d.adbin, d.adrelid) like '%dobrar(%'
  loop
    execute format('alter table %s disable trigger user', coluna.tabela);
    for empresa in select tenant_id from tenant loop
      perform set_config('app.tenant', empresa::text, true);
      -- PostgreSQL computes a column again when one that it is made of is written.
      execute format('update %1$s set %2$I = %2$I where tenant_id = $1 and %3$I is distinct from (%4$s)',
        coluna.tabela, coluna.base, coluna.nome, coluna.conta) using empresa;
    end loop;
    execute format('alter table %s enable trigger user', coluna.tabela);
  end loop;
  perform set_config('app.tenant', '', true);
  perform set_config('app.chamada', '', true);
  for n in 1 .. coalesce(cardinality(indices), 0) loop
    execute indices[n];
  end loop;
end $$;
