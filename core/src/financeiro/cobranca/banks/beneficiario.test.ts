import { expect, test } from 'vitest'
import type { ConvenioOfCobranca } from '../convenio.ts'
import { beneficiarioOnPaper } from './beneficiario.ts'

const convenio: ConvenioOfCobranca = {
  banco: '341',
  agencia: '1234',
  agenciaDv: '',
  conta: '56789',
  contaDv: '0',
  carteira: '109',
  convenio: '',
  variacao: '',
  modalidade: '',
  codigoTransmissao: '',
}

test.each([
  [{}, '1234/56789-0'],
  [{ banco: '237', agenciaDv: '6' }, '1234-6/56789-0'],
  [{ banco: '033', convenio: '7654321' }, '1234/7654321'],
  [{ banco: '104', convenio: '123456' }, '1234/123456-0'],
  [{ banco: '104', convenio: '1234567' }, '1234/1234567'],
  [{ banco: '748', posto: '8', convenio: '321' }, '1234.08.00321'],
  [{ banco: '756', convenio: '99887' }, '1234/99887'],
] as const)('%j prints %s', (given, expected) => {
  expect(beneficiarioOnPaper({ ...convenio, ...given })).toBe(expected)
})
