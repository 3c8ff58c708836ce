-- What an answer of a guest with a key got: whoever has no session is known by the token of their link.
create table idempotencia_convidado (
  tenant_id bigint not null references tenant,
  -- SHA-256 of the token.
  remetente text not null,
  chave text not null check (char_length(chave) between 1 and 200),
  -- SHA-256 of what was asked.
  pedido text not null,
  -- The JSON of the reply.
  resposta text,
  criado_em timestamptz not null default now(),
  primary key (tenant_id, remetente, chave)
);
create index idempotencia_convidado__idade on idempotencia_convidado (tenant_id, criado_em);
select protect_tenant('idempotencia_convidado', 'chave', auditada => false);
