import { pagamentoRequest } from '@claquete/contract/orcamentos/execucao/pagamento'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { personBehind } from '../../../kernel/session/session.ts'
import type { Approvable } from '../../orcamento/public.ts'
import { createEquipeMember, novoJob, tomorrow } from '../testing/job.ts'
import { previewOf } from './preview.read.ts'

useSharedServer()

/** How many statements the preview of these asks of the database. */
const statementsOf = (world: World, alvos: readonly Approvable[]) =>
  world.rows(async (db) => {
    const today = todayInSaoPaulo(Date.now())
    const actor = must(await personBehind(db, world.id_usuario, today), 'person')
    let statements = 0
    const counting: TenantDb = new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]): unknown => {
          statements += 1
          return Reflect.apply(value, target, given)
        }
      },
    })
    await previewOf({ db: counting, actor, today }, alvos)
    return statements
  })

test('many payments of one line are read with as many statements as one', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const asks = await createEquipeMember(world, ['execucao.solicitar'])
  const { id_orcamento, food: id_orca_item } = job
  const body = { id_orcamento, id_orca_item, valor: 10, dataVencimento: tomorrow }
  const alvos: Approvable[] = []
  for (let count = 0; count < 5; count += 1) {
    const { id_lancamento: id } = await asks.call(pagamentoRequest, { body })
    alvos.push({ tipo: 'pagamento', id })
  }
  const [first] = alvos
  expect(await statementsOf(world, alvos)).toBe(await statementsOf(world, [must(first, 'payment')]))
})
