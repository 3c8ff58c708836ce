-- What the calendar itself has to say of its connection, beside the last trouble with Google.
alter table google_conexao add column aviso text;
-- No mail is of the kind `contrato`: what is sent of contracts is to be signed.
update google_conexao set escolhas = array_replace(escolhas, 'contrato', 'assinatura') where 'contrato' = any(escolhas);
