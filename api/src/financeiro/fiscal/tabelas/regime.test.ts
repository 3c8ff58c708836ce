import type { RequestTo } from '@claquete/contract/endpoint'
import {
  fiscalRegimeDelete,
  fiscalRegimeList,
  fiscalRegimeSave,
} from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import { fiscalRegraSave } from '@claquete/contract/financeiro/fiscal/tabelas/regra'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { createUnit } from '../testing/unit.ts'

useSharedServer()

let world: World
let id_empresa: number
beforeEach(async () => {
  world = await newWorld()
  id_empresa = await createUnit(world)
})

type Body = RequestTo<typeof fiscalRegimeSave>['body']
const body = (more: Partial<Body> = {}): Body => ({
  id_empresa,
  regime: 'presumido',
  vigencia_inicio: calendarDate('2024-01-01'),
  reg_esp_trib: '0',
  ibs_cbs: 'S',
  ...more,
})
const save = (more: Partial<Body> = {}) => world.call(fiscalRegimeSave, { body: body(more) })
async function unitOn(dia: string) {
  const query = { id_empresa, dia: calendarDate(dia) }
  const [unit] = (await world.call(fiscalRegimeList, { query })).data
  return must(unit, 'unit')
}
async function refusedFields(more: Partial<Body>) {
  const { status, failure } = await world.ask(fiscalRegimeSave, { body: body(more) })
  expect(status).toBe(422)
  return (failure.erros ?? []).map(({ campo }) => campo)
}

test('a unit without a regime on the day says so', async () => {
  expect(await unitOn('2026-12-01')).toMatchObject({
    regime: null,
    emissor: null,
    falta: 'Diga o regime tributário de 01/12/2026.',
  })
})

test('a new regime ends the one before on the day before, and each day has its own', async () => {
  await save()
  const { msg } = await save({
    regime: 'simples',
    reg_ap_trib_sn: '1',
    vigencia_inicio: calendarDate('2026-07-01'),
  })
  expect(msg).toContain('30/06/2026')
  expect(await unitOn('2026-06-30')).toMatchObject({ regime: 'presumido' })
  const unit = await unitOn('2026-07-01')
  expect(unit).toMatchObject({ regime: 'simples' })
  expect(unit.regimes).toMatchObject([
    { regime: 'simples', vigencia_fim: null, alterado_por: 'Administrador' },
    { regime: 'presumido', vigencia_fim: '2026-06-30' },
  ])
})

test('the Simples issues nationally since 01/09/2026; the others as their city does', async () => {
  await save({ regime: 'simples', reg_ap_trib_sn: '1' })
  expect(await unitOn('2026-08-31')).toMatchObject({
    emissor: null,
    falta: 'Diga em Tabelas fiscais por qual emissor este município emite.',
  })
  const unit = await unitOn('2026-09-01')
  expect(unit).toMatchObject({
    emissor: 'nacional',
    regra: { norma: 'Resolução CGSN 189/2026', dia: '2026-09-01', lido: 'secundario' },
    falta: null,
  })
  await world.call(fiscalRegraSave, {
    body: {
      titulo: 'São Paulo emite pelo portal próprio',
      norma: 'Portal da prefeitura',
      lido: 'oficial',
      vigencia_inicio: calendarDate('2020-01-01'),
      ativa: 'S',
      tipo: 'emissor',
      municipio: '3550308',
      emissor: 'proprio',
    },
  })
  expect(await unitOn('2026-08-31')).toMatchObject({ emissor: 'proprio', falta: null })
  expect(await unitOn('2026-09-01')).toMatchObject({ emissor: 'nacional' })
})

test('days of another regime, a Simples without its way, and what is not there are refused', async () => {
  await save({ vigencia_fim: calendarDate('2026-12-31') })
  expect(await refusedFields({ vigencia_inicio: calendarDate('2026-05-01') })).toEqual([
    'vigencia_inicio',
  ])
  expect(
    await refusedFields({ regime: 'simples', vigencia_inicio: calendarDate('2027-01-01') }),
  ).toEqual(['reg_ap_trib_sn'])
  expect(await refusedFields({ id_empresa: 999_999 })).toEqual(['id_empresa'])
})

test('a change asks for the version, and one that is deleted leaves its days without any', async () => {
  const { id_unidade_regime } = await save()
  const change = { id_unidade_regime, versao: 1, regime: 'real' as const }
  await save(change)
  expect((await world.ask(fiscalRegimeSave, { body: body(change) })).failure.codigo).toBe(
    'versao_antiga',
  )
  expect(await unitOn('2026-12-01')).toMatchObject({ regime: 'real' })
  await world.call(fiscalRegimeDelete, { query: { id_unidade_regime } })
  expect(await unitOn('2026-12-01')).toMatchObject({ regime: null, regimes: [] })
  expect((await world.ask(fiscalRegimeDelete, { query: { id_unidade_regime } })).status).toBe(404)
})

test('whoever works in other units neither sees nor changes it', async () => {
  const { id_unidade_regime } = await save()
  const other = await createUnit(world, 'Outra')
  const keys = ['fiscal.consultar', 'fiscal.alterar'] as const
  const colleague = await createColleague(world, keys, { empresas: [other] })
  const { data } = await colleague.call(fiscalRegimeList, { query: {} })
  expect(data.map((unit) => unit.id_empresa)).toEqual([other])
  expect((await colleague.ask(fiscalRegimeSave, { body: body() })).status).toBe(422)
  const query = { id_unidade_regime }
  expect((await colleague.ask(fiscalRegimeDelete, { query })).status).toBe(404)
})
