-- What a line and its big item had in force when amounts were moved; null of what was moved before this was kept.
alter table remanejamento_linha
  add column antes numeric(15,2),
  -- '': the line had no place in the structure of the project.
  add column grande text collate "pt-BR-x-icu",
  add column grande_antes numeric(15,2);

-- Rules of reallocation say what they measure; those of companies, written before, measured each line.
update incentivo_regra set conteudo = conteudo || '{"remanejado_por": "linha"}'
where not conteudo ? 'remanejado_por';
