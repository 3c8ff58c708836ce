import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { quantity, rate } from '../../kernel/amounts/quantity.ts'
import { emptyDocumento, folhaOf, documentoTotals } from './documento.ts'
import type { Documento, Line } from './documento.ts'
import { apply } from './change.ts'
import type { Change } from './change.ts'
import { grupo, item } from './testing.ts'

const um = (valor: number, formula: string | null = null) => ({
  valor: quantity(valor * 10_000),
  formula,
})
const folha: Documento = apply(emptyDocumento, [
  {
    op: 'inserir',
    linhas: [
      grupo('g'),
      item('a', 'g', { quantidade: um(2), valor_unit: cents(1_000) }),
      item('b', 'g', { quantidade: um(6, 'dias*2'), valor_unit: cents(500), ordem: 2 }),
    ],
  },
  { op: 'variaveis', depois: [{ nome: 'dias', valor: quantity(30_000) }] },
]).documento

const cellChange = (uid: string, campo: string, antes: unknown, depois: unknown) =>
  ({ op: 'celula', uid, campo, antes, depois }) as Change

describe('a change', () => {
  it('of a cell changes the totals, and its inverse brings them back', () => {
    const { documento, inverses, recusas } = apply(folha, [
      cellChange('a', 'valor_unit', 1_000, 1_500),
    ])
    expect(recusas).toEqual([])
    expect(documentoTotals(folha).totalGeral).toBe(5_000)
    expect(documentoTotals(documento).totalGeral).toBe(6_000)
    expect(apply(documento, inverses).documento).toEqual(folha)
  })

  it('of the same cell by two people asks; of different cells merges', () => {
    const minha = apply(folha, [cellChange('a', 'valor_unit', 1_000, 1_500)]).documento
    const theirs = apply(minha, [
      cellChange('a', 'valor_unit', 1_000, 900),
      cellChange('a', 'quantidade', um(2), um(3)),
      cellChange('a', 'valor_unit', 1_000, 1_500),
    ])
    expect(theirs.recusas).toMatchObject([{ msg: 'Outra pessoa mudou esta célula.', atual: 1_500 }])
    expect(theirs.aplicadas).toHaveLength(1)
    expect(documentoTotals(theirs.documento).totalGeral).toBe(7_500)
  })

  it('that a cell cannot take is refused by itself; the rest of a paste stays', () => {
    const { aplicadas, recusas } = apply(folha, [
      cellChange('a', 'valor_unit', 1_000, 1e30),
      cellChange('a', 'quantidade', um(2), um(-1)),
      cellChange('a', 'descricao', 'a', '  '),
      cellChange('a', 'valor_total', 0, 5),
      cellChange('sumiu', 'descricao', 'a', 'b'),
      cellChange('b', 'descricao', 'b', 'Câmera'),
    ])
    expect(aplicadas).toHaveLength(1)
    expect(recusas.map(({ msg }) => msg)).toEqual([
      'Digite um valor em reais.',
      'O número não pode ser negativo.',
      'Campo obrigatório',
      'Esta coluna não existe nesta linha.',
      'Esta linha foi excluída.',
    ])
  })

  it('that deletes a group takes what is below, and its inverse brings all back', () => {
    const { documento, inverses } = apply(folha, [{ op: 'excluir', uids: ['g'] }])
    expect(documento.linhas.size).toBe(0)
    expect(documentoTotals(apply(documento, inverses).documento)).toEqual(documentoTotals(folha))
  })

  it('that makes a circle or an orphan is refused', () => {
    const two = apply(folha, [{ op: 'inserir', linhas: [grupo('h', 'g')] }]).documento
    const { recusas, documento } = apply(two, [
      { op: 'mover', uid: 'g', superior: 'h', ordem: 1 },
      { op: 'mover', uid: 'a', superior: null, ordem: 1 },
      { op: 'inserir', linhas: [item('x', 'ninguem')] },
    ])
    expect(recusas.map(({ msg }) => msg)).toEqual([
      'Um grupo não pode ficar dentro dele mesmo.',
      'Todo item fica dentro de um grupo.',
      'O grupo ou item acima não existe mais.',
    ])
    expect(documento).toEqual(two)
  })

  it('of a variable computes its formulas again, and refuses to take one in use away', () => {
    const { documento, inverses } = apply(folha, [
      { op: 'variaveis', depois: [{ nome: 'dias', valor: quantity(50_000) }] },
    ])
    expect(documentoTotals(documento).totalGeral).toBe(7_000)
    expect(apply(documento, inverses).documento).toEqual(folha)
    const without = apply(folha, [{ op: 'variaveis', depois: [] }])
    expect(without.recusas[0]?.msg).toBe('b: Não há a variável "dias".')
  })

  it('that counts lets go of a pinned total, and its inverse pins it again', () => {
    const pinned = { ...folha, valor_desejado: cents(4_999) }
    expect(documentoTotals(pinned).totalGeral).toBe(4_999)
    const nome = apply(pinned, [cellChange('a', 'descricao', 'a', 'Diretor')]).documento
    expect(nome.valor_desejado).toBe(4_999)
    const preco = apply(pinned, [cellChange('a', 'valor_unit', 1_000, 1_001)])
    expect(preco.documento.valor_desejado).toBeNull()
    expect(apply(preco.documento, preco.inverses).documento).toEqual(pinned)
  })
})

describe('the sheet', () => {
  it('sums groups and roll-ups from what counts; an option that is off is shown and not summed', () => {
    const { documento } = apply(folha, [
      {
        op: 'inserir',
        linhas: [
          item('pai', 'g', { valor_unit: cents(999_999), ordem: 3 }),
          item('filho', 'pai', { valor_unit: cents(700) }),
          item('op', 'g', { valor_unit: cents(90), opcional: true, ordem: 4 }),
        ],
      },
    ])
    const { valores, counted } = folhaOf(documento)
    expect(valores.get('pai')).toMatchObject({ valor_total: 700, conta: true })
    expect(valores.get('op')).toEqual({ valor_total: 90, custo_previsto: 90, conta: false })
    expect(valores.get('g')?.valor_total).toBe(5_700)
    expect(counted).toHaveLength(3)
    const ligada = apply(documento, [cellChange('op', 'opcional_ligado', false, true)]).documento
    expect(documentoTotals(ligada).totalGeral).toBe(5_790)
  })

  it('the agency’s percentage is BV, the others are commissions', () => {
    const dono = {
      id_pessoa: 7,
      nome: 'Agência',
      taxa: rate(10_000_000),
      valor: cents(0),
      embutir: false,
    }
    const { documento } = apply(folha, [
      {
        op: 'comissionados',
        depois: [
          { ...dono, id: 'bv', tipo_comissionado: 1, base: 'total' },
          { ...dono, id: 'vendas', tipo_comissionado: 2, base: 'total_menos_bv' },
        ],
      },
    ])
    expect(documentoTotals(documento)).toMatchObject({ bvTotal: 500, comissaoTotal: 450 })
  })
})

const uid = fc.constantFrom('g', 'a', 'b', 'n1', 'n2', 'n3')
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    op: fc.constant('celula' as const),
    uid,
    campo: fc.constantFrom('valor_unit', 'custo_unit', 'descricao', 'incide_bv', 'opcional'),
    antes: fc.constantFrom(1_000, 500, null, 'a', 'b', true, false),
    depois: fc.constantFrom<number | string | boolean | null>(700, null, 'Nova', true, false),
  }),
  fc.record({ op: fc.constant('excluir' as const), uids: fc.array(uid, { maxLength: 2 }) }),
  fc.record({
    op: fc.constant('mover' as const),
    uid,
    superior: fc.option(uid, { nil: null }),
    ordem: fc.integer({ min: -5, max: 5 }),
  }),
  fc.record({
    op: fc.constant('inserir' as const),
    linhas: fc.array(
      fc
        .record({ id: uid, superior: fc.option(uid, { nil: null }), isGroup: fc.boolean() })
        .map(({ id, superior, isGroup }): Line =>
          isGroup ? grupo(id, superior) : item(id, superior ?? 'g'),
        ),
      { maxLength: 2 },
    ),
  }),
)

describe('always', () => {
  it('the inverses of a batch undo it, whatever was in it', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 12 }), (mudancas) => {
        const { documento, inverses } = apply(folha, mudancas)
        const back = apply(documento, inverses)
        expect(back.recusas).toEqual([])
        const sorted = (d: Documento) =>
          [...d.linhas.values()].toSorted((x, y) => (x.id < y.id ? -1 : 1))
        expect(sorted(back.documento)).toEqual(sorted(folha))
      }),
      { numRuns: 1000 },
    )
  })

  it('a batch sent twice is applied once; no line is ever out of the sheet', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 12 }), (mudancas) => {
        const once = apply(folha, mudancas)
        const { tree } = folhaOf(once.documento)
        expect(tree.problems().size).toBe(0)
        expect(tree.inSheetOrder()).toHaveLength(once.documento.linhas.size)
      }),
      { numRuns: 1000 },
    )
  })

  it('people who change different cells end with the same sheet, in whichever order', () => {
    const values = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(values, values, values, (x, y, z) => {
        const ana = [
          cellChange('a', 'valor_unit', 1_000, x),
          cellChange('b', 'custo_unit', null, y),
        ]
        const bia = [cellChange('b', 'valor_unit', 500, z)]
        const first = apply(apply(folha, ana).documento, bia).documento
        const second = apply(apply(folha, bia).documento, ana).documento
        expect(first).toEqual(second)
      }),
    )
  })
})
