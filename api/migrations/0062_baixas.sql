-- Barter is settled against an account of its own, made when the first one is: no money moves in it, so
-- cash flow and the choices of accounts leave it out.
alter table contabancaria
  add column permuta char(1) not null default 'N' check (permuta in ('S', 'N'));
create unique index contabancaria__permuta on contabancaria (tenant_id) where permuta = 'S';
