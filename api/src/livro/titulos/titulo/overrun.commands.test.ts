import {
  solicitacaoApprove,
  solicitacaoCreate,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import {
  contaPayableCreate,
  contaReceivableCreate,
  tituloCreateMany,
  tituloUpdate,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import { directCreate, directUpdate } from '@claquete/contract/livro/titulos/direct'
import type { TituloBody } from '@claquete/contract/livro/titulos/titulo'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { tomorrow, novoJob } from '../../../orcamentos/execucao/testing/job.ts'
import { createColleague, novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaConta, saldos } from '../testing/baixas.ts'

useSharedServer()

const contasObstacle = [
  'conta_pagar.consultar',
  'conta_pagar.cadastrar',
  'conta_pagar.alterar',
  'conta_receber.cadastrar',
  'conta_receber.consultar',
  'orcamento.consultar',
  'orcamento.listar_todos',
] as const

/** A job of three lines (1.000, 500 and 2.000), a user who enters payables, and one who may also overrun. */
async function casa() {
  const world = await newWorld()
  const job = await novoJob(world)
  const clerk = await createColleague(world, contasObstacle)
  const mayOverspend = await createColleague(world, [...contasObstacle, 'execucao.estourar'])
  return { world, job, digita: clerk, estoura: mayOverspend }
}
type Casa = Awaited<ReturnType<typeof casa>>

const noItem = ({ job }: Casa, valor: number, more: object = {}): TituloBody => ({
  descricao: 'Almoço da equipe',
  valor,
  dataVencimento: calendarDate('2026-01-31'),
  id_orcamento: job.id_orcamento,
  id_orca_item: job.food,
  ...more,
})

const create = (actor: World, body: TituloBody) => actor.ask(contaPayableCreate, { body })
const created = async (actor: World, body: TituloBody) =>
  (await actor.call(contaPayableCreate, { body })).ids

async function change(actor: World, id: number, more: object) {
  const { data } = await actor.call(tituloView, { params: { id } })
  const { descricao, valor, dataVencimento, competencia, rateio, versao } = data
  const linhas = rateio.map(({ id_orcamento, id_orca_item, valor: parte }) => ({
    id_orcamento,
    id_orca_item,
    valor: parte,
  }))
  const body = { descricao, valor, dataVencimento, competencia, versao, rateio: linhas, ...more }
  return actor.ask(tituloUpdate, { params: { id }, body: body as never })
}

test('a payable typed on a line of a budget passes its balance only for who may overrun it', async () => {
  const um = await casa()
  const refused = await create(um.digita, noItem(um, 1200))
  expect(refused.status).toBe(422)
  expect(refused.failure.codigo).toBe('item_estourado')
  expect(refused.failure.erros).toEqual([
    { campo: 'id_orca_item', msg: expect.stringContaining('“Item comida” fica R$ 200,00 acima') },
  ])
  expect(refused.failure.msg).toContain('R$ 1.200,00')
  expect((await create(um.digita, noItem(um, 600))).status).toBe(200)
  const resto = await create(um.digita, noItem(um, 400.01))
  expect(resto.failure.msg).toContain('R$ 0,01')
  expect((await create(um.digita, noItem(um, 400))).status).toBe(200)
  expect((await create(um.estoura, noItem(um, 10))).status).toBe(200)
})

test('every line of a split counts, and instalments and repetitions as one', async () => {
  const um = await casa()
  const { job, digita } = um
  const rateio = (food: number, transport: number) => [
    { id_orcamento: job.id_orcamento, id_orca_item: job.food, valor: food },
    { id_orcamento: job.id_orcamento, id_orca_item: job.transport, valor: transport },
  ]
  const body = (food: number, transport: number) => ({
    descricao: 'Diária',
    valor: food + transport,
    dataVencimento: calendarDate('2026-01-31'),
    rateio: rateio(food, transport),
  })
  const overrun = await create(digita, body(900, 501))
  expect(overrun.failure.erros).toMatchObject([{ campo: 'rateio.1.id_orca_item' }])
  const ambos = await create(digita, body(1001, 501))
  expect(ambos.failure.erros).toHaveLength(2)
  const parcelamento = { parcelas: 3, intervalo: { tipo: 'meses', meses: 1 } }
  expect((await create(digita, noItem(um, 1000.01, { parcelamento }))).status).toBe(422)
  const recorrencia = { meses: 1, vezes: 4 }
  expect((await create(digita, noItem(um, 300, { recorrencia }))).status).toBe(422)
  const several = { lancamentos: [500, 600].map((v) => ({ ...noItem(um, v), operacao: 'D' })) }
  const both = await digita.ask(tituloCreateMany, { body: several as never })
  expect(both.failure.erros).toMatchObject([{ campo: 'lancamentos.1.id_orca_item' }])
  expect((await create(digita, body(1000, 500))).status).toBe(200)
})

test('raising a value is checked by what it adds; a fall, a note and other lines are not', async () => {
  const um = await casa()
  const { job, digita, estoura } = um
  const [id = 0] = await created(digita, noItem(um, 900))
  const raised = await change(digita, id, {
    valor: 1100,
    rateio: [{ id_orcamento: job.id_orcamento, id_orca_item: job.food, valor: 1100 }],
  })
  expect(raised.failure.erros).toMatchObject([{ campo: 'valor' }])
  expect(raised.failure.msg).toContain('R$ 100,00 acima')
  const onOther = await change(digita, id, {
    rateio: [{ id_orcamento: job.id_orcamento, id_orca_item: job.transport, valor: 900 }],
  })
  expect(onOther.failure.erros).toMatchObject([{ campo: 'rateio.0.id_orca_item' }])
  const [beyond = 0] = await created(estoura, noItem(um, 500))
  expect((await change(digita, beyond, { descricao: 'Outro nome' })).status).toBe(200)
  const less = [{ id_orcamento: job.id_orcamento, id_orca_item: job.food, valor: 450 }]
  expect((await change(digita, beyond, { valor: 450, rateio: less })).status).toBe(200)
})

test('the instalments an edit reaches count together', async () => {
  const um = await casa()
  const { job, digita } = um
  const parcelamento = { parcelas: 3, intervalo: { tipo: 'meses', meses: 1 } }
  const [id = 0] = await created(digita, noItem(um, 900, { parcelamento }))
  const rateio = [{ id_orcamento: job.id_orcamento, id_orca_item: job.food, valor: 340 }]
  const todos = await change(digita, id, { valor: 340, rateio, escopo: 'proximos' })
  expect(todos.failure.codigo).toBe('item_estourado')
  expect((await change(digita, id, { valor: 340, rateio })).status).toBe(200)
})

test('receivables have no balance to pass', async () => {
  const um = await casa()
  const receivable = await um.digita.ask(contaReceivableCreate, { body: noItem(um, 9000) })
  expect(receivable.status).toBe(200)
})

test('money that left an account at once is checked as what is still to leave it', async () => {
  const um = await casa()
  const { world, job } = um
  const mayDirect = [...contasObstacle, 'lancamento.cadastrar', 'lancamento.alterar'] as const
  const clerk = await createColleague(world, mayDirect)
  const mayOverspend = await createColleague(world, [...mayDirect, 'execucao.estourar'])
  const id_contabancaria = await novaConta(world, 'Caixa')
  const hoje = calendarDate('2026-01-15')
  const saida = (valor: number, more: object = {}) => ({
    operacao: 'D' as const,
    id_contabancaria,
    data: hoje,
    descricao: 'Almoço da equipe',
    valor,
    id_orcamento: job.id_orcamento,
    id_orca_item: job.food,
    ...more,
  })
  const post = (actor: World, body: ReturnType<typeof saida>) => actor.ask(directCreate, { body })
  const overrun = await post(clerk, saida(1000.01))
  expect(overrun.failure.erros).toMatchObject([{ campo: 'id_orca_item' }])
  expect((await saldos(world))[id_contabancaria]).toBe(1000)
  const { id_lancamento } = await clerk.call(directCreate, { body: saida(900) })
  const change = async (actor: World, valor: number) => {
    const versao = await world.versao('lancamento', id_lancamento)
    return actor.ask(directUpdate, { body: { ...saida(valor), id_lancamento, versao } })
  }
  expect((await change(clerk, 1100)).failure.erros).toMatchObject([{ campo: 'valor' }])
  expect((await change(clerk, 1000)).status).toBe(200)
  expect((await post(clerk, saida(0.01))).failure.codigo).toBe('item_estourado')
  expect((await post(clerk, saida(500, { operacao: 'C' }))).status).toBe(200)
  expect((await post(clerk, saida(500))).status).toBe(200)
  expect((await change(mayOverspend, 1100)).status).toBe(200)
})

test('a request that was given a line later is checked when it is approved', async () => {
  const um = await casa()
  const { world, job, estoura } = um
  const id_empresa = await novaUnidade(world, 'Outra')
  const requester = await createColleague(world, ['aprovacao.solicitar'])
  const aprova = await createColleague(world, ['aprovacao.aprovar', 'orcamento.listar_todos'])
  const pedido = { id_empresa, descricao: 'Luz', valor: 1200, dataVencimento: tomorrow }
  const { id_lancamento: id } = await requester.call(solicitacaoCreate, { body: pedido })
  const rateio = [{ id_orcamento: job.id_orcamento, id_orca_item: job.food, valor: 1200 }]
  expect((await change(estoura, id, { rateio })).status).toBe(200)
  const ids = { body: { ids: [id] } }
  expect((await aprova.ask(solicitacaoApprove, ids)).failure.codigo).toBe('item_estourado')
  expect((await world.ask(solicitacaoApprove, ids)).failure.codigo).toBe('estouro_sem_aceite')
  const accepted = { body: { ...ids.body, aceita_estouro: 'S' as const } }
  expect((await world.ask(solicitacaoApprove, accepted)).status).toBe(200)
})

test('two payables at once do not both take what is left', async () => {
  const um = await casa()
  const todos = await Promise.all(
    [600, 600, 600].map((valor) => create(um.digita, noItem(um, valor))),
  )
  expect(todos.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})
