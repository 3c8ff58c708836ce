-- Two spans of one person overlap only within one company. A company brought back from a copy keeps the ids of its people,
-- which another company of the same installation may have too.
alter table projeto_tarefa_tempo
  drop constraint projeto_tarefa_tempo__sobreposto,
  add constraint projeto_tarefa_tempo__sobreposto exclude using gist (
    numrange(
      (tenant_id::numeric * 10000000000 + id_usuario) * 100000000000
        + extract(epoch from inicio at time zone 'UTC')::bigint,
      (tenant_id::numeric * 10000000000 + id_usuario) * 100000000000
        + coalesce(extract(epoch from fim at time zone 'UTC')::bigint, 99999999999)) with &&)
    where (inicio is not null);
