-- What a request with a key answered, so that its repetition gets the same answer and does nothing.
create table idempotencia (
  tenant_id bigint not null references tenant,
  id_usuario bigint not null,
  chave text not null check (char_length(chave) between 1 and 200),
  -- SHA-256 of what was asked, and of what the person might see and do then.
  pedido text not null,
  acesso text not null,
  -- The JSON of the reply; null when it was too large to keep.
  resposta text,
  criado_em timestamptz not null default now(),
  primary key (tenant_id, id_usuario, chave)
) with (fillfactor = 60);
create index idempotencia__idade on idempotencia (tenant_id, criado_em);
select protect_tenant('idempotencia', 'chave', auditada => false);
select declare_reference('idempotencia', 'id_usuario', 'usuario', 'respostas guardadas',
  ao_excluir => 'cascade');
