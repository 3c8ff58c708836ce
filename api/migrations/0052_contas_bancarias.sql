-- Bank accounts. Types: 1 conta corrente, 2 poupança, 3 caixa, 4 cartão, 5 investimento.
-- The balance of a day is the opening one plus what was paid until then.
alter table contabancaria
  add column id_contabancaria_tipo smallint not null default 1 check (id_contabancaria_tipo between 1 and 5),
  add column numero_banco text,
  add column banco text collate "pt-BR-x-icu",
  add column agencia text,
  add column agencia_dv text,
  add column conta text,
  add column conta_dv text,
  add column chave_pix text,
  add column id_empresa bigint,
  add column data_abertura date,
  add column saldo_inicial numeric(15,2) not null default 0,
  add column dia_fechamento smallint check (dia_fechamento between 1 and 31),
  add column dia_vencimento smallint check (dia_vencimento between 1 and 31),
  add column limite numeric(15,2) check (limite >= 0),
  add column obs text,
  add column ativo char(1) not null default 'S' check (ativo in ('S', 'N')),
  add column versao integer not null default 1,
  add column busca text generated always as
    (dobrar(descricao || ' ' || coalesce(banco, '') || ' ' || coalesce(conta, ''))) stored;
create index contabancaria__descricao on contabancaria (tenant_id, descricao, id_contabancaria);
select declare_reference('contabancaria', 'id_empresa', 'empresa', 'contas bancárias');

-- What was paid of an account until a day, in order.
create index lancamento__baixa_da_conta on lancamento (tenant_id, id_contabancaria, "dataBaixa")
  include (operacao, valor) where situacao = 'pago';

select give_to_administrators(311, 312, 313, 314, 315);
