import { X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { beforeAll, expect, test } from 'vitest'
import { pfx } from '../../../../test/pfx.ts'
import { makeCertificate } from './certificate.ts'
import type { NewCertificate } from './certificate.ts'
import { PfxProblem, openPfx } from './pfx.ts'

let keys: NewCertificate
beforeAll(async () => {
  keys = await makeCertificate({ empresa: 'Aurora Filmes', produto: 'Claquete' }, new Date())
})

const fileOf = (
  { key, chain }: Pick<NewCertificate, 'key' | 'chain'>,
  algorithm: '3des' | 'aes256',
  senha = 'segredo',
) =>
  Buffer.from(
    forge.asn1
      .toDer(
        forge.pkcs12.toPkcs12Asn1(
          forge.pki.privateKeyFromPem(key),
          chain.map((one) => forge.pki.certificateFromPem(one)),
          senha,
          { algorithm },
        ),
      )
      .getBytes(),
    'binary',
  )

test.each(['3des', 'aes256'] as const)('a file of %s is opened with its password', (algorithm) => {
  const opened = openPfx(fileOf(keys, algorithm), 'segredo')
  expect(opened).toMatchObject({
    titular: keys.titular,
    emissor: keys.titular,
    valido_ate: keys.valido_ate,
  })
  expect(opened.chain.map((one) => new X509Certificate(one).fingerprint256)).toEqual(
    keys.chain.map((one) => new X509Certificate(one).fingerprint256),
  )
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
  expect(problemOf(fileOf(keys, 'aes256'), 'outra')).toBe('A senha do certificado não confere.')
  expect(problemOf(Buffer.from('%PDF-1.7'), 'x')).toMatch(/não é um certificado A1/)
  expect(problemOf(Buffer.alloc(0), 'x')).toMatch(/não é um certificado A1/)
  // The key of the bank's simulator is one of elliptic curves.
  expect(problemOf(Buffer.from(pfx.text, 'base64'), pfx.passphrase)).toMatch(
    /chave RSA|não é um certificado/,
  )
})

test('a key shorter than 2,048 bits cannot seal, and one with another certificate neither', async () => {
  const pair = forge.pki.rsa.generateKeyPair({ bits: 1024 })
  const short = forge.pki.createCertificate()
  short.publicKey = pair.publicKey
  short.setSubject([{ name: 'commonName', value: 'Curta' }])
  short.setIssuer([{ name: 'commonName', value: 'Curta' }])
  short.validity.notAfter = new Date(Date.now() + 86_400_000)
  short.sign(pair.privateKey, forge.md.sha256.create())
  const file = (one: Pick<NewCertificate, 'key' | 'chain'>) => () =>
    openPfx(fileOf(one, '3des'), 'segredo')
  const key = forge.pki.privateKeyToPem(pair.privateKey)
  expect(file({ key, chain: [forge.pki.certificateToPem(short)] })).toThrow(/curta demais/)
  const other = await makeCertificate({ empresa: 'Outra', produto: 'Claquete' }, new Date())
  expect(file({ key: keys.key, chain: other.chain })).toThrow(/não tem o certificado desta chave/)
})
