import {
  conciliacaoCreate,
  conciliacaoIgnore,
  configSaveDateConc,
  updateTransactionConc,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { conciliacaoReport } from '@claquete/contract/financeiro/conciliacao/relatorio'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { centsOfReais, sumOf } from '@claquete/core/kernel/amounts/money'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { postDirect, unidadeOf } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { issue } from '../cheques/testing.ts'
import { listExtratoLines } from '../extrato/public.ts'
import { fontesOf, importFontes, newConta, ofxOf } from '../extrato/testing/ofx-file.ts'

const server = useSharedServer()
const start = calendarDate('2026-03-02')
const on = (at: number) => addDays(start, at)

/** A movement as the books and the bank know it, in centavos and days from the start; a pair may be reconciled. */
const movement = fc.record({
  valor: fc.integer({ min: -50_000, max: 50_000 }).filter((valor) => valor !== 0),
  book: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
  bank: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
  isCheque: fc.boolean(),
  isPaired: fc.boolean(),
  isIgnored: fc.boolean(),
  isMarked: fc.boolean(),
})
const account = fc.record({
  moves: fc.array(movement, { minLength: 1, maxLength: 7 }),
  opened: fc.integer({ min: -2, max: 0 }),
  saldo_inicial: fc.integer({ min: -90_000, max: 90_000 }),
  /** How far the opening balance is from the bank's. */
  wrong: fc.constantFrom(0, 0, 0, 1_234),
  told: fc.uniqueArray(fc.integer({ min: 3, max: 13 }), { minLength: 1, maxLength: 3 }),
  since: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
  hasFirstLineOnOpening: fc.boolean(),
})
type Account = typeof account extends fc.Arbitrary<infer One> ? One : never
type Move = Account['moves'][number]

let world: World
beforeAll(async () => {
  world = await newWorld()
  await unidadeOf(world)
})

/** The settlement of a movement, and its entry. */
async function book(id_contabancaria: number, { valor, book: at, isCheque }: Move) {
  if (at === undefined) return undefined
  if (isCheque && valor < 0) {
    await issue(world, { id_contabancaria, valor: -valor / 100, dataEmissao: on(at) })
  } else {
    const operacao = valor < 0 ? 'D' : 'C'
    await postDirect(world, { id_contabancaria, valor: Math.abs(valor), operacao, data: on(at) })
  }
  const [last] = await world.rows((db) =>
    db
      .from('lancamento_baixa')
      .select(['id_baixa', 'id_lancamento'])
      .orderBy('id_baixa', 'desc')
      .limit(1)
      .execute(),
  )
  return last
}

async function make(one: Account, conta: string): Promise<number> {
  const id = await newConta(world, {
    descricao: `Conta ${conta}`,
    conta,
    saldo_inicial: (one.saldo_inicial + one.wrong) / 100,
    data_abertura: on(one.opened),
  })
  const moves = one.hasFirstLineOnOpening
    ? [{ ...firstLine, bank: one.opened }, ...one.moves]
    : one.moves
  for (const at of one.told.toSorted((a, b) => a - b)) {
    const entries = moves.flatMap(({ valor, bank }, fitid) =>
      bank !== undefined && bank <= at
        ? [
            {
              dia: on(bank),
              valor: (valor / 100).toFixed(2),
              fitid: String(fitid),
              memo: `M${fitid}`,
            },
          ]
        : [],
    )
    const moved = sumOf(entries, ({ valor }) => centsOfReais(Number(valor)))
    const saldo = [((one.saldo_inicial + moved) / 100).toFixed(2), on(at)] as const
    const file = ofxOf(entries, { conta: `${conta}0`, saldo })
    if (entries.length > 0) await importFontes(world, await fontesOf(server(), world, [file]), id)
  }
  const lines = await world.rows((db) => listExtratoLines(db, { id_contabancaria: id }))
  for (const [at, move] of moves.entries()) {
    const settled = await book(id, move)
    const line = lines.find(({ texto }) => texto === `M${at}`)?.id_extrato_historico
    if (settled && line !== undefined && move.isPaired) {
      const body = { id_contabancaria: id, linhas: [line], baixas: [settled.id_baixa] }
      await world.call(conciliacaoCreate, { body })
    } else if (line !== undefined && move.isIgnored) {
      await world.call(conciliacaoIgnore, { body: { linhas: [line], motivo: 'O banco devolve' } })
    } else if (settled && move.isMarked && !move.isCheque) {
      const params = { id: settled.id_lancamento }
      await world.call(updateTransactionConc, { params, body: { conciliado: 'S' } })
    }
  }
  if (one.since !== undefined) {
    const body = { id_contabancaria: id, conciliar_desde: on(one.since) }
    await world.call(configSaveDateConc, { body })
  }
  return id
}

const firstLine: Move = {
  valor: -1_000,
  book: undefined,
  bank: 0,
  isCheque: false,
  isPaired: false,
  isIgnored: false,
  isMarked: false,
}

test('of any account on any day the reasons add up to the difference, and each to its rows', async () => {
  const all = fc.sample(account, { seed: 29, numRuns: 20 })
  for (const [at, one] of all.entries()) {
    const id_contabancaria = await make(one, String(20_000 + at))
    const isMarked = one.moves.some((move) => move.isMarked && !move.isCheque)
    for (const day of [1, 4, 8, 14]) {
      const body = { id_contabancaria, data: on(day) }
      const { diferenca, nomeadas } = (await world.call(conciliacaoReport, { body })).data
      const told = JSON.stringify({ one, day, diferenca, nomeadas })
      expect(
        sumOf(nomeadas, ({ valor }) => centsOfReais(valor)),
        told,
      ).toBe(centsOfReais(diferenca ?? 0))
      for (const { texto, valor, linhas } of nomeadas) {
        expect(
          sumOf(linhas, (row) => centsOfReais(row.valor)),
          told,
        ).toBe(centsOfReais(valor))
        expect(texto, told).not.toContain('não somam')
      }
      // Nothing is missing, marked or wrong from the start: nothing is to be explained.
      if (one.wrong === 0 && !isMarked && one.since === undefined) {
        expect(nomeadas, told).toEqual([])
      }
    }
  }
}, 240_000)
