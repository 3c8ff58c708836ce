import {
  solicitacaoApprove,
  solicitacaoCreate,
  solicitacaoReject,
  solicitacaoReopen,
} from '@claquete/contract/financeiro/aprovacao/solicitacao'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { tomorrow } from '../../orcamentos/execucao/testing/job.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../orcamentos/orcamento/testing/orcamento.ts'

useSharedServer()

test('a request of a month that was closed meanwhile is neither approved nor reopened: the month keeps its figures', async () => {
  const world = await newWorld()
  const unidade = await novaUnidade(world)
  const fornecedor = await novaPessoa(world, 'Locadora Sol')
  const requester = await createColleague(world, ['aprovacao.solicitar'])
  const request = async (valor: number) => {
    const body = {
      id_empresa: unidade,
      id_pessoa: fornecedor,
      descricao: 'Locação de van',
      valor,
      dataVencimento: tomorrow,
      competencia: calendarDate('2026-01-10'),
    }
    return (await requester.call(solicitacaoCreate, { body })).id_lancamento
  }
  const approve = (id: number) => world.ask(solicitacaoApprove, { body: { ids: [id] } })
  const [antes, depois] = [await request(70), await request(30)]
  expect((await approve(antes)).status).toBe(200)
  await world.call(fechamentoClose, { body: { mes: '2026-01' } })

  const approved = await approve(depois)
  expect(approved).toMatchObject({ status: 422, body: { codigo: 'periodo_fechado' } })
  const reopened = await world.ask(solicitacaoReopen, { body: { ids: [antes], motivo: 'engano' } })
  expect(reopened).toMatchObject({ status: 422, body: { codigo: 'periodo_fechado' } })
  expect(
    (await world.ask(solicitacaoReject, { body: { ids: [depois], motivo: 'fora do mês' } })).status,
  ).toBe(200)
})
