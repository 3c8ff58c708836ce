-- The brand of the host that asked for a file: its name and its word for a company are in the file. Null in those of before.
alter table exportacao add column marca text;

-- The refusal to delete a company says this use of it in the brand's word.
comment on constraint usuario_empresa__id_empresa on usuario_empresa is
  '{"nome": "usuários limitados {à unidade}", "unificar": "mover"}';

-- Without a mail server a message is only written to a folder: nobody received it.
alter table email drop constraint email_estado_check;
alter table email add constraint email_estado_check
  check (estado in ('fila', 'enviando', 'enviado', 'guardado', 'recusado', 'desistiu', 'cancelado'));
alter table email_tentativa drop constraint email_tentativa_resultado_check;
alter table email_tentativa add constraint email_tentativa_resultado_check check (resultado in
  ('enviando', 'enviado', 'guardado', 'parcial', 'adiado', 'recusado', 'interrompido'));
