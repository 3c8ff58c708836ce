-- Big items are a register: its code and its place may be left blank.
alter table grande_item
  alter column codigo drop not null,
  alter column ordem drop not null,
  drop column busca;
alter table grande_item add column busca text
  generated always as (dobrar(coalesce(codigo, '') || ' ' || descricao)) stored;
select give_to_administrators(290, 291, 292, 293);
