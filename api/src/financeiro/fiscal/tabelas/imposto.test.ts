import { fiscalRegimeSave } from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import { orcamentoImposto } from '@claquete/contract/orcamentos/folha/imposto'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { novoJob } from '../../../orcamentos/execucao/testing/job.ts'

useSharedServer({ now: () => Date.UTC(2026, 4, 4, 15) })

let world: World
let id_orcamento: number
let id_empresa: number
beforeEach(async () => {
  world = await newWorld()
  id_orcamento = (await novoJob(world)).id_orcamento
  const [row] = await world.rows((db) => db.from('orcamento').select('id_empresa').execute())
  id_empresa = row?.id_empresa ?? 0
})

const view = async () => (await world.call(orcamentoImposto, { params: { id_orcamento } })).data
const regime = (said: 'presumido' | 'simples' | 'real') =>
  world.call(fiscalRegimeSave, {
    body: {
      id_empresa,
      regime: said,
      vigencia_inicio: calendarDate('2026-01-01'),
      reg_esp_trib: '0',
      ibs_cbs: 'S',
      ...(said === 'simples' && { reg_ap_trib_sn: '1' as const }),
    },
  })

describe('the tax line of a budget, by the rules (LC 224/2025: a tenth more above R$ 1.250.000,00 in a quarter)', () => {
  test('presumed profit in May 2026: 11.33 %, and 12.098 % above the ceiling', async () => {
    await regime('presumido')
    const { taxa, acima, tributos, regime: said } = await view()
    expect([said, taxa, acima]).toEqual(['Lucro presumido', 11.33, { de: 1_250_000, taxa: 12.098 }])
    expect(tributos.map((one) => [one.nome, one.taxa, one.acima])).toEqual([
      ['IRPJ', 4.8, 5.28],
      ['CSLL', 2.88, 3.168],
      ['PIS', 0.65, 0.65],
      ['COFINS', 3, 3],
    ])
    expect(tributos[0]).toMatchObject({ norma: 'Lei 9.249/1995 · LC 224/2025', conferida: false })
  })
  test.each(['simples', 'real'] as const)('%s has no rate of the price', async (said) => {
    await regime(said)
    const { taxa, falta } = await view()
    expect([taxa, falta]).toEqual([null, expect.stringMatching(/pergunte ao contador/u)])
  })
  test('a unit without a regime is asked for it', async () => {
    expect((await view()).falta).toBe('Diga o regime {da unidade} em Tabelas fiscais.')
  })
})
