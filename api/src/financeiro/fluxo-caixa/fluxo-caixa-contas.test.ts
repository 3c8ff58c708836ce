import { contaBancariaSaldo } from '@claquete/contract/livro/contas/conta-bancaria'
import * as contract from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { fluxoDe } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { Movimento } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import { addDays, calendarDate } from '@claquete/core/kernel/calendar'
import {
  cents,
  centsToDecimalText,
  centsToReais,
  reaisToCents,
  sum,
} from '@claquete/core/kernel/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { comConta, novoGrupo, titulo } from './testing/titulo.ts'

useServer({ now: () => Date.parse('2026-03-15T15:00:00Z') })

const dia = calendarDate
const agrupado = async (world: World, query: object) =>
  (await world.call(contract.fluxoCaixaAgrupado, { query })).data
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
  const world = await newWorld()
  const { id_contabancaria } = await comConta(world, 123.45)
  const grupos = [await novoGrupo(world, 'A'), await novoGrupo(world, 'B')]
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 12 }), async (lista) => {
      await world.rows(async (db) => {
        await db.run(sql`delete from lancamento_rateio where tenant_id = ${db.tenant}`)
        await db.run(sql`delete from lancamento_baixa where tenant_id = ${db.tenant}`)
        await db.run(sql`delete from lancamento where tenant_id = ${db.tenant}`)
      })
      const movimentos: Movimento[] = []
      for (const { operacao, valor, vence, baixado, paga, juros, grupo } of lista) {
        const levou = Math.floor(valor * baixado)
        const vencimento = addDays(dia('2026-03-01'), vence)
        const data = addDays(dia('2026-03-01'), paga)
        const texto = (quanto: number) => centsToDecimalText(cents(quanto))
        const terco = Math.floor(valor / 3)
        const id_lancamento = await titulo(world, {
          operacao,
          valor: texto(valor),
          vencimento,
          id_grupoCusto: grupos[grupo] ?? null,
          ...(grupo === 3 && {
            rateio: [
              [grupos[0] ?? null, texto(terco)],
              [grupos[1] ?? null, texto(terco)],
              [null, texto(valor - 2 * terco)],
            ] as const,
          }),
          baixas:
            levou > 0 ? [{ data, valor: texto(levou), juros: texto(juros), id_contabancaria }] : [],
        })
        const um = { id_lancamento, operacao }
        if (levou > 0) {
          movimentos.push({ ...um, valor: cents(levou + juros), dia: data, pago: true })
        }
        if (levou < valor) {
          movimentos.push({ ...um, valor: cents(valor - levou), dia: vencimento, pago: false })
        }
      }
      const periodo = {
        inicio: dia('2026-02-10'),
        fim: dia('2026-04-20'),
        hoje: dia('2026-03-15'),
        vencidos_hoje: true,
      }
      const query = { periodo1: periodo.inicio, periodo2: periodo.fim }
      const antes = movimentos.filter(({ pago, dia: quando }) => pago && quando < periodo.inicio)
      const inicial = sum([
        cents(12_345),
        ...antes.map(({ operacao, valor }) => (operacao === 'C' ? valor : cents(-valor))),
      ])
      for (const passo of ['dia', 'semana', 'mes'] as const) {
        const lido = await agrupado(world, { ...query, passo })
        expect(centavos(lido.saldoInicial)).toBe(inicial)
        const certo = fluxoDe(inicial, movimentos, { ...periodo, passo })
        expect(
          lido.linhas.map(({ dia: quando, entradas, saidas, acumulado }) => [
            quando,
            entradas,
            saidas,
            acumulado,
          ]),
        ).toEqual(
          certo.map((l) => [
            l.dia,
            centsToReais(l.entradas),
            centsToReais(l.saidas),
            centsToReais(l.acumulado),
          ]),
        )
        const somaDe = (
          lado: 'entradas' | 'saidas',
          linha: { entradas: number; saidas: number }[],
        ) => linha.reduce((all, um) => all + centavos(um[lado]), 0)
        const topo = lido.grupos.filter(({ nivel }) => nivel === 1)
        for (const [lado, total] of [
          ['entradas', lido.totalGeralIn],
          ['saidas', lido.totalGeralOut],
        ] as const) {
          expect(somaDe(lado, lido.linhas)).toBe(centavos(total))
          expect(somaDe(lado, topo)).toBe(centavos(total))
          expect(
            somaDe(
              lado,
              topo.flatMap(({ valores }) => valores),
            ),
          ).toBe(centavos(total))
        }
      }
      const { data: detalhado } = await world.call(contract.fluxoCaixaDetalhado, {
        query: { ...query, perPage: 500 },
      })
      const deTitulos = (operacao: 'C' | 'D') =>
        detalhado.datacashFlowDetails
          .filter((um) => um.operacao === operacao)
          .reduce((all, { valor }) => all + centavos(valor), 0)
      expect([deTitulos('C'), deTitulos('D')]).toEqual([
        centavos(detalhado.totalGeralIn),
        centavos(detalhado.totalGeralOut),
      ])
      expect(detalhado.total).toBe(detalhado.datacashFlowDetails.length)
      const realizado = await agrupado(world, {
        ...query,
        periodo2: dia('2026-03-15'),
        em_aberto: 'N',
      })
      const { data: banco } = await world.call(contaBancariaSaldo, {
        query: { data: dia('2026-03-15') },
      })
      expect(realizado.saldoFinal).toBe(banco.saldo_total)
    }),
    { numRuns: 12 },
  )
})
