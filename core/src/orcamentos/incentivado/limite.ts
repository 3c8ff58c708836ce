import type { Cents } from '../../kernel/amounts/money.ts'
import { cents, percent, shareOf, subtract, sum, sumOf } from '../../kernel/amounts/money.ts'
import type { Rate } from '../../kernel/amounts/quantity.ts'
import { ratioOf } from '../../kernel/amounts/quantity.ts'
import { recipientsByOwner } from './contas/owner.ts'
import type { Excecao } from './fatos/fato.ts'
import { isOfProponente } from './fatos/proponente.ts'
import type { Proponente, QuemDaRegra } from './fatos/proponente.ts'
import type { TipoObra } from './projeto.ts'
import { isDearer, unitOf } from './units.ts'
import type { Units } from './units.ts'
import type { MecanismoCodigo } from './fonte.ts'

/**
 * Limits of a project's budget: each is a row of dated data (norm, validity, base, value), never a constant, since the
 * norms change by year and a project stays under its own (notes of November 2026, 1 and 2).
 */

/** What a line of the budget is for the limits; a line without one is only part of the total. */
export const categorias = [
  'administracao',
  'tributos',
  'comercializacao',
  'gerenciamento',
  'agenciamento',
  'coordenacao',
  'captacao',
  'divulgacao',
  'acessibilidade',
  'deposito_legal',
  'legendagem',
  'legendagem_descritiva',
  'libras',
  'audiodescricao',
  'remuneracao_proponente',
  'folha',
  'cache_solo',
  'cache_grupo',
  'cache_musico',
  'cache_regente',
  'cache_palestrante',
  'conservacao',
  'obras',
  'vinculados',
] as const
export type Categoria = (typeof categorias)[number]

/** What a limit is compared with. */
export type Alvo =
  | { readonly tipo: 'categoria'; readonly categorias: readonly Categoria[] }
  /** What goes to the proponent and to persons related to it. */
  | { readonly tipo: 'proponente' }
  /** What one supplier receives, without what the norm excepts. */
  | { readonly tipo: 'fornecedor'; readonly except: readonly Categoria[] }
  /** What one performance of a line costs: a line is so many times its unit. */
  | { readonly tipo: 'unitario'; readonly categorias: readonly Categoria[] }
  /** The sum of the mechanisms' sources. */
  | { readonly tipo: 'fontes'; readonly valor: 'aprovado' | 'captado' }
  /** The company's own share. */
  | { readonly tipo: 'contrapartida' }
  /** Lines that the budget must have. */
  | { readonly tipo: 'linhas'; readonly categorias: readonly Categoria[] }
  /** What an episode costs: the whole budget by the episodes of the work. */
  | { readonly tipo: 'episodio' }

export type Base =
  /** The whole budget without some of its categories. */
  | { readonly tipo: 'projeto'; readonly except: readonly Categoria[] }
  /** Only some of the budget's categories. */
  | { readonly tipo: 'itens'; readonly categorias: readonly Categoria[] }
  | { readonly tipo: 'captado' }
  | { readonly tipo: 'aprovado' }

export interface Limite {
  readonly alvo: Alvo
  readonly base: Base
  readonly sentido: 'maximo' | 'minimo'
  readonly percentual: Rate | null
  /** An amount; with a percentage too, the smaller of both holds. */
  readonly valor: Cents | null
  /** Sources by which it applies and that its base sums; none: every project. */
  readonly mecanismos: readonly MecanismoCodigo[]
  /** Only projects without any of these sources; none: whatever they have. */
  readonly sem_mecanismos: readonly MecanismoCodigo[]
  /** Who the proponent must be. */
  readonly proponente: QuemDaRegra
  /** States of the proponent; none: all. */
  readonly ufs: readonly string[]
  /** Kinds of work; none: every kind. */
  readonly obras: readonly TipoObra[]
  /** Exceptions by which the project may be larger; none: whichever it has. */
  readonly excecoes: readonly Excecao[]
  /** It applies where the base lies above one and up to the other; null: open. */
  readonly base_above: Cents | null
  readonly base_until: Cents | null
  /** It falls with what was raised of what was approved. */
  readonly isProportional: boolean
}

export interface Fonte {
  readonly mecanismo: MecanismoCodigo
  readonly aprovado: Cents
  readonly captado: Cents
}

export interface Recipient {
  readonly id_pessoa: number
  readonly nome: string
  /** CPF or CNPJ; '' where nobody told it. */
  readonly documento: string
  readonly valor: Cents
  /** The proponent, or somebody related to it: spouse, affiliated company, common partner. */
  readonly isRelated: boolean
  /** What of it is of categories, some of which a norm may except. */
  readonly excepted: ReadonlyMap<Categoria, Cents>
}

/** A line that is so many times what one performance costs. */
export interface LinhaOfUnits extends Units {
  readonly item: string
  readonly categorias: ReadonlySet<Categoria>
}

/** What limits measure, as it is planned or as it is spent and promised. */
export interface Medido {
  /** Lines with an amount above zero or without one count as present where the key is there. */
  readonly categorias: ReadonlyMap<Categoria, Cents>
  /** What is of several categories, since several structures place it: it is in the sum of each. */
  readonly shared: readonly { readonly categorias: ReadonlySet<Categoria>; readonly valor: Cents }[]
  readonly recipients: readonly Recipient[]
  readonly linhas: readonly LinhaOfUnits[]
}

/** What a person told of the work; null: nobody did. */
interface ObraMedida {
  readonly tipo: TipoObra
  readonly episodios: number | null
  readonly excecao: Excecao | null
}

/** The figures of a project's budget. */
export interface Medidas extends Medido {
  readonly total: Cents
  readonly fontes: readonly Fonte[]
  readonly proponente: Proponente
  readonly obra: ObraMedida
  /** What the structures in which the budget is placed tell apart; anything else cannot be measured in it. */
  readonly placeable: ReadonlySet<Categoria>
}

/** `aviso`: the lines that a norm asks for are there, and some cost nothing yet. */
export type Situacao = 'cumpre' | 'aviso' | 'descumpre' | 'nao_se_aplica' | 'nao_medido'

/**
 * What a limit needs before it can be measured: lines in a structure that has its items, the state of the proponent, the
 * episodes of the work; or, where it would be passed, whether it is of this proponent and of this project at all.
 */
export type Falta = 'lugar' | 'uf' | 'episodios' | 'proponente' | 'excecao'

export interface Medida {
  readonly situacao: Situacao
  readonly medido: Cents
  readonly limite: Cents
  readonly base: Cents
  /** What is measured, in per cent of the base. */
  readonly parte: Rate | undefined
  /** Who exceeds it, or the lines that are missing; where none is, those with value zero. */
  readonly quem: readonly string[]
  /** Why it could not be measured. */
  readonly falta: Falta | null
}

const zero = cents(0)
const outside: Medida = {
  situacao: 'nao_se_aplica',
  medido: zero,
  limite: zero,
  base: zero,
  parte: undefined,
  quem: [],
  falta: null,
}

/** What is of any of these categories, each amount once. */
function valorDe(
  { categorias: all, shared }: Pick<Medido, 'categorias' | 'shared'>,
  some: readonly Categoria[],
): Cents {
  const again = shared.flatMap(({ categorias: own, valor }) =>
    some
      .filter((one) => own.has(one))
      .slice(1)
      .map(() => valor),
  )
  return subtract(sum(some.map((one) => all.get(one) ?? zero)), sum(again))
}

const fontesOf = ({ mecanismos }: Pick<Limite, 'mecanismos'>, { fontes }: Medidas) =>
  mecanismos.length === 0
    ? fontes
    : fontes.filter(({ mecanismo }) => mecanismos.includes(mecanismo))

export function baseOf(limite: Pick<Limite, 'base' | 'mecanismos'>, medidas: Medidas): Cents {
  if (limite.base.tipo === 'projeto') {
    return subtract(medidas.total, valorDe(medidas, limite.base.except))
  }
  if (limite.base.tipo === 'itens') return valorDe(medidas, limite.base.categorias)
  const campo = limite.base.tipo
  return sumOf(fontesOf(limite, medidas), (fonte) => fonte[campo])
}

function applies(limite: Limite, medidas: Medidas, base: Cents): boolean {
  const { proponente, ufs, sem_mecanismos, base_above, base_until, obras, excecoes } = limite
  const { uf } = medidas.proponente
  const { tipo, excecao } = medidas.obra
  if (limite.mecanismos.length > 0 && fontesOf(limite, medidas).length === 0) return false
  if (medidas.fontes.some(({ mecanismo }) => sem_mecanismos.includes(mecanismo))) return false
  if (isOfProponente(proponente, medidas.proponente) === false) return false
  if (obras.length > 0 && !obras.includes(tipo)) return false
  if (excecoes.length > 0 && excecao !== null && !excecoes.includes(excecao)) return false
  if (ufs.length > 0 && uf !== null && !ufs.includes(uf)) return false
  return (base_above === null || base > base_above) && (base_until === null || base <= base_until)
}

/** What lacks to measure a limit that applies: zero would say that it is kept. */
function faltaOf(
  { alvo, base, ufs }: Limite,
  { placeable, proponente, obra }: Medidas,
): Falta | null {
  const isPlaced = (some: readonly Categoria[]) => some.some((one) => placeable.has(one))
  if (alvo.tipo === 'categoria' && !isPlaced(alvo.categorias)) return 'lugar'
  if (base.tipo === 'itens' && !isPlaced(base.categorias)) return 'lugar'
  if (alvo.tipo === 'episodio' && obra.episodios === null) return 'episodios'
  return ufs.length > 0 && proponente.uf === null ? 'uf' : null
}

/** What nobody told of whether a limit applies: one that is kept is kept either way. */
function doubtOf({ proponente, excecoes }: Limite, medidas: Medidas): Falta | null {
  if (isOfProponente(proponente, medidas.proponente) === undefined) return 'proponente'
  return excecoes.length > 0 && medidas.obra.excecao === null ? 'excecao' : null
}

const smaller = (a: Cents, b: Cents): Cents => (a < b ? a : b)

/** The amount that may not be passed, or must be reached; a limit without a number is zero. */
function amountOf(limite: Limite, medidas: Medidas, base: Cents): Cents {
  const { percentual, valor, isProportional } = limite
  const part = percentual === null ? undefined : percent(base, percentual)
  const whole =
    part === undefined || valor === null ? (part ?? valor ?? zero) : smaller(part, valor)
  return isProportional ? raisedPart(whole, fontesOf(limite, medidas)) : whole
}

/** The share of an amount that what was raised is of what was approved, at most all of it. */
function raisedPart(amount: Cents, fontes: readonly Fonte[]): Cents {
  const aprovado = sumOf(fontes, (one) => one.aprovado)
  const captado = sumOf(fontes, (one) => one.captado)
  return captado >= aprovado ? amount : shareOf(amount, captado, aprovado)
}

/** Is it a ceiling of what is paid to somebody or for something? Other limits are of the plan and of its sources alone. */
export const isOfPayments = ({ alvo, sentido }: Limite): boolean =>
  sentido === 'maximo' &&
  (alvo.tipo === 'categoria' ||
    alvo.tipo === 'proponente' ||
    alvo.tipo === 'fornecedor' ||
    alvo.tipo === 'unitario')

/**
 * Measures a limit. `medidas` gives the base and the ceiling. `of` gives the amount that is compared with the ceiling:
 * what was planned, or what was spent and promised.
 */
export function measure(limite: Limite, medidas: Medidas, of: Medido = medidas): Medida {
  const medida = measureApplied(limite, medidas, of)
  const falta = medida.situacao === 'descumpre' ? doubtOf(limite, medidas) : null
  return falta ? { ...outside, situacao: 'nao_medido', falta } : medida
}

function measureApplied(limite: Limite, medidas: Medidas, of: Medido): Medida {
  const base = baseOf(limite, medidas)
  if (!applies(limite, medidas, base)) return outside
  const falta = faltaOf(limite, medidas)
  if (falta) return { ...outside, situacao: 'nao_medido', falta }
  const { alvo } = limite
  const value = amountOf(limite, medidas, base)
  if (alvo.tipo === 'linhas') return missingLines(alvo.categorias, medidas)
  if (alvo.tipo === 'fornecedor') return suppliers(alvo.except, { limite: value, base }, of)
  if (alvo.tipo === 'unitario') return units(alvo.categorias, value, of)
  if (alvo.tipo === 'episodio') return episode(value, medidas)
  const medido = measuredOf(limite, medidas, of)
  const exceeds = limite.sentido === 'maximo' ? medido > value : medido < value
  return {
    situacao: exceeds ? 'descumpre' : 'cumpre',
    medido,
    limite: value,
    base,
    parte: ratioOf(BigInt(medido), base),
    quem: [],
    falta: null,
  }
}

function measuredOf(limite: Limite, medidas: Medidas, of: Medido): Cents {
  const { alvo } = limite
  switch (alvo.tipo) {
    case 'categoria':
      return valorDe(of, alvo.categorias)
    case 'proponente':
      return sumOf(
        of.recipients.filter(({ isRelated }) => isRelated),
        ({ valor }) => valor,
      )
    case 'fontes':
      return sumOf(fontesOf(limite, medidas), (fonte) => fonte[alvo.valor])
    case 'contrapartida':
      return sumOf(
        medidas.fontes.filter(({ mecanismo }) => mecanismo === 'CP'),
        ({ aprovado }) => aprovado,
      )
    default:
      return zero
  }
}

function missingLines(wanted: readonly Categoria[], { categorias: all }: Medidas): Medida {
  const missing = wanted.filter((one) => !all.has(one))
  if (missing.length > 0) return { ...outside, situacao: 'descumpre', quem: missing }
  const empty = wanted.filter((one) => all.get(one) === 0)
  return { ...outside, situacao: empty.length > 0 ? 'aviso' : 'cumpre', quem: empty }
}

/** The proponent has its own limit, so it is no supplier here. Records of one document are one supplier. */
function suppliers(
  except: readonly Categoria[],
  { limite, base }: { readonly limite: Cents; readonly base: Cents },
  { recipients }: Medido,
): Medida {
  const others = recipientsByOwner<Categoria, Recipient>(recipients)
    .filter(({ isRelated }) => !isRelated)
    .map(({ nome, valor, excepted }) => ({
      nome,
      valor: subtract(valor, valorDe({ categorias: excepted, shared: [] }, except)),
    }))
  const beyond = others.filter(({ valor }) => valor > limite)
  const medido = cents(Math.max(0, ...others.map(({ valor }) => valor)))
  return {
    situacao: beyond.length > 0 ? 'descumpre' : 'cumpre',
    medido,
    limite,
    base,
    parte: ratioOf(BigInt(medido), base),
    quem: beyond.map(({ nome }) => nome),
    falta: null,
  }
}

/** The dearest unit of the lines of these categories; without such a line the limit concerns nothing. */
function units(some: readonly Categoria[], limite: Cents, { linhas }: Medido): Medida {
  const own = linhas.filter(({ categorias: all }) => some.some((one) => all.has(one)))
  if (own.length === 0) return outside
  const beyond = own.filter((one) => isDearer(one, limite))
  return {
    situacao: beyond.length > 0 ? 'descumpre' : 'cumpre',
    medido: cents(Math.max(0, ...own.map((one) => unitOf(one)))),
    limite,
    base: zero,
    parte: undefined,
    quem: beyond.map(({ item }) => item),
    falta: null,
  }
}

/** What one episode costs; the budget as a whole is compared, so that nothing is lost where it does not divide. */
function episode(limite: Cents, { total, obra: { episodios } }: Medidas): Medida {
  const count = BigInt(episodios ?? 1)
  const whole = BigInt(total)
  return {
    situacao: whole > BigInt(limite) * count ? 'descumpre' : 'cumpre',
    medido: cents(Number(whole / count + (whole % count > 0n ? 1n : 0n))),
    limite,
    base: total,
    parte: undefined,
    quem: [],
    falta: null,
  }
}
