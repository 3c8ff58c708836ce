import { expect, test } from 'vitest'
import { PrivateAddress, checkPublicAddress, isPublicIp } from './public-address.ts'

test.each(['8.8.8.8', '200.160.2.3', '2001:4860:4860::8888'])('%s is public', (address) =>
  expect(isPublicIp(address)).toBe(true),
)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.10',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'nada',
])('%s is not', (address) => expect(isPublicIp(address)).toBe(false))

test('a public name that leads into a closed network is refused, also beside a public one', async () => {
  const leads = (numbers: readonly string[]) =>
    checkPublicAddress('https://cep.exemplo.com.br/', async () => numbers)
  await expect(leads(['200.160.2.3'])).resolves.toBe('200.160.2.3')
  await expect(leads(['127.0.0.1'])).rejects.toThrow(PrivateAddress)
  await expect(leads(['200.160.2.3', '10.0.0.1'])).rejects.toThrow(PrivateAddress)
  await expect(leads([])).rejects.toThrow(PrivateAddress)
})

test('a closed name is refused before anybody asks where it leads', async () => {
  let asked = 0
  const resolve = async () => {
    asked += 1
    return ['8.8.8.8']
  }
  await expect(checkPublicAddress('https://banco.internal/', resolve)).rejects.toThrow(
    PrivateAddress,
  )
  expect(asked).toBe(0)
})
