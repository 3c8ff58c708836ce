import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../kernel/time/calendar.ts'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { dayInFluxo, fluxoOf, linesOfFluxo, somasOf } from './fluxo.ts'
import type { Movimento } from './fluxo.ts'
import { stateOfChange, simulate, ultimas } from './simulacao.ts'
import type { Change, PlannedTitulo } from './simulacao.ts'

const dia = calendarDate
const periodo = {
  inicio: dia('2026-03-01'),
  fim: dia('2026-03-31'),
  hoje: dia('2026-03-10'),
  passo: 'dia' as const,
  overdueToday: true,
}
const planned = (operacao: 'C' | 'D', valor: number, quando: string): PlannedTitulo => ({
  operacao,
  valor: cents(valor),
  dia: dia(quando),
})
const nothing = { saldo_inicial: cents(1_000), dias: [] }
const running = (base: typeof nothing, mudancas: readonly Change[], inicio = periodo.inicio) => {
  const { saldo_inicial, dias } = simulate(base, mudancas, { ...periodo, inicio })
  return linesOfFluxo(saldo_inicial, dias, { ...periodo, inicio })
}

test('a supposed entry counts on its day, one of a day gone by counts today', () => {
  const em = (quando: string) =>
    running(nothing, [{ tipo: 'hipotese', titulo: planned('D', 300, quando) }])
  expect(em('2026-03-20').find(({ acumulado: saldo }) => saldo === 700)?.dia).toBe('2026-03-20')
  expect(em('2026-03-02').find(({ acumulado: saldo }) => saldo === 700)?.dia).toBe('2026-03-10')
  expect(em('2026-04-02').at(-1)?.acumulado).toBe(1_000)
})

test('what was expected before the period begins leaves its opening balance', () => {
  const titulo = planned('C', 400, '2026-03-12')
  const linhas = running(
    nothing,
    [{ tipo: 'mover', id_lancamento: 1, titulo, dia: dia('2026-03-25') }],
    dia('2026-03-20'),
  )
  expect([linhas[0]?.acumulado, linhas.at(-1)?.acumulado]).toEqual([600, 1_000])
})

test('the last change of a title is the one that counts; supposed entries all do', () => {
  const titulo = planned('D', 100, '2026-03-15')
  const mudancas: Change[] = [
    { tipo: 'mover', id_lancamento: 1, titulo, dia: dia('2026-03-20') },
    { tipo: 'hipotese', titulo },
    { tipo: 'hipotese', titulo },
    { tipo: 'ocultar', id_lancamento: 1, titulo },
  ]
  expect(ultimas(mudancas).map(({ tipo }) => tipo)).toEqual(['hipotese', 'hipotese', 'ocultar'])
})

test('what became of a title since it was saved', () => {
  const antes = planned('D', 500, '2026-03-15')
  const today = (mudou: object, situacao = 'aprovado') =>
    stateOfChange(antes, { ...antes, ...mudou, situacao })
  expect(today({})).toBe('igual')
  expect(today({}, 'solicitado')).toBe('igual')
  expect(today({ valor: cents(200) })).toBe('mudou')
  expect(today({ dia: dia('2026-03-16') })).toBe('mudou')
  expect(today({}, 'pago')).toBe('pago')
  expect(today({}, 'cancelado')).toBe('saiu')
  expect(stateOfChange(antes, undefined)).toBe('saiu')
})

const titulos = fc
  .array(
    fc.record({
      operacao: fc.constantFrom('C' as const, 'D' as const),
      valor: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
      dia: fc.integer({ min: -20, max: 50 }).map((dias) => addDays(dia('2026-03-01'), dias)),
      pago: fc.boolean(),
      para: fc.integer({ min: 0, max: 45 }).map((dias) => addDays(periodo.hoje, dias)),
      ato: fc.constantFrom('mover', 'ocultar', 'nada'),
    }),
    { maxLength: 30 },
  )
  .map((lista) => lista.map((titulo, at) => ({ ...titulo, id_lancamento: at + 1 })))

test('a simulated flow is the flow of titles really moved', () => {
  fc.assert(
    fc.property(titulos, (lista) => {
      const mudancas: Change[] = []
      const moved: Movimento[] = []
      for (const { ato, para, ...titulo } of lista) {
        const quando = dayInFluxo(titulo, periodo)
        if (ato === 'nada' || titulo.pago || quando === undefined) {
          moved.push(titulo)
          continue
        }
        const { id_lancamento, ...resto } = titulo
        const visto = { ...resto, dia: quando }
        if (ato === 'mover') moved.push({ ...titulo, dia: para })
        mudancas.push(
          ato === 'mover'
            ? { tipo: 'mover', id_lancamento, titulo: visto, dia: para }
            : { tipo: 'ocultar', id_lancamento, titulo: visto },
        )
      }
      const dias = lista.flatMap((titulo) => {
        const quando = dayInFluxo(titulo, periodo)
        return quando
          ? [{ dia: quando, ...somasOf(titulo.operacao, titulo.pago, titulo.valor) }]
          : []
      })
      const simulated = simulate({ saldo_inicial: cents(500), dias }, mudancas, periodo)
      expect(linesOfFluxo(simulated.saldo_inicial, simulated.dias, periodo)).toEqual(
        fluxoOf(cents(500), moved, periodo),
      )
      const desfeito = simulate({ saldo_inicial: cents(500), dias }, [], periodo)
      expect(sum(desfeito.dias.map(({ entradas_previstas }) => entradas_previstas))).toBe(
        sum(dias.map(({ entradas_previstas }) => entradas_previstas)),
      )
    }),
  )
})
