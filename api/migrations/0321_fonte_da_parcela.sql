-- Which source of the incentivised project of its budget pays an instalment of a contract.
alter table contrato_parcela add column id_projeto_fonte bigint;
create index contrato_parcela__fonte on contrato_parcela (tenant_id, id_projeto_fonte) where id_projeto_fonte is not null;
select declare_reference('contrato_parcela', 'id_projeto_fonte', 'projeto_fonte', 'parcelas de contratos');
