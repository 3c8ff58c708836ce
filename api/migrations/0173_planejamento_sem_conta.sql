-- A plan also has what the year's result has without an account: interest, discounts, expenses of funds, entries
-- without account. `especie` says its side and kind; a cell is of an account or of a kind.

alter table planejamento_valor
  alter column "id_grupoCusto" drop not null,
  add column especie text,
  drop constraint planejamento_valor__celula,
  add constraint planejamento_valor__celula
    unique nulls not distinct (tenant_id, id_planejamento, "id_grupoCusto", especie, mes),
  add constraint planejamento_valor__especie
    check (especie ~ '^(receita|despesa)\.(sem_conta|juros|desconto|verba)$'),
  add constraint planejamento_valor__de_que check (("id_grupoCusto" is null) <> (especie is null));

alter table planejamento_versao_valor
  alter column "id_grupoCusto" drop not null,
  add column especie text,
  add constraint planejamento_versao_valor__especie
    check (especie ~ '^(receita|despesa)\.(sem_conta|juros|desconto|verba)$'),
  add constraint planejamento_versao_valor__de_que
    check (("id_grupoCusto" is null) <> (especie is null));
