-- Letters are rich text, as their templates are. The address of a link is made of `semente` and of the
-- installation's secret, so that it can be copied again though only its hash is kept.
alter table orca_carta rename column html to conteudo;
alter table orca_carta alter column conteudo type jsonb using conteudo::jsonb;
alter table orca_carta add column assunto text not null default '';
alter table orca_carta add column papel_timbrado char(1) not null default 'S' check (papel_timbrado in ('S', 'N'));
create index orca_carta__orcamento on orca_carta (tenant_id, id_orcamento, id_carta);

alter table orca_link add column semente text not null;
-- The revision of the version that the client was shown.
alter table orca_link add column revisao integer not null;
create index orca_link__orcamento on orca_link (tenant_id, id_orcamento, id_orca_link desc);
