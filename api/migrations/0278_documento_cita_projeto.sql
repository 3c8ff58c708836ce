-- Whether a fiscal document names the project or its number, as a person said who read it; null: nobody looked.
alter table gasto_documento add column cita_projeto char(1) check (cita_projeto in ('S', 'N'));
