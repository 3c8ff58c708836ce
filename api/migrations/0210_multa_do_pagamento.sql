-- How much of the interest and fine of a payment is a fine: the settlement keeps them apart.
alter table lote_pagamento_item add column multa numeric(15,2) not null default 0;
alter table lote_pagamento_item add constraint lote_pagamento_item__multa
  check (multa >= 0 and multa <= acrescimo);
