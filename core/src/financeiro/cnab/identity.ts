import { formatDocumento, kindOfDocumento } from '../../kernel/person/documento.ts'

/** What a file, or a line of it, says that it is of; '' where it says nothing. */
export interface Identificacao {
  readonly agencia: string
  readonly conta: string
  readonly contaDv: string
  readonly convenio: string
  readonly carteira: string
  /** Código de transmissão: Santander's name of agency, account and company together. */
  readonly transmissao: string
  /** CNPJ or CPF of the company. */
  readonly documento: string
}
export type Parte = keyof Identificacao

export const unnamed: Identificacao = {
  agencia: '',
  conta: '',
  contaDv: '',
  convenio: '',
  carteira: '',
  transmissao: '',
  documento: '',
}

const partes = [
  'agencia',
  'conta',
  'contaDv',
  'convenio',
  'carteira',
  'transmissao',
  'documento',
] as const

/** Columns of a line, from 1, inclusive. */
export type Place = readonly [from: number, to: number]
export type Places = Readonly<Partial<Record<Parte, Place>>>

/** Without what only fills the place: blanks, punctuation, zeros on the left. */
export const significant = (written: string): string =>
  written
    .toUpperCase()
    .replace(/[^0-9A-Z]/gu, '')
    .replace(/^0+/u, '')

/** What a line says at its places. A digit of no account is none, though it is written 0. */
export function readIdentity(places: Places, line: string): Identificacao {
  const at = (parte: Parte): string => {
    const [from, to] = places[parte] ?? [1, 0]
    const written = line.slice(from - 1, to).trim()
    return parte === 'contaDv' || significant(written) !== '' ? written : ''
  }
  const conta = at('conta')
  return {
    agencia: at('agencia'),
    conta,
    contaDv: conta === '' ? '' : at('contaDv').toUpperCase(),
    convenio: at('convenio'),
    carteira: at('carteira'),
    transmissao: at('transmissao'),
    documento: at('documento'),
  }
}

function isSame(parte: Parte, named: Identificacao, own: Identificacao): boolean {
  if (parte === 'contaDv') return named.contaDv === own.contaDv
  const whole = significant(named[parte])
  if (whole === significant(own[parte])) return true
  // Where the place of the digit is blank, the account may have it at its end.
  return parte === 'conta' && named.contaDv === '' && whole === significant(own.conta + own.contaDv)
}

/** The parts that both name, in which they are not the same. A part is compared whole. */
export const partsThatDiffer = (named: Identificacao, own: Identificacao): Parte[] =>
  partes.filter((parte) => named[parte] !== '' && own[parte] !== '' && !isSame(parte, named, own))

/** What several lines say alike; where they do not agree, nothing. */
export const saidAlike = (all: readonly Identificacao[]): Identificacao => {
  const alike = (parte: Parte) => {
    const found = new Set(all.map((one) => one[parte]))
    const [only = ''] = found
    return found.size === 1 ? only : ''
  }
  return {
    agencia: alike('agencia'),
    conta: alike('conta'),
    contaDv: alike('contaDv'),
    convenio: alike('convenio'),
    carteira: alike('carteira'),
    transmissao: alike('transmissao'),
    documento: alike('documento'),
  }
}

/** What `named` says, and where it says nothing, what `more` does. The account and its digit go together. */
export const completedBy = (named: Identificacao, more: Identificacao): Identificacao => ({
  agencia: named.agencia || more.agencia,
  conta: named.conta || more.conta,
  contaDv: named.conta === '' ? more.contaDv : named.contaDv,
  convenio: named.convenio || more.convenio,
  carteira: named.carteira || more.carteira,
  transmissao: named.transmissao || more.transmissao,
  documento: named.documento || more.documento,
})

/** Enough to know one account at a bank by: the account with its agency, or the number of the agreement. */
const isEnough = (named: Identificacao, own: Identificacao): boolean => {
  const both = (parte: Parte) => named[parte] !== '' && own[parte] !== ''
  return (both('agencia') && both('conta')) || both('convenio') || both('transmissao')
}

/** An agreement that a file may be of. */
export interface Candidate<T> {
  readonly convenio: T
  readonly own: Identificacao
}

export type Found<T> =
  /** The one that the file names, or that was chosen among those it does not speak against. */
  | { readonly convenio: T }
  /** A person must say which of these it is. */
  | { readonly ask: readonly T[] }
  /** The file names none: the agreements with what speaks against each, the nearest first. */
  | { readonly others: readonly { readonly convenio: T; readonly differ: readonly Parte[] }[] }

/**
 * The agreement that a file names, among those of its bank: the one in which nothing that the file names differs. Where
 * the file names too little, or the register has two alike, a person chooses (`chosen`), and only among those.
 */
export function findAgreement<T>(
  named: Identificacao,
  candidates: readonly Candidate<T>[],
  isChosen?: (convenio: T) => boolean,
): Found<T> {
  const judged = candidates.map((one) => ({ ...one, differ: partsThatDiffer(named, one.own) }))
  const possible = judged.filter(({ differ }) => differ.length === 0)
  const exact = possible.filter(({ own }) => isEnough(named, own))
  const asked = exact.length > 0 ? exact : possible
  const [only] = exact
  const chosen = isChosen && asked.find(({ convenio }) => isChosen(convenio))
  if (chosen) return { convenio: chosen.convenio }
  if (isChosen) {
    const wanted = judged.filter(({ convenio }) => isChosen(convenio))
    return { others: wanted }
  }
  if (only && exact.length === 1) return { convenio: only.convenio }
  if (asked.length > 0) return { ask: asked.map(({ convenio }) => convenio) }
  return { others: judged.toSorted((a, b) => a.differ.length - b.differ.length) }
}

/** The zeros that fill a wide place are not told. */
const short = (written: string) =>
  written.length > 8 ? significant(written) : written.replace(/\s/gu, '')

/** `conta 23123-4`. */
const told: Readonly<Record<Exclude<Parte, 'contaDv'>, (one: Identificacao) => string>> = {
  agencia: ({ agencia }) => `agência ${significant(agencia).padStart(4, '0')}`,
  conta: ({ conta, contaDv }) => `conta ${short(conta)}${contaDv === '' ? '' : `-${contaDv}`}`,
  convenio: ({ convenio }) => `convênio ${short(convenio)}`,
  carteira: ({ carteira }) => `carteira ${carteira}`,
  transmissao: ({ transmissao }) => `código de transmissão ${transmissao}`,
  documento: ({ documento }) => documentoInWords(documento),
}

/** A file has 14 or 15 places for a document of 11 or 14. */
export function documentoInWords(written: string): string {
  const bare = significant(written)
  const cnpj = bare.padStart(14, '0')
  const cpf = bare.padStart(11, '0')
  const isCpf = bare.length <= 11 && kindOfDocumento(cpf) === 'cpf' && written.length < 14
  return isCpf ? `CPF ${formatDocumento(cpf)}` : `CNPJ ${formatDocumento(cnpj)}`
}

const inWords = ['agencia', 'conta', 'convenio', 'transmissao', 'documento'] as const

/** What a file names, in words. */
export function describeIdentity(named: Identificacao): string {
  const words = inWords.filter((parte) => named[parte] !== '').map((parte) => told[parte](named))
  return words.length === 0 ? 'sem agência, conta nem convênio' : words.join(', ')
}

/** `agência 0999, e não 0200; conta 98123-7, e não 00123-1`. */
export function describeDifference(
  named: Identificacao,
  own: Identificacao,
  differ: readonly Parte[],
): string {
  // The digit is told with its account, once.
  const shown = new Set(differ.map((parte) => (parte === 'contaDv' ? 'conta' : parte)))
  return [...shown]
    .map((parte) => {
      const [, ...mine] = told[parte](own).split(' ')
      const last = parte === 'transmissao' ? mine.slice(2) : mine
      return `${told[parte](named)}, e não ${last.join(' ')}`
    })
    .join('; ')
}
