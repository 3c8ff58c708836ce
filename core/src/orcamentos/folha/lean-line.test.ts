import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantity } from '../../kernel/amounts/quantity.ts'
import type { Line } from './documento.ts'
import { complete, trim, initialGrupo, initialItem } from './lean-line.ts'

const textValue = fc.oneof(fc.constant(''), fc.string({ maxLength: 8 }))
const ref = fc.option(fc.integer({ min: 1, max: 9 }))
const medida = fc.record({
  valor: fc.oneof(fc.constant(10_000), fc.integer({ min: 0, max: 99_999 })).map(quantity),
  formula: fc.option(fc.constant('2*3')),
})
const moneyValue = fc.oneof(fc.constant(0), fc.integer({ min: -9_999, max: 9_999 }))
const ownFields = {
  id: fc.uuid(),
  superior: fc.option(fc.uuid()),
  ordem: fc.integer({ min: 0, max: 99 }),
  descricao: textValue,
}
const item = fc.record({
  ...ownFields,
  tipo: fc.constant('item'),
  especificacao: textValue,
  numeracao: textValue,
  funcao: textValue,
  observacao: textValue,
  id_produto: ref,
  id_servico: ref,
  id_unidade: ref,
  id_fornecedor: ref,
  id_grande_item: ref,
  quantidade: medida,
  dias: medida,
  valor_unit: moneyValue,
  custo_unit: fc.option(moneyValue),
  estimativa_final: fc.option(moneyValue),
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
const grupo = fc.record({ ...ownFields, tipo: fc.constant('grupo'), id_grande_item: ref })
const anyLine = fc.oneof(item, grupo) as unknown as fc.Arbitrary<Line>

const travel = (linha: Line) => JSON.parse(JSON.stringify(trim(linha))) as Line

test('a line arrives as it left', () => {
  fc.assert(
    fc.property(anyLine, (linha) => {
      expect(complete(travel(linha))).toEqual(linha)
    }),
  )
})

test('a new line says only who it is and where it stands', () => {
  const own = { id: 'a', superior: 'g', ordem: 2, descricao: 'Câmera' }
  expect(travel({ ...initialItem, ...own })).toEqual({ ...own, tipo: 'item' })
  expect(travel({ ...initialGrupo, ...own })).toEqual({ ...own, tipo: 'grupo' })
})

test('what a profile may not see stays absent, and counts as nothing', () => {
  const { valor_unit: _, custo_unit: __, ...visto } = initialItem
  const lean = trim({ ...visto, id: 'a', superior: 'g', ordem: 1, descricao: '' })
  expect(lean).not.toHaveProperty('valor_unit')
  expect(complete(lean as Line)).toMatchObject({ valor_unit: 0, custo_unit: null })
})

test('a number of times that was an account keeps its text', () => {
  const dias = { valor: quantity(60_000), formula: '2*3' }
  const ida = travel({ ...initialItem, id: 'a', superior: 'g', ordem: 1, descricao: '', dias })
  expect(ida).toMatchObject({ dias })
})
