import { cents } from '@claquete/core/kernel/amounts/money'
import { emptyDocumento } from '@claquete/core/orcamentos/folha/documento'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import { apply } from '@claquete/core/orcamentos/folha/change'
import { grupo, item } from '@claquete/core/orcamentos/folha/testing'
import { describe, expect, it } from 'vitest'
import { askedAfter } from './fixed-total.ts'

const sheet = apply(emptyDocumento, [
  { op: 'inserir', linhas: [grupo('g'), item('a', 'g', { valor_unit: cents(1_000) })] },
]).documento
const pinned: Documento = { ...sheet, valor_desejado: cents(1_003) }
const price: Change = {
  op: 'celula',
  uid: 'a',
  campo: 'valor_unit',
  antes: 1_000,
  depois: 2_000,
}
const discount: Change = {
  op: 'ajuste',
  depois: { tipo: 'valor', valor: cents(-100) },
  valor_desejado: null,
}

const ask = (
  from: Documento,
  mudancas: readonly Change[],
  pendente?: ReturnType<typeof askedAfter>,
) => {
  const { documento, aplicadas } = apply(from, mudancas)
  return askedAfter(from, documento, aplicadas, { pendente, maneira: 'distribuir' })
}

describe('a pinned total', () => {
  it('that an edit changes is asked about, with the way that led to it', () => {
    const question = { desejado: 1_003, maneira: 'distribuir' }
    expect(ask(pinned, [price])).toEqual(question)
    // Redoing the edit asks again: the undo had restored the pin.
    const { documento, inverses } = apply(pinned, [price])
    const undone = apply(documento, inverses)
    expect(ask(undone.documento, undone.inverses)).toEqual(question)
  })

  it('is asked about until it is pinned again, or another discount is the answer', () => {
    const pendente = { desejado: cents(1_003), maneira: 'ajuste' as const }
    expect(ask(sheet, [price], pendente)).toBe(pendente)
    expect(ask(sheet, [discount], pendente)).toBeUndefined()
    const again = { ...discount, depois: { tipo: 'valor', valor: cents(0) } } as const
    expect(ask(sheet, [{ ...again, valor_desejado: 1_000 }], pendente)).toBeUndefined()
  })

  it('that holds, or that nobody pinned, is no question', () => {
    expect(ask(pinned, [{ op: 'inserir', linhas: [item('n', 'g')] }])).toBeUndefined()
    expect(ask(sheet, [price])).toBeUndefined()
    expect(ask(pinned, [discount])).toBeUndefined()
  })
})
