import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/amounts/money.ts'
import { quantity, rate } from '../../kernel/amounts/quantity.ts'
import { emptyDocumento, documentoTotals } from './documento.ts'
import type { Comissionado, Documento, Encargo } from './documento.ts'
import { descontoOf } from './lists.ts'
import { apply } from './change.ts'
import type { Change } from './change.ts'
import { grupo, item } from './testing.ts'

const folha: Documento = apply(emptyDocumento, [
  { op: 'inserir', linhas: [grupo('g'), item('a', 'g', { valor_unit: cents(100_000) })] },
  { op: 'variaveis', depois: [{ nome: 'dias', valor: quantity(30_000) }] },
]).documento

const cellChange = (campo: string, antes: unknown, depois: unknown): Change =>
  ({ op: 'celula', uid: 'a', campo, antes, depois }) as Change
const refusalsOf = (mudancas: readonly Change[]) =>
  apply(folha, mudancas).recusas.map(({ msg }) => msg)

const encargo: Encargo = {
  id: 'e',
  nome: 'Imposto',
  tipo: 'imposto',
  modo: 'por_dentro',
  taxa: rate(11_330_000),
  valor: cents(0),
  em_cascata: false,
  grupos_fora: [],
  valor_fora: cents(0),
  embutir: true,
  imprimir: false,
}
const comissionado: Comissionado = {
  id: 'c',
  id_pessoa: null,
  nome: 'Atendimento',
  tipo_comissionado: 2,
  base: 'total',
  taxa: rate(5_000_000),
  valor: cents(0),
  embutir: false,
}

describe('a change that no column would keep', () => {
  it('is refused by name: totals beyond them, text that is none, places and rates that are none', () => {
    const um = { valor: quantity(10_000), formula: null }
    expect(
      refusalsOf([
        cellChange('quantidade', um, { valor: quantity(1_000_000_000_000), formula: null }),
        cellChange('descricao', 'a', 'a\0b'),
        cellChange('descricao', 'a', '\ud800'),
        { op: 'inserir', linhas: [item('x', 'g', { ordem: 1.5 })] },
        {
          op: 'inserir',
          linhas: [
            item('x', 'g', {
              valor_unit: cents(99_999_999_999),
              dias: { valor: quantity(20_000), formula: null },
            }),
          ],
        },
        { op: 'encargos', depois: [{ ...encargo, taxa: rate(100_000_001) }] },
        { op: 'encargos', depois: [encargo, encargo] },
        { op: 'comissionados', depois: [{ ...comissionado, taxa: rate(-1) }] },
        { op: 'variaveis', depois: [{ nome: '2x', valor: quantity(1) }] },
        {
          op: 'ajuste',
          depois: { tipo: 'percentual', taxa: rate(-100_000_001) },
          valor_desejado: null,
        },
      ]),
    ).toEqual([
      'O total da linha fica grande demais.',
      'Há um caractere que não pode ser guardado.',
      'Há um caractere que não pode ser guardado.',
      'x, lugar desconhecido.',
      'x, O total da linha fica grande demais.',
      'Imposto: o percentual é inválido.',
      'Há um encargo repetido.',
      'Atendimento: o percentual vai de 0 a 100.',
      '2x: Use letras, números e espaços, começando por letra.',
      'O desconto ou acréscimo é inválido.',
    ])
  })
})

describe('a formula', () => {
  it('is computed with the variables of the budget, whatever its sender’s were', () => {
    const um = { valor: quantity(10_000), formula: null }
    const { documento, aplicadas, inverses } = apply(folha, [
      cellChange('dias', um, { valor: quantity(90_000), formula: 'dias + 1' }),
    ])
    const reading = { valor: 40_000, formula: 'dias + 1' }
    expect(documento.linhas.get('a')).toMatchObject({ dias: reading })
    expect(aplicadas).toEqual([cellChange('dias', um, reading)])
    expect(apply(documento, inverses).documento).toEqual(folha)
    expect(refusalsOf([cellChange('dias', um, { valor: 1, formula: 'semanas' })])).toEqual([
      'Não há a variável "semanas".',
    ])
  })

  it('of a line that comes from elsewhere keeps its number where the variable is not here', () => {
    const dias = { valor: quantity(70_000), formula: 'semanas * 7' }
    const { documento } = apply(folha, [{ op: 'inserir', linhas: [item('x', 'g', { dias })] }])
    expect(documento.linhas.get('x')).toMatchObject({ dias })
  })
})

describe('a pinned total', () => {
  const pin = (valor: number, desired: number): Change => ({
    op: 'ajuste',
    depois: { tipo: 'valor', valor: cents(valor) },
    valor_desejado: desired,
  })

  it('is what the adjustment leads to; another is refused', () => {
    const { documento } = apply(folha, [pin(-10_000, 90_001)])
    expect(documentoTotals(documento).totalGeral).toBe(90_001)
    expect(descontoOf(documento)).toBe(10_000_000)
    expect(refusalsOf([pin(-10_000, 50_000)])).toEqual([
      'O orçamento mudou: aplique o valor desejado de novo.',
    ])
  })

  it('comes back by undo only while nobody changed the price meanwhile', () => {
    const pinned = apply(folha, [pin(-10_000, 90_000)]).documento
    const edited = apply(pinned, [cellChange('valor_unit', 100_000, 120_000)])
    expect(apply(edited.documento, edited.inverses).documento).toEqual(pinned)
    const other = apply(edited.documento, [
      { op: 'inserir', linhas: [item('b', 'g', { valor_unit: cents(5_000) })] },
    ]).documento
    const undone = apply(other, edited.inverses)
    expect(undone.recusas).toHaveLength(1)
    expect(undone.documento.valor_desejado).toBeNull()
  })
})

describe('a batch', () => {
  it('leaves the document it came from as it was, and what is beside the changes the very same', () => {
    const before = new Map(folha.linhas)
    const { documento } = apply(folha, [
      { op: 'inserir', linhas: [item('b', 'g')] },
      cellChange('descricao', 'a', 'Câmera'),
      { op: 'mover', uid: 'b', superior: 'a', ordem: 1 },
      { op: 'excluir', uids: ['b'] },
    ])
    expect(folha.linhas).toEqual(before)
    expect(documento.linhas.get('g')).toBe(folha.linhas.get('g'))
    expect([...documento.linhas.keys()].toSorted()).toEqual(['a', 'a+1', 'g'])
    expect(apply(folha, [{ op: 'excluir', uids: ['nada'] }]).documento).toBe(folha)
  })
})

describe('a commission', () => {
  const nameless = { ...comissionado, nome: '  ' }
  const put = (documento: Documento, depois: readonly Comissionado[]) =>
    apply(documento, [{ op: 'comissionados', depois }])
  const stored = (depois: readonly Comissionado[]): Documento => ({
    ...emptyDocumento,
    comissionados: depois,
  })

  it('needs who gets it, once it is worth something', () => {
    const message = 'Comissionado: escolha quem recebe a comissão.'
    expect(put(emptyDocumento, [nameless]).recusas.map(({ msg }) => msg)).toEqual([message])
    const fixed = { ...nameless, base: 'fixo' as const, taxa: rate(0), valor: cents(100) }
    expect(put(emptyDocumento, [fixed]).recusas.map(({ msg }) => msg)).toEqual([message])
    for (const accepted of [
      { ...nameless, taxa: rate(0) },
      { ...fixed, valor: cents(0), taxa: rate(1) },
      { ...nameless, id_pessoa: 7 },
      comissionado,
    ]) {
      expect(put(emptyDocumento, [accepted]).documento.comissionados).toEqual([accepted])
    }
  })

  it('that was stored without it stays, and changes once it has it', () => {
    const outro = { ...comissionado, id: 'd' }
    const antes = stored([nameless])
    expect(put(antes, [nameless, outro]).recusas).toEqual([])
    expect(put(antes, []).recusas).toEqual([])
    expect(put(antes, [{ ...nameless, taxa: rate(1_000_000) }]).recusas).toHaveLength(1)
    expect(put(antes, [{ ...nameless, taxa: rate(1_000_000), id_pessoa: 7 }]).recusas).toEqual([])
  })
})
