-- An amount as it is written finds titles by the index of their values. Under row-level security PostgreSQL uses an index
-- only for operators that cannot tell anything about rows one may not see; comparing numbers never fails. As with LIKE
-- (migration 0010), only a superuser may say so; without one the titles of the company are read.
do $$
begin
  alter function pg_catalog.numeric_ge(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_le(numeric, numeric) leakproof;
exception when insufficient_privilege then
  raise notice 'sem superusuário: as buscas por valor não usam os índices';
end $$;

-- Titles settled in part, whose open balance is searched too.
create index lancamento__parcial on lancamento (tenant_id, id_lancamento)
  where situacao = 'aprovado' and valor_baixado > 0;
