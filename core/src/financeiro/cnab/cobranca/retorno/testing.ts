import { must } from '../../../../kernel/must.ts'
import { readCobrancaRetorno } from './read.ts'
import type { LinhaOfRetorno, RetornoOfCobranca } from './retorno.ts'

/** A line with texts at their columns, from 1; the rest is blank. */
export function line(size: number, places: Readonly<Record<number, string>>): string {
  const characters = Array.from({ length: size }, () => ' ')
  for (const [from, text] of Object.entries(places)) {
    for (const [at, character] of Object.entries(text)) {
      characters[Number(from) - 1 + Number(at)] = character
    }
  }
  return characters.join('')
}

export const file = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`

/** What a return says; throws where it cannot be read. */
export function read(text: string): RetornoOfCobranca {
  const found = readCobrancaRetorno(text)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

export const firstOf = (text: string): LinhaOfRetorno => must(read(text).linhas[0], 'first line')

interface File240 {
  readonly banco?: string
  readonly sentido?: string
  readonly t?: Readonly<Record<number, string>>
  readonly u?: Readonly<Record<number, string>>
}

/** The lines of a file with one boleto: headers, segments T and U, trailers. */
export function lines240({ banco = '001', sentido = '2', t = {}, u = {} }: File240 = {}): string[] {
  return [
    line(240, {
      1: `${banco}00000`,
      33: '001622420',
      53: '0332510000000289353',
      143: `${sentido}23032011`,
      158: '000257',
    }),
    line(240, { 1: `${banco}00011T01` }),
    line(240, { 1: `${banco}0001300001T 06`, ...t }),
    line(240, { 1: `${banco}0001300002U 06`, ...u }),
    line(240, { 1: `${banco}00015`, 18: '000004' }),
    line(240, { 1: `${banco}99999`, 18: '000001000006' }),
  ]
}

/** Segments T and U of a boleto of R$ 40,00 that was paid. */
export const paidT = {
  38: '16224200000000031',
  59: 'FAT-0031',
  74: '25032011',
  82: '000000000004000',
  106: 'CLQ-31',
  199: '000000000000500',
  214: '0100',
}
export const paidU = {
  18: '000000000000090',
  33: '000000000000010',
  78: '000000000004080',
  93: '000000000003580',
  138: '2103201123032011',
}

interface File400 {
  readonly banco: string
  readonly detail: Readonly<Record<number, string>>
  readonly type?: string
}

/** Agency 0730, account 03511-0, where the header has them; Bradesco has a code of the company. */
const accountOf = (banco: string) => (banco === '237' ? '00000000000004466911' : '073000035110')

const header400 = (banco: string) =>
  line(400, {
    1: '02RETORNO01COBRANCA',
    27: accountOf(banco),
    77: banco,
    95: '200513',
    101: '0000007',
    109: '00025',
    395: '000001',
  })

/** A file with one detail. */
export const file400 = ({ banco, detail, type = '1' }: File400) =>
  file([
    header400(banco),
    line(400, { 1: type, 395: '000002', ...detail }),
    line(400, { 1: '2', 395: '000003' }),
    line(400, { 1: '9', 395: '000004' }),
  ])

/** The detail of a boleto of R$ 40,00 that was paid, at the places that banks share. */
export const paid400 = {
  109: '06200513FAT-0031',
  147: '190513',
  153: '0000000004000',
  254: '0000000003790',
  296: '210513',
}
