-- The models by which screens know the rows of each table are rows, and no function that each migration says again: of two
-- that did, one lost the lines of the other. A migration enters its own tables by `announces`.

create table modelo_anunciado (
  tabela text primary key,
  models text[] not null check (cardinality(models) > 0 and array_position(models, null) is null)
);
grant select on modelo_anunciado to claquete_app;

-- What was answered so far.
insert into modelo_anunciado (tabela, models)
select c.relname, announced_models(c.relname::text) from pg_class c
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  and announced_models(c.relname::text) is not null;

-- Enters tables by their models, besides those that they announced already:
-- select announces('contrato', 'contrato_parte', 'contrato_parcela').
create function announces(model text, variadic tabelas text[]) returns void language sql as $$
  insert into modelo_anunciado as m (tabela, models)
  select t.tabela, array[model] from unnest(tabelas) as t (tabela)
  on conflict (tabela) do update set models = m.models || excluded.models
  where not m.models @> excluded.models
$$;

-- The models of a table in their order; null where no screen waits for them. The audit's triggers ask for each statement:
-- this language keeps the plan.
create or replace function announced_models(tabela text) returns text[] language plpgsql stable parallel safe as $$
begin
  return (select m.models from modelo_anunciado m where m.tabela = announced_models.tabela);
end $$;
