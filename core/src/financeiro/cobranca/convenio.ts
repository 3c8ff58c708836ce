/** The banks whose boletos the product composes: the notes of the others (Caixa, Sicredi) give no nosso número. */
export const bancosOfBoleto = ['001', '033', '077', '237', '341', '756'] as const
export type BancoDeBoleto = (typeof bancosOfBoleto)[number]

/** What a company agreed with its bank about boletos. Every field is digits without punctuation; unused ones are ''. */
export interface ConvenioDeCobranca {
  readonly banco: BancoDeBoleto
  readonly agencia: string
  readonly agenciaDv: string
  readonly conta: string
  readonly contaDv: string
  readonly carteira: string
  /**
   * The number by which the bank knows the company: convênio (Banco do Brasil), código do beneficiário (Santander,
   * Sicoob), operação (Inter), código da empresa (Bradesco).
   */
  readonly convenio: string
  /** Variação da carteira, of Banco do Brasil. */
  readonly variacao: string
  /** Modalidade, of Sicoob. */
  readonly modalidade: string
  /** Código de transmissão, of the 400-column files of Santander. */
  readonly codigoTransmissao: string
}

type Campo = Exclude<keyof ConvenioDeCobranca, 'banco'>

/** How many digits a field has at a bank: exactly so many, or up to so many. */
interface Size {
  readonly campo: Campo
  readonly digits: number
  readonly isExact?: true
}

const agencia: Size = { campo: 'agencia', digits: 4, isExact: true }
const contaDv: Size = { campo: 'contaDv', digits: 1, isExact: true }

const sizes: Readonly<Record<BancoDeBoleto, readonly Size[]>> = {
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
export const camposOfConvenio = (banco: BancoDeBoleto): readonly Campo[] =>
  sizes[banco].map(({ campo }) => campo)

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
}

export interface ConvenioProblem {
  readonly campo: Campo
  readonly msg: string
}

/** Every field that the bank needs and that is missing, too long or no number; the digit of an account may be X. */
export function problemsOfConvenio(convenio: ConvenioDeCobranca): ConvenioProblem[] {
  return sizes[convenio.banco].flatMap(({ campo, digits, isExact }) => {
    const value = convenio[campo]
    const allowed = campo === 'contaDv' ? /^[\dXP]$/u : /^\d+$/u
    const fits = isExact ? value.length === digits : value.length <= digits
    if (fits && allowed.test(value)) return []
    const size = isExact ? `tem ${digits}` : `tem até ${digits}`
    const unit = digits === 1 ? 'número' : 'números'
    return [{ campo, msg: `${labels[campo]} ${size} ${unit} neste banco.` }]
  })
}
