import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sum } from '../../kernel/money.ts'
import { calculateDre, codigosDre, linhasDre, linhasDreDe, nomeDaLinhaDre } from './dre-linhas.ts'
import { planoInicial } from './plano-inicial.ts'
import type { ContaInicial } from './plano-inicial.ts'

const folhas = (conta: ContaInicial): readonly ContaInicial[] =>
  conta.filhas.length === 0 ? [conta] : conta.filhas.flatMap(folhas)
const todas = (conta: ContaInicial): readonly ContaInicial[] => [
  conta,
  ...conta.filhas.flatMap(todas),
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
    Object.fromEntries(codigosDre.map((codigo) => [codigo, fc.integer({ min: -1e11, max: 1e11 })])),
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
  for (const linha of linhasDre) {
    const somadas: readonly string[] = 'soma' in linha ? linha.soma : []
    expect(
      somadas.filter((de) => !vistas.has(de)),
      linha.codigo,
    ).toEqual([])
    vistas.add(linha.codigo)
  }
})

test('the starter chart: about 80 accounts, each of a line that its kind may have', () => {
  const contas = planoInicial.flatMap(folhas)
  expect(contas.length).toBeGreaterThanOrEqual(75)
  expect(contas.length).toBeLessThanOrEqual(90)
  for (const { descricao, tipo, linha_dre } of contas) {
    expect(
      linhasDreDe(tipo).map(({ codigo }) => codigo),
      descricao,
    ).toContain(linha_dre)
  }
  for (const conta of planoInicial) {
    for (const { descricao, tipo } of todas(conta)) expect(tipo, descricao).toBe(conta.tipo)
  }
  expect(new Set(contas.map(({ linha_dre }) => linha_dre))).toEqual(new Set(codigosDre))
})

test('a line is named without its sign', () => {
  expect(nomeDaLinhaDre('custo_jobs')).toBe('Custo direto dos jobs')
  expect(nomeDaLinhaDre('receita_liquida')).toBe('Receita líquida')
})
