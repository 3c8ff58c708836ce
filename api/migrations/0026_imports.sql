-- Imports of every target: workbooks beside CSV, work in the background, what each one created.

alter table importacao
  -- The sheets of a workbook and the one that is read; none for a CSV.
  add column planilhas text[] not null default '{}',
  add column planilha text,
  add column arquivo_erros_xlsx text,
  -- Why it stopped, where it did by itself.
  add column motivo text;
create index importacao__alvo on importacao (tenant_id, alvo, id_importacao);

-- How far a running import is. It changes every second and is no history: it leaves no audit rows.
create table importacao_andamento (
  tenant_id bigint not null references tenant,
  id_importacao bigint not null,
  etapa text not null check (etapa in ('fila', 'conferindo', 'gravando')),
  feitas integer not null default 0,
  total integer not null,
  id_tarefa bigint,
  primary key (tenant_id, id_importacao)
);
select protect_tenant('importacao_andamento', 'id_importacao', auditada => false);
select declare_reference('importacao_andamento', 'id_importacao', 'importacao', 'andamento', ao_excluir => 'cascade');

-- What an import created, for targets whose own table does not say it.
create table importacao_registro (
  tenant_id bigint not null references tenant,
  id_importacao bigint not null,
  tabela text not null,
  chave bigint not null,
  primary key (tenant_id, id_importacao, tabela, chave)
);
select protect_tenant('importacao_registro', 'id_importacao', auditada => false);
select declare_reference('importacao_registro', 'id_importacao', 'importacao', 'registros importados', ao_excluir => 'cascade');
