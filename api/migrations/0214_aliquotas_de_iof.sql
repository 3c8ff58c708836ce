-- Companies keep the rates of IOF of purchases in another currency beside those of the taxes withheld.
alter table retencao_aliquota drop constraint retencao_aliquota_tributo_check;
alter table retencao_aliquota add constraint retencao_aliquota_tributo_check
  check (tributo in ('irrf', 'pis', 'cofins', 'csll', 'inss', 'iss', 'iof'));

-- A company with rates of its own does not follow the usual ones: it is given these once.
do $$
declare
  empresa_id bigint;
begin
  for empresa_id in select t.tenant_id from tenant t loop
    perform set_config('app.tenant', empresa_id::text, true);
    insert into retencao_aliquota (tenant_id, tributo, taxa, vigencia_inicio, vigencia_fim, norma)
    select empresa_id, 'iof', usual.taxa, usual.vigencia_inicio, usual.vigencia_fim, usual.norma
    from (values
      (6.38, date '2013-12-28', date '2023-01-01', 'Decreto 8.175/2013'),
      (5.38, date '2023-01-02', date '2024-01-01', 'Decreto 10.997/2022'),
      (4.38, date '2024-01-02', date '2025-01-01', 'Decreto 10.997/2022'),
      (3.38, date '2025-01-02', date '2025-05-22', 'Decreto 10.997/2022'),
      (3.5, date '2025-05-23', date '2025-06-26', 'Decreto 12.466/2025'),
      (3.38, date '2025-06-27', date '2025-07-15', 'Decreto Legislativo 176/2025'),
      (3.5, date '2025-07-16', null, 'Decreto 12.499/2025, restabelecido pelo STF')
    ) usual (taxa, vigencia_inicio, vigencia_fim, norma)
    where exists (select from retencao_aliquota r where r.tenant_id = empresa_id)
      or exists (select from retencao_tabela_irrf r where r.tenant_id = empresa_id);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
