import type { ConvenioOfReturns } from '../../../cobranca/convenio.ts'
import { file, line } from './testing.ts'

type Texts = Readonly<Record<number, string>>

/** Where each bank writes an agreement, in its header and in a boleto's line (segment T in 240 columns). */
interface Written {
  readonly header: Texts
  readonly line: Texts
}

const wide = (text: string, width: number) => text.padStart(width, '0').slice(-width)

type Writer = (one: ConvenioOfReturns) => Written

const febraban: Writer = ({ agencia, conta, contaDv, convenio }) => ({
  header: { 33: wide(convenio, 20), 53: `0${agencia} ${wide(conta, 12)}${contaDv}` },
  line: { 18: `0${agencia} ${wide(conta, 12)}${contaDv}` },
})

/** The code of six digits with a zero after it, or that of seven, as the version says. */
const caixa: Writer = ({ agencia, convenio }) => {
  const code = convenio.replace(/^0+/u, '')
  const [version, written] = code.length > 6 ? ['107', code] : ['101', `${wide(code, 6)}0`]
  return { header: { 53: `0${agencia} ${written}`, 164: version }, line: {} }
}

const writers: Readonly<Record<string, Partial<Record<240 | 400, Writer>>>> = {
  '001': {
    240: (one) => ({
      ...febraban(one),
      header: { ...febraban(one).header, 33: `${wide(one.convenio, 9)}001417019  ` },
    }),
    400: ({ agencia, conta, contaDv, convenio }) => ({
      header: { 27: `${agencia} ${wide(conta, 8)}${contaDv}000000`, 150: convenio },
      line: { 18: `${agencia} ${wide(conta, 8)}${contaDv}${convenio}` },
    }),
  },
  '033': {
    240: ({ agencia, conta, contaDv, convenio }) => ({
      header: { 33: `${agencia} ${wide(conta, 9)}${contaDv}`, 53: wide(convenio, 9) },
      line: { 18: `${agencia} ${wide(conta, 9)}${contaDv}` },
    }),
    400: ({ codigoTransmissao }) => ({
      header: { 27: codigoTransmissao },
      line: { 18: codigoTransmissao },
    }),
  },
  '104': { 240: caixa },
  '208': { 240: febraban },
  '748': { 240: febraban },
  '237': {
    240: (one) => ({ ...febraban(one), line: { ...febraban(one).line, 38: one.carteira } }),
    400: ({ agencia, conta, contaDv, convenio, carteira }) => ({
      header: { 27: wide(convenio, 20) },
      line: { 22: `${carteira}0${agencia}${wide(conta, 7)}${contaDv}` },
    }),
  },
  '341': {
    240: ({ agencia, conta, contaDv, carteira }) => ({
      header: { 53: `0${agencia} 0000000${conta} ${contaDv}` },
      line: { 18: `0${agencia}00000000${conta} ${contaDv}${carteira}` },
    }),
    400: ({ agencia, conta, contaDv, carteira }) => ({
      header: { 27: `${agencia}00${conta}${contaDv}` },
      line: { 18: `${agencia}00${conta}${contaDv}`, 83: carteira },
    }),
  },
  '756': {
    240: (one) => ({ ...febraban(one), header: { ...febraban(one).header, 33: ' '.repeat(20) } }),
    400: ({ agencia, conta, contaDv, convenio }) => ({
      header: { 27: `${agencia} ${wide(convenio, 9)}` },
      line: { 18: `${agencia} ${wide(conta, 8)}${contaDv}` },
    }),
  },
}

export const sizesOf = (banco: string): (240 | 400)[] =>
  ([240, 400] as const).filter((size) => writers[banco]?.[size] !== undefined)

/** A return of an agreement about one boleto, of which nothing happened. */
export function fileOfAgreement(one: ConvenioOfReturns, size: 240 | 400): string {
  const written = writers[one.banco]?.[size]?.(one)
  if (!written) throw new RangeError(`no returns of ${one.banco} in ${size} columns`)
  const { banco } = one
  if (size === 400) {
    return file([
      line(400, { 1: '02RETORNO01COBRANCA', 77: banco, 395: '000001', ...written.header }),
      line(400, { 1: banco === '001' ? '7' : '1', 109: '11', 395: '000002', ...written.line }),
      line(400, { 1: '9', 395: '000003' }),
    ])
  }
  return file([
    line(240, { 1: `${banco}00000`, 143: '2', ...written.header }),
    line(240, { 1: `${banco}00011T01` }),
    line(240, { 1: `${banco}0001300001T 11`, ...written.line }),
    line(240, { 1: `${banco}0001300002U 11` }),
    line(240, { 1: `${banco}00015`, 18: '000004' }),
    line(240, { 1: `${banco}99999`, 18: '000001000006' }),
  ])
}
