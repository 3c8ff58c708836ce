-- What an attachment is printed of when its message leaves, where it was not stored before; null for a file that was.
alter table email_anexo add column impresso jsonb;
