-- How each person arranged the dashboard, and how a profile begins with it.

create table widget_usuario (
  tenant_id bigint not null references tenant,
  id_usuario bigint not null,
  widgets jsonb not null,
  primary key (tenant_id, id_usuario)
);
select protect_tenant('widget_usuario', 'id_usuario', auditada => false);
select declare_reference('widget_usuario', 'id_usuario', 'usuario', 'dashboard', ao_excluir => 'cascade');

create table widget_perfil (
  tenant_id bigint not null references tenant,
  id_usuario_tipo bigint not null,
  widgets jsonb not null,
  primary key (tenant_id, id_usuario_tipo)
);
select protect_tenant('widget_perfil', 'id_usuario_tipo');
select declare_reference('widget_perfil', 'id_usuario_tipo', 'usuario_tipo', 'dashboard', ao_excluir => 'cascade');

select give_to_administrators(280, 281, 282);
