import { conferenciaRun, conferenciaView } from '@claquete/contract/livro/contas/conferencia'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demoTenant } from '../../../test/demo-company.ts'
import { newWorld, useDemoServer } from '../../../test/world.ts'
import { verify } from '../../admin/verify.ts'
import { sentence } from './diferenca/difference.read.ts'
import { runConferencia } from './rotina.commands.ts'
import { allBreaks } from './testing/all-breaks.ts'
import { findBroken } from './testing/broken.ts'
import { verifications } from './verifications.read.ts'

const server = useDemoServer()
let tenant = 0

beforeAll(async () => {
  tenant = await demoTenant(server())
}, 60_000)

const um = (onde: string) =>
  `id_lancamento = (select min(id_lancamento) from lancamento where ${onde})`
const paid = `situacao = 'pago' and tipo = 'titulo' and operacao = 'D' and origem = 'avulso' and rateado = 'N'`
const half = `id_lancamento = (select min(id_lancamento) from lancamento where tipo = 'transferencia')`
const baixa = um(paid)
const ofVerba = `id_verba_movimento = (select min(id_verba_movimento) from verba_movimento where tipo = 'entrega')`
const oneLine = `id_rateio = (select min(id_rateio) from lancamento_rateio)`
/** A line of a paid title, and what one settlement gave it. */
const paidLine = `(select min(r.id_rateio) from lancamento_rateio r join lancamento l using (tenant_id,
  id_lancamento) where l.situacao = 'pago')`
const onePart = `(id_baixa, id_rateio) = (select min(id_baixa), id_rateio from baixa_linha
  where id_rateio = ${paidLine} group by id_rateio)`
const doItem = `id_lancamento = (select min(id_lancamento) from lancamento where origem = 'item' and situacao = 'pago')`
const noMes = `from lancamento l join periodo_fechado p on l.tenant_id = p.tenant_id
  and date_trunc('month', l.competencia) = p.mes`
const fatura = `insert into fatura (tenant_id, id_fatura, id_empresa, id_cliente, origem, numero_documento,
    data_faturado, data_fato, valor) select tenant_id, 900, min(id_empresa), (select min(id_pessoa) from pessoa),
    'orcamento', 'FAT-900', '2026-01-05', '2026-01-05', 100 from empresa group by tenant_id;
  insert into fatura_item (tenant_id, id_fatura, id_orcamento, valor)
    select tenant_id, 900, min(id_orcamento), 100 from orcamento group by tenant_id;
  insert into fatura_parcela (tenant_id, id_fatura, numero, valor_receber, vencimento_receber)
    values (T, 900, 1, 100, '2026-02-05');`

/** Ways to break each check on purpose. */
const breaks: Readonly<Record<string, readonly string[]>> = {
  'o valor baixado de um título é a soma das suas baixas': [
    `update lancamento set valor_baixado = valor_baixado + 0.01 where ${um(paid)}`,
    `update lancamento_baixa set estornada_em = now() where ${baixa}`,
  ],
  'o que foi dinheiro, retido e compensado de um título é a soma das suas baixas': [
    `update lancamento set valor_movido = valor_movido + 0.01 where ${um(paid)}`,
    `update lancamento set valor_movido = 0, valor_retido = valor_movido where ${um(paid)}`,
    `update lancamento set valor_compensado = 0.01 where ${um(`situacao = 'aprovado'`)}`,
  ],
  'um título está pago quando nada resta dele': [
    `update lancamento set situacao = 'aprovado', "dataBaixa" = null where ${um(paid)}`,
    `update lancamento set situacao = 'pago' where ${um(`situacao = 'aprovado'`)}`,
  ],
  'o dia em que um título foi pago é o da sua última baixa': [
    `update lancamento set "dataBaixa" = "dataBaixa" + 1 where ${um(paid)}`,
    `update lancamento set "dataBaixa" = competencia where ${um(`situacao = 'aprovado'`)}`,
  ],
  'uma baixa é da mesma operação do seu título': [
    `update lancamento_baixa set operacao = 'C' where ${baixa}`,
  ],
  'a cópia dos dados do título em cada baixa está em dia': [
    `update lancamento_baixa set titulo_grupo = 1 where ${baixa}`,
    `update lancamento_baixa set titulo_rateado = 'S' where ${baixa}`,
  ],
  'as baixas não passam do valor do título': [
    `update lancamento_baixa set principal = principal + 0.01 where ${baixa}`,
  ],
  'só um título aprovado tem baixas': [
    `update lancamento set situacao = 'cancelado' where ${um(paid)}`,
  ],
  'o rateio soma o valor do título': [
    `update lancamento_rateio set valor = valor + 0.01 where ${oneLine}`,
    `update lancamento set rateado = 'S' where ${um(paid)}`,
  ],
  'uma baixa de título rateado é a soma do que coube a cada linha': [
    ...['principal', 'desconto', 'juros', 'multa'].map(
      (component) => `update baixa_linha set ${component} = ${component} + 0.01 where ${onePart}`,
    ),
    `update baixa_linha set principal = principal - 0.01, desconto = desconto + 0.01 where ${onePart}`,
    `delete from baixa_linha where ${onePart}`,
    `delete from baixa_linha where id_baixa = (select min(id_baixa) from baixa_linha)`,
    `update lancamento_baixa set estornada_em = now(), juros = juros + 0.01
      where id_baixa = (select min(id_baixa) from baixa_linha)`,
    `update lancamento set rateado = 'S' where ${um(paid)}`,
  ],
  'nenhuma linha de rateio recebe mais que o seu valor': [
    `update baixa_linha set principal = principal + 0.01 where ${onePart}`,
    `update lancamento_rateio set valor = valor - 0.01 where id_rateio = ${paidLine}`,
  ],
  'cada linha de um título pago recebeu o seu valor': [
    `update baixa_linha set principal = principal - 0.01 where ${onePart}`,
    `update baixa_linha set desconto = desconto + 0.01 where ${onePart}`,
    `delete from baixa_linha where ${onePart}`,
    `update lancamento_baixa set estornada_em = now() where id_baixa = (select min(id_baixa)
      from baixa_linha where id_rateio = ${paidLine})`,
  ],
  'o valor de uma baixa só é distribuído entre as linhas do rateio do seu título': [
    `update lancamento set rateado = 'N' where id_lancamento = (select id_lancamento
      from lancamento_rateio where id_rateio = ${paidLine})`,
    `update lancamento_rateio set id_lancamento = (select min(id_lancamento) from lancamento)
      where id_rateio = ${paidLine}`,
    `insert into baixa_linha (tenant_id, id_baixa, id_rateio, principal, desconto, juros, multa)
      select b.tenant_id, min(b.id_baixa), ${paidLine}, 1, 0, 0, 0 from lancamento_baixa b
      where b.titulo_rateado = 'N' group by 1`,
  ],
  'um título sem rateio não tem linhas de rateio': [
    `update lancamento set rateado = 'N' where ${um(`rateado = 'S'`)}`,
  ],
  'um parcelamento tem todas as suas parcelas, cada uma uma vez': [
    `update lancamento set parcela = 2 where ${um(`parcela = 1`)}`,
    `update lancamento set id_parcelamento = null where ${um(`parcela = 2`)}`,
    `update lancamento set parcelas = parcelas + 1 where ${um(`parcela = 1`)}`,
    `update lancamento set operacao = 'C' where ${um(`parcela = 1 and operacao = 'D'`)}`,
  ],
  'o líquido e os tributos retidos somam o valor bruto': [
    `update lancamento set valor_bruto = valor_bruto + 0.01 where ${um(`valor_bruto is not null`)}`,
    `update lancamento set situacao = 'cancelado' where ${um(`origem = 'retencao'`)}`,
  ],
  'uma transferência tem duas metades iguais, em contas diferentes': [
    `delete from lancamento where ${half}`,
    `update lancamento set operacao = case operacao when 'C' then 'D' else 'C' end where ${half}`,
    `update lancamento set "dataBaixa" = "dataBaixa" + 1 where ${half}`,
    `update lancamento set id_transferencia = null where ${half}`,
    `update lancamento l set id_contabancaria = (select max(o.id_contabancaria) from lancamento o
      where o.id_transferencia = l.id_transferencia)
      where id_transferencia = (select min(id_transferencia) from lancamento)`,
  ],
  'as transferências somam zero': [
    `update lancamento_baixa set juros = 0.01 where ${half}`,
    `update lancamento_baixa set estornada_em = now() where ${half}`,
  ],
  'o saldo das contas é o de abertura mais os seus lançamentos': [
    `update lancamento_baixa set operacao = 'C' where ${baixa}`,
    `update lancamento set situacao = 'cancelado' where ${um(paid)}`,
  ],
  'o realizado dos orçamentos é o que foi baixado e gasto deles': [
    `update lancamento_baixa set estornada_em = now(), id_conciliacao = null where ${doItem}`,
    `update lancamento_baixa set principal = principal - 0.01 where ${doItem}`,
  ],
  'o saldo das verbas é o dos seus lançamentos, despesas e transferências': [
    `update verba_movimento set valor = valor + 0.01 where ${ofVerba}`,
    `update orca_despesa set valor = valor + 1 where id_orca_despesa = (select min(id_orca_despesa)
      from orca_despesa where situacao = 'aprovada' and id_orca_verba is not null)`,
    `update verba_movimento set valor = valor + 1 where id_verba_movimento = (select min(id_verba_movimento)
      from verba_movimento where tipo = 'transferencia_recebida')`,
    `delete from verba_movimento where tipo = 'devolucao'`,
  ],
  'uma fatura é a soma dos seus itens': [
    `${fatura} update fatura_item set valor = 99.99 where id_fatura = 900`,
  ],
  'as parcelas de uma fatura somam o que ela tem a receber': [
    `${fatura} update fatura_parcela set valor_receber = 100.01 where id_fatura = 900`,
    `${fatura} insert into fatura_retencao (tenant_id, id_fatura, tributo, valor) values (T, 900, 'iss', 5)`,
  ],
  'o IBS e a CBS de uma fatura são os das suas parcelas': [
    `${fatura} update fatura_parcela set cbs = 0.01 where id_fatura = 900`,
  ],
  'o título de cada parcela de fatura tem o valor dela, e fatura cancelada ou reaberta não deixa títulos':
    [
      `${fatura} update fatura_parcela set id_lancamento = (select min(id_lancamento) from lancamento where ${paid}) where id_fatura = 900`,
      `${fatura} update fatura_parcela set id_lancamento = (select min(id_lancamento) from lancamento where ${paid}) where id_fatura = 900;
      update fatura_parcela p set valor_receber = l.valor from lancamento l where l.id_lancamento = p.id_lancamento
        and p.id_fatura = 900;
      update fatura f set situacao = 'cancelado', cancelado_em = now() where id_fatura = 900`,
    ],
  'nada foi escrito em um mês depois de fechado': [
    `update lancamento set dt_cadastro = now() where id_lancamento = (select min(l.id_lancamento) ${noMes})`,
    `update lancamento_baixa set criada_em = now() where id_baixa = (select min(b.id_baixa)
      from lancamento_baixa b join periodo_fechado p on date_trunc('month', b.data) = p.mes)`,
    `update lancamento_baixa set estornada_em = now() where id_baixa = (select min(b.id_baixa)
      from lancamento_baixa b join periodo_fechado p on date_trunc('month', b.data) = p.mes)`,
    `insert into auditoria (tenant_id, tabela, chave, operacao, antes, depois)
      select l.tenant_id, 'lancamento', l.id_lancamento, 'A', to_jsonb(l), to_jsonb(l) || '{"valor": 1}'
      ${noMes} limit 1`,
    `insert into auditoria (tenant_id, tabela, chave, operacao, antes)
      select l.tenant_id, 'lancamento', l.id_lancamento, 'E', to_jsonb(l) ${noMes} limit 1`,
    // Through the audit of bulk changes, which keeps only the changed columns of each row.
    `alter table lancamento enable always trigger auditar_alteracao;
      update lancamento set valor = valor + 1 where id_lancamento in (select l.id_lancamento ${noMes} limit 60)`,
  ],
}

/** What one check finds after a break, which is rolled back. */
async function brokenOf(broken: string, verificacao: string) {
  const checks = verifications.filter(({ nome }) => nome === verificacao)
  const text = broken.replaceAll('T,', `${tenant},`)
  const found = await findBroken(server().services, tenant, { text, checks })
  return found.get(verificacao) ?? []
}

test('the demonstration has no difference, nor has a new company', async () => {
  const { services } = server()
  await newWorld()
  expect(await verify(services)).toEqual([])
  const { rows } = await services.pool.query(
    'select count(*)::int as titulos from lancamento where tenant_id = $1',
    [tenant],
  )
  expect(rows[0].titulos).toBeGreaterThan(2500)
  expect(rows[0].titulos).toBeLessThan(4600)
})

test('every title of the demonstration that is of the DRE has an account', async () => {
  const { rows } = await server().services.pool.query(
    `select l.id_lancamento, l.origem, l.descricao from lancamento l
     join lancamento_linha x using (tenant_id, id_lancamento)
     where l.tenant_id = $1 and x."id_grupoCusto" is null and l.tipo <> 'transferencia'
       and l.origem not in ('verba', 'reembolso', 'devolucao') and not exists (
         select from lancamento_dividendo d
         where d.tenant_id = l.tenant_id and d.id_lancamento = l.id_lancamento)`,
    [tenant],
  )
  expect(rows).toEqual([])
})

test('statements of the demonstration were reconciled by hand, by rules and by themselves; the last lines wait', async () => {
  const { rows } = await server().services.pool.query(
    `select array(select distinct modo from conciliacao where tenant_id = $1 order by 1) as modos,
       (select count(*)::int from extrato_historico where tenant_id = $1 and situacao = 'ignorado') as ignoradas,
       (select count(*)::int from extrato_historico where tenant_id = $1 and situacao = 'pendente') as esperam,
       (select count(*)::int from extrato_historico where tenant_id = $1 and situacao = 'pendente'
         and data < current_date - 5) as velhas`,
    [tenant],
  )
  expect(rows[0]).toMatchObject({ modos: ['automatica', 'manual', 'regra'], velhas: 0 })
  expect(rows[0].ignoradas).toBeGreaterThan(0)
  expect(rows[0].esperam).toBeGreaterThan(4)
})

test('every check has its break', () => {
  const broken = [...Object.keys(breaks), ...Object.keys(allBreaks)]
  expect(broken.toSorted()).toEqual(verifications.map(({ nome }) => nome).toSorted())
})

for (const [nome, ways] of Object.entries(breaks)) {
  test(`caught: ${nome}`, async () => {
    for (const broken of ways) {
      expect((await brokenOf(broken, nome)).length, broken).toBeGreaterThan(0)
    }
  })
}

test('a difference is told in Portuguese, with the record and both numbers', async () => {
  const [one] = await brokenOf(
    `update lancamento set valor_baixado = valor_baixado + 1234.5 where ${um(paid)}`,
    'o valor baixado de um título é a soma das suas baixas',
  )
  expect(one && sentence(one)).toMatch(
    /^lançamento nº \d+: esperado [\d.]+,\d\d, encontrado [\d.]+,\d\d$/u,
  )
})

test('the nightly check keeps what it found, and writes to the administrators only when there is something', async () => {
  const { services } = server()
  const world = await newWorld()
  expect((await world.call(conferenciaView)).data).toBeNull()
  const cartas = async () => {
    const { rows } = await services.pool.query(
      `select assunto from email where tenant_id = $1 and modelo = 'conferencia'`,
      [world.tenant],
    )
    return rows
  }
  await runConferencia(services, world.tenant)
  expect((await world.call(conferenciaView)).data).toMatchObject({
    diferencas: 0,
    grupos: [],
    verificacoes: verifications.length,
  })
  expect(await cartas()).toEqual([])
  await world.rows((db) =>
    db.run(sql`insert into empresa (razao, fantasia) values ('Unidade', 'Unidade')`),
  )
  // No call makes a paid title without a settlement, which is what the check looks for.
  await world.rows((db) =>
    db.run(sql`insert into lancamento (id_empresa, operacao, origem, descricao, valor, valor_baixado,
        competencia, "dataVencimento", "dataBaixa", situacao)
      select min(id_empresa), 'D', 'avulso', 'Sem baixa', 10, 10, '2026-01-01', '2026-01-01', '2026-01-01',
        'pago' from empresa where tenant_id = ${world.tenant}`),
  )
  await world.rows((db) =>
    db.run(
      sql`update usuario set email = 'admin@exemplo.com.br' where tenant_id = ${world.tenant}`,
    ),
  )
  await runConferencia(services, world.tenant)
  const { data } = await world.call(conferenciaView)
  expect(data?.diferencas).toBe(3)
  expect(data?.grupos[0]).toMatchObject({
    verificacao: 'o valor baixado de um título é a soma das suas baixas',
    total: 1,
    lista: [{ path: expect.stringMatching(/^\/financeiro\/lancamentos\/formulario\/\d+$/u) }],
  })
  expect(data?.grupos[0]?.orientacao).toContain('confira as baixas')
  expect(data?.grupos[0]?.lista[0]?.texto).toContain('esperado 0,00, encontrado 10,00')
  expect(await cartas()).toHaveLength(1)
  const asked = async () =>
    (
      await services.pool.query(
        `select 1 from tarefa where tenant_id = $1 and tipo = 'livro.conferir'`,
        [world.tenant],
      )
    ).rowCount
  await world.call(conferenciaRun)
  const again = await world.call(conferenciaRun)
  expect(again.msg).toContain('já está na fila')
  expect(await asked()).toBe(1)
})
