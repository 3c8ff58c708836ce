import * as contract from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, reaisToCents } from '@claquete/core/kernel/amounts/money'
import { allocateBaixas } from '@claquete/core/livro/titulos/baixa-line'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { withConta, novaConta, novoGrupo } from './testing/conta.ts'

useSharedServer({ now: () => Date.parse('2026-03-15T15:00:00Z') })

const day = calendarDate
const marco = { periodo1: day('2026-03-01'), periodo2: day('2026-03-31') }
const grouped = async (world: World, query = {}) =>
  (await world.call(contract.fluxoCaixaGrouped, { query: { ...marco, ...query } })).data

test('for any split: each account has what settlements gave to its lines and what these still owe', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await withConta(world)
  const grupos: number[] = []
  for (const nome of ['A', 'B', 'C', 'D', 'E']) grupos.push(await novoGrupo(world, nome))
  const expected = grupos.map(() => 0)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 2, maxLength: 5 }),
      fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 3 }),
      fc.constantFrom(0, 0, 7),
      async (valores, thousandths, juros) => {
        let devido = valores.reduce((all, valor) => all + valor, 0)
        const whole = devido
        const amounts = thousandths.flatMap((permil) => {
          const amount = Math.floor((devido * permil) / 1_000)
          devido -= amount
          return amount > 0 ? [amount] : []
        })
        await postTitulo(world, {
          operacao: 'D',
          valor: whole,
          dataVencimento: '2026-03-20',
          rateio: valores.map((valor, at) => ({ id_grupoCusto: grupos[at], valor })),
          baixas: amounts.map((amount) => ({
            data: '2026-03-04',
            principal: amount,
            juros,
            id_contabancaria,
          })),
        })
        const withoutDesconto = { desconto: cents(0), multa: cents(0), juros: cents(juros) }
        const partes = allocateBaixas(
          valores.map((valor) => ({ valor: cents(valor), baixado: cents(0) })),
          amounts.map((amount) => ({ ...withoutDesconto, principal: cents(amount) })),
        )
        for (const [at, valor] of valores.entries()) {
          const ofJuros = partes.reduce((all, linhas) => all + (linhas[at]?.juros ?? 0), 0)
          expected[at] = (expected[at] ?? 0) + valor + ofJuros
        }
        const visto = (await grouped(world, { passo: 'mes' })).grupos
        const saidas = grupos.map((grupo) => visto.find((um) => um.id_grupoCusto === grupo)?.saidas)
        expect(saidas.map((reais) => reaisToCents(reais ?? 0))).toEqual(expected)
        const detalhe = await world.call(contract.cashFlowDetailDay, {
          body: { dia: day('2026-03-01'), passo: 'mes', id_grupoCusto: grupos[0] ?? null },
        })
        expect(reaisToCents(detalhe.totalOut)).toBe(expected[0])
      },
    ),
    { numRuns: 12 },
  )
})

test('a period of any length is all of its days, and the balance before it is that of every account', async () => {
  const world = await newWorld()
  const { id_contabancaria: banco } = await withConta(world, 100)
  const caixa = await novaConta(world, { descricao: 'Caixa', saldo_inicial: 5 })
  const grupo = await novoGrupo(world, 'Câmera')
  for (let at = 0; at < 12; at++) {
    const data = addDays(day('2026-03-01'), at)
    const id_contabancaria = at % 2 === 0 ? banco : caixa
    const valor = 2 ** at * 100
    await postTitulo(world, {
      operacao: 'C',
      valor,
      dataVencimento: data,
      baixas: [{ data, id_contabancaria }],
      ...(at % 3 === 0 ? { rateio: [{ id_grupoCusto: grupo, valor }] } : { id_grupoCusto: grupo }),
    })
  }
  for (const [start, dias] of [0, 1, 2, 3, 4, 5, 7, 9].map((n) => [n % 3, n + 1] as const)) {
    const periodo1 = addDays(day('2026-03-01'), start)
    const lido = await grouped(world, { periodo1, periodo2: addDays(periodo1, dias - 1) })
    const moved = 2 ** (start + dias) - 2 ** start
    expect([lido.saldoInicial, lido.totalGeralIn]).toEqual([105 + 2 ** start - 1, moved])
    expect(lido.grupos.map(({ entradas }) => entradas)).toEqual([moved])
  }
  const { contas } = await grouped(world, { periodo1: day('2026-03-05') })
  expect(contas.map(({ descricao, saldo }) => [descricao, saldo])).toEqual([
    ['Caixa', 15],
    ['Conta', 105],
  ])
  const alone = await grouped(world, { periodo1: day('2026-03-05'), contas: [caixa] })
  expect(alone.saldoInicial).toBe(15)
})
