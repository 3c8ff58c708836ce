import type { ConvenioOfReturns } from '../../../cobranca/convenio.ts'
import type { Identificacao, Places } from '../../identity.ts'
import { completedBy, readIdentity, saidAlike, unnamed } from '../../identity.ts'

/** Where the files of a bank name whose they are: in the header, and in each boleto (segment T in 240 columns). */
interface IdentityPlaces {
  readonly header: Places
  readonly line: Places
}

const febraban240: IdentityPlaces = {
  header: {
    documento: [19, 32],
    convenio: [33, 52],
    agencia: [53, 57],
    conta: [59, 70],
    contaDv: [71, 71],
  },
  line: { agencia: [18, 22], conta: [24, 35], contaDv: [36, 36] },
}

/**
 * Caixa names no account: its code of the company has seven places from version 107 on, before it six and a zero (note
 * G30 of its manual). What its lines name is not known well enough to speak against a boleto.
 */
const caixa240 = (header: string): IdentityPlaces => ({
  header: {
    documento: [19, 32],
    agencia: [53, 57],
    convenio: [59, header.slice(163, 166) >= '107' ? 65 : 64],
  },
  line: {},
})

/**
 * One row a bank and size; 240 columns without a row are FEBRABAN's. What a bank does not write is left out. A carteira is
 * named only where the bank writes its number.
 */
const places: Readonly<Record<string, Partial<Record<240 | 400, IdentityPlaces>>>> = {
  '001': {
    // After the convênio come its service (0014), carteira and variação.
    240: { ...febraban240, header: { ...febraban240.header, convenio: [33, 41] } },
    400: {
      header: { agencia: [27, 30], conta: [32, 39], contaDv: [40, 40], convenio: [150, 156] },
      line: { agencia: [18, 21], conta: [23, 30], contaDv: [31, 31], convenio: [32, 38] },
    },
  },
  '033': {
    240: {
      header: {
        documento: [18, 32],
        agencia: [33, 36],
        conta: [38, 46],
        contaDv: [47, 47],
        convenio: [53, 61],
      },
      line: { agencia: [18, 21], conta: [23, 31], contaDv: [32, 32] },
    },
    400: {
      header: { transmissao: [27, 46] },
      line: { documento: [4, 17], transmissao: [18, 37] },
    },
  },
  '077': { 400: { header: {}, line: { carteira: [21, 23], agencia: [24, 27], conta: [28, 37] } } },
  '104': { 240: caixa240('') },
  '237': {
    240: { ...febraban240, line: { ...febraban240.line, carteira: [38, 40] } },
    400: {
      header: { convenio: [27, 46] },
      line: {
        documento: [4, 17],
        carteira: [22, 24],
        agencia: [25, 29],
        conta: [30, 36],
        contaDv: [37, 37],
      },
    },
  },
  '341': {
    240: {
      header: { documento: [19, 32], agencia: [54, 57], conta: [66, 70], contaDv: [72, 72] },
      line: { agencia: [19, 22], conta: [31, 35], contaDv: [37, 37], carteira: [38, 40] },
    },
    400: {
      header: { agencia: [27, 30], conta: [33, 37], contaDv: [38, 38] },
      line: {
        documento: [4, 17],
        agencia: [18, 21],
        conta: [24, 28],
        contaDv: [29, 29],
        carteira: [83, 85],
      },
    },
  },
  '756': {
    // The place of the convênio is blank.
    240: {
      ...febraban240,
      header: {
        documento: [19, 32],
        agencia: [53, 57],
        conta: [59, 70],
        contaDv: [71, 71],
      },
    },
    400: {
      header: { agencia: [27, 30], convenio: [32, 40] },
      line: {
        documento: [4, 17],
        agencia: [18, 21],
        conta: [23, 30],
        contaDv: [31, 31],
      },
    },
  },
}

const placesOf = (banco: string, tamanho: 240 | 400): IdentityPlaces =>
  places[banco]?.[tamanho] ?? (tamanho === 240 ? febraban240 : { header: {}, line: {} })

/** What a boleto's line names. */
export const identityOfLine = (banco: string, tamanho: 240 | 400, line: string): Identificacao =>
  readIdentity(placesOf(banco, tamanho).line, line)

/** What a file names: what its header says, completed by what all of its lines say alike. */
export function identityOfFile(
  banco: string,
  tamanho: 240 | 400,
  header: string,
  lines: readonly Identificacao[],
): Identificacao {
  const isCaixa = banco === '104' && tamanho === 240
  const where = isCaixa ? caixa240(header) : placesOf(banco, tamanho)
  const named = readIdentity(where.header, header)
  const { documento, ...said } = saidAlike(lines)
  // A header that names an account is not contradicted by its lines: those of another wait one by one.
  return completedBy(named, { ...unnamed, ...said, documento, carteira: '' })
}

/**
 * An agreement, as files of its bank name it. The document of the company does not decide: a unit may bill on the
 * account of another.
 */
export const identityOfConvenio = (convenio: ConvenioOfReturns): Identificacao => ({
  ...unnamed,
  agencia: convenio.agencia,
  conta: convenio.conta,
  contaDv: convenio.contaDv,
  convenio: convenio.convenio,
  carteira: convenio.carteira,
  transmissao: convenio.codigoTransmissao,
})
