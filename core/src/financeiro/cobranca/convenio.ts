/** The banks whose boletos the product composes. */
export const bancosOfBoleto = ['001', '033', '077', '104', '237', '341', '748', '756'] as const
export type BancoOfBoleto = (typeof bancosOfBoleto)[number]

/** What a company agreed with its bank about boletos. Every field is digits without punctuation; unused ones are ''. */
export interface ConvenioOfCobranca {
  readonly banco: BancoOfBoleto
  readonly agencia: string
  readonly agenciaDv: string
  readonly conta: string
  readonly contaDv: string
  readonly carteira: string
  /**
   * The number by which the bank knows the company: convênio (Banco do Brasil), código do beneficiário (Caixa,
   * Santander, Sicoob, Sicredi), operação (Inter), código da empresa (Bradesco).
   */
  readonly convenio: string
  /** Variação da carteira, of Banco do Brasil. */
  readonly variacao: string
  /** Modalidade, of Sicoob. */
  readonly modalidade: string
  /** Código de transmissão, of the 400-column files of Santander. */
  readonly codigoTransmissao: string
  /** Posto of the cooperativa, of Sicredi. */
  readonly posto?: string
}

/** What is known of an agreement whose returns are read, of whichever bank. */
export interface ConvenioOfReturns extends Omit<ConvenioOfCobranca, 'banco'> {
  readonly banco: string
}

type Campo = Exclude<keyof ConvenioOfCobranca, 'banco'>

/** How many digits a field has at a bank: exactly so many, or up to so many. */
interface Size {
  readonly campo: Campo
  readonly digits: number
  readonly isExact?: true
}

const agencia: Size = { campo: 'agencia', digits: 4, isExact: true }
const contaDv: Size = { campo: 'contaDv', digits: 1, isExact: true }

const sizes: Readonly<Record<BancoOfBoleto, readonly Size[]>> = {
  '001': [
    agencia,
    { campo: 'conta', digits: 8 },
    contaDv,
    { campo: 'convenio', digits: 7, isExact: true },
    { campo: 'carteira', digits: 2, isExact: true },
    { campo: 'variacao', digits: 3, isExact: true },
  ],
  '033': [
    agencia,
    { campo: 'conta', digits: 9 },
    contaDv,
    { campo: 'convenio', digits: 7 },
    { campo: 'carteira', digits: 3, isExact: true },
  ],
  '077': [
    agencia,
    { campo: 'conta', digits: 10 },
    { campo: 'convenio', digits: 7 },
    { campo: 'carteira', digits: 3, isExact: true },
  ],
  '104': [
    agencia,
    { campo: 'agenciaDv', digits: 1, isExact: true },
    { campo: 'convenio', digits: 7 },
    { campo: 'carteira', digits: 2, isExact: true },
  ],
  '237': [
    agencia,
    { campo: 'conta', digits: 7 },
    contaDv,
    { campo: 'convenio', digits: 20 },
    { campo: 'carteira', digits: 2, isExact: true },
  ],
  '341': [
    agencia,
    { campo: 'conta', digits: 5, isExact: true },
    contaDv,
    { campo: 'carteira', digits: 3, isExact: true },
  ],
  '748': [
    agencia,
    { campo: 'conta', digits: 12 },
    contaDv,
    { campo: 'convenio', digits: 5 },
    { campo: 'posto', digits: 2, isExact: true },
    { campo: 'carteira', digits: 1, isExact: true },
  ],
  '756': [
    agencia,
    { campo: 'conta', digits: 8 },
    contaDv,
    { campo: 'convenio', digits: 7 },
    { campo: 'carteira', digits: 1, isExact: true },
    { campo: 'modalidade', digits: 2, isExact: true },
  ],
}

/** The fields that a bank asks for. */
export const camposOfConvenio = (banco: BancoOfBoleto): readonly Campo[] =>
  sizes[banco].map(({ campo }) => campo)

const both = [240, 400] as const

/** Columns of the files by which a bank is told of boletos, where it is not told by both sizes. */
const tamanhos: Readonly<Partial<Record<BancoOfBoleto, readonly (240 | 400)[]>>> = {
  '077': [400],
  '104': [240],
  '748': [240],
}

export const tamanhosOf = (banco: BancoOfBoleto): readonly (240 | 400)[] => tamanhos[banco] ?? both

/** The carteira of a bank that has a single one; undefined for a bank that has several. */
export const carteiraOf = (banco: BancoOfBoleto): string | undefined => onlyCarteira[banco]

const labels: Readonly<Record<Campo, string>> = {
  agencia: 'A agência',
  agenciaDv: 'O dígito da agência',
  conta: 'A conta',
  contaDv: 'O dígito da conta',
  carteira: 'A carteira',
  convenio: 'O convênio',
  variacao: 'A variação da carteira',
  modalidade: 'A modalidade',
  codigoTransmissao: 'O código de transmissão',
  posto: 'O posto',
}

/** The carteira that a bank has, where it has one alone; the others ended when boletos had to be registered. */
const onlyCarteira: Readonly<Partial<Record<BancoOfBoleto, string>>> = { '104': '14', '748': '1' }

export interface ConvenioProblem {
  readonly campo: Campo
  readonly msg: string
}

/** Every field that the bank needs and that is missing, too long or no number; the digit of an account may be X. */
export function problemsOfConvenio(convenio: ConvenioOfCobranca): ConvenioProblem[] {
  const { banco, carteira } = convenio
  const only = onlyCarteira[banco]
  const wrong = sizes[banco].flatMap(({ campo, digits, isExact }): ConvenioProblem[] => {
    const value = convenio[campo] ?? ''
    const allowed = campo === 'contaDv' ? /^[\dXP]$/u : /^\d+$/u
    const fits = isExact ? value.length === digits : value.length <= digits
    if (fits && allowed.test(value)) return []
    const size = isExact ? `tem ${digits}` : `tem até ${digits}`
    const unit = digits === 1 ? 'número' : 'números'
    return [{ campo, msg: `${labels[campo]} ${size} ${unit} neste banco.` }]
  })
  if (only === undefined || carteira === only || wrong.some(({ campo }) => campo === 'carteira')) {
    return wrong
  }
  return [...wrong, { campo: 'carteira', msg: `A carteira é ${only} neste banco.` }]
}
