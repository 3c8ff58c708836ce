-- An entry that is one of a series of Google only is changed there.
alter table agenda_evento add column serie char(1) not null default 'N' check (serie in ('S', 'N'));
