-- The file of a city's portal that told the number of a note, and the version that the note had then: undoing the file
-- takes the number back where nothing changed since.
alter table nota_emitida
  add column id_importacao bigint,
  add column versao_importada integer,
  add constraint nota_emitida__importada check ((id_importacao is null) = (versao_importada is null));
create index nota_emitida__importacao on nota_emitida (tenant_id, id_importacao) where id_importacao is not null;
select declare_reference('nota_emitida', 'id_importacao', 'importacao', 'números de notas do portal');
