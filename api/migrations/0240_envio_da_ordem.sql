-- How call sheets are sent: calendar entries beside mails, and what of a recipient lasts from version to version.

-- The entry that a mail puts into its reader's calendar; who organises it is known when it is sent.
alter table email_conteudo add column convite jsonb;

alter table ordem_destinatario
  -- The person of the register, so that their data is found after the sheet lost them.
  add column id_pessoa bigint,
  -- Added by hand, and not from the people of the sheet.
  add column avulso char(1) not null default 'N' check (avulso in ('S', 'N')),
  -- The first version without this person, who was on the sheet before.
  add column saiu integer check (saiu > 0),
  -- Names the person's entry of this day in calendars, which know entries of other installations too.
  add column uid_agenda uuid not null default gen_random_uuid();
create index ordem_destinatario__ordem on ordem_destinatario (tenant_id, id_ordem_dia);
create index ordem_destinatario__id_pessoa on ordem_destinatario (tenant_id, id_pessoa) where id_pessoa is not null;
select declare_reference('ordem_destinatario', 'id_pessoa', 'pessoa', 'ordens do dia que recebeu');

alter table ordem_envio
  -- How it went out last.
  add column canal text not null default '' check (canal in ('', 'email', 'whatsapp'));

alter table ordem_real
  -- What the company paid for overtime when the day was recorded: what it decides later changes no cost of the past.
  add column regra jsonb;
create index ordem_real__ordem on ordem_real (tenant_id, id_ordem_dia);
create index ordem_link__envio on ordem_link (tenant_id, id_ordem_envio);
