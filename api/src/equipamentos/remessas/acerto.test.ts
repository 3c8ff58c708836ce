import { contasReceivableList } from '@claquete/contract/livro/titulos/list'
import { livreList } from '@claquete/contract/equipamentos/disponibilidade/disponibilidade'
import {
  faltaCharge,
  faltaFound,
  sublocacaoCreate,
  sublocacaoGiveBack,
} from '@claquete/contract/equipamentos/remessas/acerto'
import {
  equipamentoRemessaCancel,
  equipamentoRemessaCreate,
  remessaDelete,
  remessaSaida,
  equipamentoRemessaView,
} from '@claquete/contract/equipamentos/remessas/remessa'
import { remessaEntrada, riscoList } from '@claquete/contract/equipamentos/remessas/movimento'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { settle, testContaOf, unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../../acesso/usuarios/testing/colleague.ts'
import { findLancamento } from '../../livro/titulos/public.ts'
import { novaPessoa } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { novoJob } from '../../orcamentos/execucao/testing/job.ts'
import { listAlugueisOfOrcamento, listRemessasOfOrcamento } from './alugueis.queries.ts'
import { novoEquipamento, setStatusOf } from '../disponibilidade/testing/equipamento.ts'

const start = Date.parse('2026-03-02T12:00:00Z')
let clock = start
useSharedServer({ now: () => clock })

let world: World
beforeEach(async () => {
  clock = start
  world = await newWorld()
})

const period = { data_saida: '2026-03-10T07:00', data_prevista: '2026-03-13T20:00' }
const vencimento = calendarDate('2026-04-10')
const view = async (id_remessa: number) =>
  (await world.call(equipamentoRemessaView, { params: { id_remessa } })).data
const titulo = (id: number | null) =>
  world.rows(async (db) => must(await findLancamento(db, must(id, 'title')), 'title'))

/** A lens that went out and did not come back. */
async function missing(more: object = {}) {
  const lente = await novoEquipamento(world, { nome: 'Lente', valor: 9_000, quantidade: 3 })
  const id_responsavel = await novaPessoa(world, 'Ana Produtora')
  const { id_remessa } = await world.call(equipamentoRemessaCreate, {
    body: {
      nome: 'Comercial',
      id_empresa: await unidadeOf(world),
      id_responsavel,
      ...period,
      itens: [{ id_equipamento: lente, quantidade: 2 }],
      ...more,
    },
  })
  clock = Date.parse('2026-03-10T10:00:00Z')
  await world.call(remessaSaida, { params: { id_remessa } })
  clock = Date.parse('2026-03-12T13:00:00Z')
  const item = must((await view(id_remessa)).itens_da_remessa[0], 'item')
  const { id_remessa_item } = item
  await world.call(remessaEntrada, {
    body: {
      id_remessa,
      data_entrada: '2026-03-12T10:00',
      itens: [{ id_remessa_item }, { id_remessa_item, condicao: 'faltando' }],
    },
  })
  return { id_remessa, lente, id_responsavel, falta: await faltaOf(id_remessa) }
}

async function faltaOf(id_remessa: number) {
  const { itens_da_remessa } = await view(id_remessa)
  const all = itens_da_remessa.flatMap(({ retornos }) => retornos)
  return must(
    all.find(({ condicao }) => condicao === 'faltando'),
    'missing',
  )
}

const charge = (id_remessa_retorno: number, more: object = {}, who = world) =>
  who.ask(faltaCharge, {
    params: { id_remessa_retorno },
    body: {
      de_quem: 'responsavel',
      valor: 3_000,
      dataVencimento: vencimento,
      descricao: 'Lente que não voltou',
      ...more,
    },
  })
const found = (
  id_remessa_retorno: number,
  devolucao: 'nada' | 'cancelar' | 'devolver',
  more = {},
) => world.ask(faltaFound, { params: { id_remessa_retorno }, body: { devolucao, ...more } })

test('what is missing is charged to who answers for it, and the charge is cancelled once it is found', async () => {
  const { id_remessa, falta, id_responsavel, lente } = await missing()
  expect(falta).toMatchObject({ sugerido: 3_000, devolucao: 'nada', titulo: null })
  const { body } = await charge(falta.id_remessa_retorno)
  expect(await titulo(body.id_lancamento)).toMatchObject({
    operacao: 'C',
    id_pessoa: id_responsavel,
    centavos: 300_000,
  })
  expect((await charge(falta.id_remessa_retorno)).failure.msg).toBe('Esta falta já foi cobrada.')
  expect(await faltaOf(id_remessa)).toMatchObject({ devolucao: 'cancelar', valor: 3_000 })
  // Nothing moves that was not seen first.
  const unseen = await found(falta.id_remessa_retorno, 'nada')
  expect(unseen.failure.erros).toMatchObject([{ campo: 'devolucao' }])
  const livres = async () => {
    const query = { data_saida: '2026-05-01', data_prevista: '2026-05-02', codigo: '' }
    const { data } = await world.call(livreList, {
      query: { ...query, search: 'Lente', codigo: undefined },
    })
    return data.find(({ id_equipamento }) => id_equipamento === lente)?.livres
  }
  expect(await livres()).toBe(2)
  expect((await found(falta.id_remessa_retorno, 'cancelar')).status).toBe(200)
  expect(await titulo(body.id_lancamento)).toMatchObject({ situacao: 'cancelado' })
  expect(await livres()).toBe(3)
  expect((await found(falta.id_remessa_retorno, 'nada')).failure.msg).toContain('já foi achado')
})

test('a charge that was paid is given back, and one that was paid in part waits for a person', async () => {
  await testContaOf(world)
  const { falta, id_responsavel } = await missing()
  const { body } = await charge(falta.id_remessa_retorno)
  await settle(world, body.id_lancamento, { data: '2026-03-12', principal: 100_000 })
  const half = await found(falta.id_remessa_retorno, 'devolver')
  expect(half.failure.msg).toContain('foi paga em parte')
  await settle(world, body.id_lancamento, { data: '2026-03-12' })
  const undated = await found(falta.id_remessa_retorno, 'devolver')
  expect(undated.failure.erros).toMatchObject([{ campo: 'dataVencimento' }])
  const done = await found(falta.id_remessa_retorno, 'devolver', { dataVencimento: vencimento })
  expect(await titulo(done.body.id_lancamento_credito)).toMatchObject({
    operacao: 'D',
    id_pessoa: id_responsavel,
    centavos: 300_000,
  })
  expect(await titulo(body.id_lancamento)).toMatchObject({ situacao: 'pago' })
})

test('a job that pays the replacement has it on its line', async () => {
  const { id_orcamento, food } = await novoJob(world)
  const { falta } = await missing({ id_orcamento, id_orca_item: food })
  const { body } = await charge(falta.id_remessa_retorno, { de_quem: 'job', valor: 900 })
  expect(await titulo(body.id_lancamento)).toMatchObject({
    operacao: 'D',
    id_orcamento,
    id_orca_item: food,
    centavos: 90_000,
  })
})

test('who may not enter titles, and who is not there, is told', async () => {
  const colega = await newColleague(world, ['remessa.consultar', 'remessa.cobrar'])
  const { falta } = await missing({ id_responsavel: null })
  const none = await charge(falta.id_remessa_retorno)
  expect(none.failure.erros).toMatchObject([
    { campo: 'de_quem', msg: 'Diga na remessa quem responde por ela.' },
  ])
  expect((await charge(falta.id_remessa_retorno, { de_quem: 'job' })).failure.erros).toMatchObject([
    { campo: 'de_quem', msg: 'Esta remessa não é de um job.' },
  ])
  expect((await charge(falta.id_remessa_retorno, {}, colega)).status).toBe(403)
  const all = await world.call(contasReceivableList, { query: {} })
  expect(all.data.total).toBe(0)
})

test('a sub-rental makes the payable on the line of the job, and the remittance is short no more', async () => {
  const { id_orcamento, food } = await novoJob(world)
  const luz = await novoEquipamento(world, { nome: 'Refletor' })
  const { id_remessa } = await world.call(equipamentoRemessaCreate, {
    body: {
      nome: 'Noturna',
      id_empresa: await unidadeOf(world),
      id_orcamento,
      id_orca_item: food,
      ...period,
      itens: [{ id_equipamento: luz }],
    },
  })
  await setStatusOf(world, luz, 'INATIVO')
  const risk = async () =>
    (await world.call(riscoList, {})).data.map(({ faltam, sublocados, motivo }) => ({
      faltam,
      sublocados,
      motivo,
    }))
  expect(await risk()).toEqual([{ faltam: 1, sublocados: 0, motivo: 'está inativo' }])
  const id_fornecedor = await novaPessoa(world, 'Locadora')
  const params = { id_remessa }
  const body = {
    id_equipamento: luz,
    descricao: 'Refletor',
    id_fornecedor,
    valor: 480,
    dataVencimento: vencimento,
  }
  const wrong = await world.ask(sublocacaoCreate, {
    params,
    body: { ...body, id_fornecedor: 999_999 },
  })
  expect(wrong.failure.erros).toMatchObject([{ campo: 'id_fornecedor' }])
  const made = await world.call(sublocacaoCreate, { params, body })
  expect(await titulo(made.id_lancamento)).toMatchObject({
    operacao: 'D',
    id_pessoa: id_fornecedor,
    id_orcamento,
    id_orca_item: food,
    descricao: 'Sublocação de Refletor (REM-2026-0001 · Noturna)',
  })
  expect(await risk()).toMatchObject([{ faltam: 1, sublocados: 1 }])
  expect((await world.ask(remessaDelete, { params })).failure.msg).toContain('sublocações')
  const { id_sublocacao } = made
  await world.call(sublocacaoGiveBack, { params: { id_sublocacao } })
  expect((await view(id_remessa)).sublocacoes).toMatchObject([
    { fornecedor: 'Locadora', valor: 480 },
  ])
  expect((await view(id_remessa)).sublocacoes[0]?.devolvida_em).not.toBeNull()
  const cancelled = await world.call(equipamentoRemessaCancel, { params })
  expect(cancelled.msg).toContain('continuam no financeiro')
})

test('the rental of what went out reaches the line of the job; what is only reserved does not', async () => {
  const { id_orcamento, food } = await novoJob(world)
  const camera = await novoEquipamento(world, { valorAluguel: 250 })
  const luz = await novoEquipamento(world, { valorAluguel: 40 })
  const nova = async (id_equipamento: number, more: object) => {
    const head = { nome: 'Externa', id_empresa: await unidadeOf(world), id_orcamento, ...period }
    const body = { ...head, itens: [{ id_equipamento }], ...more }
    return (await world.call(equipamentoRemessaCreate, { body })).id_remessa
  }
  const id_remessa = await nova(camera, { id_orca_item: food })
  await nova(luz, {})
  const costs = () => world.rows((db) => listAlugueisOfOrcamento(db, id_orcamento))
  expect(await costs()).toEqual([])
  clock = Date.parse('2026-03-10T10:00:00Z')
  await world.call(remessaSaida, { params: { id_remessa } })
  expect(await costs()).toEqual([{ uid: 'comida', id_orca_item: food, valor: 75_000 }])
  expect(await view(id_remessa)).toMatchObject({
    id_orcamento,
    id_orca_item: food,
    item_do_job: 'Item comida',
  })
  const rows = await world.rows((db) => listRemessasOfOrcamento(db, id_orcamento))
  expect(rows).toEqual([
    {
      uid: 'comida',
      titulo: 'REM-2026-0001 · Externa',
      detalhe: '1 item por 3 diárias',
      de: '2026-03-10',
      ate: '2026-03-13',
      segundos: null,
      valor: 75_000,
    },
  ])
})
