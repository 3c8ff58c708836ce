-- Of what was settled of a title (`valor_baixado`), what was money, what its client kept and what was offset without
-- money. A discount is none of them, nor is what a negotiation moved to new titles; interest and fine are money.
-- The same rule as in core (`movedBy`); existing settlements say all that it asks.
alter table lancamento
  add column valor_movido numeric(15,2) not null default 0,
  add column valor_retido numeric(15,2) not null default 0,
  add column valor_compensado numeric(15,2) not null default 0;

alter table lancamento disable trigger auditar_alteracao;
update lancamento l set valor_movido = b.movido, valor_retido = b.retido, valor_compensado = b.compensado
from (
  select tenant_id, id_lancamento,
    sum(case when titulo_permuta = 'N' and not kept then valor else 0 end) as movido,
    sum(case when titulo_permuta = 'N' and kept then valor else 0 end) as retido,
    sum(case when titulo_permuta = 'S' then valor else 0 end) as compensado
  from (select *, id_contabancaria is null and titulo_origem in ('retencao', 'bv') as kept
    from lancamento_baixa where estornada_em is null) q
  group by 1, 2) b
where l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento;
alter table lancamento enable trigger auditar_alteracao;

alter table lancamento
  add constraint lancamento__movido check (valor_movido >= 0 and valor_retido >= 0 and valor_compensado >= 0);

-- The same of each line of a split title.
create or replace view rateio_baixado with (security_invoker = true) as
  select r.tenant_id, r.id_lancamento, r.id_rateio, r."id_grupoCusto", r.id_centrocusto, r.id_orcamento,
    r.id_orca_item, r.valor,
    (select coalesce(sum(x.principal + x.desconto + x.negociado), 0) from baixa_linha x
      join lancamento_baixa b on b.tenant_id = x.tenant_id and b.id_baixa = x.id_baixa
      where x.tenant_id = r.tenant_id and x.id_rateio = r.id_rateio and b.estornada_em is null) as baixado,
    (select coalesce(sum(x.negociado), 0) from baixa_linha x
      join lancamento_baixa b on b.tenant_id = x.tenant_id and b.id_baixa = x.id_baixa
      where x.tenant_id = r.tenant_id and x.id_rateio = r.id_rateio and b.estornada_em is null) as negociado,
    r.encargo,
    (select coalesce(sum(x.valor), 0) from baixa_linha x
      join lancamento_baixa b on b.tenant_id = x.tenant_id and b.id_baixa = x.id_baixa
      where x.tenant_id = r.tenant_id and x.id_rateio = r.id_rateio and b.estornada_em is null
        and b.titulo_permuta = 'N'
        and not (b.id_contabancaria is null and b.titulo_origem in ('retencao', 'bv'))) as movido,
    (select coalesce(sum(x.valor), 0) from baixa_linha x
      join lancamento_baixa b on b.tenant_id = x.tenant_id and b.id_baixa = x.id_baixa
      where x.tenant_id = r.tenant_id and x.id_rateio = r.id_rateio and b.estornada_em is null
        and b.titulo_permuta = 'N'
        and b.id_contabancaria is null and b.titulo_origem in ('retencao', 'bv')) as retido,
    (select coalesce(sum(x.valor), 0) from baixa_linha x
      join lancamento_baixa b on b.tenant_id = x.tenant_id and b.id_baixa = x.id_baixa
      where x.tenant_id = r.tenant_id and x.id_rateio = r.id_rateio and b.estornada_em is null
        and b.titulo_permuta = 'S') as compensado
  from lancamento_rateio r;
create or replace view lancamento_linha with (security_invoker = true) as
  select tenant_id, id_lancamento, "id_grupoCusto", id_centrocusto, id_orcamento, id_orca_item, valor,
    null::bigint as id_rateio, valor_baixado as baixado, valor_negociado as negociado, 'N'::char(1) as encargo,
    valor_movido as movido, valor_retido as retido, valor_compensado as compensado
  from lancamento where rateado = 'N'
  union all
  select tenant_id, id_lancamento, "id_grupoCusto", id_centrocusto, id_orcamento, id_orca_item, valor,
    id_rateio, baixado, negociado, encargo, movido, retido, compensado
  from rateio_baixado;

-- The sums of the lists of titles read one index alone.
drop index lancamento__titulos;
create index lancamento__titulos on lancamento (tenant_id, operacao, tipo, "dataVencimento", id_lancamento)
  include (situacao, valor, valor_baixado, valor_negociado, valor_movido, valor_retido, valor_compensado,
    valor_bruto, origem, rateado, id_empresa, "id_grupoCusto", id_centrocusto, id_pessoa, id_orca_item);
-- Interest, fines and discounts by cash: of what moved money, from one index too.
drop index lancamento_baixa__acrescimo;
create index lancamento_baixa__acrescimo on lancamento_baixa (tenant_id, data)
  include (id_lancamento, operacao, juros, multa, desconto, titulo_tipo, titulo_empresa, titulo_centro,
    titulo_rateado, titulo_origem, titulo_permuta, id_contabancaria)
  where estornada_em is null and (juros > 0 or multa > 0 or desconto > 0);
