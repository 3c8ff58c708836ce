-- Who accounts for a fund with a login of their own, and the act a fund was born of (a transfer):
-- undoing that act takes the fund with it.
alter table orca_verba
  add column id_usuario_produtor bigint,
  add column operacao_origem bigint;
select declare_reference('orca_verba', 'id_usuario_produtor', 'usuario', 'verbas de que presta contas');
create index orca_verba__estado on orca_verba (tenant_id, estado, id_orca_verba);

-- Made by the screen that sends it: an expense typed without a network and sent twice is stored once.
alter table orca_despesa add column chave text check (length(chave) between 8 and 40);
create unique index orca_despesa__chave on orca_despesa (tenant_id, id_usuario, chave);
create index orca_despesa__situacao on orca_despesa (tenant_id, situacao, id_orca_despesa);

-- Sent to the accountant or to a bank: from here on it is not undone here.
alter table lancamento add column exportado_em timestamptz;
