-- The cash flow adds up a year of settlements and of what is owed. Most of that time went into how much of
-- each movement is of each line of its split title, and into reading what an index could have left out.

-- How far the lines of a title add up to each one, and to all of them: a part is cut there. They are
-- written by the database alone, and `verify` compares them.
alter table lancamento_rateio
  add column soma_ate numeric(15,2),
  add column soma_todo numeric(15,2);

alter table lancamento_rateio disable trigger auditar_alteracao;
update lancamento_rateio r set soma_ate = s.ate, soma_todo = s.todo
from (select tenant_id, id_rateio,
    sum(valor) over (partition by tenant_id, id_lancamento order by id_rateio) as ate,
    sum(valor) over (partition by tenant_id, id_lancamento) as todo
  from lancamento_rateio) s
where r.tenant_id = s.tenant_id and r.id_rateio = s.id_rateio;
alter table lancamento_rateio enable trigger auditar_alteracao;

-- Who writes all lines of a title at once gives the sums with them, and no row is written twice. It ends
-- when nothing differs: what it changes itself brings it here again.
create function somar_rateio() returns trigger language plpgsql as $$
begin
  if not exists (select from mudadas) then return null; end if;
  update lancamento_rateio r set soma_ate = s.ate, soma_todo = s.todo
  from (select x.tenant_id, x.id_rateio,
      sum(x.valor) over (partition by x.tenant_id, x.id_lancamento order by x.id_rateio) as ate,
      sum(x.valor) over (partition by x.tenant_id, x.id_lancamento) as todo
    from lancamento_rateio x
    where (x.tenant_id, x.id_lancamento) in (select m.tenant_id, m.id_lancamento from mudadas m)) s
  where r.tenant_id = s.tenant_id and r.id_rateio = s.id_rateio
    and (r.soma_ate, r.soma_todo) is distinct from (s.ate, s.todo);
  return null;
end $$;
create trigger somar_inclusao after insert on lancamento_rateio referencing new table as mudadas
  for each statement execute function somar_rateio();
create trigger somar_exclusao after delete on lancamento_rateio referencing old table as mudadas
  for each statement execute function somar_rateio();
create trigger somar_alteracao after update on lancamento_rateio referencing new table as mudadas
  for each statement execute function somar_rateio();
-- A line may leave its title for another.
create trigger somar_saida after update on lancamento_rateio referencing old table as mudadas
  for each statement execute function somar_rateio();

-- As before, but for the sums above.
create or replace function auditar() returns trigger language plpgsql as $$
declare
  origem text;
  mascara text[] := array['senha_hash', 'busca', 'segredo', 'token_hash', 'tenant_id', 'titulo_tipo',
    'titulo_origem', 'titulo_permuta', 'titulo_rateado', 'titulo_empresa', 'titulo_grupo', 'titulo_centro',
    'soma_ate', 'soma_todo'];
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

-- The lines of a title, by their index alone.
drop index lancamento_rateio_tenant_id_id_lancamento_idx;
create index lancamento_rateio_tenant_id_id_lancamento_idx on lancamento_rateio (tenant_id, id_lancamento)
  include ("id_grupoCusto", valor, soma_ate, soma_todo);

-- Few settlements are of split titles, and few move money without being of the flow.
create index lancamento_baixa__rateadas on lancamento_baixa (tenant_id, data)
  include (id_lancamento, id_contabancaria, titulo_empresa, operacao, titulo_permuta, valor, titulo_tipo)
  where estornada_em is null and titulo_rateado = 'S';
create index lancamento_baixa__fora on lancamento_baixa (tenant_id, data)
  include (id_contabancaria, titulo_empresa, operacao, titulo_permuta, valor, titulo_tipo)
  where estornada_em is null and (titulo_tipo = 'transferencia' or titulo_permuta <> 'N');

-- Row security lets a `case` be looked up in an index, and a `coalesce` not.
drop index lancamento__previsto;
create index lancamento__previsto on lancamento (tenant_id, (case when agendado_para is not null
    then agendado_para when vencimento_util is not null then vencimento_util else "dataVencimento" end))
  include (id_lancamento, agendado_para, vencimento_util, "dataVencimento", id_empresa, "id_grupoCusto",
    id_contabancaria, operacao, rateado, valor, valor_baixado, situacao)
  where situacao in ('aprovado', 'solicitado') and tipo = 'titulo' and permuta = 'N';
create index lancamento__previsto_rateado on lancamento (tenant_id, (case when agendado_para is not null
    then agendado_para when vencimento_util is not null then vencimento_util else "dataVencimento" end))
  include (id_lancamento, agendado_para, vencimento_util, "dataVencimento", id_empresa, id_contabancaria,
    operacao, valor, valor_baixado, situacao)
  where situacao in ('aprovado', 'solicitado') and tipo = 'titulo' and permuta = 'N' and rateado = 'S';
