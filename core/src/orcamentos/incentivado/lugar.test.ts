import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { emptyDocumento, folhaOf } from '../folha/documento.ts'
import type { Line } from '../folha/documento.ts'
import { grupo as grupoOf, item as itemOf } from '../folha/testing.ts'
import { aboveOf } from './estrutura.ts'
import { estruturaOf } from './estruturas/all.ts'
import { guessNo } from './guess.ts'
import {
  effectivePlaces,
  movesOf,
  placedLines,
  sumsByPlace,
  wholeGroups,
  withLugares,
} from './lugar.ts'
import type { PlacedLine } from './lugar.ts'
import { seenBy } from './mapa.ts'
import { vistoRows } from './visto.ts'

const { nos } = estruturaOf('ancine')
const ancine = estruturaOf('ancine')

/** Three groups, the second within the first, with lines in any of them. */
const anyBudget = fc
  .array(
    fc.record({
      at: fc.nat(2),
      valor: fc.nat(1_000_000),
      no: fc.option(fc.constantFrom('1', '1.1', '3.9', '4.7', '99'), { nil: null }),
      off: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  .chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      grupos: fc.tuple(
        fc.constantFrom(null, '3', '3.1'),
        fc.constantFrom(null, '5'),
        fc.constantFrom(null, '6.1'),
      ),
    }),
  )
  .map(({ lines, grupos }) => {
    const linhas: Line[] = [
      grupoOf('g0', null, 1),
      grupoOf('g1', 'g0', 2),
      grupoOf('g2', null, 3),
      ...lines.map(({ at, valor, off }, i) =>
        itemOf(`i${i}`, `g${at}`, {
          valor_unit: cents(valor),
          ordem: i + 10,
          opcional: off,
          opcional_ligado: !off,
        }),
      ),
    ]
    const mapa = new Map<string, string>()
    grupos.forEach((no, at) => no !== null && mapa.set(`g${at}`, no))
    lines.forEach(({ no }, i) => no !== null && mapa.set(`i${i}`, no))
    const documento = { ...emptyDocumento, linhas: new Map(linhas.map((one) => [one.id, one])) }
    return { folha: folhaOf(documento), mapa }
  })

describe('the places of lines', () => {
  test('are summed as the limits sum them', () => {
    fc.assert(
      fc.property(anyBudget, ({ folha, mapa }) => {
        const linhas = placedLines(folha, mapa)
        const visto = seenBy(folha, mapa, ancine)
        const sums = sumsByPlace(linhas, nos)
        expect(sums.get(null) ?? 0).toBe(visto.withoutNo)
        for (const { codigo } of nos) expect(sums.get(codigo)).toBe(visto.byNo.get(codigo))
      }),
    )
  })

  test('rows of the first level sum to the whole, in both looks', () => {
    fc.assert(
      fc.property(anyBudget, ({ folha, mapa }) => {
        const linhas = placedLines(folha, mapa)
        const total = sum(linhas.filter(({ conta }) => conta).map(({ valor }) => valor))
        for (const modo of ['sintetico', 'analitico'] as const) {
          const rows = vistoRows({ nos, linhas, modo })
          const tops = rows.filter(({ acima }) => acima === null)
          expect(sum(tops.map(({ valor }) => valor))).toBe(total)
          const keys = new Set(rows.map(({ chave }) => chave))
          expect(keys.size).toBe(rows.length)
          for (const { acima } of rows) if (acima !== null) expect(keys).toContain(acima)
        }
        const shown = vistoRows({ nos, linhas, modo: 'analitico' })
        expect(shown.filter(({ tipo }) => tipo === 'linha')).toHaveLength(
          linhas.filter(({ conta }) => conta).length,
        )
      }),
    )
  })

  test('what a choice moves leaves one place and comes to the other', () => {
    fc.assert(
      fc.property(anyBudget, fc.constantFrom('2', '3.9', '7.1'), ({ folha, mapa }, no) => {
        const linhas = placedLines(folha, mapa)
        const lugares = linhas.flatMap(({ uid, conta }) => (conta ? [{ uid, no }] : []))
        const moves = movesOf(linhas, nos, lugares)
        const after = sumsByPlace(withLugares(linhas, lugares), nos)
        const all = sum(linhas.map(({ valor }) => valor))
        expect(after.get(no) ?? 0).toBe(all)
        const tops = moves.filter((move) => move.no === null || aboveOf(move.no) === null)
        expect(sum(tops.map((move) => cents(move.after - move.before)))).toBe(0)
      }),
    )
  })

  test('a group of which every line is chosen stands for them, with the same sums', () => {
    fc.assert(
      fc.property(anyBudget, fc.array(fc.nat(19)), ({ folha, mapa }, picked) => {
        const linhas = placedLines(folha, mapa)
        const chosen = new Set(
          linhas
            .filter(({ uid, conta }) => conta && picked.includes(Number(uid.slice(1))))
            .map((l) => l.uid),
        )
        const whole = wholeGroups(linhas, chosen)
        const places = (uids: Iterable<string>) =>
          [
            ...effectivePlaces(
              withLugares(
                linhas,
                [...uids].map((uid) => ({ uid, no: '2' })),
              ),
            ),
          ].filter(([uid]) => linhas.some((one) => one.uid === uid && one.conta))
        expect(places(whole)).toEqual(places(chosen))
      }),
    )
  })

  test('a group with a place of its own is told beside the whole group above it', () => {
    const line = (uid: string, superior: string | null, more: Partial<PlacedLine> = {}) => ({
      uid,
      superior,
      tipo: 'item' as const,
      numero: '',
      descricao: uid,
      valor: cents(100),
      conta: true,
      no: null,
      ...more,
    })
    const grupo = { tipo: 'grupo' as const, conta: false }
    const linhas = [line('g', null, grupo), line('h', 'g', { ...grupo, no: '5' }), line('a', 'h')]
    expect(wholeGroups(linhas, new Set(['a']))).toEqual(['h'])
  })

  test('two groups, one of them whole', () => {
    const line = (uid: string, superior: string | null, tipo: 'grupo' | 'item'): PlacedLine => ({
      uid,
      superior,
      tipo,
      numero: '',
      descricao: uid,
      valor: cents(100),
      conta: tipo === 'item',
      no: null,
    })
    const linhas = [
      line('g', null, 'grupo'),
      line('a', 'g', 'item'),
      line('b', 'g', 'item'),
      line('h', null, 'grupo'),
      line('c', 'h', 'item'),
      line('d', 'h', 'item'),
    ]
    expect(wholeGroups(linhas, new Set(['a', 'b', 'd']))).toEqual(['g', 'd'])
  })
})

describe('a guess', () => {
  const guess = (descricao: string, grupo = '') => guessNo({ descricao, grupo }, nos)?.codigo
  test('finds the place by the words of the line, then of its group', () => {
    expect(guess('Figurinista')).toBe('3.6')
    expect(guess('Janela de LIBRAS')).toBe('4.10')
    expect(guess('Vans e caminhões', 'Transporte')).toBe('3.12')
    expect(guess('Legendagem descritiva em português')).toBe('4.9')
  })
  test('says nothing where nothing fits, or several do', () => {
    expect(guess('Tapioca')).toBeUndefined()
    expect(guess('')).toBeUndefined()
  })
})
