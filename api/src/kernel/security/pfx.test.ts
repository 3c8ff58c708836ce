import { X509Certificate } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newAuthority, pfxOf } from '../../../sandbox/nfse/authority.ts'
import type { Authority, Issued } from '../../../sandbox/nfse/authority.ts'
import { pfx } from '../../../test/pfx.ts'
import { PfxProblem, openPfx } from './pfx.ts'

const cnpj = '11222333000181'
const nome = `SOL FILMES LTDA:${cnpj}`
let authority: Authority
let own: Issued
beforeAll(async () => {
  authority = await newAuthority()
  own = await authority.issue({ nome, cnpj })
})

const fileOf = ({ key, certificate }: Issued, algorithm: '3des' | 'aes256' = 'aes256') =>
  pfxOf(key, [certificate, authority.certificate], 'segredo', algorithm)

test.each(['3des', 'aes256'] as const)('a file of %s is opened with its password', (algorithm) => {
  const opened = openPfx(fileOf(own, algorithm), 'segredo')
  expect(opened).toMatchObject({
    titular: nome,
    emissor: 'AC Simulador',
    documento: cnpj,
    valido_ate: new Date('2049-01-01T00:00:00Z'),
  })
  expect(opened.chain.map((one) => new X509Certificate(one).fingerprint256)).toEqual(
    [own.certificate, authority.certificate].map((one) => new X509Certificate(one).fingerprint256),
  )
})

test.each([
  [
    'the alternative name, which has letters',
    { nome: 'SOL', cnpj: '12ABC34501DE35' },
    '12ABC34501DE35',
  ],
  ['the name alone', { nome }, cnpj],
  ['a name without one', { nome: 'SOL FILMES LTDA' }, ''],
  ['a name with a wrong check digit', { nome: 'SOL:11222333000180' }, ''],
])('the CNPJ is that of %s', async (_, wanted, documento) => {
  const issued = await authority.issue(wanted)
  expect(openPfx(fileOf(issued), 'segredo').documento).toBe(documento)
})

test('every other file is refused in words', () => {
  const problemOf = (bytes: Buffer, senha: string) => {
    try {
      openPfx(bytes, senha)
      return 'aceito'
    } catch (error) {
      return error instanceof PfxProblem ? error.message : String(error)
    }
  }
  expect(problemOf(fileOf(own), 'outra')).toBe('A senha do certificado não confere.')
  expect(problemOf(Buffer.from('%PDF-1.7'), 'x')).toMatch(/não é um certificado A1/)
  expect(problemOf(Buffer.alloc(0), 'x')).toMatch(/não é um certificado A1/)
  // The key of the bank's simulator is one of elliptic curves.
  expect(problemOf(Buffer.from(pfx.text, 'base64'), pfx.passphrase)).toMatch(
    /chave RSA|não é um certificado/,
  )
})

test('a key shorter than 2,048 bits cannot sign, and one with another certificate neither', async () => {
  const short = await authority.issue({ nome, bits: 1024 })
  expect(() => openPfx(fileOf(short), 'segredo')).toThrow(/curta demais/)
  const other = await authority.issue({ nome })
  expect(() => openPfx(fileOf({ ...other, key: own.key }), 'segredo')).toThrow(
    /não tem o certificado desta chave/,
  )
})
