-- The first project of a proponent, without proof of what it did before, has a size of its own (IN MinC 29/2026).
alter table projeto_incentivado add column primeiro_projeto char(1) not null default 'N'
  check (primeiro_projeto in ('S', 'N'));

-- Rules say the months of an execution; those of companies, written before, say none.
update incentivo_regra set conteudo = conteudo || '{"meses": null}' where not conteudo ? 'meses';

-- Fields that another kind of rule left behind, which now mean something: a supplier's exceptions, who may not pay.
update incentivo_regra set conteudo = conteudo || '{"categorias": []}'
where conteudo ->> 'tipo' = 'limite' and conteudo ->> 'alvo' = 'fornecedor';
update incentivo_regra set conteudo = conteudo || '{"mecanismos": []}'
where conteudo ->> 'tipo' = 'pagamento';
