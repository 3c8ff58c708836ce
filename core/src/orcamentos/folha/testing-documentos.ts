import fc from 'fast-check'
import { cents } from '../../kernel/amounts/money.ts'
import { quantity, rate } from '../../kernel/amounts/quantity.ts'
import { emptyDocumento, documentoTotals } from './documento.ts'
import type { Comissionado, Documento, Encargo, Line } from './documento.ts'
import { grupo, item } from './testing.ts'
import { EncargosBeyondTotal } from './totals.ts'

export const documento = (linhas: readonly Line[], values: Partial<Documento> = {}): Documento => ({
  ...emptyDocumento,
  linhas: new Map(linhas.map((linha) => [linha.id, linha])),
  ...values,
})

const percent = (max: number) => fc.integer({ min: 0, max: max * 10_000 }).map((n) => rate(n * 100))
const units = (max: number) => fc.integer({ min: 0, max }).map((n) => quantity(n))
const money = (max: number) => fc.integer({ min: 0, max }).map(cents)

const items = fc.array(
  fc.record({
    superior: fc.constantFrom('g1', 'g2', 'g3', 'g4', 'pai'),
    valor_unit: money(9_000_000),
    custo_unit: fc.option(money(9_000_000)),
    quantidade: fc.oneof(
      units(500_000),
      fc.integer({ min: 1, max: 40 }).map((n) => quantity(n * 10_000)),
    ),
    dias: fc.oneof(units(90_000), fc.constant(quantity(10_000))),
    incide_taxa: fc.boolean(),
    incide_bv: fc.boolean(),
    incide_imposto: fc.boolean(),
    incide_comissao: fc.boolean(),
    opcional: fc.boolean(),
    opcional_ligado: fc.boolean(),
    imprimir: fc.constantFrom(
      'normal' as const,
      'normal' as const,
      'descricao' as const,
      'nao' as const,
    ),
  }),
  { maxLength: 14 },
)

const encargos: fc.Arbitrary<Encargo[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    nome: fc.constantFrom('Taxa de produção', 'Seguro', 'ISS', 'PIS'),
    tipo: fc.constantFrom('taxa_producao', 'imposto', 'bv', 'outro'),
    modo: fc.constantFrom('por_fora', 'fixo', 'por_dentro'),
    taxa: percent(14),
    valor: money(900_000),
    em_cascata: fc.boolean(),
    grupos_fora: fc.subarray(['g1', 'g2', 'g3']),
    valor_fora: money(1_000),
    embutir: fc.boolean(),
    imprimir: fc.boolean(),
  }),
  { maxLength: 5 },
)

const comissionados: fc.Arbitrary<Comissionado[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    id_pessoa: fc.constant(null),
    nome: fc.constantFrom('', 'Ana', 'Bia'),
    tipo_comissionado: fc.constantFrom(1, 2, 4),
    base: fc.constantFrom('total', 'total_menos_bv', 'liquido', 'lucro', 'fixo'),
    taxa: percent(6),
    valor: money(900_000),
    embutir: fc.boolean(),
  }),
  { maxLength: 3 },
)

/** Random budgets of every shape that have a total. */
export const documentos: fc.Arbitrary<Documento> = fc
  .record({
    items,
    encargos,
    comissionados,
    ajuste: fc.oneof(
      fc
        .integer({ min: -900_000, max: 900_000 })
        .map((n) => ({ tipo: 'valor' as const, valor: cents(n) })),
      fc
        .integer({ min: -2000, max: 2000 })
        .map((n) => ({ tipo: 'percentual' as const, taxa: rate(n * 10_000) })),
    ),
    valor_desejado: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: money(90_000_000) },
    ),
  })
  .map(({ items: some, ...values }) =>
    documento(
      [
        grupo('g1', null, 1),
        grupo('g2', 'g1', 2),
        grupo('g3', null, 3),
        grupo('g4', 'g2', 4),
        item('pai', 'g3', { ordem: 0 }),
        ...some.map(({ superior, quantidade, dias, ...rest }, at) =>
          item(`i${at}`, superior, {
            ordem: at,
            quantidade: { valor: quantidade, formula: null },
            dias: { valor: dias, formula: null },
            ...rest,
          }),
        ),
      ],
      values,
    ),
  )
  .filter(hasTotal)

function hasTotal(one: Documento): boolean {
  try {
    documentoTotals(one)
    return true
  } catch (error) {
    if (error instanceof EncargosBeyondTotal) return false
    throw error
  }
}
