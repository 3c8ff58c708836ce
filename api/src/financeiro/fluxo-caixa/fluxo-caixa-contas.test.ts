import { contaBancariaSaldo } from '@claquete/contract/livro/contas/conta-bancaria'
import * as contract from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { fluxoOf } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { Movimento } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { cents, centsToReais, reaisToCents, sum } from '@claquete/core/kernel/amounts/money'
import { nextWorkingDay } from '@claquete/core/kernel/time/working-days'
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { withConta, novoGrupo } from './testing/conta.ts'

useSharedServer({ now: () => Date.parse('2026-03-15T15:00:00Z') })

const dayOf = calendarDate
const grouped = async (world: World, query: object) =>
  (await world.call(contract.fluxoCaixaGrouped, { query })).data
const centavos = (reais: number) => reaisToCents(reais) ?? Number.NaN

const some = fc.record({
  operacao: fc.constantFrom('C' as const, 'D' as const),
  valor: fc.integer({ min: 100, max: 9_999_999 }),
  vence: fc.integer({ min: -30, max: 60 }),
  baixado: fc.constantFrom(0, 0.5, 1),
  paga: fc.integer({ min: -30, max: 14 }),
  juros: fc.integer({ min: 0, max: 99 }),
  grupo: fc.constantFrom(0, 1, 2, 3),
})

test('for any ledger: the rule of core, sums of days, of groups and of titles are one; the end is the balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 12 }), async (lista) => {
      const world = await newWorld()
      const { id_contabancaria } = await withConta(world, 123.45)
      const grupos = [await novoGrupo(world, 'A'), await novoGrupo(world, 'B')]
      const calendar = workCalendarOf(await world.rows(settingsOf))
      const movimentos: Movimento[] = []
      for (const { operacao, valor, vence, baixado, paga, juros, grupo } of lista) {
        const taken = Math.floor(valor * baixado)
        const vencimento = addDays(dayOf('2026-03-01'), vence)
        const data = addDays(dayOf('2026-03-01'), paga)
        const third = Math.floor(valor / 3)
        const id_lancamento = await postTitulo(world, {
          operacao,
          valor,
          dataVencimento: vencimento,
          id_grupoCusto: grupos[grupo] ?? null,
          ...(grupo === 3 && {
            rateio: [
              { id_grupoCusto: grupos[0], valor: third },
              { id_grupoCusto: grupos[1], valor: third },
              { id_grupoCusto: null, valor: valor - 2 * third },
            ],
          }),
          baixas: taken > 0 ? [{ data, principal: taken, juros, id_contabancaria }] : [],
        })
        const um = { id_lancamento, operacao }
        if (taken > 0) {
          movimentos.push({ ...um, valor: cents(taken + juros), dia: data, pago: true })
        }
        if (taken < valor) {
          const util = nextWorkingDay(calendar, vencimento)
          movimentos.push({ ...um, valor: cents(valor - taken), dia: util, pago: false })
        }
      }
      const periodo = {
        inicio: dayOf('2026-02-10'),
        fim: dayOf('2026-04-20'),
        hoje: dayOf('2026-03-15'),
        overdueToday: true,
      }
      const query = { periodo1: periodo.inicio, periodo2: periodo.fim }
      const antes = movimentos.filter(({ pago, dia: quando }) => pago && quando < periodo.inicio)
      const initial = sum([
        cents(12_345),
        ...antes.map(({ operacao, valor }) => (operacao === 'C' ? valor : cents(-valor))),
      ])
      for (const passo of ['dia', 'semana', 'mes'] as const) {
        const lido = await grouped(world, { ...query, passo })
        expect(centavos(lido.saldoInicial)).toBe(initial)
        const expected = fluxoOf(initial, movimentos, { ...periodo, passo })
        expect(
          lido.linhas.map(({ dia: quando, entradas, saidas, acumulado }) => [
            quando,
            entradas,
            saidas,
            acumulado,
          ]),
        ).toEqual(
          expected.map((l) => [
            l.dia,
            centsToReais(l.entradas),
            centsToReais(l.saidas),
            centsToReais(l.acumulado),
          ]),
        )
        const sumOf = (
          lado: 'entradas' | 'saidas',
          linha: { entradas: number; saidas: number }[],
        ) => linha.reduce((all, um) => all + centavos(um[lado]), 0)
        const topLevel = lido.grupos.filter(({ nivel }) => nivel === 1)
        for (const [lado, total] of [
          ['entradas', lido.totalGeralIn],
          ['saidas', lido.totalGeralOut],
        ] as const) {
          expect(sumOf(lado, lido.linhas)).toBe(centavos(total))
          expect(sumOf(lado, topLevel)).toBe(centavos(total))
          expect(
            sumOf(
              lado,
              topLevel.flatMap(({ valores }) => valores),
            ),
          ).toBe(centavos(total))
        }
      }
      const { data: detailed } = await world.call(contract.fluxoCaixaDetailed, {
        query: { ...query, perPage: 500 },
      })
      const sumOfTitulos = (operacao: 'C' | 'D') =>
        detailed.datacashFlowDetails
          .filter((um) => um.operacao === operacao)
          .reduce((all, { valor }) => all + centavos(valor), 0)
      expect([sumOfTitulos('C'), sumOfTitulos('D')]).toEqual([
        centavos(detailed.totalGeralIn),
        centavos(detailed.totalGeralOut),
      ])
      expect(detailed.total).toBe(detailed.datacashFlowDetails.length)
      const realizado = await grouped(world, {
        ...query,
        periodo2: dayOf('2026-03-15'),
        em_aberto: 'N',
      })
      const { data: banco } = await world.call(contaBancariaSaldo, {
        query: { data: dayOf('2026-03-15') },
      })
      expect(realizado.saldoFinal).toBe(banco.saldo_total)
    }),
    { numRuns: 12 },
  )
})
