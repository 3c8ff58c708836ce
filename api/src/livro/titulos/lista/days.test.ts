import { agendaView } from '@claquete/contract/sistema/agenda/agenda'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import { dia } from './testing/conta.ts'

useSharedServer()

test('a window has every due date of it, beyond five thousand, and none of the day after it', async () => {
  const world = await newWorld()
  const titulo = {
    operacao: 'D',
    descricao: 'Luz',
    valor: 1_000,
    dataVencimento: '2026-03-10',
  } as const
  const id_lancamento = await postTitulo(world, titulo)
  await postTitulo(world, { ...titulo, dataVencimento: '2026-03-11' })
  await world.rows(async (db) => {
    const row = await db
      .from('lancamento')
      .selectAll()
      .where('id_lancamento', '=', id_lancamento)
      .executeTakeFirstOrThrow()
    const { id_lancamento: _id, tenant_id: _tenant, busca: _busca, ...copy } = row
    const copies = Array.from({ length: 501 }, () => copy)
    for (let at = 0; at < 10; at += 1) await db.insertInto('lancamento').values(copies).execute()
  })
  const query = { inicio: dia('2026-03-10'), fim: dia('2026-03-10') }
  const { entradas } = (await world.call(agendaView, { query })).data
  expect(entradas.filter(({ fonte }) => fonte === 'contas_pagar')).toHaveLength(5_011)
})
