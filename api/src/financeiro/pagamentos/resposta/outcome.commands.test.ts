import { reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, describe, expect, test } from 'vitest'
import { settle, unidadeOf } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { stored } from '../../../livro/titulos/testing/baixas.ts'
import * as bank from '../public.ts'
import { asWho, createLote, owedTitulo, release, setSettings, today, viewLote } from '../testing.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
  await unidadeOf(world)
  await setSettings(world, { lote_liberar_proprio: 'S' })
})

/** A batch of these values that is in a file, with its titles and numbers. */
async function exported(values: readonly number[]) {
  const titulos = await Promise.all(values.map((valor) => owedTitulo(world, valor)))
  const id = await createLote(world, titulos)
  await release(world, id)
  const { numbers } = await asWho(world, async (who) => {
    await bank.markLoteExported(who, id)
    const lote = must(await bank.loadLote(who.db, id), 'batch')
    return { numbers: lote.pagamentos.map(({ seuNumero }) => seuNumero) }
  })
  return { id, titulos, numbers }
}

const paidOf = (seuNumero: string, valor: number) => ({
  seuNumero,
  valor: cents(valor),
  data: today,
  ocorrencias: '00',
  texto: 'Pago',
})
const stateOf = async (id: number) => {
  const row = await stored(world, id)
  const lock = await world.rows((db) =>
    db.from('lancamento').select('exportado_em').where('id_lancamento', '=', id).executeTakeFirst(),
  )
  return [row?.situacao, lock?.exportado_em === null ? 'livre' : 'preso']
}

test('a batch as it goes to a bank, and back when the file is cancelled', async () => {
  const { id, titulos } = await exported([12_345])
  const lote = await asWho(world, ({ db }) => bank.loadLote(db, id))
  expect(lote).toMatchObject({
    estado: 'exportado',
    total: 12_345,
    titulos,
    pagamentos: [{ valor: 12_345, data: today, destino: { via: 'pix_chave' } }],
  })
  expect(lote?.pagamentos[0]?.seuNumero).toMatch(/^PG\d{10}$/)
  const [titulo = 0] = titulos
  expect(await stateOf(titulo)).toEqual(['aprovado', 'preso'])
  await expect(asWho(world, (who) => bank.markLoteExported(who, id))).rejects.toThrow('Enviado')
  await asWho(world, (who) => bank.freeLote(who, id, 'Arquivo errado'))
  expect(await stateOf(titulo)).toEqual(['aprovado', 'livre'])
  expect((await viewLote(world, id)).estado).toBe('liberado')
})

describe('answers of the bank', () => {
  test('each is applied on its own; the same one twice pays once', async () => {
    const { id, titulos, numbers } = await exported([10_000, 20_000, 30_000])
    const [first = '', second = '', third = ''] = numbers
    await settle(world, titulos[2] ?? 0, { data: today })
    const answers = [
      { ...paidOf(first, 10_150), decisao: 'acrescimo' as const },
      { ...paidOf(first, 10_150), decisao: 'acrescimo' as const },
      { ...paidOf(second, 20_000), data: addDays(today, 1) },
      paidOf(third, 30_000),
      paidOf('PG9999999999', 1),
    ]
    const outcomes = await asWho(world, (who) => bank.settleItems(who, answers))
    expect(outcomes.map(({ seuNumero, result }) => [seuNumero, result])).toEqual([
      [first, 'done'],
      [second, 'refused'],
      [third, 'refused'],
      ['PG9999999999', 'unknown'],
    ])
    const again = await asWho(world, (who) => bank.settleItems(who, [paidOf(first, 10_150)]))
    expect(again[0]?.result).toBe('already')
    expect(await stateOf(titulos[0] ?? 0)).toEqual(['pago', 'preso'])
    expect((await viewLote(world, id)).itens[0]).toMatchObject({ valor_pago: 101.5 })
    const [baixa] = await world.rows((db) =>
      db
        .from('lancamento_baixa')
        .select(['juros', 'principal'])
        .where('id_lancamento', '=', titulos[0] ?? 0)
        .execute(),
    )
    expect(baixa).toMatchObject({ juros: '1.50', principal: '100.00' })
  })

  test('two people with the same answer settle it once', async () => {
    const { numbers } = await exported([10_000])
    const both = await Promise.all(
      [1, 2].map(() =>
        asWho(world, (who) => bank.settleItems(who, [paidOf(numbers[0] ?? '', 10_000)])),
      ),
    )
    expect(both.map(([one]) => one?.result).toSorted()).toEqual(['already', 'done'])
  })

  test('scheduled, refused, paid and sent back; each can be taken back', async () => {
    const { id, titulos, numbers } = await exported([10_000, 20_000])
    const [paid = '', refused = ''] = numbers
    const [a = 0, b = 0] = titulos
    await asWho(world, (who) => bank.scheduleItems(who, [{ seuNumero: paid }]))
    await asWho(world, (who) =>
      bank.rejectItems(who, [{ seuNumero: refused, ocorrencias: 'AG', texto: 'Agência inválida' }]),
    )
    expect(await stateOf(b)).toEqual(['aprovado', 'livre'])
    await asWho(world, (who) => bank.settleItems(who, [paidOf(paid, 10_000)]))
    expect((await viewLote(world, id)).estado).toBe('concluido')
    await asWho(world, (who) => bank.returnItems(who, [{ seuNumero: paid }]))
    expect(await stateOf(a)).toEqual(['aprovado', 'livre'])
    await asWho(world, (who) =>
      bank.undoItems(who, [{ seuNumero: paid, antes: 'pago' }], 'Retorno errado'),
    )
    expect(await stateOf(a)).toEqual(['pago', 'preso'])
    await asWho(world, (who) =>
      bank.undoItems(
        who,
        [
          { seuNumero: paid, antes: 'agendado' },
          { seuNumero: refused, antes: 'pendente' },
        ],
        'Retorno errado',
      ),
    )
    expect(await stateOf(a)).toEqual(['aprovado', 'preso'])
    expect(await stateOf(b)).toEqual(['aprovado', 'preso'])
    expect(await viewLote(world, id)).toMatchObject({
      estado: 'exportado',
      itens: [{ estado: 'agendado' }, { estado: 'pendente' }],
    })
  })

  test('a refused title that went into another batch is not taken back', async () => {
    const { titulos, numbers } = await exported([10_000])
    const [seuNumero = ''] = numbers
    await asWho(world, (who) => bank.rejectItems(who, [{ seuNumero }]))
    await createLote(world, titulos)
    await expect(
      asWho(world, (who) => bank.undoItems(who, [{ seuNumero, antes: 'pendente' }], 'Errado')),
    ).rejects.toThrow('outro lote')
  })

  test('nobody reverses by hand what a file paid', async () => {
    const { numbers } = await exported([10_000])
    const [outcome] = await asWho(world, (who) =>
      bank.settleItems(who, [paidOf(numbers[0] ?? '', 10_000)]),
    )
    const body = { id_baixa: outcome?.id_baixa ?? 0, motivo: 'Engano' }
    expect((await world.ask(reverseBaixa, { body })).failure.msg).toContain('já foi exportado')
  })
})
