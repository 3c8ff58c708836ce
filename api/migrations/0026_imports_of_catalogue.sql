-- Products and services can be imported: numbered beforehand, as people are.

grant usage on sequence produto_id_produto_seq, servico_id_servico_seq to claquete_app;
select give_to_administrators(260, 261);
