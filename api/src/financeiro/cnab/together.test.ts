/** What two people do with one file at the same moment. */
import { setTimeout } from 'node:timers/promises'
import { convenioList, convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import { remessaCancel } from '@claquete/contract/financeiro/cnab/remessa'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { testContaOf } from '../../../test/titulos.ts'
import { useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { lockLancamentos } from '../../livro/titulos/public.ts'
import { asWho, viewLote } from '../pagamentos/testing.ts'
import { takeNsa } from './convenio/convenio.queries.ts'
import {
  answerTo,
  apply,
  bankedWorld,
  generate,
  linesOfRemessa,
  releasedLote,
  upload,
} from './testing/bank-files.ts'

const server = useServer()

/** Long enough for a call to come to what it waits for. */
const momentMs = 300

/** Until so many connections wait for what another holds: a file is read in a thread before anything is locked. */
async function untilWaiting(count: number): Promise<void> {
  for (let look = 0; look < 300; look += 1) {
    const { rows } = await server().services.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.n ?? 0) >= count) return
    await setTimeout(20)
  }
  throw new Error(`fewer than ${count} connections wait`)
}

test('a file whose return is being applied is cancelled after it, and refused', async () => {
  const world = await bankedWorld()
  const { id_lote_pagamento, titulos } = await releasedLote(world, [100_00])
  const { id_cnab_remessa } = await generate(world, id_lote_pagamento)
  const text = answerTo(await linesOfRemessa(world, id_cnab_remessa), { codes: ['00'] })
  const arquivo = await upload(server(), world, text)
  const body = { id_cnab_remessa, versao: 1, motivo: 'Conta errada' }
  const { applied, cancelled } = await asWho(world, async (who) => {
    await lockLancamentos(who.db, titulos)
    const first = apply(world, arquivo)
    await untilWaiting(1)
    const second = world.ask(remessaCancel, { body })
    await untilWaiting(2)
    return { applied: first, cancelled: second }
  })
  expect((await applied).body).toMatchObject({ aplicadas: 1, pendentes: 0 })
  expect(await cancelled).toMatchObject({ status: 422, failure: { codigo: 'versao_antiga' } })
  expect((await viewLote(world, id_lote_pagamento)).estado).toBe('concluido')
})

async function agreementOf(world: World) {
  const id_contabancaria = await testContaOf(world)
  const { data } = await world.call(convenioList, {})
  const conta = data.find((one) => one.id_contabancaria === id_contabancaria)
  return { ...must(conta?.convenios[0], 'agreement'), id_contabancaria }
}

test('an agreement that is saved while a file takes its number keeps that number', async () => {
  const world = await bankedWorld()
  const { id_cnab_convenio, id_contabancaria, id_empresa, versao } = await agreementOf(world)
  const body = {
    id_contabancaria,
    tipo: 'pagamento' as const,
    id_empresa,
    convenio: '7788',
    ativo: 'S' as const,
    versao,
  }
  const { saved } = await asWho(world, async ({ db }) => {
    await takeNsa(db, id_cnab_convenio)
    const asked = world.ask(convenioSave, { body })
    await setTimeout(momentMs)
    return { saved: asked }
  })
  expect((await saved).status).toBe(200)
  expect(await agreementOf(world)).toMatchObject({ convenio: '7788', nsa: 1 })
})
