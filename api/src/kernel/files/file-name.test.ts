import { describe, expect, it } from 'vitest'
import { cleanFileName, extensionOf } from './file-name.ts'

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
