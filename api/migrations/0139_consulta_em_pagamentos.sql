-- Bank data of people are also seen where they are paid.
alter table pessoa_consulta drop constraint pessoa_consulta_origem_check,
  add constraint pessoa_consulta_origem_check
    check (origem in ('ficha', 'lista', 'exportacao', 'pagamento'));
