import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName, contentDisposition, extensionOf, fileHeaders } from './file-headers.ts'

describe('file headers', () => {
  it('carry the real name beside an ASCII one', () => {
    expect(contentDisposition('attachment', 'Orçamento nº 12 – "ção".pdf')).toBe(
      'attachment; filename="Orcamento n_ 12 _ _cao_.pdf"; ' +
        "filename*=UTF-8''Or%C3%A7amento%20n%C2%BA%2012%20%E2%80%93%20%22%C3%A7%C3%A3o%22.pdf",
    )
  })

  it('never let a name break out of the header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(contentDisposition('inline', name)).toMatch(
          /^inline; filename="[ !#$&-[\]-~]+"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/,
        )
      }),
    )
  })

  it('show only images and PDF in place', () => {
    const headersOf = (name: string) => fileHeaders({ name, disposition: 'inline' })
    expect(headersOf('foto.JPG')['content-disposition']).toMatch(/^inline/)
    expect(headersOf('foto.JPG')['content-security-policy']).toContain('sandbox')
    expect(headersOf('carta.pdf')['content-type']).toBe('application/pdf')
    for (const name of ['pagina.html', 'desenho.svg', 'dados.xml', 'sem-extensao']) {
      expect(headersOf(name)).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(headersOf(name)['content-disposition']).toMatch(/^attachment/)
    }
  })
})

describe('file names', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fotos\\set.jpg', 'set.jpg'],
    ['a\r\nb\u0000.txt', 'ab.txt'],
    ['foto\u202Egpj.exe', 'fotogpj.exe'],
    ['..', 'arquivo'],
    ['', 'arquivo'],
    ['Cena 1 – ação.mov', 'Cena 1 – ação.mov'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept)
  })

  it('keep their extension when cut', () => {
    const cut = cleanFileName(`${'ã'.repeat(500)}.pdf`)
    expect([...cut]).toHaveLength(200)
    expect(extensionOf(cut)).toBe('pdf')
  })

  it('have an extension only of letters and digits', () => {
    expect(extensionOf('A.B.XLSX')).toBe('xlsx')
    expect(extensionOf('semponto')).toBe('')
    expect(extensionOf('a.b c')).toBe('')
    expect(extensionOf('a.ção')).toBe('')
  })
})
