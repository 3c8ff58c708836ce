import { readFileSync } from 'node:fs'
import { onOne } from './database.mjs'
import { fillBudgets } from './orcamentos.mjs'
import { fillPeople } from './people.mjs'

/** SQL for a number from 0 to 1, always the same for one title and one use. */
const chance = (use) => `((hashint8extended(i, ${use}) & 1048575) / 1048576.0)`
const upTo = (n, use) => `floor(${n} * ${chance(use)})::int`
const pick = (list, use) => `(${list})[1 + floor(cardinality(${list}) * ${chance(use)})::int]`

const words = `array['Locação de câmera','Diária de equipe','Transporte','Alimentação de set','Figurino',
  'Cenografia','Trilha sonora','Pós-produção','Finalização de imagem','Energia elétrica','Aluguel do estúdio',
  'Contador','Seguro de filmagem','Casting','Passagens aéreas','Hospedagem']`
const incomes = `array['Produção de filme','Parcela do orçamento','Adicional de diária','Licenciamento',
  'Edição de vídeo','Veiculação']`

/** One of the three accounts that a person's titles are of: suppliers sell few things. `person` and `use` are SQL. */
const accountOf = (list, person, use) =>
  `(${list})[1 + (${person} * 7 + ${use}) % cardinality(${list})]`

/** Accounts of the chart (`perRoot` below each of six), cost centres, units and bank accounts of a company. */
const registersSql = (perRoot) => [
  `insert into empresa (tenant_id, razao, fantasia)
   select $1, 'Unidade ' || n, 'Unidade ' || n from generate_series(1, 2) n`,
  `insert into plano_contas (tenant_id, descricao, ordem, caminho, codigo, tipo)
   select $1, case when n <= 2 then 'Receitas ' else 'Despesas ' end || n, n, lpad(n::text, 4, '0'), n::text,
     case when n <= 2 then 'receita' else 'despesa' end from generate_series(1, 6) n`,
  `insert into plano_contas (tenant_id, "id_grupoCustoSuperior", descricao, ordem, caminho, codigo, tipo)
   select $1, r."id_grupoCusto", r.descricao || ', conta ' || n, n, r.caminho || lpad(n::text, 4, '0'),
     r.codigo || '.' || n, r.tipo
   from plano_contas r, generate_series(1, ${perRoot}) n where r.tenant_id = $1 and length(r.caminho) = 4`,
  `insert into centro_custo (tenant_id, descricao, ordem, caminho)
   select $1, 'Centro ' || n, n, lpad(n::text, 4, '0') from generate_series(1, 8) n`,
  `insert into contabancaria (tenant_id, descricao, id_contabancaria_tipo, saldo_inicial, data_abertura)
   select $1, 'Conta ' || n, 1 + n % 3, 10000 * n, $2::date - 930 from generate_series(1, 6) n`,
]

/** Ids that a title may refer to, as arrays in one row. */
const choicesSql = `
  select
    (select array_agg(id_empresa order by id_empresa) from empresa where tenant_id = $1) as empresas,
    (select array_agg(id_pessoa) from (select id_pessoa from pessoa where tenant_id = $1
      order by id_pessoa limit 500) p) as pessoas,
    (select array_agg(id_orcamento) from (select id_orcamento from orcamento where tenant_id = $1
      order by id_orcamento limit 5000) o) as orcamentos,
    (select array_agg("id_grupoCusto") from plano_contas where tenant_id = $1 and tipo = 'receita'
      and length(caminho) > 4) as receitas,
    (select array_agg("id_grupoCusto") from plano_contas where tenant_id = $1 and tipo = 'despesa'
      and length(caminho) > 4) as despesas,
    (select array_agg(id_centrocusto) from centro_custo where tenant_id = $1) as centros,
    (select array_agg(id_contabancaria) from contabancaria where tenant_id = $1) as contas,
    (select min(id_usuario) from usuario where tenant_id = $1) as usuario`

/**
 * Titles $2 to $3 of company $1, due over three years that end half a year after day $4. Of fifty, two are the
 * halves of a transfer and two are direct entries; of the others seven in ten are paid and one in ten is
 * split.
 */
const titlesSql = `
  insert into lancamento (tenant_id, id_lancamento, id_empresa, operacao, origem, tipo, id_pessoa, descricao,
    valor, valor_baixado, valor_movido, competencia, "dataVencimento", vencimento_util, "dataBaixa", situacao, id_orcamento,
    id_contabancaria, num_documento, data_emissao, "id_grupoCusto", id_centrocusto, rateado, id_parcelamento,
    parcela, parcelas, id_transferencia, faturamento_avulso, dt_cadastro, aprovado_em, id_solicitante)
  select $1, i, empresa, operacao, case tipo when 'titulo' then 'avulso' else tipo end, tipo,
    case when tipo <> 'transferencia' then pessoa end, descricao, valor,
    case situacao when 'pago' then valor else parte end, case situacao when 'pago' then valor else parte end, dia - 15, dia,
    dia + case extract(isodow from dia) when 6 then 2 when 7 then 1 else 0 end,
    case when situacao = 'pago' then pago_em end, situacao,
    case when tipo <> 'transferencia' then orcamento end, conta,
    case when tipo = 'titulo' then 'NF ' || lpad(i::text, 7, '0') end, dia - 30,
    case when rateado = 'N' and tipo <> 'transferencia' then plano end,
    case when rateado = 'N' and tipo <> 'transferencia' then centro end, rateado,
    case when parcela is not null then i / 10 + 1 end, parcela, case when parcela is not null then 3 end,
    case when tipo = 'transferencia' then i / 50 + 1 end,
    case when operacao = 'C' and ${chance(20)} < 0.1 then 'S' else 'N' end,
    (dia - 31)::timestamptz, case when situacao in ('aprovado', 'pago') then (dia - 31)::timestamptz end, usuario
  from (
    select *, case when situacao = 'aprovado' and ${chance(21)} < 0.1 then round(valor * 0.4, 2) else 0 end as parte
    from (
      select *, least($4::date, dia - 3 + ${upTo(12, 7)}) as pago_em,
        case when tipo <> 'titulo' then 'pago'
          when dia <= $4::date and ${chance(8)} < 0.84 then 'pago'
          when ${chance(9)} < 0.08 then 'solicitado'
          when ${chance(9)} < 0.10 then 'rejeitado'
          when ${chance(9)} < 0.12 then 'cancelado'
          else 'aprovado' end as situacao
      from (
        select i, tipo, operacao, c.usuario, ${pick('c.empresas', 10)} as empresa, ${pick('c.pessoas', 11)} as pessoa,
          ${pick('c.contas', 12)} as conta, ${pick('c.centros', 13)} as centro,
          case when ${chance(14)} < 0.6 then ${pick('c.orcamentos', 15)} end as orcamento,
          case when operacao = 'C' then ${accountOf('c.receitas', upTo(500, 11), upTo(3, 16))}
            else ${accountOf('c.despesas', upTo(500, 11), upTo(3, 16))} end as plano,
          case when tipo = 'transferencia' then 'Transferência entre contas'
            when operacao = 'C' then ${pick(incomes, 17)} else ${pick(words, 17)} end as descricao,
          case when tipo = 'transferencia' then 1000.00 + i / 50 % 500
            else (5000 + ${upTo(2_000_000, 18)}) / 100.0 end::numeric(15,2) as valor,
          case when tipo = 'titulo' and ${chance(19)} < 0.1 then 'S' else 'N' end as rateado,
          case when tipo = 'titulo' and i % 10 in (1, 2, 3) then i % 10 end as parcela,
          case when tipo = 'titulo' then $4::date - 912 + ${upTo(1_096, 6)}
            when tipo = 'avulso' then $4::date - ${upTo(912, 6)}
            else $4::date - (hashint8extended(i / 50, 6) & 1023)::int % 912 end as dia
        from (
          select i, case when i % 50 in (48, 49) then 'transferencia' when i % 50 in (46, 47) then 'avulso'
              else 'titulo' end as tipo,
            case when i % 50 = 48 or i % 50 <> 49 and i % 3 = 0 then 'C' else 'D' end as operacao
          from generate_series($2::bigint, $3::bigint) i) kinds, (${choicesSql}) c) rows) states) titles`

/** One in ten is paid in two halves, one in twenty with a discount, overdue ones with interest. */
const settlementsSql = `
  insert into lancamento_baixa (tenant_id, id_lancamento, operacao, data, id_contabancaria, principal, desconto,
    juros, multa, forma_pagamento, id_usuario, criada_em, titulo_tipo, titulo_origem, titulo_permuta,
    titulo_rateado, titulo_empresa, titulo_grupo, titulo_centro)
  select $1, i, operacao, data, id_contabancaria, levou - desconto, desconto, juros,
    case when juros > 0 then round(levou * 0.02, 2) else 0 end, 'pix', id_solicitante, data::timestamptz, tipo,
    origem, permuta, rateado, id_empresa, "id_grupoCusto", id_centrocusto
  from (
    select *, case when tipo = 'titulo' and ${chance(31)} < 0.05 then round(levou * 0.03, 2) else 0 end as desconto,
      case when tipo = 'titulo' and data > vencimento_util
        then round(levou * 0.01 / 30 * (data - "dataVencimento"), 2) else 0 end as juros
    from (
      select id_lancamento as i, n, operacao, tipo, origem, permuta, rateado, id_empresa, "id_grupoCusto",
        id_centrocusto, id_contabancaria, id_solicitante, vencimento_util,
        "dataVencimento", case when quantas = 2 and n = 1 or "dataBaixa" is null
          then least($4::date, "dataVencimento" - 5) else "dataBaixa" end as data,
        case when quantas = 1 then valor_baixado
          when n = 1 then round(valor_baixado / 2, 2)
          else valor_baixado - round(valor_baixado / 2, 2) end as levou
      from (select *, case when situacao = 'pago' and tipo = 'titulo'
          and ${chance(30).replace('(i,', '(id_lancamento,')} < 0.1 then 2 else 1 end as quantas
        from lancamento where tenant_id = $1 and id_lancamento between $2 and $3 and valor_baixado > 0) l,
        generate_series(1, quantas) n) parts) amounts`

/** Interest and discounts change how much money settled a title. */
const movedSql = `
  update lancamento l set valor_movido = b.movido
  from (select id_lancamento, sum(valor) as movido from lancamento_baixa
    where tenant_id = $1 and id_lancamento between $2 and $3 group by 1) b
  where l.tenant_id = $1 and l.id_lancamento = b.id_lancamento and l.valor_movido <> b.movido`

const splitsSql = `
  insert into lancamento_rateio (tenant_id, id_lancamento, "id_grupoCusto", id_centrocusto, id_orcamento, valor)
  select $1, i, case when operacao = 'C' then ${accountOf('c.receitas', 'id_pessoa::int', 'n')}
      else ${accountOf('c.despesas', 'id_pessoa::int', 'n')} end,
    c.centros[1 + (i + n) % cardinality(c.centros)], id_orcamento,
    case when n = 1 then round(valor * 0.6, 2) else valor - round(valor * 0.6, 2) end
  from (select id_lancamento as i, operacao, valor, id_orcamento, id_pessoa from lancamento
      where tenant_id = $1 and id_lancamento between $2 and $3 and rateado = 'S') l,
    generate_series(1, 2) n, (${choicesSql}) c order by i, n`

const tables = ['lancamento', 'lancamento_baixa', 'lancamento_rateio', 'baixa_linha']

/** The parts of each settlement by split line, filled by the migration that created the table. */
const partsSql = readFileSync(
  new URL('../../api/migrations/0076_partes_das_baixas.sql', import.meta.url),
  'utf8',
)

const indexesSql = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  where i.indrelid = any($1::regclass[]) and not i.indisunique
    and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`

/** Fills in people and budgets for the titles to refer to, for tenants without any. */
async function fillNames(database, tenants) {
  const without = (table) =>
    onOne(database, async (client) => {
      const found = await client.query(
        `select t from unnest($1::bigint[]) t
        where not exists (select from ${table} where tenant_id = t)`,
        [tenants],
      )
      return found.rows.map(({ t }) => Number(t))
    })
  const unpeopled = await without('pessoa')
  if (unpeopled.length > 0) await fillPeople(database, unpeopled, 500 * unpeopled.length)
  for (const tenant of await without('orcamento')) await fillBudgets(database, tenant, 5_000)
}

/**
 * Fills each company with its number of titles and their settlements, consistent with each other. Indexes are
 * created after the rows, and audit and foreign keys are off: the rows are correct by construction. `today`
 * separates what is paid from what is still to come; `accounts` is how many the chart has below its six roots.
 */
export async function fillLedger(
  database,
  companies,
  today = new Date().toISOString().slice(0, 10),
  accounts = 48,
) {
  await fillNames(
    database,
    companies.map(({ tenant }) => tenant),
  )
  await onOne(database, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query(`set synchronous_commit = off`)
    const registers = registersSql(Math.ceil(accounts / 6))
    for (const { tenant } of companies) {
      await asTenant(client, tenant)
      for (const text of registers) {
        await client.query(text, text.includes('$2') ? [tenant, today] : [tenant])
      }
    }
    // The first titles give the planner statistics: in an empty `baixa_linha` it would read all parts for each new one.
    for (const { tenant, titles } of companies) {
      await fillTitles(client, { tenant, from: 1, to: Math.min(titles, first), today })
    }
    await client.query(partsSql)
    await client.query(`analyze ${tables.join(', ')}`)
    const { rows: indexes } = await client.query(indexesSql, [tables])
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const { tenant, titles } of companies) {
      await fillTitles(client, { tenant, from: first + 1, to: titles, today })
    }
    for (const { definition } of indexes) await client.query(definition)
    await client.query(`analyze ${tables.join(', ')}`)
    await client.query(partsSql)
    await client.query(`select setval(pg_get_serial_sequence('lancamento', 'id_lancamento'),
      (select max(id_lancamento) from lancamento)), setval('lancamento_grupo',
      (select greatest(max(id_parcelamento), max(id_transferencia)) from lancamento))`)
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
    await client.query('checkpoint')
  })
}

const [first, step] = [20_000, 200_000]

const asTenant = (client, tenant) =>
  client.query(`select set_config('app.tenant', $1, false)`, [String(tenant)])

async function fillTitles(client, { tenant, from, to, today }) {
  await asTenant(client, tenant)
  for (let next = from; next <= to; next += step) {
    const last = Math.min(to, next + step - 1)
    await client.query(titlesSql, [tenant, next, last, today])
    await client.query(settlementsSql, [tenant, next, last, today])
    await client.query(movedSql, [tenant, next, last])
    await client.query(splitsSql, [tenant, next, last])
  }
}
