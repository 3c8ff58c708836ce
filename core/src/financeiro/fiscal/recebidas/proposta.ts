import { formatReais, subtract } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import { documentoOwner } from '../../../kernel/person/documento.ts'
import type { CalendarDate } from '../../../kernel/time/calendar.ts'
import { daysBetween, formatDateBr } from '../../../kernel/time/calendar.ts'

/**
 * How sure it is that a payable is of a note. `igual`: supplier, gross value and number are the same, nothing is missing.
 * Whatever lacks one of them is a guess, and says what differs; a person decides about all of them.
 */
export const graus = ['igual', 'provavel', 'possivel'] as const
export type Grau = (typeof graus)[number]

export interface NotaToCompare {
  readonly prestador_documento: string
  readonly numero_nota: string
  readonly emitida_em: CalendarDate | null
  /** Null while only its key is known. */
  readonly valor: Cents | null
  readonly liquido: Cents | null
  /** A signature that does not hold leaves the note a guess, whatever it says. */
  readonly isTrusted: boolean
  /** What it says of itself: the service, the order. */
  readonly texto: string
}

export interface TituloToCompare {
  readonly documento: string
  /** Before withholdings. */
  readonly bruto: Cents
  readonly valor: Cents
  readonly num_documento: string
  readonly vencimento: CalendarDate
  /** The number of its job; '' for none. */
  readonly job: string
  /** It is of the unit that the note names. */
  readonly isOwnUnit: boolean
}

export interface Match {
  readonly grau: Grau
  readonly difere: readonly string[]
  /** What speaks for it besides supplier, value and number. */
  readonly a_favor: readonly string[]
}

/** A number as it is compared: letters and digits alone, without zeros on the left. 'NF 0042' and '42' are one. */
export const plainNumero = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/gu, '')
    .replace(/^(?:NFSE|NFS|NF|N)(?=\d)/u, '')
    .replace(/^0+(?=.)/u, '')

/** Does a text name a job, as a whole word? */
export function citesJob(texto: string, job: string): boolean {
  const plain = job.trim().toUpperCase()
  if (plain.length < 3) return false
  const at = texto.toUpperCase().indexOf(plain)
  if (at < 0) return false
  const isWord = (char: string | undefined) => char !== undefined && /[\dA-Z]/u.test(char)
  return !isWord(texto[at - 1]?.toUpperCase()) && !isWord(texto[at + plain.length]?.toUpperCase())
}

type Of = readonly [nota: NotaToCompare, titulo: TituloToCompare]

function compareValor(...[nota, titulo]: Of): {
  readonly isSame: boolean
  readonly texto?: string
} {
  const { valor, liquido } = nota
  if (valor === null) return { isSame: false, texto: 'O valor da nota ainda não é conhecido.' }
  if (titulo.bruto === valor) return { isSame: true }
  if (liquido !== null && titulo.bruto === liquido) {
    const retido = formatReais(subtract(valor, liquido))
    return {
      isSame: false,
      texto: `A conta tem o líquido da nota: faltam ${retido} de tributos retidos.`,
    }
  }
  return {
    isSame: false,
    texto: `A conta é de ${formatReais(titulo.bruto)}, e a nota de ${formatReais(valor)}.`,
  }
}

function compareNumero(...[nota, titulo]: Of): {
  readonly isSame: boolean
  readonly texto?: string
} {
  const [ours, theirs] = [plainNumero(titulo.num_documento), plainNumero(nota.numero_nota)]
  if (ours === '') return { isSame: false, texto: 'A conta não diz o número da nota.' }
  if (ours === theirs) return { isSame: true }
  return {
    isSame: false,
    texto: `A conta diz o documento ${titulo.num_documento}, e a nota é a ${nota.numero_nota}.`,
  }
}

/** Days between a note and what pays it, beyond which they are hardly of each other. */
const daysMost = 120

/** What differs besides value and number. */
function othersDiffer(...[nota, titulo]: Of): string[] {
  return [
    titulo.isOwnUnit ? '' : 'A conta é de outra {unidade}.',
    nota.prestador_documento === titulo.documento
      ? ''
      : 'O fornecedor da conta é outro estabelecimento da mesma empresa.',
    isFar(nota, titulo)
      ? `A conta vence em ${formatDateBr(titulo.vencimento)}, longe da nota.`
      : '',
    nota.isTrusted ? '' : 'A assinatura da nota não confere.',
  ].filter(Boolean)
}

const isFar = (...[{ emitida_em }, { vencimento }]: Of): boolean =>
  emitida_em !== null && Math.abs(daysBetween(emitida_em, vencimento)) > daysMost

/** Another establishment of the same company may bill for it. */
function isOfCompany(
  { prestador_documento }: NotaToCompare,
  { documento }: TituloToCompare,
): boolean {
  const owner = documentoOwner(prestador_documento)
  return prestador_documento === documento || (owner !== '' && owner === documentoOwner(documento))
}

/**
 * How a payable fits a note; undefined where it does not: another supplier, or neither value nor number speak for it. An
 * establishment of the same company may bill for another one, but is never `igual`.
 */
export function matchNota(nota: NotaToCompare, titulo: TituloToCompare): Match | undefined {
  if (!isOfCompany(nota, titulo)) return undefined
  const valor = compareValor(nota, titulo)
  const numero = compareNumero(nota, titulo)
  const isNet = nota.liquido !== null && titulo.bruto === nota.liquido
  if (!valor.isSame && !numero.isSame && !isNet) return undefined
  const others = othersDiffer(nota, titulo)
  const difere = [valor.texto, numero.texto].filter((one) => one !== undefined).concat(others)
  const cites = citesJob(nota.texto, titulo.job)
  const isLikely = others.length === 0 && (valor.isSame || isNet || cites)
  return {
    grau: difere.length === 0 ? 'igual' : isLikely ? 'provavel' : 'possivel',
    difere,
    a_favor: cites ? [`A nota cita o job ${titulo.job}.`] : [],
  }
}

const rank = (one: Match) => graus.indexOf(one.grau) * 10 + one.difere.length - one.a_favor.length

/** The payables that fit a note, the surest first, the nearest day first among equals. */
export function proposalsFor<T extends TituloToCompare>(
  nota: NotaToCompare,
  titulos: readonly T[],
): readonly (Match & { readonly titulo: T })[] {
  const from = nota.emitida_em
  const away = ({ vencimento }: T) => (from === null ? 0 : Math.abs(daysBetween(from, vencimento)))
  const found = titulos
    .flatMap((titulo) => {
      const match = matchNota(nota, titulo)
      return match ? [{ ...match, titulo }] : []
    })
    .toSorted((one, two) => rank(one) - rank(two) || away(one.titulo) - away(two.titulo))
  // Two that are equal to the same note are two guesses: nothing says which of them it is.
  const equal = found.filter(({ grau }) => grau === 'igual')
  if (equal.length < 2) return found
  const texto = `Há ${equal.length} contas iguais a esta nota.`
  return found.map((one) =>
    one.grau === 'igual' ? { ...one, grau: 'provavel', difere: [texto] } : one,
  )
}
