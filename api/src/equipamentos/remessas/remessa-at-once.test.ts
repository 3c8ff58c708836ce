import {
  equipamentoRemessaCreate,
  equipamentoRemessaView,
} from '@claquete/contract/equipamentos/remessas/remessa'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novoEquipamento } from '../disponibilidade/testing/equipamento.ts'

useSharedServer({ now: () => Date.parse('2026-03-02T12:00:00Z') })

let world: World
let unidade: number
beforeEach(async () => {
  world = await newWorld()
  unidade = await unidadeOf(world)
})

const bodyOf = (...itens: { id_equipamento: number; quantidade?: number }[]) => ({
  nome: 'Comercial',
  id_empresa: unidade,
  data_saida: '2026-03-10T07:00',
  data_prevista: '2026-03-13T20:00',
  itens,
})
const ask = (...itens: { id_equipamento: number; quantidade?: number }[]) =>
  world.ask(equipamentoRemessaCreate, { body: bodyOf(...itens) })

test('of forty who ask for the last piece at once one gets it, and the others are told its number', async () => {
  const id_equipamento = await novoEquipamento(world, { nome: 'Câmera' })
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask({ id_equipamento })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused).toHaveLength(39)
  for (const { failure } of refused) {
    expect(failure.erros).toMatchObject([{ campo: 'itens.0.quantidade' }])
    expect(failure.msg).toContain('REM-2026-0001 · Comercial')
  }
  const next = await world.call(equipamentoRemessaCreate, { body: bodyOf() })
  expect(next.num_remessa).toBe('REM-2026-0002')
})

test('who is refused waits for nobody that is taking a number', async () => {
  const camera = await novoEquipamento(world, { nome: 'Câmera' })
  const cabos = await novoEquipamento(world, { nome: 'Cabo', quantidade: 5 })
  expect((await ask({ id_equipamento: camera }, { id_equipamento: cabos })).status).toBe(200)
  const { status, failure } = await world.rows(async (db) => {
    await db.run(sql`select 1 from numeracao_serie
      where tenant_id = ${db.tenant} and documento = 'remessa' for update`)
    return ask({ id_equipamento: cabos, quantidade: 5 }, { id_equipamento: camera })
  })
  expect(status).toBe(422)
  expect(failure.erros?.map(({ campo }) => campo).toSorted()).toEqual([
    'itens.0.quantidade',
    'itens.1.quantidade',
  ])
})

test('the form refuses what is taken inside a kit as the guard does, and takes what is free', async () => {
  const lente = await novoEquipamento(world, { nome: 'Lente' })
  const kit = await novoEquipamento(world, { nome: 'Kit', partes: [lente] })
  expect((await ask({ id_equipamento: lente })).status).toBe(200)
  const refused = await ask({ id_equipamento: kit })
  expect(refused.failure.msg).toContain('do conjunto “Kit”')
  const itens = [{ id_equipamento: kit }]
  const later = { data_saida: '2026-03-20T07:00', data_prevista: '2026-03-21T20:00' }
  const { id_remessa } = await world.call(equipamentoRemessaCreate, {
    body: { ...bodyOf(), ...later, itens },
  })
  const seen = await world.call(equipamentoRemessaView, { params: { id_remessa } })
  expect(seen.data.itens_da_remessa).toMatchObject([{ id_equipamento: kit }])
})
