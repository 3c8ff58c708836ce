import { writeEvento } from '@claquete/core/financeiro/fiscal/nfse/evento'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newAuthority } from '../../../sandbox/nfse/authority.ts'
import { isSignedBy, signXml } from './xml-signature.ts'

const authority = await newAuthority()
const keys = await authority.issue({ nome: 'SOL FILMES:11222333000181' })

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

const isValid = (xml: string) => isSignedBy(xml, keys.certificate)

test('a signature holds, and a changed letter breaks it', () => {
  expect(isValid(signed)).toBe(true)
  expect(isValid(signed.replace('digitados', 'digitado'))).toBe(false)
  expect(isValid(signed.replace('<cMotivo>1<', '<cMotivo>2<'))).toBe(false)
  expect(isValid(plain)).toBe(false)
})

test('what stands after a signature, or beside what it signs, is not signed', () => {
  expect(isValid(signed.replace('</pedRegEvento>', '<a/></pedRegEvento>'))).toBe(false)
  expect(isValid(`${signed}<a/>`)).toBe(false)
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
    const trusted = join(folder, 'a.pem')
    writeFileSync(file, xml)
    writeFileSync(trusted, authority.certificate)
    const args = ['--verify', '--trusted-pem', trusted, '--id-attr:Id', `${nfse}:infPedReg`, file]
    return spawnSync('xmlsec1', args).status
  }
  expect(check(signed)).toBe(0)
  expect(check(signed.replace('digitados', 'digitado'))).not.toBe(0)
  rmSync(folder, { recursive: true })
})
