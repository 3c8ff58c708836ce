import { describe, expect, test } from 'vitest'
import { textWidth, winAnsi, wrap } from './pdf-type.ts'
import { writePdf } from './pdf-writer.ts'
import type { Sheet } from './sheet.ts'
import { readPdf } from './testing/read-pdf.ts'
import { sampleRow, sampleSheet } from './testing/sample.ts'
import { written } from './testing/sinks.ts'

const sheet: Sheet = {
  title: 'Relação de pagamentos',
  subtitle: 'Período: 01/01/2026 a 31/01/2026',
  brand: 'Ação Filmes',
  totals: true,
  columns: [
    { label: 'Fornecedor', kind: 'text', width: 40 },
    { label: 'Valor', kind: 'money', width: 14 },
    { label: 'Dia', kind: 'date', width: 10 },
  ],
}

async function pagesOf(rows: (string | number | null)[][]) {
  return readPdf(await written(writePdf, sheet, rows))
}

describe('pages', () => {
  test('every page says which of how many it is and repeats the column header', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => sampleRow(index + 1))
    const pages = readPdf(await written(writePdf, sampleSheet, rows))
    expect(pages.length).toBeGreaterThan(5)
    pages.forEach((texts, index) => {
      expect(texts).toContain(`Página ${index + 1} de ${pages.length}`)
      expect(texts).toContain('Vencimento')
    })
    const codes = pages.flat().filter((text) => /^\d+\.\d\d\.\d\d\d$/.test(text))
    expect(codes).toEqual(rows.map((row) => row[7]))
    expect(pages.at(-1)).toContain('400 registros')
  })

  test('the first page has brand, title, subtitle and moment of issue', async () => {
    const [first] = readPdf(await written(writePdf, sampleSheet, [sampleRow(1)]))
    expect(first).toEqual(
      expect.arrayContaining([
        'Produtora Ação & Reação Ltda.',
        'Lançamentos',
        'Vencimento de 01/01/2026 a 31/12/2026 · Todas as unidades',
        'Emitido em 21/11/2026 14:30',
        'Página 1 de 1',
        '1 registro',
      ]),
    )
  })

  test('each of several pages also has the sums of its rows, which add up to the total', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`Linha ${at}`, at + 1, '2026-01-02'])
    const pages = readPdf(await written(writePdf, { ...sheet, pageTotals: true }, rows))
    expect(pages.length).toBeGreaterThan(2)
    const centavos = (text = '') => Number(text.replaceAll(/\D/g, ''))
    const sums = pages.map((texts) => centavos(texts[texts.indexOf('Nesta página') + 1]))
    expect(sums.every((sum) => sum > 0)).toBe(true)
    expect(sums.reduce((all, sum) => all + sum, 0)).toBe((200 * 201) / 2)
    expect(pages.at(-1)).toEqual(expect.arrayContaining(['Total', '201,00']))
    const [single = []] = readPdf(
      await written(writePdf, { ...sheet, pageTotals: true }, rows.slice(0, 3)),
    )
    expect(single).not.toContain('Nesta página')
  })

  test('sums the money columns exactly', async () => {
    const [texts = []] = await pagesOf([
      ['A', 10, '2026-01-02'],
      ['B', 20, null],
      ['C', -123_456_789, null],
    ])
    expect(texts).toEqual(expect.arrayContaining(['Total', '-1.234.567,59', '02/01/2026']))
  })

  test('without rows says so and has no total', async () => {
    const [texts = []] = await pagesOf([])
    expect(texts).toContain('Nenhum registro encontrado.')
    expect(texts).not.toContain('Total')
  })
})

describe('texts', () => {
  test.each([
    'ÁÀÂÃÄÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜ áàâãäçéèêëíìîïñóòôõöúùûü',
    'nº 1, 2ª, € 5, “aspas” ‘simples’ – — … • ™',
    '<script>alert(1)</script> (a) \\ b',
    '=cmd()',
  ])('%o is printed whole', async (text) => {
    expect((await pagesOf([[text, 1, null]])).flat()).toContain(text)
  })

  test('what the font lacks is seen as an empty square, one for each sign that a reader sees', () => {
    expect(winAnsi('Łódź Ω 🎬')).toBe('Łódź Ω □')
    expect(winAnsi('Quem? 👩🏽‍💻❤️ 🇧🇷 東京™')).toBe('Quem? □□ □ □□\u0099')
  })

  test('a page says what its squares stand for, and only where it has one', async () => {
    const words = /sinal que o PDF não escreve/u
    const texts = (await pagesOf([['Café 💛', 1, null]])).flat()
    expect(texts).toContainEqual(expect.stringMatching(words))
    const plain = (await pagesOf([['Café', 1, null]])).flat()
    expect(plain.filter((text) => words.test(text))).toEqual([])
  })

  test('decomposed letters, line breaks and invisible characters are made plain', () => {
    expect(winAnsi('Jose\u0301\u200b\r\nda\u202fSilva\u0000 co\u00adop \u22125')).toBe(
      'José da Silva coop -5',
    )
  })

  test('a long text takes three lines and ends in an ellipsis', async () => {
    const long = 'palavra '.repeat(300)
    const [texts = []] = await pagesOf([[long, 1, null]])
    const lines = texts.filter((text) => text.startsWith('palavra'))
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/…$/)
  })

  test('an amount wider than its column stays whole', async () => {
    const narrow: Sheet = {
      ...sampleSheet,
      columns: [...sampleSheet.columns, ...sampleSheet.columns],
    }
    const row = sampleRow(1).map((cell, index) => (index === 9 ? -900_719_925_474_099 : cell))
    const [texts = []] = readPdf(await written(writePdf, narrow, [[...row, ...row]]))
    expect(texts.filter((text) => text === '-9.007.199.254.740,99')).toHaveLength(4)
  })
})

describe('wrapping', () => {
  const even = new Uint16Array(256).fill(10)

  test('no line is wider than the limit and no letter is lost', () => {
    const text = 'fulano.de.tal@produtora.com.br e uma palavra-muito-comprida-mesmo'
    const lines = wrap(text, even, 150, 20)
    expect(Math.max(...lines.map((line) => textWidth(line, even)))).toBeLessThanOrEqual(150)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })

  test('an e-mail breaks after a mark', () => {
    expect(wrap('fulano@produtora.com', even, 100, 3)).toEqual(['fulano@', 'produtora.', 'com'])
  })

  test('a column narrower than a letter still ends', () => {
    expect(wrap('abc', even, 5, 3)).toEqual(['a', 'b', '\u0085'])
  })
})

const usual = [
  'Vencimento',
  'Competência',
  'Fornecedor',
  'Descrição',
  'Plano de contas',
  'Situação',
]

test.each([7, 12, 16, 20])('of %i columns no heading is broken inside a word', async (count) => {
  const columns = Array.from({ length: count }, (_, at) => {
    const label = usual[at % usual.length] ?? ''
    return at % 3 === 0
      ? ({ label, kind: 'date', width: 10 } as const)
      : ({ label, kind: 'text', width: at % 2 === 0 ? 40 : 8 } as const)
  })
  const [texts = []] = readPdf(await written(writePdf, { ...sampleSheet, columns }, []))
  const words = new Set(usual.flatMap((label) => [label, ...label.split(' ')]))
  words.add('Plano de').add('de contas')
  const first = texts.findIndex((text) => words.has(text))
  const headings = texts.slice(
    first,
    texts.findIndex((text) => text.startsWith('Página')),
  )
  expect(headings.length).toBeGreaterThanOrEqual(Math.min(count, 6))
  expect(headings.filter((text) => !words.has(text))).toEqual([])
})

test('columns that would make the type too small are left out, and the page says which', async () => {
  const one = { kind: 'text', width: 40 } as const
  const columns = Array.from({ length: 40 }, (_, at) => ({ ...one, label: `Coluna ${at + 1}` }))
  const row = columns.map((_, at) => `v${at + 1}`)
  const [texts = []] = readPdf(await written(writePdf, { ...sampleSheet, columns }, [row]))
  const printed = texts.filter((text) => /^v\d+$/.test(text)).length
  expect(printed).toBeGreaterThan(10)
  expect(printed).toBeLessThan(40)
  expect(texts.join(' ')).toMatch(new RegExp(`Não couberam na folha: Coluna ${printed + 1},`))
  const few = { ...sampleSheet, columns: columns.slice(0, printed) }
  const [all = []] = readPdf(await written(writePdf, few, [row.slice(0, printed)]))
  expect(all.join(' ')).not.toContain('Não couberam')
})
