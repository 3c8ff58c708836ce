import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../kernel/time/calendar.ts'
import { reaisInWords } from '../../kernel/writing/extenso.ts'
import { cents } from '../../kernel/amounts/money.ts'
import {
  fitsLayout,
  lettersIn,
  mmOfPoint,
  placeCheque,
  problemsOfLayout,
  usualLayout,
  wordsOnLines,
} from './layout.ts'
import { problemOfTalao, proposeNumber } from './talao.ts'

const cheque = {
  valor: cents(123_456),
  favorecido: 'Locadora Luz e Movimento Ltda',
  local: 'São Paulo',
  dataEmissao: calendarDate('2026-03-02'),
  bom_para: calendarDate('2026-04-01'),
}

describe('positions', () => {
  test('the usual form has no problem, and its texts stand where it says', () => {
    expect(problemsOfLayout(usualLayout)).toEqual([])
    const texts = placeCheque(cheque, { ...usualLayout, deslocamento_x: 1.5, deslocamento_y: -0.5 })
    expect(texts).toContainEqual({
      campo: 'valor',
      texto: '#1.234,56#',
      x: 133.5,
      y: 10.5,
      tamanho: 10,
    })
    const said = Object.fromEntries(texts.map(({ campo, texto }) => [campo, texto]))
    expect(said).toMatchObject({
      favorecido: 'Locadora Luz e Movimento Ltda',
      local: 'São Paulo',
      dia: '02',
      mes: 'março',
      ano: '2026',
      bom_para: 'BOM PARA 01/04/2026',
    })
    expect(said['extenso_1']).toBe('mil duzentos e trinta e quatro reais e cinquenta e seis')
    expect(said['extenso_2']).toMatch(/^centavos \*+$/)
  })

  test('outside of the form, in the magnetic line, and a field that is missing', () => {
    const moved = (more: object) =>
      problemsOfLayout({
        ...usualLayout,
        campos: usualLayout.campos.map((one) =>
          one.campo === 'valor' ? { ...one, ...more } : one,
        ),
      }).map(({ msg }) => msg)
    expect(moved({ x: 150 })).toEqual(['Valor: sai da folha na largura.'])
    expect(moved({ y: 70 })).toEqual(['Valor: os 16 mm de baixo são da faixa magnética.'])
    expect(moved({ y: 90 })).toEqual(['Valor: sai da folha na altura.'])
    const without = { ...usualLayout, campos: usualLayout.campos.slice(1) }
    expect(problemsOfLayout(without)).toEqual([{ campo: 'campos', msg: 'Valor está 0 vezes.' }])
  })

  test('what an amount says is on the two lines, whole and in order, and both stay in their width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), (valor) => {
        const one = { ...cheque, valor: cents(valor) }
        expect(fitsLayout(one, usualLayout)).toBe(true)
        const texts = placeCheque(one, usualLayout)
        const line = (campo: string) => texts.find((text) => text.campo === campo)
        const said = `${line('extenso_1')?.texto ?? ''} ${line('extenso_2')?.texto ?? ''}`
        expect(said.replace(/\*/g, '').replace(/\s+/g, ' ').trim()).toBe(reaisInWords(one.valor))
        for (const { campo, texto, x, tamanho } of texts) {
          const place = usualLayout.campos.find((one) => one.campo === campo)
          expect(texto.length).toBeLessThanOrEqual(lettersIn(place?.largura ?? 0, tamanho))
          expect(x).toBe(place?.x)
        }
      }),
    )
  })

  test('words are not broken, and what does not fit is not cut', () => {
    expect(wordsOnLines('cem reais', 20, 10)).toEqual(['cem reais **********', '*********'])
    expect(wordsOnLines('cem mil reais', 8, 10)).toEqual(['cem mil', 'reais ****'])
    expect(wordsOnLines('cem mil reais', 4, 5)).toBeUndefined()
    expect(lettersIn(10 * 0.6 * mmOfPoint * 7, 10)).toBe(7)
  })
})

describe('numbers', () => {
  const books = [
    { numero_inicial: 101, numero_final: 103 },
    { numero_inicial: 201, numero_final: 202 },
  ]

  test('the first free leaf of the books, then the next of the second, then after the last', () => {
    expect(proposeNumber(books, new Set())).toBe(101)
    expect(proposeNumber(books, new Set([101, 103]))).toBe(102)
    expect(proposeNumber(books, new Set([101, 102, 103]))).toBe(201)
    expect(proposeNumber(books, new Set([101, 102, 103, 201, 202]))).toBe(203)
    expect(proposeNumber([], new Set())).toBe(1)
    expect(proposeNumber([], new Set([999_999]))).toBeUndefined()
  })

  test('is never one that was used', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 90, max: 210 })), (used) => {
        const next = proposeNumber(books, new Set(used))
        expect(used).not.toContain(next)
      }),
    )
  })

  test('books of one account do not overlap', () => {
    expect(problemOfTalao({ numero_inicial: 104, numero_final: 200 }, books)).toBeUndefined()
    expect(problemOfTalao({ numero_inicial: 103, numero_final: 120 }, books)?.campo).toBe(
      'numero_inicial',
    )
    expect(problemOfTalao({ numero_inicial: 5, numero_final: 4 }, [])?.campo).toBe('numero_final')
    expect(problemOfTalao({ numero_inicial: 1, numero_final: 5000 }, [])?.msg).toContain('1000')
  })
})
