import { cents } from '@claquete/core/kernel/amounts/money'
import { quantity, rate } from '@claquete/core/kernel/amounts/quantity'
import { emptyDocumento, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento, Encargo } from '@claquete/core/orcamentos/folha/documento'
import { apply } from '@claquete/core/orcamentos/folha/change'
import { grupo, item } from '@claquete/core/orcamentos/folha/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plan } from './goal.ts'

const um = (valor: number) => ({ valor: quantity(valor * 10_000), formula: null })
const encargo = (parte: Partial<Encargo>): Encargo => ({
  id: 'taxa',
  nome: 'Taxa',
  tipo: 'taxa_producao',
  modo: 'por_fora',
  taxa: rate(15_000_000),
  valor: cents(0),
  em_cascata: false,
  grupos_fora: [],
  valor_fora: cents(0),
  embutir: false,
  imprimir: true,
  ...parte,
})
/** The worked example of the domain notes (1.5). */
const exampleDocumento: Documento = apply(emptyDocumento, [
  {
    op: 'inserir',
    linhas: [
      grupo('g'),
      item('a', 'g', { dias: um(2), valor_unit: cents(850_000) }),
      item('b', 'g', { quantidade: um(3), dias: um(2), valor_unit: cents(120_000) }),
      item('c', 'g', { valor_unit: cents(1_500_000) }),
      item('d', 'g', { quantidade: um(40), valor_unit: cents(4_590) }),
    ],
  },
  {
    op: 'encargos',
    depois: [
      encargo({}),
      encargo({ id: 'imposto', tipo: 'imposto', modo: 'por_dentro', taxa: rate(11_330_000) }),
    ],
  },
]).documento

describe('a desired total', () => {
  it('is reached to the cent in the three ways, and undone in one step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4_200_000, max: 9_000_000 }).map(cents),
        fc.constantFrom('ajuste' as const, 'distribuir' as const, 'taxa' as const),
        (valor, way) => {
          const plano = plan(exampleDocumento, { tipo: 'total', valor }, way)
          if ('problema' in plano) throw new Error(plano.problema)
          const { documento, inverses, recusas } = apply(exampleDocumento, plano.mudancas)
          expect(recusas).toEqual([])
          expect(documentoTotals(documento).totalGeral).toBe(valor)
          expect(plano.totais).toEqual(documentoTotals(documento))
          expect(documentoTotals(apply(documento, inverses).documento)).toEqual(
            documentoTotals(exampleDocumento),
          )
        },
      ),
    )
  })

  it('spread over prices leaves next to nothing for the adjustment', () => {
    const plano = plan(exampleDocumento, { tipo: 'total', valor: cents(5_000_000) }, 'distribuir')
    if ('problema' in plano) throw new Error(plano.problema)
    expect(Math.abs(plano.totais.ajuste)).toBeLessThan(100)
  })

  it('leaves a profit within two cents', () => {
    const plano = plan(exampleDocumento, { tipo: 'lucro', valor: cents(700_000) }, 'ajuste')
    if ('problema' in plano) throw new Error(plano.problema)
    expect(Math.abs(plano.totais.lucroTotal - 700_000)).toBeLessThanOrEqual(2)
  })

  it('says why it cannot be', () => {
    const travado = apply(
      exampleDocumento,
      ['a', 'b', 'c', 'd'].map((uid) => ({
        op: 'celula',
        uid,
        campo: 'travado',
        antes: false,
        depois: true,
      })),
    ).documento
    expect(plan(travado, { tipo: 'total', valor: cents(1) }, 'distribuir')).toHaveProperty(
      'problema',
    )
  })
})
