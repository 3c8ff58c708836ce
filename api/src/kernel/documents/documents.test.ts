import { Failure } from '@claquete/contract/failures'
import { fillDocument } from '@claquete/core/kernel/rich-text/fill'
import type { VariableValue } from '@claquete/core/kernel/rich-text/fill'
import { readDocument } from '@claquete/core/kernel/rich-text/read'
import fc from 'fast-check'
import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { documentLimits, openDocuments } from './documents.ts'
import { richTextData } from './rich-text.ts'
import type { Picture } from './pictures.ts'
import { richDocuments } from './testing/documents.ts'
import { readDocumentPdf } from './testing/read-document-pdf.ts'

const log = { error: vi.fn(), warn: vi.fn() }
const documents = openDocuments(log)
afterAll(() => documents.close())

const head = {
  nome: 'Aurora Filmes',
  razao: 'Aurora Filmes Produções Ltda.',
  linhas: ['CNPJ 11.222.333/0001-81'],
  rodape: '(11) 3064-2200',
  logo: null,
  proporcao: 1,
}

async function print(content: unknown, values = new Map<string, VariableValue>()) {
  const reading = readDocument({ type: 'doc', content })
  if (!reading.ok) throw new Error(reading.msg)
  const { documento, assets } = richTextData(fillDocument(reading.document, values), new Map())
  const data = { titulo: 'Teste', exemplo: false, timbre: head, documento }
  return documents.renderDocument('letter', data, assets)
}
const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  content: texts.map((text) => ({ type: 'text', text })),
})

describe('a document on paper', () => {
  test('an empty line is as high as a line, and leaves nothing in what is copied', async () => {
    const printed = async (...content: unknown[]) => (await print(content)).pdf
    const [text = ''] = await readDocumentPdf(
      await printed(paragraph('antes'), { type: 'paragraph' }, paragraph('depois')),
    )
    expect(text).toMatch(/antes depois/)
    expect(text).not.toMatch(/[\u00ad\u200b-\u200f\u2060\ufeff]/u)
    const heightOf = async (between: unknown) => {
      const pdf = await printed(paragraph('antes'), between, paragraph('depois'))
      const { items } = await (
        await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
      ).getTextContent()
      const at = (word: string) =>
        items.flatMap((one) =>
          'str' in one && one.str === word ? [Number(one.transform[5])] : [],
        )[0] ?? 0
      return at('antes') - at('depois')
    }
    expect(await heightOf({ type: 'paragraph' })).toBeCloseTo(await heightOf(paragraph('x')), 1)
  })

  test('accents, signs and every part of a text are in the PDF, with the head and page numbers', async () => {
    const cell = (type: string, text: string) => ({ type, content: [paragraph(text)] })
    const { pdf, pages } = await print([
      {
        type: 'heading',
        attrs: { level: 1 },
        content: [{ type: 'text', text: 'Cessão de Direitos' }],
      },
      paragraph(
        'Ação, órgão, ímã, vovô, pinguim à toa: “aspas”, ‘simples’, 1º, 2ª, § 3º – € 10 — R$ 1.234,56.',
      ),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('primeiro')] }] },
      {
        type: 'orderedList',
        attrs: { start: 3, type: 'a' },
        content: [{ type: 'listItem', content: [paragraph('terceira letra')] }],
      },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [cell('tableHeader', 'Item'), cell('tableHeader', 'Valor')],
          },
          {
            type: 'tableRow',
            content: [cell('tableCell', 'Diária'), cell('tableCell', 'R$ 2.000,00')],
          },
        ],
      },
      { type: 'pageBreak' },
      paragraph('Żółw, Příliš, Ελλάδα, Привет, Việt Nam'),
    ])
    expect(pages).toBe(2)
    const [first = '', second = ''] = await readDocumentPdf(pdf)
    for (const text of [
      'Aurora Filmes Produções Ltda.',
      'CNPJ 11.222.333/0001-81',
      'Cessão de Direitos',
      'Ação, órgão, ímã, vovô, pinguim à toa: “aspas”, ‘simples’, 1º, 2ª, § 3º – € 10 — R$ 1.234,56.',
      'primeiro',
      'c) terceira letra',
      'Item Valor',
      'Diária R$ 2.000,00',
      'Página 1 de 2',
    ]) {
      expect(first).toContain(text)
    }
    expect(second).toContain('Żółw, Příliš, Ελλάδα, Привет, Việt Nam')
    expect(second).toContain('Página 2 de 2')
  })

  test('values stand where their variables stood, tables on lines of their own', async () => {
    const values = new Map<string, VariableValue>([
      ['cliente.razao', { origem: 'real', valor: 'Café & Açúcar S/A #1' }],
      ['contato.nome', { origem: 'vazia', valor: '' }],
      [
        'itens_tabela',
        {
          origem: 'real',
          valor: {
            colunas: [{ titulo: 'Produto' }, { titulo: 'Total', align: 'right' }],
            linhas: [['Filme 30”', 'R$ 10,00']],
            total: ['Soma', 'R$ 10,00'],
          },
        },
      ],
    ])
    const { pdf } = await print(
      [paragraph('Antes {{cliente.razao}} {{contato.nome}} {{itens_tabela}} depois')],
      values,
    )
    const [text = ''] = await readDocumentPdf(pdf)
    expect(text).toMatch(
      /Antes Café & Açúcar S\/A #1 ________.*Produto Total.*Filme 30” R\$ 10,00.*Soma R\$ 10,00.*depois/,
    )
  })

  test('no text is read as markup: whatever is typed is what is printed', async () => {
    const typed = fc.oneof(
      fc.string({
        unit: fc.constantFrom(...'#$*_`\\<>@=[]{}()"\'~/-+.:;!%&|^abcXYZ019 é'),
        minLength: 1,
        maxLength: 30,
      }),
      fc.constantFrom(
        '#import "x.typ"',
        '#read("data.json")',
        '#eval("1+1")',
        '$ sum_(i=1)^n $',
        '= Título',
        '- item',
        '+ item',
        '/ termo: x',
        '<etiqueta> @etiqueta',
        '\\u{41}',
        '// comentário',
        '/* comentário */',
        '```raw```',
        'https://exemplo.com.br',
        '#sys.version',
        '*negrito* _itálico_',
        '{{',
        '#',
      ),
    )
    const squeeze = (text: string) => text.replace(/\s+/g, '')
    await fc.assert(
      fc.asyncProperty(fc.array(typed, { minLength: 3, maxLength: 12 }), async (texts) => {
        const { pdf } = await print(texts.map((text) => paragraph(`¶${text}¶`)))
        const whole = squeeze((await readDocumentPdf(pdf)).join(' '))
        for (const text of texts) expect(whole).toContain(`¶${squeeze(text)}¶`)
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  test('any document the reader takes can be printed', async () => {
    await fc.assert(
      fc.asyncProperty(richDocuments, async (json) => {
        const reading = readDocument(json)
        if (!reading.ok) return
        const { pdf } = await print(reading.document.content)
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  test('pictures are drawn, and one that is gone leaves its frame', async () => {
    const bytes = await sharp({
      create: { width: 80, height: 40, channels: 3, background: '#c33' },
    })
      .jpeg()
      .toBuffer()
    const picture: Picture = { bytes, extension: 'jpg', ratio: 0.5 }
    const image = (arquivo: string) => ({ type: 'image', attrs: { arquivo, largura: 30 } })
    const reading = readDocument({ type: 'doc', content: [image('t1/a.jpg'), image('t1/b.jpg')] })
    if (!reading.ok) throw new Error(reading.msg)
    const filled = fillDocument(reading.document, new Map())
    const { documento, assets } = richTextData(filled, new Map([['t1/a.jpg', picture]]))
    const data = { titulo: 'Imagens', exemplo: false, timbre: null, documento }
    const { pdf } = await documents.renderDocument('letter', data, assets)
    expect(pdf.includes('/Subtype/Image') || pdf.includes('/Subtype /Image')).toBe(true)
    expect((await readDocumentPdf(pdf)).join()).toContain('Imagem indisponível')
  })
})

describe('limits', () => {
  const script = (source: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'claquete-doc-')), 'worker.mjs')
    writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${source}`)
    return pathToFileURL(file)
  }
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => (error instanceof Failure ? error.code : error),
    )

  test('a document that takes too long is given up, and the next one is made', async () => {
    const slow = openDocuments(
      log,
      { ...documentLimits, timeoutMs: 2_000 },
      script(`parentPort.on('message', (r) => {
        if (r.template === 'slow') { const end = Date.now() + 60_000; while (Date.now() < end); }
        parentPort.postMessage({ id: r.id, pdf: new Uint8Array([37]), pages: 1 })
      })`),
    )
    const [first, second] = await Promise.all([
      refusal(slow.renderDocument('slow', {})),
      refusal(slow.renderDocument('letter', {})),
    ])
    expect(first).toBe('pdf_demorou')
    expect(second).toBeUndefined()
    await slow.close()
  })

  test('without the engine the refusal is in words', async () => {
    const none = openDocuments(
      log,
      documentLimits,
      script(
        `parentPort.on('message', () => {}); parentPort.postMessage({ unavailable: 'sem binário' })`,
      ),
    )
    expect(await refusal(none.renderDocument('letter', {}))).toBe('pdf_indisponivel')
    await none.close()
  })

  test('a thread that runs out of memory refuses its document alone', async () => {
    const hungry = openDocuments(
      log,
      { ...documentLimits, maxHeapMb: 32 },
      script(`parentPort.on('message', (r) => {
        if (r.template === 'hungry') { const kept = []; for (;;) kept.push(new Array(1e5).fill({ a: 1 }).map((x) => ({ ...x }))) }
        parentPort.postMessage({ id: r.id, pdf: new Uint8Array([37]), pages: 1 })
      })`),
    )
    expect(await refusal(hungry.renderDocument('hungry', {}))).toBe('pdf_grande')
    expect(await refusal(hungry.renderDocument('letter', {}))).toBeUndefined()
    await hungry.close()
  })

  test('too much data, too many waiting and a wrong template name are refused at once', async () => {
    const small = openDocuments(log, { ...documentLimits, maxBytes: 100, maxWaiting: 0 })
    expect(await refusal(small.renderDocument('letter', 'x'.repeat(200)))).toBe('sobrecarga')
    const tight = openDocuments(log, { ...documentLimits, maxBytes: 100 })
    expect(await refusal(tight.renderDocument('letter', 'x'.repeat(200)))).toBe('pdf_grande')
    expect(String(await refusal(tight.renderDocument('../x', {})))).toContain('inválido')
    await Promise.all([small.close(), tight.close()])
  })
})
