import { writeEvento } from '@claquete/core/financeiro/fiscal/nfse/evento'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { signXml } from './signature.ts'

/** An RSA key, as a company's A1 has, whose certificate vouches for itself. */
function newKeys() {
  const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair(2048)
  const one = forge.pki.createCertificate()
  one.publicKey = publicKey
  one.serialNumber = '01'
  one.validity.notBefore = new Date('2020-01-01T00:00:00Z')
  one.validity.notAfter = new Date('2049-01-01T00:00:00Z')
  const name = [{ shortName: 'CN', value: 'SOL FILMES:11222333000181' }]
  one.setSubject(name)
  one.setIssuer(name)
  one.sign(privateKey, forge.md.sha256.create())
  return {
    key: forge.pki.privateKeyToPem(privateKey),
    certificate: forge.pki.certificateToPem(one),
  }
}
const keys = newKeys()

const plain = writeEvento({
  ambiente: '2',
  emissao: '2026-11-30T10:00:00-03:00',
  documento: '11222333000181',
  chave: '3'.repeat(50),
  tipo: 'cancelar',
  motivo: '1',
  justificativa: 'Valor & prazo digitados errados',
})
const signed = signXml(plain, 'infPedReg', keys)

function isValid(xml: string): boolean {
  const [signature] = /<Signature[\s\S]*<\/Signature>/u.exec(xml) ?? []
  const reader = new SignedXml({ publicCert: keys.certificate })
  reader.loadSignature(signature ?? '')
  try {
    return reader.checkSignature(xml)
  } catch {
    return false
  }
}

test('a signature holds, and a changed letter breaks it', () => {
  expect(isValid(signed)).toBe(true)
  expect(isValid(signed.replace('digitados', 'digitado'))).toBe(false)
  expect(isValid(signed.replace('<cMotivo>1<', '<cMotivo>2<'))).toBe(false)
})

test('it has the profile that the service asks for, as the last child, and touches nothing else', () => {
  expect(signed).toMatch(/<\/Signature><\/pedRegEvento>$/u)
  expect(signed.replace(/<Signature[\s\S]*<\/Signature>/u, '')).toBe(plain)
  expect([...signed.matchAll(/Algorithm="([^"]+)"/gu)].map(([, name]) => name)).toEqual([
    'http://www.w3.org/2001/10/xml-exc-c14n#',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
    'http://www.w3.org/2001/10/xml-exc-c14n#',
    'http://www.w3.org/2001/04/xmlenc#sha256',
  ])
  expect(signed).toContain(`<Reference URI="#PRE${'3'.repeat(50)}101101">`)
  expect(signed.match(/<X509Certificate>/gu)).toHaveLength(1)
})

const nfse = 'http://www.sped.fazenda.gov.br/nfse'
const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0

test.skipIf(!hasXmlsec)('an independent program (xmlsec1, of CI) agrees', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nfse-'))
  const check = (xml: string) => {
    const file = join(folder, 'a.xml')
    const authority = join(folder, 'a.pem')
    writeFileSync(file, xml)
    writeFileSync(authority, keys.certificate)
    const args = ['--verify', '--trusted-pem', authority, '--id-attr:Id', `${nfse}:infPedReg`, file]
    return spawnSync('xmlsec1', args).status
  }
  expect(check(signed)).toBe(0)
  expect(check(signed.replace('digitados', 'digitado'))).not.toBe(0)
  rmSync(folder, { recursive: true })
})
