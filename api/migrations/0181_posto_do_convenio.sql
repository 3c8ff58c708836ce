-- The posto of the cooperativa, which Sicredi has in the number and the bars of its boletos.
alter table cnab_convenio
  add column posto text not null default '';
