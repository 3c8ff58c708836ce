import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acceptOf,
  EXECUTABLE_MIMES,
  MAX_FILES_PER_UPLOADER,
  PKCS12_MIME,
  isUploadKind,
  uploadProblem,
} from './upload-rules.ts'

const UPLOAD_KINDS = [
  ...(['file', 'file-csv', 'file-ofx', 'file-p12', 'file-pfx', 'images', 'images-png'] as const),
  'file-planilha' as const,
]

const NOT_ALLOWED = 'Tipo de arquivo não permitido!'

const candidate = (declaredMime: string, sniffedMime?: string, bytes = 10, name = 'arquivo') => ({
  name,
  declaredMime,
  sniffedMime,
  bytes,
})

const messageOf = (kind: string, declared: string, sniffed?: string) =>
  uploadProblem(kind, candidate(declared, sniffed))?.msg ?? null

describe('upload rules', () => {
  it('knows seven types, and one for lists to import; any other is badly given', () => {
    expect(UPLOAD_KINDS.every(isUploadKind)).toBe(true)
    for (const kind of ['', 'image', 'FILE', 'constructor', '__proto__', 'toString']) {
      expect(messageOf(kind, 'image/png')).toBe('Passe os dados corretamente!')
    }
  })

  it.each([
    ['images', 'image/jpeg', null],
    ['images', 'image/jpg', NOT_ALLOWED],
    ['images', 'image/png', NOT_ALLOWED],
    ['images-png', 'image/png', null],
    ['images-png', 'image/jpeg', NOT_ALLOWED],
    ['file-csv', 'text/csv', null],
    ['file-csv', 'TEXT/CSV; charset=windows-1252', null],
    ['file-csv', 'application/vnd.ms-excel', null],
    ['file-csv', 'text/plain', NOT_ALLOWED],
    ['file-planilha', 'text/csv', null],
    ['file-planilha', 'application/vnd.ms-excel', null],
    ['file-planilha', 'image/png', NOT_ALLOWED],
    ['file-planilha', 'application/pdf', NOT_ALLOWED],
    ['file', 'anything/at-all', null],
    ['file-ofx', 'anything/at-all', null],
    ['file-pfx', 'anything/at-all', null],
    ['file-p12', 'anything/at-all', null],
  ])('%s declared as %s: %s', (kind, declared, expected) => {
    expect(messageOf(kind, declared)).toBe(expected)
  })

  it.each([
    ['images', 'image/jpeg', 'application/x-msdownload'],
    ['images', 'image/jpeg', 'image/png'],
    ['images-png', 'image/png', 'image/svg+xml'],
    ['images-png', 'image/png', 'text/html'],
    ['file-csv', 'text/csv', 'application/zip'],
    ['file-csv', 'application/vnd.ms-excel', 'application/vnd.ms-excel'],
    ['file-pfx', '', 'text/plain'],
    ['file-p12', '', 'application/octet-stream'],
  ])('%s declared as %s but containing %s is refused', (kind, declared, sniffed) => {
    expect(messageOf(kind, declared, sniffed)).toBe(NOT_ALLOWED)
  })

  it('lets the content decide when the browser does not know the type', () => {
    for (const declared of ['', 'application/octet-stream']) {
      expect(messageOf('file-csv', declared, 'text/plain')).toBeNull()
      expect(messageOf('file-csv', declared, 'application/zip')).toBe(NOT_ALLOWED)
      expect(messageOf('images', declared)).toBeNull()
    }
    expect(messageOf('file-pfx', '', PKCS12_MIME)).toBeNull()
  })

  it('refuses programs in every type, by content and by name', () => {
    for (const kind of UPLOAD_KINDS) {
      for (const mime of EXECUTABLE_MIMES) expect(messageOf(kind, '', mime)).toBe(NOT_ALLOWED)
      for (const name of ['a.exe', 'foto.jpg.BAT', 'a.ps1. ']) {
        expect(uploadProblem(kind, candidate('', undefined, 1, name))?.msg).toBe(NOT_ALLOWED)
      }
    }
    expect(uploadProblem('file', candidate('', undefined, 1, 'cmd.pdf'))).toBeNull()
  })

  it('takes a file as large as the limit and refuses one byte more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (limit) => {
        const at = (bytes: number) =>
          uploadProblem('file', candidate('application/pdf', undefined, bytes), limit)
        expect(at(limit * 1024)).toBeNull()
        expect(at(limit * 1024 + 1)?.msg).toBe(
          `Tamanho máximo excedido! arquivos devem conter até ${limit} Kb`,
        )
      }),
    )
    expect(uploadProblem('file', candidate('', undefined, 10 ** 12))).toBeNull()
  })

  it('gives the file dialog its filter and the uploader its count', () => {
    expect(acceptOf('file')).toBe('')
    expect(acceptOf('images')).toContain('image/jpeg')
    expect(MAX_FILES_PER_UPLOADER).toBe(20)
  })
})
