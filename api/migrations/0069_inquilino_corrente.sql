-- Without a subquery the planner puts the body in place of the call: row security is asked on every row
-- written and on every lookup of a name, and a call costs several microseconds each time.
create or replace function current_tenant() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::bigint;
