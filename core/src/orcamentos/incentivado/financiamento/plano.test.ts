import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents, sumOf } from '../../../kernel/amounts/money.ts'
import { must } from '../../../kernel/must.ts'
import { estruturaOf } from '../estruturas/all.ts'
import { checkPlano } from './checks.ts'
import { complete, spread } from './fill.ts'
import { cellKey, colunasDoPlano, itensDoPlano, ownRows, planoRows, valuesOf } from './plano.ts'
import type { PlanoCell } from './plano.ts'
import type { PlanoToCheck } from './checks.ts'

const { nos } = estruturaOf('ancine')

const fonte = (id_projeto_fonte: number, aprovado: number, rendeu: number | null = 0) => ({
  id_projeto_fonte,
  nome: `Fonte ${id_projeto_fonte}`,
  aprovado: cents(aprovado),
  isPublic: true,
  rendeu: rendeu === null ? null : cents(rendeu),
})
const cell = (
  id_projeto_fonte: number,
  codigo: string,
  valor: number,
  tipo: PlanoCell['tipo'] = 'aprovado',
): PlanoCell => ({ id_projeto_fonte, codigo, valor: cents(valor), tipo })

interface Plan {
  readonly orcados: Readonly<Record<string, number>>
  readonly cells: readonly PlanoCell[]
  readonly fontes: PlanoToCheck['fontes']
  readonly semLugar?: number
}

function planOf({ orcados, cells, fontes, semLugar = 0 }: Plan) {
  const amounts = new Map(Object.entries(orcados).map(([codigo, one]) => [codigo, cents(one)]))
  const itens = itensDoPlano(nos, amounts, cells)
  const colunas = colunasDoPlano(fontes, cells)
  return {
    nos,
    itens,
    semLugar: cents(semLugar),
    colunas,
    values: valuesOf(cells),
    fontes,
    cells,
  }
}
const shown = (plan: Plan) =>
  planoRows(planOf(plan)).map(({ chave, planejado, falta }) => [chave, planejado, falta])
const failed = (plan: Plan) =>
  checkPlano(planOf(plan)).flatMap(({ check, falhas }) =>
    falhas.map(({ nome, problema }) => [check, nome, problema]),
  )

const film: Plan = {
  orcados: { '1.1': 90_000, '3': 500, '3.1': 180_000, '6': 7_000 },
  fontes: [fonte(1, 200_000), fonte(2, 77_500)],
  cells: [
    cell(1, '1.1', 90_000),
    cell(1, '3.1', 110_000),
    cell(2, '3.1', 70_000),
    cell(2, '3', 500),
    cell(2, '6', 7_000),
  ],
}

test('items stand under their big items, and a plan that closes passes every check', () => {
  expect(shown(film)).toEqual([
    ['soma-1', 90_000, 0],
    ['item-1.1', 90_000, 0],
    ['soma-3', 180_500, 0],
    ['item-3', 500, 0],
    ['item-3.1', 180_000, 0],
    ['item-6', 7_000, 0],
  ])
  expect(checkPlano(planOf(film)).map(({ check, situacao }) => [check, situacao])).toEqual([
    ['plano/fecha', 'cumpre'],
    ['plano/aprovado', 'cumpre'],
    ['plano/rendimento', 'nao_se_aplica'],
  ])
})

test('what is missing, above, outside the budget or without a place is named with its amounts', () => {
  const bad: Plan = {
    orcados: { '1.1': 90_000, '3.1': 180_000 },
    fontes: [fonte(1, 100_000)],
    cells: [cell(1, '1.1', 90_001), cell(1, '3.1', 10_000), cell(1, '4.4', 500)],
    semLugar: 2_000,
  }
  expect(shown(bad).slice(-3)).toEqual([
    ['sem-lugar', 0, 2_000],
    ['fora', 500, -500],
    ['item-4.4', 500, -500],
  ])
  expect(failed(bad)).toEqual([
    ['plano/fecha', '1.1 Roteiro', expect.stringMatching(/^R\$\s0,01 acima do orçado/u)],
    ['plano/fecha', '3.1 Direção', expect.stringMatching(/^Faltam R\$\s1\.700,00/u)],
    ['plano/fecha', 'Sem lugar na estrutura', expect.stringMatching(/20,00/u)],
    ['plano/fecha', '4.4 Edição de som e mixagem', expect.stringMatching(/^Fora do orçamento/u)],
    ['plano/aprovado', 'Fonte 1', expect.stringMatching(/5,01 a mais/u)],
  ])
  // To the centavo: what was approved is what is planned.
  expect(
    failed({ ...bad, fontes: [fonte(1, 100_501)] }).filter(([check]) => check === 'plano/aprovado'),
  ).toEqual([])
})

test('yields have a column of their own, and are allotted up to what the account earned', () => {
  const cells = [...film.cells.slice(0, 4), cell(2, '6', 6_000), cell(1, '6', 1_000, 'rendimento')]
  const of = (rendeu: number | null) => ({
    ...film,
    cells,
    fontes: [fonte(1, 200_000, rendeu), fonte(2, 77_500)],
  })
  expect(planOf(of(0)).colunas).toHaveLength(3)
  expect(planOf({ ...film, fontes: [fonte(1, 200_000, 5), fonte(2, 0)] }).colunas).toHaveLength(3)
  expect(failed(of(1_000))).toEqual([])
  expect(failed(of(999))).toEqual([
    ['plano/rendimento', 'Fonte 1', expect.stringMatching(/0,01 a mais/u)],
  ])
  const hidden = must(checkPlano(planOf(of(null)))[2], 'check of yields')
  expect(hidden).toMatchObject({
    situacao: 'nao_se_aplica',
    nota: expect.stringMatching(/acesso/u),
  })
})

test('what public money yielded is allotted, and what is not is a warning, also without a plan', () => {
  const earned = (more: Partial<(typeof film)['fontes'][number]> = {}) => [
    { ...fonte(1, 200_000, 350), ...more },
    fonte(2, 77_500),
  ]
  const check = (of: Parameters<typeof planOf>[0]) => must(checkPlano(planOf(of))[2], 'yields')
  expect(check({ ...film, fontes: earned() })).toMatchObject({
    situacao: 'descumpre',
    efeito: 'avisa',
    falhas: [
      { nome: 'Fonte 1', problema: 'Rendeu R$ 3,50 e o plano aloca R$ 0,00: R$ 3,50 sem destino.' },
    ],
  })
  expect(check({ ...film, cells: [], fontes: earned() }).situacao).toBe('descumpre')
  expect(check({ ...film, fontes: earned({ isPublic: false }) }).situacao).toBe('nao_se_aplica')
  const some = [...film.cells, cell(1, '6', 349, 'rendimento')]
  expect(check({ ...film, cells: some, fontes: earned() }).falhas[0]?.problema).toContain(
    'R$ 0,01 sem destino',
  )
})

test('no plan, no check', () => {
  const situacoes = checkPlano(planOf({ ...film, cells: [] })).map(({ situacao }) => situacao)
  expect(new Set(situacoes)).toEqual(new Set(['nao_se_aplica']))
})

test('completes what is missing with one source, all of it or up to what the source has', () => {
  const plan = { ...film, cells: [cell(1, '1.1', 40_000), cell(2, '3.1', 200_000)] }
  const itens = ownRows(planoRows(planOf(plan)))
  const coluna = { id_projeto_fonte: 1, tipo: 'aprovado' } as const
  expect(complete({ itens, coluna, at: 0 }, null)).toEqual([
    cell(1, '1.1', 90_000),
    cell(1, '3', 500),
    cell(1, '6', 7_000),
  ])
  expect(complete({ itens, coluna, at: 0 }, cents(50_200))).toEqual([
    cell(1, '1.1', 90_000),
    cell(1, '3', 200),
  ])
})

const amount = fc.integer({ min: 0, max: 9_000_000_00 })
const codigo = fc.constantFrom(...nos.map((no) => no.codigo))
const plans = fc.record({
  orcados: fc.dictionary(codigo, amount),
  semLugar: amount,
  fontes: fc.tuple(amount, amount).map(([a, b]) => [fonte(1, a, b), fonte(2, b, 0)]),
  cells: fc
    .uniqueArray(
      fc.tuple(fc.constantFrom(1, 2), codigo, amount, fc.constantFrom('aprovado', 'rendimento')),
      { selector: ([id, at, , tipo]) => `${id}:${tipo}:${at}` },
    )
    .map((all) => all.map(([id, at, valor, tipo]) => cell(id, at, valor, tipo as 'aprovado'))),
})

test('property: rows sum to the budget and to the cells, whatever is planned', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const whole = planOf(plan)
      const rows = ownRows(planoRows(whole))
      const orcado = cents(
        Object.values(plan.orcados).reduce((all, one) => all + one, 0) + plan.semLugar,
      )
      expect(sumOf(rows, (row) => row.orcado)).toBe(orcado)
      const planned = sumOf(plan.cells, ({ valor }) => valor)
      expect(sumOf(rows, ({ planejado }) => planejado)).toBe(planned)
      expect(
        add(
          sumOf(rows, ({ falta }) => falta),
          planned,
        ),
      ).toBe(orcado)
      const sums = planoRows(whole).filter(({ tipo, chave }) => tipo === 'soma' && chave !== 'fora')
      for (const { codigo: top, planejado } of sums) {
        const below = rows.filter(
          (row) => row.orcado !== 0 && (row.codigo === top || row.codigo.startsWith(`${top}.`)),
        )
        expect(planejado).toBe(sumOf(below, (row) => row.planejado))
      }
      const fecha = must(checkPlano(whole)[0], 'check')
      if (plan.cells.length > 0) {
        expect(fecha.falhas).toHaveLength(rows.filter(({ falta }) => falta !== 0).length)
      }
    }),
  )
})

test('property: a fill leaves no item short, or spends what is left; a spread sums to its amount', () => {
  fc.assert(
    fc.property(plans, amount, (plan, left) => {
      const whole = planOf(plan)
      const coluna = { id_projeto_fonte: 1, tipo: 'aprovado' } as const
      const at = whole.colunas.findIndex(
        (one) => one.id_projeto_fonte === 1 && one.tipo === 'aprovado',
      )
      const itens = ownRows(planoRows(whole)).filter(({ tipo }) => tipo === 'item')
      const after = (cells: readonly PlanoCell[]) => {
        const values = new Map(whole.values)
        for (const one of cells) values.set(cellKey(one), one.valor)
        return ownRows(planoRows({ ...whole, values })).filter(({ tipo }) => tipo === 'item')
      }
      for (const { falta } of after(complete({ itens, coluna, at }, null))) {
        expect(falta).toBeLessThanOrEqual(0)
      }
      const missing = sumOf(itens, ({ falta }) => (falta > 0 ? falta : undefined))
      const before = sumOf(itens, ({ planejado }) => planejado)
      const filled = after(complete({ itens, coluna, at }, cents(left)))
      expect(sumOf(filled, ({ planejado }) => planejado) - before).toBe(Math.min(missing, left))
      const spreads = spread({ itens, coluna, at }, cents(left))
      if (itens.some(({ orcado }) => orcado > 0)) {
        expect(sumOf(after(spreads), ({ valores }) => valores[at])).toBe(left)
      } else expect(spreads).toEqual([])
    }),
  )
})
