import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { openDocuments } from './documents.ts'

const documents = openDocuments({ error: vi.fn(), warn: vi.fn() })
afterAll(() => documents.close())

const paper = (blocks: readonly unknown[], logo: string | null = null) => ({
  titulo: 'Papel',
  isLandscape: false,
  timbre: { nome: 'Sol Filmes', razao: '', linhas: [], rodape: '', logo, proporcao: 0.5 },
  blocks,
})
const passage = (texto: string) => ({ tipo: 'texto', titulo: 'Título', texto })

test('each page is a picture of its own, with its letters and the logo', async () => {
  const bytes = await sharp({
    create: { width: 40, height: 20, channels: 4, background: '#c33' },
  })
    .png()
    .toBuffer()
  const pages = [passage('um'), { tipo: 'folha' }, passage('dois')]
  const { pictures, pages: count } = await documents.previewDocument(
    'job-paper',
    paper(pages, 'logo.png'),
    [{ name: 'logo.png', bytes }],
  )
  expect([count, pictures.length]).toEqual([2, 2])
  for (const picture of pictures) {
    const used = [...picture.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map(([, a, b]) => a ?? b)
    const held = new Set([...picture.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((id) => !held.has(id))).toEqual([])
    expect(picture).toContain('data:image/png;base64')
    // Each picture is a complete SVG.
    const { width, height } = await sharp(Buffer.from(picture)).metadata()
    expect([width, height]).toEqual([595, 842])
  }
})

test('of a long document only the first pages are drawn, and all of them are counted', async () => {
  const many = Array.from({ length: 9 }, (_, at) => [{ tipo: 'folha' }, passage(`página ${at}`)])
  const { pictures, pages } = await documents.previewDocument('job-paper', paper(many.flat()))
  expect([pictures.length, pages]).toEqual([6, 10])
})
