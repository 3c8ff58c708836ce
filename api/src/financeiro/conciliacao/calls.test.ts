/** Calls of the reconciliation that other clients use and no screen does yet. */
import {
  configSaveDateConc,
  extratoPending,
  updateTransactionConc,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import {
  regraDelete,
  regraList,
  regraSave,
  regraSort,
} from '@claquete/contract/financeiro/conciliacao/regra'
import { calendarDate } from '@claquete/core/kernel/calendar'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contaDosTestes, postTitulo } from '../../../test/titulos.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novaConta as novoPlano } from '../../livro/titulos/testing/retencao.ts'

useServer()

let world: World
let conta: number
beforeAll(async () => {
  world = await newWorld()
  conta = await contaDosTestes(world)
  await world.rows((db) =>
    db.run(sql`with i as (
        insert into extrato_importado (id_contabancaria, formato, nome, linhas, novas)
        values (${conta}, 'ofx', 'março.ofx', 2, 2) returning id_extrato_importado)
      insert into extrato_historico (id_extrato_importado, id_contabancaria, data, valor, texto,
        texto_normalizado, identidade, ocorrencia)
      select id_extrato_importado, ${conta}, l.dia, l.valor, l.texto, lower(l.texto), l.texto, 1
      from i, (values (date '2026-02-27', -10.5, 'TARIFA'), (date '2026-03-02', 99, 'DEPOSITO'))
        as l(dia, valor, texto)`),
  )
})

const pending = async () => {
  const { data } = await world.call(extratoPending, { query: { id_contabancaria: conta } })
  return data.map(({ texto, valor }) => [texto, valor])
}

test('what is before the day from which an account is reconciled is no longer pending', async () => {
  expect(await pending()).toEqual([
    ['TARIFA', -10.5],
    ['DEPOSITO', 99],
  ])
  const conciliar_desde = calendarDate('2026-03-01')
  await world.call(configSaveDateConc, { body: { id_contabancaria: conta, conciliar_desde } })
  expect(await pending()).toEqual([['DEPOSITO', 99]])
  await world.call(configSaveDateConc, { body: { id_contabancaria: conta, conciliar_desde: null } })
  expect(await pending()).toHaveLength(2)
})

test('an entry is classified from the reconciliation', async () => {
  const id = await postTitulo(world, { valor: 100, baixas: [{}] })
  const id_grupoCusto = await novoPlano(world, 'Tarifas bancárias')
  await world.call(updateTransactionConc, {
    params: { id },
    body: { id_grupoCusto, id_centrocusto: null },
  })
  const rows = await world.rows((db) =>
    db.run(sql<{ conta: number }>`select "id_grupoCusto" as conta from lancamento
      where tenant_id = ${db.tenant} and id_lancamento = ${id}`),
  )
  expect(rows).toEqual([{ conta: id_grupoCusto }])
})

test('rules are ordered and deleted', async () => {
  const saved = async (descricao: string) => {
    const body = {
      descricao,
      contem: descricao.toLowerCase(),
      acao: 'ignorar' as const,
      motivo: descricao,
    }
    return (await world.call(regraSave, { body })).id_conciliacao_regra
  }
  const names = async () =>
    (await world.call(regraList)).data.regras.map(({ descricao }) => descricao)
  const [tarifa, iof] = [await saved('Tarifa'), await saved('Imposto')]
  expect(await names()).toEqual(['Tarifa', 'Imposto'])
  await world.call(regraSort, { body: { ids: [iof, tarifa] } })
  expect(await names()).toEqual(['Imposto', 'Tarifa'])
  await world.call(regraDelete, { params: { id_conciliacao_regra: iof } })
  expect(await names()).toEqual(['Tarifa'])
})
