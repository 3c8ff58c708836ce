-- Charts of profit, efficiency, margin, clients and receipts.
select give_to_administrators(464);
