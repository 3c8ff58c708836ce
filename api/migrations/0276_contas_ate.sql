-- By when the accounting is due, where a norm names no count of days and the contract or the call does.
alter table projeto_incentivado add column contas_ate date;
