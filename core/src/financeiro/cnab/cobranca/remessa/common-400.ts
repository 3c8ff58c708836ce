import {
  blanks,
  code,
  date,
  exact,
  literal,
  money,
  number,
  record,
  text,
  zeros,
} from '../../record.ts'
import type { Fields, Fixed } from '../../record.ts'
import { allMovimentos } from './layout.ts'
import type { Codes } from './layout.ts'

/** Boletos in 400 columns: the places that banks share. A bank adds its own. */

interface Own<F extends Fields> {
  readonly fields: F
  readonly fixed: readonly Fixed[]
}

interface OwnHeader<F extends Fields> extends Own<F> {
  readonly banco: string
  readonly nome: string
}

/** The header of a file; each bank gives its own columns 27 to 46 and 101 to 394. */
export const header400 = <const F extends Fields>({ banco, nome, fields, fixed }: OwnHeader<F>) =>
  record({
    name: 'Header',
    size: 400,
    fields: { ...fields, empresa: text(47, 76), data: date(95, 100) },
    fixed: [
      ...fixed,
      literal(1, '01REMESSA01COBRANCA'),
      blanks(20, 26),
      literal(77, `${banco}${nome.padEnd(15)}`),
      literal(395, '000001'),
    ],
  })

/** Type and document of the company, where the bank wants them in every detail. */
export const company400 = { inscricaoTipo: number(2, 3), inscricao: code(4, 17) } as const

/** Interest of a day. */
export const jurosDia400 = { jurosDia: money(161, 173) } as const

/** City and state after the postal code. */
export const city400 = { cidade: text(335, 349), uf: text(350, 351) } as const

/** The detail of a boleto; each bank gives its own columns 1 to 108, 140 to 147, 161 to 173, 235 to 274 and 335 to 394. */
export const detail400 = <const F extends Fields>({ fields, fixed }: Own<F>) =>
  record({
    name: 'Detalhe',
    size: 400,
    fields: {
      ...fields,
      movimento: code(109, 110),
      seuNumero: exact(111, 120),
      vencimento: date(121, 126),
      valor: money(127, 139),
      especie: code(148, 149),
      aceite: text(150),
      emissao: date(151, 156),
      descontoData: date(174, 179),
      desconto: money(180, 192),
      abatimento: money(206, 218),
      pagadorTipo: number(219, 220),
      pagador: code(221, 234),
      endereco: text(275, 314),
      bairro: text(315, 326),
      cep: code(327, 334),
      sequencia: number(395, 400),
    },
    fixed: [...fixed, zeros(157, 160), zeros(193, 205)],
  })

/** The record after a detail, or the trailer: `fields` and `fixed` are 1 to 394. */
export const other400 = <const F extends Fields>({ fields, fixed }: Own<F>) =>
  record({
    name: 'Registro',
    size: 400,
    fields: { ...fields, sequencia: number(395, 400) },
    fixed,
  })

export const emptyTrailer400 = {
  ...other400({ fields: {}, fixed: [literal(1, '9'), blanks(2, 394)] }),
  name: 'Trailer',
}

const codes: Codes = {
  especies: { DM: '01', DS: '12' },
  aceite: { yes: 'A', no: 'N' },
  juros: { yes: '1', no: '0' },
  multa: '2',
  desconto: '1',
}

/** What layouts of 400 columns have alike. */
export const common400 = {
  codes,
  seuNumero: 10,
  movimentos: allMovimentos,
} as const
