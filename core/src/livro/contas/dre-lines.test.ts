import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { calculateDre, codesDre, dreLines, dreLinesOf, nameOfDreLine } from './dre-lines.ts'
import { initialPlano } from './initial-plano.ts'
import type { InitialConta } from './initial-plano.ts'

const folhas = (conta: InitialConta): readonly InitialConta[] =>
  conta.children.length === 0 ? [conta] : conta.children.flatMap(folhas)
const all = (conta: InitialConta): readonly InitialConta[] => [
  conta,
  ...conta.children.flatMap(all),
]

test('the DRE of a year, by hand', () => {
  const dre = calculateDre({
    receita_bruta: cents(100_000_00),
    cancelamentos: cents(-1_000_00),
    impostos_receita: cents(-8_650_01),
    custo_jobs: cents(-52_000_00),
    bv: cents(-2_000_00),
    comissoes: cents(-1_500_00),
    despesas_pessoal: cents(-12_000_00),
    despesas_administrativas: cents(-6_400_55),
    receitas_financeiras: cents(310_10),
    despesas_financeiras: cents(-90_00),
    outras_receitas: cents(1_000_00),
    irpj_csll: cents(-3_200_00),
  })
  const valor = (codigo: string) => dre.find((linha) => linha.codigo === codigo)?.valor
  expect(valor('receita_liquida')).toBe(90_349_99)
  expect(valor('lucro_bruto')).toBe(38_349_99)
  expect(valor('margem_contribuicao')).toBe(34_849_99)
  expect(valor('resultado_operacional')).toBe(16_669_54)
  expect(valor('resultado_antes_ir')).toBe(17_669_54)
  expect(valor('lucro_liquido')).toBe(14_469_54)
})

test('whatever the amounts, the net profit is the sum of every line of accounts, each once', () => {
  const amounts = fc.record(
    Object.fromEntries(codesDre.map((codigo) => [codigo, fc.integer({ min: -1e11, max: 1e11 })])),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(amounts, (given) => {
      const valores = Object.entries(given).map(
        ([codigo, valor]) => [codigo, cents(valor ?? 0)] as const,
      )
      const dre = calculateDre(Object.fromEntries(valores))
      expect(dre.at(-1)?.valor).toBe(sum(valores.map(([, valor]) => valor)))
    }),
  )
})

test('a subtotal sums only lines above it', () => {
  const vistas = new Set<string>()
  for (const linha of dreLines) {
    const summed: readonly string[] = 'soma' in linha ? linha.soma : []
    expect(
      summed.filter((de) => !vistas.has(de)),
      linha.codigo,
    ).toEqual([])
    vistas.add(linha.codigo)
  }
})

test('the starter chart: about 80 accounts, each of a line that its kind may have', () => {
  const contas = initialPlano.flatMap(folhas)
  expect(contas.length).toBeGreaterThanOrEqual(75)
  expect(contas.length).toBeLessThanOrEqual(90)
  for (const { descricao, tipo, linha_dre } of contas) {
    expect(
      dreLinesOf(tipo).map(({ codigo }) => codigo),
      descricao,
    ).toContain(linha_dre)
  }
  for (const conta of initialPlano) {
    for (const { descricao, tipo } of all(conta)) expect(tipo, descricao).toBe(conta.tipo)
  }
  expect(new Set(contas.map(({ linha_dre }) => linha_dre))).toEqual(new Set(codesDre))
})

test('a line is named without its sign', () => {
  expect(nameOfDreLine('custo_jobs')).toBe('Custo direto dos jobs')
  expect(nameOfDreLine('receita_liquida')).toBe('Receita líquida')
})
