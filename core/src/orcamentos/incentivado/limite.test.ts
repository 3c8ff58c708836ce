import { expect, test } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { estruturaOf } from './estruturas/all.ts'
import { textOfFalta } from './falta.ts'
import type { MecanismoCodigo } from './fonte.ts'
import type { Medidas } from './limite.ts'
import { having, plain, reais, regraOf, says } from './testing-limites.ts'

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
  const without = { ...plain, proponente: { pf_mei: false, uf: null } }
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
