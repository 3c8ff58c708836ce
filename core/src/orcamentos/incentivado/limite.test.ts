import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { categoriaOf } from './estrutura.ts'
import { estruturaOf } from './estruturas/all.ts'
import { textOfFalta } from './falta.ts'
import type { MecanismoCodigo } from './fonte.ts'
import type { Medidas } from './limite.ts'
import { having, plain, reais, regraOf, says } from './normas/testing-limites.ts'

test('what no structure of the budget has is not measured, and is not kept (notes of November 2026, 1.1)', () => {
  const inAncine = new Set(estruturaOf('ancine').nos.flatMap(({ categoria }) => categoria ?? []))
  const of = (chave: string, placeable: Medidas['placeable']) => {
    const { situacao, falta } = says(`minc-29-2026/${chave}`, { ...plain, placeable })
    return [situacao, falta]
  }
  for (const chave of ['captacao', 'divulgacao', 'acessibilidade']) {
    expect(of(chave, inAncine)).toEqual(['nao_medido', 'lugar'])
    expect(of(chave, plain.placeable)).toEqual(['cumpre', null])
  }
  expect(of('administracao', inAncine)).toEqual(['cumpre', null])
  const conteudo = regraOf('minc-29-2026/captacao').conteudo
  if (conteudo.tipo !== 'limite') throw new TypeError('no limit')
  expect(textOfFalta(conteudo.limite, 'lugar')).toBe(
    'Não medido: ponha as linhas do orçamento na estrutura “Salic (Lei Rouanet), por etapa”.',
  )
})

test('a limit by state is not measured without the state of the proponent (domain notes 2.3)', () => {
  const chaves = ['captacao', 'captacao-sul', 'captacao-norte'].map((one) => `mc-2-2019/${one}`)
  const without = {
    ...plain,
    proponente: { pf_mei: false, primeiro: false, uf: null, quem: 'outros' as const },
  }
  expect(chaves.map((chave) => says(chave, without))).toMatchObject(
    chaves.map(() => ({ situacao: 'nao_medido', falta: 'uf' })),
  )
  expect(chaves.map((chave) => says(chave, plain).situacao)).toEqual([
    'cumpre',
    'nao_se_aplica',
    'nao_se_aplica',
  ])
})

test('agenciamento has its share where the project has a source that allows it (domain notes 2.2)', () => {
  const of = (mecanismo: MecanismoCodigo) => ({
    mecanismo,
    aprovado: reais(500_000),
    captado: cents(0),
  })
  const figures = (...fontes: MecanismoCodigo[]) =>
    having({ agenciamento: 400_000 }, { fontes: fontes.map(of) })
  const situacoes = (medidas: Medidas) =>
    ['agenciamento', 'sem-agenciamento'].map(
      (chave) => says(`ancine-158-2021/${chave}`, medidas).situacao,
    )
  expect(situacoes(figures('FSA', 'A3'))).toEqual(['nao_se_aplica', 'descumpre'])
  expect(situacoes(figures('FSA', 'A1A'))).toEqual(['descumpre', 'nao_se_aplica'])
  expect(situacoes(figures('CP'))).toEqual(['nao_se_aplica', 'nao_se_aplica'])
})

test('linked costs of 2017 to 2021 are part of stages 1, 2, 5, 7 and 9, and not of stage 8 (domain notes 2.3)', () => {
  const salic = new Map(estruturaOf('salic').nos.map((no) => [no.codigo, no]))
  expect(categoriaOf(salic, '8')).toBe('vinculados')
  expect(categoriaOf(salic, '8.1')).toBe('acessibilidade')
  // Stage 8 has 500,000 of the project: 500,000 are left, and 15 % of them.
  const stage8 = { vinculados: 200_000, acessibilidade: 200_000, remuneracao_proponente: 100_000 }
  for (const norma of ['minc-1-2017', 'minc-5-2017', 'mc-2-2019']) {
    const at = (administracao: number) =>
      says(
        `${norma}/administracao`,
        having({ ...stage8, administracao }, { total: reais(1_000_000 + administracao) }),
      )
    expect(at(75_000)).toMatchObject({ situacao: 'cumpre', base: reais(500_000) })
    expect(at(75_000.01).situacao).toBe('descumpre')
    const fee = says(
      `${norma}/captacao`,
      having({ ...stage8, captacao: 50_000, administracao: 1 }, { total: reais(1_050_001) }),
    )
    // The fee is computed over the base with administration and divulgação.
    expect(fee).toMatchObject({ situacao: 'cumpre', base: reais(500_001) })
  }
})

test('a ceiling that falls with what was raised is rounded once, to the centavo (IN 29/2026, art. 20)', () => {
  // 20 % of R$ 15,000,000.00, of which two thirds were raised.
  const medidas = having(
    { acessibilidade: 2_000_000.01 },
    {
      total: reais(15_000_000),
      fontes: [{ mecanismo: 'R18', aprovado: reais(15_000_000), captado: reais(10_000_000) }],
    },
  )
  expect(says('minc-29-2026/acessibilidade', medidas)).toMatchObject({
    limite: reais(2_000_000),
    situacao: 'descumpre',
  })
})
