-- Purchases that a card's own file brought.

alter table extrato_importado
  -- The statement of the card whose file it was; its lines are purchases, not lines of a bank.
  add column id_extrato_cartao bigint;
select declare_reference('extrato_importado', 'id_extrato_cartao', 'extrato_cartao', 'arquivos importados');

alter table cartao_compra
  add column id_extrato_importado bigint,
  -- The text of the line, by which later instalments are told; the description may be changed.
  add column texto text,
  -- What it is besides a purchase: its tax, or what the card charges.
  add column tipo text not null default 'compra' check (tipo in ('compra', 'iof', 'encargo')),
  -- The number of its first entry: a purchase first seen in its third instalment begins there.
  add column parcela_inicial smallint not null default 1 check (parcela_inicial > 0),
  add constraint cartao_compra__arquivo check (num_nonnulls(id_extrato_importado, identidade, texto) in (0, 3));
create index cartao_compra__arquivo on cartao_compra (tenant_id, id_extrato_importado)
  where id_extrato_importado is not null;
select declare_reference('cartao_compra', 'id_extrato_importado', 'extrato_importado', 'compras de cartão');
