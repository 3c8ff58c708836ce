-- Whoever signs on DocuSign's page comes back as the person who opened it, once; null of a connection.
alter table docusign_pedido add column id_envelope bigint;
select declare_reference('docusign_pedido', 'id_envelope', 'assinatura_envelope', 'voltas da DocuSign', 'mover', 'cascade');
