-- Products and services take custom fields.

select owns_custom_fields('produto', 'id_produto');
select owns_custom_fields('servico', 'id_servico');
