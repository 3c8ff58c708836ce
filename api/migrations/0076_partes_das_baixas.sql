-- Live settlements of split titles get their parts, as `allocateBaixas` of core shares them: one after the
-- other in the order they were made, over what each line still owes. What a reversed settlement gave, to
-- lines that may have been written anew since, is not known; nothing adds it up.

-- A whole in parts proportional to these weights: each is cut to the centavo, and what is left over goes to
-- the largest remainders, the first ones on a tie.
create or replace function pg_temp.repartir(todo numeric, pesos numeric[]) returns numeric[] language sql as $$
  with cotas as (
    select i, div(todo * peso, nullif(sum(peso) over (), 0)) as cota,
      mod(todo * peso, nullif(sum(peso) over (), 0)) as resto
    from unnest(pesos) with ordinality as u(peso, i)),
  vezes as (
    select i, cota, row_number() over (order by resto desc, i) as vez, todo - sum(cota) over () as sobra
    from cotas)
  select array_agg(cota + case when vez <= sobra then 1 else 0 end order by i) from vezes
$$;

alter table baixa_linha disable trigger auditar_inclusao;
do $$
declare
  vez int := 0;
begin
  -- In centavos, with which settlement of its title each one is.
  create temp table por_repartir on commit drop as
    select b.tenant_id, b.id_lancamento, b.id_baixa, (b.principal + b.desconto) * 100 as levado,
      b.desconto * 100 as desconto, b.juros * 100 as juros, b.multa * 100 as multa,
      row_number() over (partition by b.tenant_id, b.id_lancamento order by b.id_baixa) as ordem
    from lancamento_baixa b
    where b.titulo_rateado = 'S' and b.estornada_em is null and not exists (select from baixa_linha x
      where x.tenant_id = b.tenant_id and x.id_baixa = b.id_baixa);
  create index on por_repartir (ordem);
  analyze por_repartir;
  -- To the planner the table is empty: it would read it whole for each line.
  perform set_config('enable_seqscan', 'off', true);
  loop
    vez := vez + 1;
    exit when not exists (select from por_repartir where ordem = vez);
    insert into baixa_linha (tenant_id, id_baixa, id_rateio, principal, desconto, juros, multa)
    select p.tenant_id, p.id_baixa, u.id_rateio, (u.levado - u.desconto) / 100, u.desconto / 100,
      u.juros / 100, u.multa / 100
    from por_repartir p
    cross join lateral (
      select array_agg(r.id_rateio order by r.id_rateio) as linhas,
        array_agg(r.devido order by r.id_rateio) as devidos, sum(r.devido) as devido
      from (select r.id_rateio, (r.valor - coalesce((
            select sum(x.principal + x.desconto) from baixa_linha x
            join lancamento_baixa b on b.tenant_id = x.tenant_id and b.id_baixa = x.id_baixa
            where x.tenant_id = r.tenant_id and x.id_rateio = r.id_rateio and b.estornada_em is null), 0))
          * 100 as devido
        from lancamento_rateio r
        where r.tenant_id = p.tenant_id and r.id_lancamento = p.id_lancamento) r) d
    cross join lateral (select pg_temp.repartir(p.levado, d.devidos) as levados offset 0) l
    cross join lateral unnest(d.linhas, l.levados, pg_temp.repartir(p.desconto, l.levados),
      pg_temp.repartir(p.juros, d.devidos), pg_temp.repartir(p.multa, d.devidos))
      as u(id_rateio, levado, desconto, juros, multa)
    -- Lines that owe less than what was taken are told by the check of the ledger.
    where p.ordem = vez and d.devido >= p.levado and u.levado + u.juros + u.multa > 0;
  end loop;
  perform set_config('enable_seqscan', 'on', true);
end $$;
alter table baixa_linha enable trigger auditar_inclusao;
