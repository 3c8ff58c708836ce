-- The cost centre of what an invoice receives, beside its account.
alter table fatura add column id_centrocusto bigint;
select declare_reference('fatura', 'id_centrocusto', 'centro_custo', 'faturas');
