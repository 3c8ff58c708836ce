-- The queue is walled for its owner too. The worker, which serves every company, says so in its transaction;
-- any other statement sees one company or nothing.
alter table tarefa force row level security;
do $$
begin
  execute format(
    'create policy worker on tarefa to %I using (current_setting(''app.fila'', true) = ''sim'')
       with check (current_setting(''app.fila'', true) = ''sim'')', current_user);
end
$$;
