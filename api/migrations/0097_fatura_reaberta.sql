-- An invoice that was reopened: out of the list, its receivables given back to be invoiced (decision 033).
alter table fatura drop constraint fatura_situacao_check;
alter table fatura add constraint fatura_situacao_check
  check (situacao in ('faturado', 'cancelado', 'reaberto'));

-- An invoice that is not in force keeps its lines when a receivable that it had is deleted. One in force is guarded by
-- `lancamento.faturamento_avulso`.
alter table fatura_item drop constraint fatura_item__id_lancamento;
select declare_reference('fatura_item', 'id_lancamento', 'lancamento', 'faturas',
  ao_excluir => 'set null (id_lancamento)');
alter table fatura_parcela drop constraint fatura_parcela__id_lancamento;
select declare_reference('fatura_parcela', 'id_lancamento', 'lancamento', 'parcelas de faturas',
  ao_excluir => 'set null (id_lancamento)');
