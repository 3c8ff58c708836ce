import {
  pagamentoApprove,
  pagamentoRequest,
  pagamentoReverse,
} from '@claquete/contract/orcamentos/execucao/pagamento'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import { tomorrow, novoJob, createEquipeMember } from '../testing/job.ts'

useSharedServer()

test('a payment made in parts is not taken back where one of the parts is of a closed month', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const requester = await createEquipeMember(world, ['execucao.solicitar'])
  const { id_lancamento } = await requester.call(pagamentoRequest, {
    body: {
      id_orcamento: job.id_orcamento,
      id_orca_item: job.food,
      id_pessoa: job.outro,
      valor: 300,
      dataVencimento: tomorrow,
    },
  })
  await world.call(pagamentoApprove, { body: { id_lancamento } })
  const settle = (valor: number, data: string) =>
    world.call(darBaixa, {
      body: {
        id_contabancaria: job.conta,
        baixas: [{ id_lancamento, valor, data: calendarDate(data) }],
      },
    })
  await settle(100, '2026-01-20')
  await settle(200, '2026-02-10')
  await world.call(fechamentoClose, { body: { mes: '2026-01' } })

  const reversed = await world.ask(pagamentoReverse, {
    params: { id_lancamento },
    body: { motivo: 'pago por engano' },
  })
  expect(reversed).toMatchObject({ status: 422, body: { codigo: 'periodo_fechado' } })
  const live = await world.rows((db) =>
    db
      .from('lancamento_baixa')
      .select('data')
      .where('id_lancamento', '=', id_lancamento)
      .where('estornada_em', 'is', null)
      .orderBy('data')
      .execute(),
  )
  expect(live.map(({ data }) => data)).toEqual(['2026-01-20', '2026-02-10'])
})
