import { avisoList, avisoRead } from '@claquete/contract/acesso/sessao/aviso'
import { notificationSend } from '@claquete/contract/acesso/sessao/sessao'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEquipeMember } from '../../orcamentos/execucao/testing/job.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { deleteOldNotices } from '../../kernel/background/notices.queries.ts'
import { notify } from '../../kernel/background/realtime.ts'

useServer()

const titlesOf = async (who: World) =>
  (await who.call(avisoList, {})).data.map(({ titulo }) => titulo)
const unreadOf = async (who: World) => (await who.call(avisoList, {})).novos
const tell = (world: World, titulo: string, id_usuario?: number) =>
  world.rows((db) => notify(db, { tipo: 'info', titulo, msg: 'Aconteceu' }, id_usuario))

test('a notice stays after the session, counted until it is read, for whom it was', async () => {
  const world = await newWorld()
  const other = await createEquipeMember(world, [])
  await world.call(notificationSend, { body: { titulo: 'Para todos', msg: 'Olá' } })
  await tell(world, 'Só do administrador', world.id_usuario)
  expect(await titlesOf(world)).toEqual(['Só do administrador', 'Para todos'])
  expect(await titlesOf(other)).toEqual(['Para todos'])

  const again = await world.as('admin', world.senha)
  expect(await unreadOf(again)).toBe(2)
  const [newest] = (await again.call(avisoList, {})).data
  await again.call(avisoRead, { body: { ate: newest?.id_aviso ?? 0 } })
  expect(await unreadOf(again)).toBe(0)
  expect(await unreadOf(other)).toBe(1)
  await tell(world, 'Mais um')
  expect(await unreadOf(again)).toBe(1)
  // An older mark, of another tab, takes nothing back.
  await again.call(avisoRead, { body: { ate: 1 } })
  expect(await unreadOf(again)).toBe(1)
})

test('another company sees none of it, and a person none from before they came', async () => {
  const world = await newWorld()
  await tell(world, 'Antigo')
  await world.rows((db) =>
    db.run(
      sql`update aviso set criado_em = now() - interval '3 days' where tenant_id = ${db.tenant}`,
    ),
  )
  expect(await titlesOf(await newWorld())).toEqual([])
  expect(await titlesOf(await createEquipeMember(world, []))).toEqual([])
})

test('notices leave after 90 days', async () => {
  const world = await newWorld()
  await tell(world, 'Velho', world.id_usuario)
  await tell(world, 'Novo', world.id_usuario)
  await world.rows(async (db) => {
    await db.run(sql`update aviso set criado_em = now() - interval '91 days'
      where tenant_id = ${db.tenant} and titulo = 'Velho'`)
    expect(await deleteOldNotices(db, 10)).toBe(1)
  })
  expect(await titlesOf(world)).toEqual(['Novo'])
})
