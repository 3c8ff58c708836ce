-- An undone reconciliation remembers the bank lines that it had joined. When the import of such a line is undone, the line
-- goes, and so does that memory of it; one in force still keeps its lines (extrato_historico.id_conciliacao).
alter table conciliacao_parte drop constraint conciliacao_parte__id_extrato_historico;
select declare_reference('conciliacao_parte', 'id_extrato_historico', 'extrato_historico', 'conciliações',
  ao_excluir => 'cascade');
