-- Limits say the sources that a project must not have; those of companies, written before, say none.
update incentivo_regra set conteudo = conteudo || '{"sem_mecanismos": []}'
where not conteudo ? 'sem_mecanismos';
