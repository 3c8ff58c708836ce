-- What a settlement of a split title gave to each line of the split, stored when it is made: reports of
-- accounts, centres and jobs add these rows up, and none computes a part of a settlement again.
create table baixa_linha (
  -- Of the company of its settlement: the reference to it says that it exists.
  tenant_id bigint not null,
  id_baixa bigint not null,
  id_rateio bigint not null,
  principal numeric(15,2) not null check (principal >= 0),
  desconto numeric(15,2) not null check (desconto >= 0),
  juros numeric(15,2) not null check (juros >= 0),
  multa numeric(15,2) not null check (multa >= 0),
  -- What moved in the account.
  valor numeric(15,2) generated always as (principal + juros + multa) stored,
  primary key (tenant_id, id_baixa, id_rateio)
);
select protect_tenant('baixa_linha', 'id_baixa', 'lancamento_baixa', 'id_baixa');
select declare_reference('baixa_linha', 'id_baixa', 'lancamento_baixa', 'partes de baixas', 'mover', 'cascade');
select declare_reference('baixa_linha', 'id_rateio', 'lancamento_rateio', 'partes de baixas', 'mover', 'cascade');

-- The cash flow in pieces goes: its sums along the lines, who wrote them, and indexes of one piece each.
drop trigger somar_inclusao on lancamento_rateio;
drop trigger somar_exclusao on lancamento_rateio;
drop trigger somar_alteracao on lancamento_rateio;
drop trigger somar_saida on lancamento_rateio;
drop function somar_rateio();
drop index lancamento_rateio_tenant_id_id_lancamento_idx;
alter table lancamento_rateio drop column soma_ate, drop column soma_todo;
create index lancamento_rateio_tenant_id_id_lancamento_idx on lancamento_rateio (tenant_id, id_lancamento);
drop index lancamento_baixa__rateadas;
drop index lancamento_baixa__fora;
drop index lancamento__previsto_rateado;

create or replace function fora_da_auditoria() returns text[] language sql immutable parallel safe
  return array['senha_hash', 'busca', 'segredo', 'token_hash', 'tenant_id', 'titulo_tipo', 'titulo_origem',
    'titulo_permuta', 'titulo_rateado', 'titulo_empresa', 'titulo_grupo', 'titulo_centro'];

-- The lines of split titles with what live settlements took from each.
create view rateio_baixado with (security_invoker = true) as
  select r.tenant_id, r.id_lancamento, r.id_rateio, r."id_grupoCusto", r.id_centrocusto, r.id_orcamento,
    r.id_orca_item, r.valor,
    (select coalesce(sum(x.principal + x.desconto), 0) from baixa_linha x
      join lancamento_baixa b on b.tenant_id = x.tenant_id and b.id_baixa = x.id_baixa
      where x.tenant_id = r.tenant_id and x.id_rateio = r.id_rateio and b.estornada_em is null) as baixado
  from lancamento_rateio r;
grant select on rateio_baixado to claquete_app;

-- The lines of every title: of one that is not split, itself.
create or replace view lancamento_linha with (security_invoker = true) as
  select tenant_id, id_lancamento, "id_grupoCusto", id_centrocusto, id_orcamento, id_orca_item, valor,
    null::bigint as id_rateio, valor_baixado as baixado
  from lancamento where rateado = 'N'
  union all
  select tenant_id, id_lancamento, "id_grupoCusto", id_centrocusto, id_orcamento, id_orca_item, valor,
    id_rateio, baixado
  from rateio_baixado;
