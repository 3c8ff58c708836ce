-- Sign-in attempts, one row a subject: an account from one origin, an account from everywhere ('' as origin), an
-- origin whatever the account ('' as account). An attempt is counted before its password is checked, under the
-- lock of its row, so that attempts of the same moment cannot pass together.
drop table tentativa_login;
create table tentativa_login (
  conta text not null,
  origem text not null,
  vezes integer not null,
  desde timestamptz not null,
  livre_em timestamptz not null,
  primary key (conta, origem)
);
create index tentativa_login__desde on tentativa_login (desde);
grant select, insert, update, delete on tentativa_login to claquete_app;
