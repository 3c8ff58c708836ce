-- What a company stores, for its quota, and the files that the daily cleaning looks at.
create index arquivo__uso on arquivo (tenant_id, criado_em) include (tamanho, removido);
create index arquivo__removido on arquivo (tenant_id, id_arquivo) where removido = 'S';
