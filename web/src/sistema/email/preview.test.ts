import { expect, it } from 'vitest'
import { previewPage } from './preview.ts'

const files = [
  {
    cid: 'logo@claquete',
    url: '/api/v2/arquivos/x?a=1&b=2',
    nome: 'logo',
    mime: 'image/png',
    tamanho: 1,
  },
  { cid: null, url: '/api/v2/arquivos/y', nome: 'a.pdf', mime: 'application/pdf', tamanho: 1 },
]
const page = (html: string) => previewPage(html, files, 'https://app.example')

it('shows pictures that came with the message, from this server alone', () => {
  const made = page('<p><img src="cid:logo@claquete"><img src="cid:outra"></p>')
  expect(made).toContain('<img src="https://app.example/api/v2/arquivos/x?a=1&amp;b=2">')
  expect(made).toContain('<img src="cid:outra">')
})

it('puts the policy before anything the message says', () => {
  const made = page('<!doctype html><html><head><script>x()</script></head></html>')
  expect(made.indexOf('Content-Security-Policy')).toBeLessThan(made.indexOf('<script>'))
  expect(made).toContain(
    "default-src 'none'; img-src https://app.example; style-src 'unsafe-inline'",
  )
})
