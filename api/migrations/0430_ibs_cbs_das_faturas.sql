-- IBS and CBS from 2027 on: what clients agreed to, and what each invoice collects, stored once (decision 152).

-- S: they are added to the price; N: the price is what is collected; null: nobody said it.
alter table pessoa add column ibs_cbs char(1) check (ibs_cbs in ('S', 'N'));

-- The day of the taxable event, whose rules the invoice follows. Those of before are of their own date.
alter table fatura add column data_fato date;
update fatura set data_fato = data_faturado;
alter table fatura alter column data_fato set not null;
-- `valor` is the net value. 'nao_soma': the day adds neither tax; 'com': both are added; 'sem': the price is what is collected;
-- 'liquido': a rate was missing, and a person billed the net value.
alter table fatura add column ibs_cbs text not null default 'nao_soma'
  check (ibs_cbs in ('nao_soma', 'com', 'sem', 'liquido'));
alter table fatura add column cbs numeric(15,2) not null default 0 check (cbs >= 0);
alter table fatura add column ibs numeric(15,2) not null default 0 check (ibs >= 0);
alter table fatura add column valor_total numeric(15,2) generated always as (valor + cbs + ibs) stored;
alter table fatura add constraint fatura__ibs_cbs check (ibs_cbs = 'com' or cbs + ibs = 0);
-- The rules of the rates, as they were cited.
alter table fatura add column ibs_cbs_regras jsonb not null default '[]';

-- The share of both in what the instalment collects.
alter table fatura_parcela add column cbs numeric(15,2) not null default 0 check (cbs >= 0);
alter table fatura_parcela add column ibs numeric(15,2) not null default 0 check (ibs >= 0);
alter table fatura_parcela add constraint fatura_parcela__ibs_cbs check (cbs + ibs <= valor_receber);
