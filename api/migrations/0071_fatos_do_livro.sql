-- Reports add settlements and titles up by the hundred thousand. What they ask of each is kept together in
-- one index, so that no report reads the titles themselves; a settlement repeats what it needs of its
-- title. The copies are written by the database alone, and `verify` compares them.
alter table lancamento_baixa
  add column titulo_tipo text,
  add column titulo_origem text,
  add column titulo_permuta char(1),
  add column titulo_rateado char(1),
  add column titulo_empresa bigint,
  add column titulo_grupo bigint,
  add column titulo_centro bigint;

alter table lancamento_baixa disable trigger auditar_alteracao;
update lancamento_baixa b set titulo_tipo = l.tipo, titulo_origem = l.origem, titulo_permuta = l.permuta,
  titulo_rateado = l.rateado, titulo_empresa = l.id_empresa, titulo_grupo = l."id_grupoCusto",
  titulo_centro = l.id_centrocusto
from lancamento l where l.tenant_id = b.tenant_id and l.id_lancamento = b.id_lancamento;
alter table lancamento_baixa enable trigger auditar_alteracao;

alter table lancamento_baixa add constraint lancamento_baixa__copias check (
  num_nulls(titulo_tipo, titulo_origem, titulo_permuta, titulo_rateado, titulo_empresa) = 0);

create function copiar_do_titulo() returns trigger language plpgsql as $$
begin
  select l.tipo, l.origem, l.permuta, l.rateado, l.id_empresa, l."id_grupoCusto", l.id_centrocusto
    into new.titulo_tipo, new.titulo_origem, new.titulo_permuta, new.titulo_rateado, new.titulo_empresa,
      new.titulo_grupo, new.titulo_centro
    from lancamento l where l.tenant_id = new.tenant_id and l.id_lancamento = new.id_lancamento;
  return new;
end $$;
-- Who settles many at once gives the copies with the settlements.
create trigger copiar_do_titulo before insert on lancamento_baixa
  for each row when (new.titulo_tipo is null) execute function copiar_do_titulo();

create function copiar_nas_baixas() returns trigger language plpgsql as $$
begin
  update lancamento_baixa b set titulo_tipo = new.tipo, titulo_origem = new.origem,
    titulo_permuta = new.permuta, titulo_rateado = new.rateado, titulo_empresa = new.id_empresa,
    titulo_grupo = new."id_grupoCusto", titulo_centro = new.id_centrocusto
  where b.tenant_id = new.tenant_id and b.id_lancamento = new.id_lancamento;
  return null;
end $$;
create trigger copiar_nas_baixas after update on lancamento
  for each row
  when ((old.tipo, old.origem, old.permuta, old.rateado, old.id_empresa, old."id_grupoCusto", old.id_centrocusto)
    is distinct from (new.tipo, new.origem, new.permuta, new.rateado, new.id_empresa, new."id_grupoCusto",
      new.id_centrocusto))
  execute function copiar_nas_baixas();

drop index lancamento_baixa__data;
create index lancamento_baixa__fatos on lancamento_baixa (tenant_id, data)
  include (id_baixa, id_lancamento, operacao, valor, principal, desconto, id_contabancaria, titulo_tipo,
    titulo_origem, titulo_permuta, titulo_rateado, titulo_empresa, titulo_grupo, titulo_centro)
  where estornada_em is null;
drop index lancamento_baixa__acrescimo;
create index lancamento_baixa__acrescimo on lancamento_baixa (tenant_id, data)
  include (id_lancamento, operacao, juros, multa, desconto, titulo_tipo, titulo_empresa, titulo_centro)
  where estornada_em is null and (juros > 0 or multa > 0 or desconto > 0);
drop index lancamento__competencia;
create index lancamento__competencia on lancamento (tenant_id, competencia, id_lancamento)
  include (operacao, situacao, tipo, origem, rateado, valor, valor_bruto, id_empresa, "id_grupoCusto",
    id_centrocusto);
drop index lancamento__previsto;
create index lancamento__previsto on lancamento
  (tenant_id, (coalesce(agendado_para, vencimento_util, "dataVencimento")))
  include (id_lancamento, agendado_para, vencimento_util, "dataVencimento", operacao, situacao, tipo, permuta,
    rateado, valor, valor_baixado, id_empresa, "id_grupoCusto", id_contabancaria)
  where situacao in ('aprovado', 'solicitado') and tipo = 'titulo' and permuta = 'N';
