import * as contract from '@claquete/contract/fluxo-caixa/fluxo-caixa'
import { addDays, calendarDate } from '@claquete/core/kernel/calendar'
import { cents, centsToDecimalText, reaisToCents } from '@claquete/core/kernel/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { comConta, novaConta, novoGrupo, titulo } from './testing/titulo.ts'

useServer({ now: () => Date.parse('2026-03-15T15:00:00Z') })

const dia = calendarDate
const marco = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }
const texto = (quanto: number) => centsToDecimalText(cents(quanto))
const agrupado = async (world: World, query = {}) =>
  (await world.call(contract.fluxoCaixaAgrupado, { query: { ...marco, ...query } })).data

/** Of so much, what ends where these lines of so many end: half a centavo goes up. */
const corte = (quanto: number, ate: number, todo: number) =>
  Number((2n * BigInt(quanto) * BigInt(ate) + BigInt(todo)) / (2n * BigInt(todo)))

test('for any split: each movement is cut as the rule says, whether it is the whole title or a part', async () => {
  const world = await newWorld()
  const { id_contabancaria } = await comConta(world)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 1_000 }),
      fc.constantFrom(0, 0, 7),
      async (valores, permil, juros) => {
        const todo = valores.reduce((all, valor) => all + valor, 0)
        const levou = Math.floor((todo * permil) / 1_000)
        const grupos: number[] = []
        for (const valor of valores) grupos.push(await novoGrupo(world, `De ${valor}`))
        await titulo(world, {
          operacao: 'D',
          valor: texto(todo),
          vencimento: '2026-03-20',
          rateio: valores.map((valor, at) => [grupos[at] ?? null, texto(valor)] as const),
          baixas:
            levou > 0
              ? [{ data: '2026-03-04', valor: texto(levou), juros: texto(juros), id_contabancaria }]
              : [],
        })
        const movimentos = [levou > 0 ? levou + juros : 0, todo - levou]
        const visto = (await agrupado(world, { passo: 'mes' })).grupos
        let ate = 0
        for (const [at, valor] of valores.entries()) {
          const certo = movimentos.map((um) => corte(um, ate + valor, todo) - corte(um, ate, todo))
          ate += valor
          const grupo = visto.find(({ id_grupoCusto }) => id_grupoCusto === grupos[at])
          expect(reaisToCents(grupo?.saidas ?? 0)).toBe(certo.reduce((all, um) => all + um, 0))
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('a period of any length is all of its days, and the balance before it is that of every account', async () => {
  const world = await newWorld()
  const { id_contabancaria: banco } = await comConta(world, 100)
  const caixa = await novaConta(world, { descricao: 'Caixa', saldo_inicial: 5 })
  const grupo = await novoGrupo(world, 'Câmera')
  for (let at = 0; at < 12; at++) {
    const data = addDays(dia('2026-03-01'), at)
    const id_contabancaria = at % 2 === 0 ? banco : caixa
    const valor = `${2 ** at}.00`
    const baixas = [{ data, valor, id_contabancaria }]
    const dividido = at % 3 === 0 && ([[grupo, valor]] as const)
    await titulo(world, {
      operacao: 'C',
      valor,
      vencimento: data,
      baixas,
      ...(dividido ? { rateio: dividido } : { id_grupoCusto: grupo }),
    })
  }
  for (const [comeco, dias] of [0, 1, 2, 3, 4, 5, 7, 9].map((n) => [n % 3, n + 1] as const)) {
    const periodo1 = addDays(dia('2026-03-01'), comeco)
    const lido = await agrupado(world, { periodo1, periodo2: addDays(periodo1, dias - 1) })
    const moveu = 2 ** (comeco + dias) - 2 ** comeco
    expect([lido.saldoInicial, lido.totalGeralIn]).toEqual([105 + 2 ** comeco - 1, moveu])
    expect(lido.grupos.map(({ entradas }) => entradas)).toEqual([moveu])
  }
  const { contas } = await agrupado(world, { periodo1: dia('2026-03-05') })
  expect(contas.map(({ descricao, saldo }) => [descricao, saldo])).toEqual([
    ['Caixa', 15],
    ['Conta', 105],
  ])
  const so = await agrupado(world, { periodo1: dia('2026-03-05'), contas: [caixa] })
  expect(so.saldoInicial).toBe(15)
})
