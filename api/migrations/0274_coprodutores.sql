-- A co-producer of a proponent is no part of it, and is paid no agenciamento (IN Ancine 159/2021).
alter table pessoa_vinculo drop constraint pessoa_vinculo_vinculo_check;
alter table pessoa_vinculo add constraint pessoa_vinculo_vinculo_check
  check (vinculo in ('conjuge', 'coligada', 'socio', 'socio_comum', 'parente', 'coprodutor'));
