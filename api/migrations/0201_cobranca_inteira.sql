-- The billing copy of a person's address has every field of the address (specification 3, pessoa).
alter table pessoa_endereco
  add column fone2_cobranca text,
  add column fax_cobranca text,
  add column celular_cobranca text,
  add column site_cobranca text,
  add column "emailSec_cobranca" text,
  add column skype_cobranca text,
  add column msn_cobranca text;
