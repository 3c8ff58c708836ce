-- A settlement in a reconciliation that is in force keeps its value, day and account, whoever writes. The commands of
-- the ledger refuse it in words first; this is the wall under them.
create function keep_reconciled() returns trigger language plpgsql as $$
begin
  raise exception 'a baixa % está conciliada', old.id_baixa using errcode = 'restrict_violation';
end $$;

create trigger lancamento_baixa__conciliada before update on lancamento_baixa for each row
  when (old.id_conciliacao is not null and new.id_conciliacao is not null
    and (old.data, old.principal, old.desconto, old.juros, old.multa, old.id_contabancaria, old.operacao, old.estornada_em)
      is distinct from
      (new.data, new.principal, new.desconto, new.juros, new.multa, new.id_contabancaria, new.operacao, new.estornada_em))
  execute function keep_reconciled();
create trigger lancamento_baixa__conciliada_fica before delete on lancamento_baixa for each row
  when (old.id_conciliacao is not null) execute function keep_reconciled();
alter table lancamento_baixa add constraint lancamento_baixa__conciliada_viva
  check (id_conciliacao is null or estornada_em is null);

-- What an account has not reconciled yet, which proposals and the report read.
create index lancamento_baixa__a_conciliar on lancamento_baixa (tenant_id, id_contabancaria, data)
  where id_conciliacao is null and estornada_em is null;
create index conciliacao_parte__baixa on conciliacao_parte (tenant_id, id_baixa) where id_baixa is not null;
