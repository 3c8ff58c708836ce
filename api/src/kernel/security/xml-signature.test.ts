import { writeEvento } from '@claquete/core/financeiro/fiscal/nfse/evento'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newAuthority } from '../../../sandbox/nfse/authority.ts'
import { isSignedBy, signatureOf, signXml } from './xml-signature.ts'

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

const id = `PRE${'3'.repeat(50)}101101`
const forged = (xml: string) => signatureOf(xml, id).estado
test('a signature is looked at by the certificate in it, whose owner is told', () => {
  expect(signatureOf(signed, id)).toEqual({
    estado: 'valida',
    assinante: 'SOL FILMES:11222333000181',
  })
  expect(forged(plain)).toBe('ausente')
  expect(forged(signed.replace('digitados', 'digitado'))).toBe('invalida')
  expect(signatureOf(signed, `${id}1`).estado).toBe('invalida')
})

test('another way of writing the same holds; another element in place of the signed one, or beside it, does not', () => {
  const written = signed.replace('<tpAmb>', '<tpAmb >')
  expect(forged(written)).toBe('valida')
  const inside = /<infPedReg[\s\S]*<\/infPedReg>/u.exec(signed)?.[0] ?? ''
  // The signed element hides in a comment, and another one stands in its place.
  const other = inside.replace('digitados', 'errados').replace('</infPedReg>', '</infPedReg >')
  const hidden = signed.replace(inside, `<!--${inside}-->${other}`)
  expect(forged(hidden)).toBe('invalida')
  expect(forged(signed.replace(inside, `${other}${inside}`))).toBe('invalida')
  expect(forged(signed.replace(inside, inside + other))).toBe('invalida')
})

test('another key does not sign for the one in the document', async () => {
  const others = await authority.issue({ nome: 'OUTRA:99888777000100' })
  const strange = signXml(plain, 'infPedReg', { key: others.key, certificate: keys.certificate })
  expect(forged(strange)).toBe('invalida')
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
