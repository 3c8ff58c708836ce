-- What a session of a browser needs: the hash of the secret in its cookie, the device that signed in, its last use
-- and after how many hours without use it ends.
alter table sessao
  add column ultimo_uso timestamptz not null default now(),
  add column ociosidade_horas integer,
  add column encerrada_em timestamptz,
  add column segredo_hash text,
  add column dispositivo_hash text;
create unique index sessao__segredo on sessao (tenant_id, segredo_hash) where segredo_hash is not null;
create index sessao__usuario on sessao (tenant_id, id_usuario, inicio);
