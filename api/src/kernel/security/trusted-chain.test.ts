import { writeEvento } from '@claquete/core/financeiro/fiscal/nfse/evento'
import { expect, test } from 'vitest'
import { newAuthority } from '../../../sandbox/nfse/authority.ts'
import { readCertificates, trustedRootOf } from './trusted-chain.ts'
import { signXml } from './xml-signature.ts'

const authority = await newAuthority()
const stranger = await newAuthority()
const keys = await authority.issue({ nome: 'SOL FILMES:11222333000181' })
const signed = signXml(
  writeEvento({
    ambiente: '2',
    emissao: '2026-11-30T10:00:00-03:00',
    documento: '11222333000181',
    chave: '3'.repeat(50),
    tipo: 'cancelar',
    motivo: '1',
    justificativa: 'Valor digitado errado',
  }),
  'infPedReg',
  keys,
)
const now = Date.now()
const root = readCertificates(authority.certificate)

test('a certificate that a trusted root issued is told by the root', () => {
  expect(root).toHaveLength(1)
  expect(trustedRootOf(signed, root, now)).toMatch(/\S/u)
  expect(trustedRootOf(signed, [...readCertificates(stranger.certificate), ...root], now)).toMatch(
    /\S/u,
  )
})

test('another root, none, a certificate that is no root, and a time when it did not hold are not trusted', () => {
  expect(trustedRootOf(signed, readCertificates(stranger.certificate), now)).toBeUndefined()
  expect(trustedRootOf(signed, [], now)).toBeUndefined()
  expect(trustedRootOf(signed, readCertificates(keys.certificate), now)).toBeUndefined()
  expect(trustedRootOf(signed, root, Date.UTC(1990, 0, 1))).toBeUndefined()
  expect(trustedRootOf('<a/>', root, now)).toBeUndefined()
  expect(readCertificates('-----BEGIN CERTIFICATE-----\nnada\n-----END CERTIFICATE-----')).toEqual(
    [],
  )
})
