import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { changeData } from '@claquete/contract/livro/titulos/baixa'
import { centroCustoCreate } from '@claquete/contract/livro/contas/centro-custo'
import { classificacaoSave, classificacaoView } from '@claquete/contract/livro/contas/classificacao'
import { planoContasStart } from '@claquete/contract/livro/contas/plano-contas'
import { produtoCreate } from '@claquete/contract/cadastros/catalogo/produto'
import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { dreUnclassified } from '@claquete/contract/financeiro/dre/unclassified'
import { despesaCreate } from '@claquete/contract/orcamentos/execucao/despesa'
import {
  pagamentoApprove,
  pagamentoFromItems,
  pagamentoRequest,
  pagamentoUpdate,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import { verbaDeliver } from '@claquete/contract/orcamentos/execucao/verba'
import { standaloneFatura, faturaCreate } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { faturaView, lancamentoInvoiceGet } from '@claquete/contract/financeiro/faturas/fatura'
import { classificacaoPadrao, tituloClassify } from '@claquete/contract/livro/titulos/classificacao'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import {
  contaPayableCreate,
  contaReceivableCreate,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novaVerba, novoJob, createEquipeMember } from '../../../orcamentos/execucao/testing/job.ts'
import type { Job } from '../../../orcamentos/execucao/testing/job.ts'
import { novaPessoa } from '../../../orcamentos/orcamento/testing/orcamento.ts'

useSharedServer()

const today = todayInSaoPaulo(Date.now())
const year = Number(today.slice(0, 4))
const due = '2099-03-10' as never

/** A tenant with the starter chart of accounts and an approved job of a client. */
async function newEmpresaWithPlano() {
  const world = await newWorld()
  await world.call(planoContasStart)
  const job = await novoJob(world)
  const cliente = await novaPessoa(world, 'Cliente Um')
  await world.rows((db) =>
    db.run(sql`update orcamento set id_cliente = ${cliente} where tenant_id = ${db.tenant}`),
  )
  const contas = await world.rows((db) =>
    db.from('plano_contas').select(['id_grupoCusto', 'descricao']).execute(),
  )
  const conta = (nome: string) =>
    contas.find(({ descricao }) => descricao === nome)?.id_grupoCusto ?? 0
  return { world, job, cliente, conta }
}
type TestCase = Awaited<ReturnType<typeof newEmpresaWithPlano>>

const calledGrupo = ({ world, job }: TestCase, nome: string) =>
  world.rows((db) =>
    db.run(sql`update orca_grupo set descricao = ${nome} where tenant_id = ${db.tenant}
      and id_orcamento = ${job.id_orcamento}`),
  )

/** Totals of these lines of this year's DRE. */
async function lines(world: World, ...codigos: string[]) {
  const { data } = await world.call(dreList, { body: { ano: year } })
  return codigos.map((codigo) => data.linhas.find((um) => um.codigo === codigo)?.total)
}

/** Creates an invoice with the least that its screen sends. */
const invoice = ({ world, job }: TestCase, valor: number, more: object = {}) =>
  world.call(faturaCreate, {
    body: {
      orcamentos: [{ id_orcamento: job.id_orcamento, valor }],
      parcelas: [{ valor_receber: valor, vencimento_receber: due }],
      data_fato: '2026-11-30',
      ...more,
    } as never,
  })

const wanted = ({ id_orcamento, food }: Job, valor: number, more: object = {}) => ({
  id_orcamento,
  id_orca_item: food,
  valor,
  dataVencimento: due,
  ...more,
})

const contaOf = async (world: World, id: number) => {
  const { data } = await world.call(tituloView, { params: { id } })
  return data.rateio.map((um) => um.descricao_plano_contas)
}

const padrao = (alvo: string, more: object) => ({
  alvo,
  tipo: 'despesa' as const,
  id_grupoCusto: null,
  id_centrocusto: null,
  ...more,
})
const save = (world: World, ...regras: readonly object[]) =>
  world.ask(classificacaoSave, { body: { regras: regras as never } })

test('an invoice of which nothing was said is revenue in the DRE, with its withholdings', async () => {
  const fixture = await newEmpresaWithPlano()
  const { world } = fixture
  const { id_fatura } = await invoice(fixture, 1000)
  expect(await lines(world, 'receita_bruta', 'nao_classificado')).toEqual([1000, 0])
  const { data } = await world.call(faturaView, { params: { id_fatura } })
  expect(data.conta).toContain('Produção publicitária')
  await invoice(fixture, 1000, {
    rd_imp_retido: 'S',
    retencoes: [{ tributo: 'irrf', valor: 15 }],
    parcelas: [{ valor_receber: 985, vencimento_receber: due }],
  })
  expect(await lines(world, 'receita_bruta', 'nao_classificado')).toEqual([2000, 0])
})

test('the account and the centre of the form win; none, said, stays none and is told', async () => {
  const fixture = await newEmpresaWithPlano()
  const { world, conta } = fixture
  const { id_centrocusto } = await world.call(centroCustoCreate, {
    body: { descricao: 'Publicidade', id_centrocusto_superior: 0 } as never,
  })
  const um = await invoice(fixture, 500, { grupoCusto: conta('Fotografia'), id_centrocusto })
  const { data } = await world.call(faturaView, { params: { id_fatura: um.id_fatura } })
  expect([data.conta, data.centro]).toEqual([expect.stringContaining('Fotografia'), 'Publicidade'])
  await invoice(fixture, 300, { grupoCusto: null })
  expect(await lines(world, 'receita_bruta', 'nao_classificado')).toEqual([500, 300])
  const wrong = await world.ask(faturaCreate, {
    body: {
      orcamentos: [{ id_orcamento: fixture.job.id_orcamento, valor: 10 }],
      parcelas: [{ valor_receber: 10, vencimento_receber: due }],
      data_fato: calendarDate('2026-11-30'),
      grupoCusto: conta('Direção'),
    },
  })
  expect(wrong.failure.erros).toEqual([
    { campo: 'grupoCusto', msg: 'Escolha uma conta de receita, em uso e sem subcontas.' },
  ])
})

test('a payment asked from a line reaches the line of the DRE of its group', async () => {
  const fixture = await newEmpresaWithPlano()
  const { world, job } = fixture
  await calledGrupo(fixture, '  ELENCO ')
  const requester = await createEquipeMember(world, ['execucao.solicitar'])
  const { id_lancamento } = await requester.call(pagamentoRequest, { body: wanted(job, 100) })
  const { ids } = await requester.call(pagamentoFromItems, {
    body: {
      id_orcamento: job.id_orcamento,
      dataVencimento: due,
      itens: [{ id_orca_item: job.transport, valor: 50 }],
    },
  })
  for (const id of [id_lancamento, ...ids]) {
    await world.call(pagamentoApprove, { body: { id_lancamento: id } })
    expect(await contaOf(world, id)).toEqual([expect.stringContaining('Elenco e agenciamento')])
  }
  expect(await lines(world, 'custo_jobs', 'nao_classificado')).toEqual([-150, 0])
})

test('of a group nobody mapped, the cost is that of the unit; a product speaks before them all', async () => {
  const fixture = await newEmpresaWithPlano()
  const { world, job, conta } = fixture
  const antes = await world.call(pagamentoRequest, { body: wanted(job, 10) })
  expect(await contaOf(world, antes.id_lancamento)).toEqual([expect.stringContaining('Produção')])
  const { id_produto } = await world.call(produtoCreate, {
    body: { produto: 'Marmita', valor: 1, custo: 1 } as never,
  })
  await world.rows((db) =>
    db.run(sql`update orca_item set id_produto = ${id_produto} where tenant_id = ${db.tenant}
      and id_orca_item = ${job.food}`),
  )
  const regra = padrao('produto', { id: id_produto, id_grupoCusto: conta('Alimentação') })
  expect((await save(world, regra)).status).toBe(200)
  const depois = await world.call(pagamentoRequest, { body: wanted(job, 10) })
  expect(await contaOf(world, depois.id_lancamento)).toEqual([
    expect.stringContaining('Alimentação'),
  ])
  const { data } = await world.call(classificacaoPadrao, {
    query: { operacao: 'D', id_orcamento: job.id_orcamento, id_orca_item: job.food },
  })
  expect(data).toMatchObject({ id_grupoCusto: conta('Alimentação'), conta_de: 'produto' })
})

test('a request that changes line goes where the new one goes; what was chosen stays', async () => {
  const fixture = await newEmpresaWithPlano()
  const { world, job, conta } = fixture
  await world.rows((db) =>
    db.run(sql`with novo as (insert into orca_grupo (id_orcamento, uid, ordem, descricao)
        values (${job.id_orcamento}, 'h', 2048, 'Alimentação') returning id_orca_grupo)
      update orca_item set id_orca_grupo = (select id_orca_grupo from novo)
      where tenant_id = ${db.tenant} and id_orca_item = ${job.food}`),
  )
  const { id_lancamento } = await world.call(pagamentoRequest, {
    body: wanted(job, 10, { id_orca_item: job.art }),
  })
  const change = async (more: object) => {
    const versao = await world.versao('lancamento', id_lancamento)
    const body = { ...wanted(job, 20, more), versao } as never
    await world.call(pagamentoUpdate, { params: { id_lancamento }, body })
  }
  await change({})
  expect(await contaOf(world, id_lancamento)).toEqual([expect.stringContaining('Alimentação')])
  await change({ id_grupoCusto: conta('Direção') })
  await change({})
  expect(await contaOf(world, id_lancamento)).toEqual([expect.stringContaining('Direção')])
})

test('the titles of expenses and of funds have the account of their line', async () => {
  const fixture = await newEmpresaWithPlano()
  const { world, job, conta } = fixture
  await calledGrupo(fixture, 'Transporte')
  const { id_orcamento, food } = job
  await world.call(despesaCreate, {
    params: { id_orcamento },
    body: { id_orca_item: food, descricao: 'Van', valor: 30, data: today, formaPagamento: 'pix' },
  })
  const id_orca_verba = await novaVerba(job, 100)
  await world.call(verbaDeliver, {
    params: { id_orca_verba },
    body: { id_contabancaria: job.conta, valor: 60 },
  })
  await world.call(verbaDeliver, {
    params: { id_orca_verba },
    body: { id_contabancaria: job.conta, id_grupoCusto: conta('Direção') },
  })
  const contas = await world.rows((db) =>
    db.from('lancamento').select(['origem', 'id_grupoCusto']).orderBy('id_lancamento').execute(),
  )
  expect(contas).toEqual([
    { origem: 'despesa', id_grupoCusto: conta('Transporte e combustível') },
    { origem: 'verba', id_grupoCusto: conta('Transporte e combustível') },
    { origem: 'verba', id_grupoCusto: conta('Direção') },
  ])
})

test('a bill of no job is not guessed; what somebody receives takes the revenue of the unit', async () => {
  const fixture = await newEmpresaWithPlano()
  const { world } = fixture
  const corpo = { descricao: 'Título', valor: 10, dataVencimento: today }
  const pagar = await world.call(contaPayableCreate, { body: corpo })
  expect(await contaOf(world, pagar.id_lancamento)).toEqual([''])
  const receivable = await world.call(contaReceivableCreate, { body: corpo })
  expect(await contaOf(world, receivable.id_lancamento)).toEqual([
    expect.stringContaining('Produção publicitária'),
  ])
  const none = await world.call(contaReceivableCreate, {
    body: { ...corpo, id_grupoCusto: null },
  })
  expect(await contaOf(world, none.id_lancamento)).toEqual([''])
})

test('defaults are stored, shown, refused at their field and taken away', async () => {
  const fixture = await newEmpresaWithPlano()
  const { world, conta } = fixture
  const wrong = await save(
    world,
    padrao('unidade', { tipo: 'receita', id: null, id_grupoCusto: conta('Direção') }),
    padrao('servico', { id: 999_999, id_grupoCusto: conta('Direção') }),
    padrao('grupo', { grupo: 'Drones', id_grupoCusto: conta('Direção'), id_centrocusto: 999_999 }),
  )
  expect(wrong.failure.erros?.map(({ campo }) => campo)).toEqual([
    'regras.0.id_grupoCusto',
    'regras.1',
    'regras.2.id_centrocusto',
  ])
  await save(world, padrao('grupo', { grupo: 'Drones', id_grupoCusto: conta('Direção') }))
  const drones = async () =>
    (await world.call(classificacaoView)).data.grupos.filter(({ grupo }) => /drones/iu.test(grupo))
  expect(await drones()).toMatchObject([{ grupo: 'Drones', id_grupoCusto: conta('Direção') }])
  await save(world, padrao('grupo', { grupo: ' DRONES', id_grupoCusto: conta('Produção') }))
  expect(await drones()).toMatchObject([{ id_grupoCusto: conta('Produção') }])
  await save(world, padrao('grupo', { grupo: 'drones' }))
  expect(await drones()).toEqual([])
})

/** A receivable and a split payable without accounts, in a tenant without classification rules. */
async function withoutDefaults() {
  const fixture = await newEmpresaWithPlano()
  const { world, job, conta, cliente } = fixture
  await world.rows((db) =>
    db.run(sql`delete from classificacao_regra where tenant_id = ${db.tenant}`),
  )
  const receivable = await world.call(contaReceivableCreate, {
    body: {
      descricao: 'Parcela',
      valor: 1000,
      dataVencimento: today,
      id_pessoa: cliente,
      id_orcamento: job.id_orcamento,
    },
  })
  const pagar = await world.call(contaPayableCreate, {
    body: {
      descricao: 'Rateado',
      valor: 100,
      dataVencimento: today,
      rateio: [
        { valor: 30, id_grupoCusto: conta('Direção') },
        { valor: 36.66, id_orcamento: job.id_orcamento, id_orca_item: job.food },
        { valor: 33.34 },
      ],
    },
  })
  return { ...fixture, receber: receivable.id_lancamento, pagar: pagar.id_lancamento }
}

test('what is left out is told, title by title, and classified from there', async () => {
  const { world, conta, receber, pagar } = await withoutDefaults()
  const read = async (more: object = {}) =>
    (await world.call(dreUnclassified, { body: { ano: year, ...more } })).data
  const { resumo, data } = await read()
  expect(resumo).toEqual({
    quantidade: 2,
    entradas: 1000,
    saidas: -70,
    valor: 930,
    sem_conta: 2,
    sem_linha: 0,
  })
  expect(await lines(world, 'nao_classificado')).toEqual([930])
  expect(data.map((um) => [um.id_lancamento, um.valor])).toEqual([
    [receber, 1000],
    [pagar, -70],
  ])
  expect((await read({ operacao: 'D' })).data).toHaveLength(1)
  const mixed = await world.ask(tituloClassify, {
    body: { ids: [receber, pagar], id_grupoCusto: conta('Fotografia') },
  })
  expect(mixed.failure.erros?.[0]?.campo).toBe('id_grupoCusto')
  const swapped = await world.ask(tituloClassify, {
    body: { ids: [receber], id_grupoCusto: conta('Direção') },
  })
  expect(swapped.failure.erros?.[0]?.msg).toContain('conta de receita')
  await world.call(tituloClassify, {
    body: { ids: [receber], id_grupoCusto: conta('Fotografia') },
  })
  const feito = await world.call(tituloClassify, {
    body: { ids: [pagar], id_grupoCusto: conta('Alimentação') },
  })
  expect(feito).toMatchObject({ classificados: [pagar], sem_conta: [] })
  expect(await lines(world, 'receita_bruta', 'custo_jobs', 'nao_classificado')).toEqual([
    1000, -100, 0,
  ])
  const { data: titulo } = await world.call(tituloView, { params: { id: pagar } })
  expect(
    titulo.rateio
      .map((um) => [um.valor, um.id_grupoCusto])
      .toSorted()
      .toReversed(),
  ).toEqual([
    [36.66, conta('Alimentação')],
    [33.34, conta('Alimentação')],
    [30, conta('Direção')],
  ])
  expect((await read()).resumo.quantidade).toBe(0)
})

test('by the defaults: each line takes its own, and what nothing decides is told', async () => {
  const { world, conta, receber, pagar } = await withoutDefaults()
  await save(
    world,
    padrao('unidade', { tipo: 'receita', id: null, id_grupoCusto: conta('Fotografia') }),
    padrao('grupo', { grupo: 'Equipe', id_grupoCusto: conta('Alimentação') }),
  )
  const feito = await world.call(tituloClassify, { body: { ids: [receber, pagar] } })
  expect(feito).toMatchObject({ classificados: [receber, pagar], sem_conta: [pagar] })
  expect(await lines(world, 'receita_bruta', 'custo_jobs', 'nao_classificado')).toEqual([
    1000, -66.66, -33.34,
  ])
})

test('a closed month refuses, and so does a profile that may not change titles', async () => {
  const { world, conta, receber } = await withoutDefaults()
  const body = { ids: [receber], id_grupoCusto: conta('Fotografia') }
  const pagador = await createEquipeMember(world, ['conta_pagar.alterar'])
  expect((await pagador.ask(tituloClassify, { body })).status).toBe(403)
  await world.call(changeData, {
    body: { ids: [receber], campo: 'competencia', data: calendarDate('2026-01-15') },
  })
  await world.call(fechamentoClose, { body: { mes: '2026-01' as never } })
  const fechado = await world.ask(tituloClassify, { body })
  expect(fechado.status).toBe(422)
  expect(fechado.failure.codigo).toBe('periodo_fechado')
  const { data } = await world.call(dreUnclassified, { body: { ano: 2026, operacao: 'C' } })
  expect(data.data.map((um) => um.fechado)).toEqual([true])
})

test('an invoice of receivables classifies those that have no account', async () => {
  const { world, conta, receber } = await withoutDefaults()
  const antes = await world.call(lancamentoInvoiceGet, { query: { ids: [receber] } })
  expect(antes.data.map((um) => um.sem_conta)).toEqual([true])
  await world.call(standaloneFatura, {
    body: { lancamentos: [receber], grupoCusto: conta('Fotografia') },
  })
  expect(await lines(world, 'receita_bruta')).toEqual([1000])
})
