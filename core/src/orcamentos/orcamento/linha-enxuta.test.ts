import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantity } from '../../kernel/quantity.ts'
import type { Linha } from './documento.ts'
import { complete, trim, grupoInicial, itemInicial } from './linha-enxuta.ts'

const texto = fc.oneof(fc.constant(''), fc.string({ maxLength: 8 }))
const ref = fc.option(fc.integer({ min: 1, max: 9 }))
const medida = fc.record({
  valor: fc.oneof(fc.constant(10_000), fc.integer({ min: 0, max: 99_999 })).map(quantity),
  formula: fc.option(fc.constant('2*3')),
})
const dinheiro = fc.oneof(fc.constant(0), fc.integer({ min: -9_999, max: 9_999 }))
const propria = {
  id: fc.uuid(),
  superior: fc.option(fc.uuid()),
  ordem: fc.integer({ min: 0, max: 99 }),
  descricao: texto,
}
const item = fc.record({
  ...propria,
  tipo: fc.constant('item'),
  especificacao: texto,
  funcao: texto,
  observacao: texto,
  id_produto: ref,
  id_servico: ref,
  id_unidade: ref,
  id_fornecedor: ref,
  id_grande_item: ref,
  quantidade: medida,
  dias: medida,
  valor_unit: dinheiro,
  custo_unit: fc.option(dinheiro),
  estimativa_final: fc.option(dinheiro),
  incide_taxa: fc.boolean(),
  incide_bv: fc.boolean(),
  incide_imposto: fc.boolean(),
  incide_comissao: fc.boolean(),
  opcional: fc.boolean(),
  opcional_ligado: fc.boolean(),
  permite_verba: fc.boolean(),
  imprimir: fc.constantFrom('normal', 'descricao', 'nao'),
  travado: fc.boolean(),
})
const grupo = fc.record({ ...propria, tipo: fc.constant('grupo'), id_grande_item: ref })
const linha = fc.oneof(item, grupo) as unknown as fc.Arbitrary<Linha>

const viajar = (uma: Linha) => JSON.parse(JSON.stringify(trim(uma))) as Linha

test('a line arrives as it left', () => {
  fc.assert(
    fc.property(linha, (uma) => {
      expect(complete(viajar(uma))).toEqual(uma)
    }),
  )
})

test('a new line says only who it is and where it stands', () => {
  const propria = { id: 'a', superior: 'g', ordem: 2, descricao: 'Câmera' }
  expect(viajar({ ...itemInicial, ...propria })).toEqual({ ...propria, tipo: 'item' })
  expect(viajar({ ...grupoInicial, ...propria })).toEqual({ ...propria, tipo: 'grupo' })
})

test('what a profile may not see stays absent, and counts as nothing', () => {
  const { valor_unit: _, custo_unit: __, ...visto } = itemInicial
  const enxuta = trim({ ...visto, id: 'a', superior: 'g', ordem: 1, descricao: '' })
  expect(enxuta).not.toHaveProperty('valor_unit')
  expect(complete(enxuta as Linha)).toMatchObject({ valor_unit: 0, custo_unit: null })
})

test('a number of times that was an account keeps its text', () => {
  const dias = { valor: quantity(60_000), formula: '2*3' }
  const ida = viajar({ ...itemInicial, id: 'a', superior: 'g', ordem: 1, descricao: '', dias })
  expect(ida).toMatchObject({ dias })
})
