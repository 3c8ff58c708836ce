import { despesaApprove } from '@claquete/contract/orcamentos/execucao/despesa'
import { visaoPago, visaoView } from '@claquete/contract/orcamentos/visao/visao'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import {
  deliveredVerba,
  novaDespesa,
  novoJob,
  createEquipeMember,
} from '../execucao/testing/job.ts'
import { hide, viewAllStatus } from './testing/example.ts'

/** Wednesday, 18 March 2026. */
useSharedServer({ now: () => Date.parse('2026-03-18T15:00:00Z') })

test('what a job realised and what was paid of it, with all that is between them', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const { id_orcamento } = job
  await postTitulo(world, {
    id_orcamento,
    id_orca_item: job.art,
    valor: 30_000,
    baixas: [{ data: '2026-03-10', principal: 20_000 }],
  })
  const id_orca_verba = await deliveredVerba(job, 500)
  const spent = await novaDespesa(job, 120, { id_orca_verba })
  await world.call(despesaApprove, { params: { id_orca_despesa: spent } })
  const { data } = await world.call(visaoPago, { params: { id_orcamento } })
  expect(data).toEqual({
    realizado: 320,
    partes: [
      { tipo: 'despesas', valor: -120 },
      { tipo: 'verbas', valor: 500 },
    ],
    pago: 700,
  })
  const { totais } = (await world.call(visaoView, { body: { id_orcamento } })).data
  expect(totais.realizado).toBe(data?.realizado)
  const limited = await createEquipeMember(world, ['orcamento.custos'])
  await viewAllStatus(world, limited.id_usuario_tipo)
  await hide(world, job.art, limited.id_usuario_tipo)
  expect((await limited.call(visaoPago, { params: { id_orcamento } })).data).toBeNull()
})

test('what was offset, with interest and a discount, is told apart between what a job realised and what was paid', async () => {
  const world = await newWorld()
  const { id_orcamento, art } = await novoJob(world)
  const line = { id_orcamento, id_orca_item: art }
  await postTitulo(world, {
    ...line,
    valor: 30_000,
    baixas: [{ data: '2026-03-10', principal: 20_000, juros: 500, desconto: 10_000 }],
  })
  // Half of it is of the job.
  await postTitulo(world, {
    valor: 8_000,
    permuta: 'S',
    rateio: [{ ...line, valor: 4_000 }, { valor: 4_000 }],
    baixas: [{ data: '2026-03-10', principal: 6_000, id_contabancaria: null }],
  })
  // A refund counts when it is received whole.
  await postTitulo(world, {
    ...line,
    operacao: 'C',
    valor: 1_000,
    permuta: 'S',
    baixas: [{ data: '2026-03-11', id_contabancaria: null }],
  })
  const { data } = await world.call(visaoPago, { params: { id_orcamento } })
  expect(data).toEqual({
    realizado: 320,
    partes: [
      { tipo: 'compensado', valor: -20 },
      { tipo: 'encargos', valor: -95 },
    ],
    pago: 205,
  })
})
