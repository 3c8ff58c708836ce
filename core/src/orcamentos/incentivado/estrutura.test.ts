import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '../../kernel/amounts/money.ts'
import { must } from '../../kernel/must.ts'
import { emptyDocumento, folhaOf } from '../folha/documento.ts'
import type { Documento, Line } from '../folha/documento.ts'
import { item as itemOf } from '../folha/testing.ts'
import { aboveOf, categoriaOf, estruturaCodigos } from './estrutura.ts'
import { estruturaOf, estruturas } from './estruturas/all.ts'
import { guessNo } from './guess.ts'
import { seenBy } from './mapa.ts'
import { startingGrupos } from './modelo.ts'
import { vistoRows } from './visto.ts'

describe('structures', () => {
  test.each(estruturaCodigos)('%s: each place stands once, after the one above it', (codigo) => {
    const { nos } = estruturaOf(codigo)
    const seen = new Set<string>()
    for (const no of nos) {
      const above = aboveOf(no.codigo)
      if (above !== null) expect(seen).toContain(above)
      expect(seen).not.toContain(no.codigo)
      seen.add(no.codigo)
    }
  })

  test('there is one of each', () =>
    expect(estruturas.map(({ codigo }) => codigo)).toEqual([...estruturaCodigos]))

  test('ANCINE has nine big items', () => {
    const tops = estruturaOf('ancine').nos.filter((no) => aboveOf(no.codigo) === null)
    expect(tops.map((no) => no.codigo)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })

  test('only numbers of ours say that they are: Salic 2.91 to 2.97, which no worksheet of the ministry has', () => {
    const own = estruturas.flatMap(({ codigo, nos }) =>
      nos.filter(({ isOwnNumber }) => isOwnNumber).map((no) => `${codigo} ${no.codigo}`),
    )
    expect(own).toEqual(['1', '2', '3', '4', '5', '6', '7'].map((one) => `salic 2.9${one}`))
    const cachet = {
      uid: 'a',
      superior: null,
      tipo: 'item' as const,
      numero: '1',
      descricao: 'Violonista',
      valor: cents(100),
      conta: true,
      no: '2.91',
    }
    const { nos: salic } = estruturaOf('salic')
    const rows = vistoRows({ nos: salic, linhas: [cachet], modo: 'analitico' })
    const nameOf = (wanted: string) => rows.find(({ codigo }) => codigo === wanted)?.descricao
    expect(nameOf('2.91')).toBe('Cachê de artista solo (número nosso)')
    expect(nameOf('2')).toBe('Produção e execução')
    // The words of the mark suggest no place.
    expect(guessNo({ descricao: 'Número nosso', grupo: '' }, estruturaOf('salic').nos)).toBe(
      undefined,
    )
  })

  test('a place has its own category, or that of the nearest above it', () => {
    const nos = new Map(estruturaOf('ancine').nos.map((no) => [no.codigo, no]))
    expect(categoriaOf(nos, '5.1')).toBe('administracao')
    expect(categoriaOf(nos, '4.10')).toBe('libras')
    expect(categoriaOf(nos, '3.1')).toBeNull()
  })
})

describe('a budget seen by a structure', () => {
  const ancine = estruturaOf('ancine')
  let uid = 0
  const start = () => startingGrupos(ancine, () => `u${(uid += 1)}`)

  test('a new budget begins with its groups, each with its place', () => {
    const { grupos, mapa } = start()
    expect(grupos.map((grupo) => mapa.get(grupo.id))).toEqual(ancine.nos.map((no) => no.codigo))
    const administrative = must(
      grupos.find((grupo) => mapa.get(grupo.id) === '5.1'),
      '5.1',
    )
    expect(mapa.get(administrative.superior ?? '')).toBe('5')
  })

  test('places on each level, with what has none, sum to the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ at: fc.nat(200), valor: fc.nat(1_000_000), loose: fc.boolean() }), {
          maxLength: 30,
        }),
        (many) => {
          const { grupos, mapa } = start()
          const lines: Line[] = many.map(({ at, valor }, i) =>
            itemOf(`i${i}`, must(grupos[at % grupos.length], 'group').id, {
              valor_unit: cents(valor),
              ordem: i + 1,
            }),
          )
          const documento: Documento = {
            ...emptyDocumento,
            linhas: new Map([...grupos, ...lines].map((line) => [line.id, line])),
          }
          // Some lines are told to be of a place that the structure does not have.
          const told = new Map([
            ...mapa,
            ...many.flatMap(({ loose }, i) => (loose ? [[`i${i}`, '99'] as const] : [])),
          ])
          const { byNo, withoutNo, total } = seenBy(folhaOf(documento), told, ancine)
          const tops = [...byNo].filter(([codigo]) => aboveOf(codigo) === null)
          expect(sum([...tops.map(([, valor]) => valor), withoutNo])).toBe(total)
        },
      ),
    )
  })
})
