import { expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import type { MecanismoCodigo } from './fonte.ts'
import { checkNormas, normasInForce, textOfFora } from './normas-do-projeto.ts'
import type { DiasDoProjeto } from './normas-do-projeto.ts'
import { usualNormas } from './normas/usual-normas.ts'

const day = calendarDate
const dias = (more: Partial<DiasDoProjeto>): DiasDoProjeto => ({
  aprovado_em: null,
  primeiro_gasto: null,
  execucao_inicio: null,
  today: day('2026-11-29'),
  ...more,
})
const codes = (more: Partial<DiasDoProjeto>, fontes: readonly MecanismoCodigo[] = ['FSA']) =>
  normasInForce(usualNormas, dias(more), fontes).map(({ codigo }) => codigo)

test('a project approved on 16/01/2022 keeps its accounts by IN 150, one of the next day by IN 159 (domain notes 2)', () => {
  // Whatever the day on which it begins to be executed.
  const execucao_inicio = day('2023-05-01')
  const before = codes({ aprovado_em: day('2022-01-16'), execucao_inicio })
  const after = codes({ aprovado_em: day('2022-01-17'), execucao_inicio })
  expect(before).toEqual(['ancine-158-2021', 'ancine-150-2019'])
  expect(after).toEqual(['ancine-158-2021', 'ancine-159-2021'])
})

test('of direct money without approval the first expense decides, and before there is one the execution', () => {
  const execucao_inicio = day('2021-12-01')
  expect(codes({ primeiro_gasto: day('2022-01-17'), execucao_inicio })).toContain('ancine-159-2021')
  expect(codes({ primeiro_gasto: day('2022-01-16'), execucao_inicio })).toContain('ancine-150-2019')
  expect(codes({ execucao_inicio })).toContain('ancine-150-2019')
  expect(codes({})).toContain('ancine-159-2021')
  // The approval wins over both.
  expect(
    codes({ aprovado_em: day('2021-06-01'), primeiro_gasto: day('2022-03-01'), execucao_inicio }),
  ).toContain('ancine-150-2019')
})

test('Rouanet goes by the execution alone, whatever the approval', () => {
  const approved = { aprovado_em: day('2024-05-01'), execucao_inicio: day('2026-03-01') }
  expect(codes(approved, ['R18'])).toEqual(['minc-29-2026'])
  expect(codes({ ...approved, execucao_inicio: day('2026-01-28') }, ['R18'])).toEqual([
    'minc-23-2025',
  ])
})

test('a norm that the days contradict is told with the one in its place, and nothing is changed', () => {
  const of = (normas: readonly string[], more: Partial<DiasDoProjeto>) =>
    checkNormas(usualNormas, { normas, dias: dias(more), fontes: [] })
  const { fora, faltam } = of(['ancine-150-2019'], { aprovado_em: day('2022-02-03') })
  expect(faltam).toEqual([])
  expect(fora.map((one) => [one.norma.codigo, one.atual?.codigo, textOfFora(one)])).toEqual([
    [
      'ancine-150-2019',
      'ancine-159-2021',
      'O projeto foi aprovado em 03/02/2022, e IN Ancine 150/2019 valeu até 16/01/2022.',
    ],
  ])
  const other = of(['ancine-159-2021'], { primeiro_gasto: day('2021-12-31') }).fora
  expect(other.map((one) => [one.atual?.codigo, textOfFora(one)])).toEqual([
    [
      'ancine-150-2019',
      'O primeiro gasto é de 31/12/2021, e IN Ancine 159/2021 só vale desde 17/01/2022.',
    ],
  ])
  expect(of(['ancine-159-2021'], { aprovado_em: day('2022-01-17') }).fora).toEqual([])
})
