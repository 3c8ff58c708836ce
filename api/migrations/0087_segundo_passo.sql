-- The second step of a sign-in: a code that the person's telephone makes from a sealed key (RFC 6238).
-- Without `ligado_em` the key was shown and not confirmed yet.
create table segundo_passo (
  tenant_id bigint not null references tenant,
  id_usuario bigint not null,
  segredo text not null,
  ligado_em timestamptz,
  primary key (tenant_id, id_usuario)
);
select protect_tenant('segundo_passo', 'id_usuario', 'usuario', 'id_usuario');
select declare_reference('segundo_passo', 'id_usuario', 'usuario', 'verificação em duas etapas', ao_excluir => 'cascade');

-- The last 30-second step whose code was taken, so that none is taken twice. Apart from the key: each sign-in
-- changes it, and the audit would fill with them.
create table segundo_passo_uso (
  tenant_id bigint not null references tenant,
  id_usuario bigint not null,
  passo bigint not null,
  primary key (tenant_id, id_usuario)
);
select protect_tenant('segundo_passo_uso', 'id_usuario', auditada => false);
select declare_reference('segundo_passo_uso', 'id_usuario', 'usuario', 'verificação em duas etapas', ao_excluir => 'cascade');

-- Codes for who has lost the telephone; each is good once.
create table codigo_recuperacao (
  tenant_id bigint not null references tenant,
  id_usuario bigint not null,
  token_hash text not null,
  usado_em timestamptz,
  primary key (tenant_id, id_usuario, token_hash)
);
select protect_tenant('codigo_recuperacao', 'id_usuario', auditada => false);
select declare_reference('codigo_recuperacao', 'id_usuario', 'usuario', 'códigos de recuperação', ao_excluir => 'cascade');

-- A profile whose people must have the second step.
alter table usuario_tipo
  add column exige_segundo_passo char(1) not null default 'N' check (exige_segundo_passo in ('S', 'N'));

-- When this session last gave the password. Calls that ask for it again look here.
alter table sessao add column confirmada_em timestamptz not null default now();
