import { expect, test } from 'vitest'
import { openSecrets } from '../security/secrets.ts'
import { isPublicIp } from '../security/public-address.ts'
import { publicAddressOf } from './public-host.ts'
import { smtpOptionsOf } from './senders.ts'

const answers =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address }))

const neighbours = `
  127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1
  255.255.255.255 ::1 :: fe80::1 fd00::1 fc00::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 2002:7f00:1::
  64:ff9b::7f00:1 nada`

test.each([...neighbours.trim().split(/\s+/), ''])('%s is not of the public network', (address) => {
  expect(isPublicIp(address)).toBe(false)
})

test.each(['8.8.8.8', '200.147.3.157', '2804:14c::1', '2a00:1450:4001::1'])('%s is', (address) => {
  expect(isPublicIp(address)).toBe(true)
})

test('a name is connected to at the address that was checked, and refused when one is private', async () => {
  expect(await publicAddressOf('smtp.x.example', answers('8.8.8.8'))).toBe('8.8.8.8')
  await expect(publicAddressOf('smtp.x.example', answers('8.8.8.8', '10.0.0.1'))).rejects.toThrow(
    'rede pública',
  )
  await expect(publicAddressOf('localhost', answers('127.0.0.1'))).rejects.toThrow('rede pública')
  await expect(publicAddressOf('nada.example', answers())).rejects.toThrow('não foi encontrado')
  await expect(publicAddressOf('169.254.169.254')).rejects.toThrow('rede pública')
})

test('where private servers are not allowed, a company’s own is refused', async () => {
  const needs = {
    config: { mailFrom: 'a@b.example', smtpUrl: undefined, mailPrivateHosts: false },
    secrets: openSecrets(['x'.repeat(40)]),
  }
  const settings = {
    proprio: 'S',
    servidor: '127.0.0.1',
    porta: 25,
    seguranca: 'nenhuma',
    usuario: null,
    segredo: null,
    de_nome: '',
    de_endereco: 'a@b.example',
    responder_para: null,
  }
  await expect(smtpOptionsOf(needs, 1, settings)).rejects.toThrow('rede pública')
  const open = { ...needs, config: { ...needs.config, mailPrivateHosts: true } }
  expect(await smtpOptionsOf(open, 1, settings)).toMatchObject({ host: '127.0.0.1' })
  const lost = { ...settings, usuario: 'eu', segredo: 'v1.de.outra.chave' }
  await expect(smtpOptionsOf(open, 1, lost)).rejects.toThrow('não pode mais ser lida')
})
