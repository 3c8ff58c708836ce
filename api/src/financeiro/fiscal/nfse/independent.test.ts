/**
 * What the product writes, read by programs that know nothing of it: xmllint (libxml2) and xmlsec1, which CI installs.
 * Where they are missing the tests are skipped, but in CI.
 */
import { writeDps } from '@claquete/core/financeiro/fiscal/nfse/dps-xml'
import { dps } from '@claquete/core/financeiro/fiscal/nfse/testing-dps'
import { linhasDoMes } from '@claquete/core/financeiro/fiscal/reinf/linha'
import { pagamento, regras, retido } from '@claquete/core/financeiro/fiscal/reinf/testing-reinf'
import { eventosXml } from '@claquete/core/financeiro/fiscal/reinf/xml'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nfseSandboxAuthority } from '../../../../sandbox/nfse/server.ts'
import { signXml } from '../../../kernel/security/xml-signature.ts'

const isHere = (program: string) => spawnSync(program, ['--version']).error === undefined
const mayRun = process.env['CI'] !== undefined || (isHere('xmllint') && isHere('xmlsec1'))
const r4020 = fileURLToPath(new URL('../reinf/testing/r4020.xsd', import.meta.url))
const nfse = 'http://www.sped.fazenda.gov.br/nfse'

let folder = ''
let signed = ''
const authority = nfseSandboxAuthority()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lidos-'))
  const { key, certificate } = await authority.issue({ nome: 'SOL FILMES LTDA:11222333000181' })
  signed = signXml(writeDps(dps), 'infDPS', { key, certificate })
})
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(text: string) {
  const file = join(folder, 'documento.xml')
  writeFileSync(file, text)
  return file
}
const lint = (text: string, ...args: readonly string[]) =>
  spawnSync('xmllint', [...args, '--nonet', fileOf(text)], { encoding: 'utf8' })
const isWellFormed = (text: string) => lint(text, '--noout').status === 0

describe.skipIf(!mayRun)('a signed declaration (DPS)', () => {
  test('is well-formed, and what is cut is not', () => {
    expect(isWellFormed(signed)).toBe(true)
    expect(isWellFormed(signed.replace('</infDPS>', ''))).toBe(false)
  })

  test('is canonical as libxml2 writes it: the digest in the signature is that of its infDPS', () => {
    const digest = /<DigestValue>([^<]+)</u.exec(signed)?.[1]
    const canonicalDigest = (text: string) => {
      const inside = /<infDPS[\s\S]*<\/infDPS>/u.exec(text)?.[0] ?? ''
      const alone = /^<infDPS[^>]*xmlns=/u.test(inside)
        ? inside
        : inside.replace('<infDPS', `<infDPS xmlns="${nfse}"`)
      const { stdout, status } = lint(alone, '--exc-c14n')
      expect(status).toBe(0)
      return createHash('sha256').update(stdout).digest('base64')
    }
    expect(canonicalDigest(signed)).toBe(digest)
    expect(canonicalDigest(signed.replace('<nDPS>42<', '<nDPS>43<'))).not.toBe(digest)
  })

  test('holds for xmlsec1 by the authority of its certificate, and a changed number breaks it', () => {
    const trusted = join(folder, 'ca.pem')
    writeFileSync(trusted, authority.certificate)
    const verify = (text: string) =>
      spawnSync('xmlsec1', [
        '--verify',
        '--trusted-pem',
        trusted,
        '--id-attr:Id',
        `${nfse}:infDPS`,
        fileOf(text),
      ]).status
    expect(verify(signed)).toBe(0)
    expect(verify(signed.replace('<nDPS>42<', '<nDPS>43<'))).not.toBe(0)
  })
})

describe.skipIf(!mayRun)('events of EFD-Reinf', () => {
  const mes = {
    mes: '2026-11',
    raiz: '11222333',
    isRectification: false,
    recibo: '',
    momento: '20261201093000',
  }
  const { linhas } = linhasDoMes(
    [
      pagamento(),
      pagamento({
        id_lancamento: 2,
        nome: 'Som & Cia <Ltda>',
        documento: '33000167000101',
        tributos: [retido('cofins', [100_000, 3_000_000, 3000])],
      }),
    ],
    '2026-11',
    regras,
  )
  const written = eventosXml(linhas, mes)
  const companies = written.filter(({ nome }) => nome.startsWith('R-4020'))

  test('are well-formed, also with names that XML must escape', () => {
    expect(written.map(({ nome }) => nome)).toHaveLength(3)
    for (const { xml } of written) expect(isWellFormed(xml)).toBe(true)
  })

  test('R-4020 fits what the product knows of its schema; another order, format or receipt does not', () => {
    const fits = (xml: string) => lint(xml, '--noout', '--schema', r4020).status === 0
    for (const { xml } of companies) expect(fits(xml)).toBe(true)
    const [first] = companies
    const xml = first?.xml ?? ''
    expect(fits(xml.replace('1000,00', '1000.00'))).toBe(false)
    expect(fits(xml.replace('<isenImun>3</isenImun>', ''))).toBe(false)
    expect(
      fits(
        xml.replace(
          '<perApur>2026-11</perApur><tpAmb>1</tpAmb>',
          '<tpAmb>1</tpAmb><perApur>2026-11</perApur>',
        ),
      ),
    ).toBe(false)
    const rectified = (recibo: string) =>
      eventosXml(linhas, { ...mes, isRectification: true, recibo })[0]?.xml ?? ''
    expect(fits(rectified('123456-01-4020-2612-9'))).toBe(true)
    expect(fits(rectified('sem recibo'))).toBe(false)
  })
})
