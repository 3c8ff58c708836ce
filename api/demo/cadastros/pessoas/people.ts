import { addDays, calendarDate, daysBetween } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { slug } from '@claquete/core/kernel/text'
import { findBanco } from '@claquete/core/kernel/payment/banco'
import { cnpjWithDigits, cpfWithDigits } from '@claquete/core/kernel/person/documento'
import { places } from './places.ts'
import { banks, companySuffixes, firstNames, lastNames, names, trades } from './words.ts'
import type { Trade } from './words.ts'

export interface DemoContato {
  readonly nome: string
  readonly cargo: string
  readonly email: string
  readonly celular: string
}
export interface DemoPessoa {
  /** Column values for the bulk insert. */
  readonly pessoa: Readonly<Record<string, string | null>>
  readonly contatos: readonly DemoContato[]
}

/** Deterministic pseudo-random numbers (mulberry32). */
function drawer(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
    of: <Item>(list: readonly Item[]): Item => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new RangeError('nothing to draw from')
      return item
    },
    digits: (length: number) =>
      Array.from({ length }, () => String(Math.floor(next() * 10))).join(''),
  }
}
type Drawer = ReturnType<typeof drawer>

const totalParts = trades.reduce((sum, { part }) => sum + part, 0)
const firstDay = calendarDate('2023-01-09')
/** People registered together when a job begins. */
const peopleOfJob = 9
/** One person in this many is a careless duplicate, for the merge to find. */
const repeatedEvery = 60

function tradeOf(draw: Drawer): Trade {
  let at = draw.below(totalParts)
  const found = trades.find(({ part }) => (at -= part) < 0)
  if (!found) throw new RangeError('parts do not add up')
  return found
}

const personName = (draw: Drawer) =>
  `${draw.of(firstNames)} ${draw.of(lastNames)}${draw.chance(0.4) ? ` ${draw.of(lastNames)}` : ''}`

const phone = (draw: Drawer, areaCode: string) =>
  `${areaCode}9${7 + draw.below(3)}${draw.digits(7)}`

/** The register to generate: number of people and last day. */
export interface DemoRegister {
  readonly count: number
  readonly lastDay: CalendarDate
}

/** Person number `index` of a register; deterministic. */
export function demoPessoa(index: number, register: DemoRegister): DemoPessoa {
  const isRepeated = index % repeatedEvery === repeatedEvery - 1
  return isRepeated ? carelessCopy(demoPessoa(index - 7, register)) : newPessoa(index, register)
}

/** The day of registration: shared by a job, with jobs at irregular distances. */
function dayOf(index: number, { count, lastDay }: DemoRegister): CalendarDate {
  const jobs = Math.ceil(count / peopleOfJob)
  const job = Math.floor(index / peopleOfJob)
  const draw = drawer(job * 7_919 + 13)
  const history = daysBetween(firstDay, lastDay)
  const begins = Math.floor((history * (job + draw.below(100) / 100)) / jobs)
  return addDays(firstDay, Math.min(begins + (index % peopleOfJob), history))
}

function newPessoa(index: number, register: DemoRegister): DemoPessoa {
  const draw = drawer(index * 2_654_435_761 + 97)
  const trade = tradeOf(draw)
  const who = trade.tipo_pessoa === 'PJ' ? company(draw, trade, index) : person(draw, trade, index)
  const place = draw.chance(0.45) ? places[0] : draw.of(places)
  if (!place) throw new RangeError('no places')
  const street = draw.of(place.streets)
  const data_cadastro = dayOf(index, register)
  const pessoa = {
    ...who.own,
    tipo_pessoa: trade.tipo_pessoa,
    categoria: trade.categoria,
    data_cadastro,
    email: draw.chance(0.92) ? `${who.mailbox}@${who.domain}` : null,
    fone: draw.chance(0.7) ? `${place.areaCode}3${draw.digits(7)}` : null,
    celular: draw.chance(0.85) ? phone(draw, place.areaCode) : null,
    cep: `${street.cep}${draw.digits(3)}`,
    logradouro: street.logradouro,
    numero: String(10 + draw.below(1_900)),
    complemento: draw.chance(0.4) ? `Conj. ${1 + draw.below(140)}` : null,
    bairro: street.bairro,
    cidade: place.cidade,
    uf: place.uf,
    cod_municipio: place.cod_municipio,
    ...(draw.chance(0.75) && account(draw, who)),
  }
  return { pessoa, contatos: contacts(draw, trade, who.domain, place.areaCode) }
}

interface Company {
  readonly own: Readonly<Record<string, string | null>> & { readonly cnpj: string }
  readonly mailbox: string
  readonly domain: string
}

function company(draw: Drawer, { kinds }: Trade, index: number): Company {
  const round = Math.floor(index / names.length)
  const own = draw.of(names)
  const fantasia =
    round < 8 ? `${own} ${draw.of(kinds)}` : `${own} ${draw.of(lastNames)} ${draw.of(kinds)}`
  const contact = personName(draw)
  // New companies may have an alphanumeric CNPJ since July 2026.
  const base = draw.chance(0.03)
    ? `${draw.digits(2)}${String.fromCharCode(65 + draw.below(26))}K${String(index % 10_000).padStart(4, '0')}0001`
    : `${String(10_000_000 + ((index * 7_919_317 + 24_681_357) % 89_999_999))}0001`
  return {
    own: {
      razao: `${fantasia} ${draw.of(companySuffixes)}`,
      fantasia,
      cnpj: cnpjWithDigits(base),
      ie: draw.chance(0.5) ? draw.digits(12) : null,
      im: draw.chance(0.6) ? draw.digits(8) : null,
      contato1: contact,
    },
    mailbox: draw.of(['contato', 'financeiro', 'producao', 'atendimento']),
    domain: `${slug(fantasia).replaceAll('-', '')}.com.br`,
  }
}

function person(draw: Drawer, { kinds }: Trade, index: number): Company {
  const razao = personName(draw)
  const ends = razao.split(' ')
  const kind = draw.of(kinds)
  const born = addDays(calendarDate('1962-03-01'), draw.below(365 * 40))
  return {
    own: {
      razao,
      fantasia: draw.chance(0.3) ? `${ends[0]} ${ends.at(-1)}` : '',
      cnpj: cpfWithDigits(String(100_000_007 + ((index * 63_245_987) % 899_999_989))),
      data_nascimento: born,
      obs: kind,
    },
    mailbox: slug(ends[0] ?? razao),
    domain: `${slug(`${ends[0]} ${ends.at(-1)} ${index}`).replaceAll('-', '')}.art.br`,
  }
}

function account(draw: Drawer, { own, mailbox, domain }: Company) {
  const numero_banco = draw.of(banks)
  return {
    numero_banco,
    banco: findBanco(numero_banco)?.nome ?? null,
    num_agencia: draw.digits(4),
    num_conta: `${1 + draw.below(9)}${draw.digits(5)}-${draw.below(10)}`,
    tipo_conta: draw.chance(0.85) ? 'corrente' : 'poupanca',
    pix: draw.chance(0.6) ? own.cnpj : `${mailbox}@${domain}`,
  }
}

function contacts(draw: Drawer, { posts }: Trade, domain: string, areaCode: string): DemoContato[] {
  const wanted = Math.min(posts.length, draw.below(4))
  return posts.slice(0, wanted).map((cargo) => {
    const nome = personName(draw)
    return {
      nome,
      cargo,
      email: `${slug(nome).split('-')[0]}@${domain}`,
      celular: phone(draw, areaCode),
    }
  })
}

/** The same person entered again in a hurry: capitals, no document, another telephone. */
function carelessCopy({ pessoa }: DemoPessoa): DemoPessoa {
  const { razao = '', celular: mobile, cidade, uf, categoria, data_cadastro, tipo_pessoa } = pessoa
  return {
    pessoa: {
      razao: (razao ?? '').toUpperCase(),
      tipo_pessoa: tipo_pessoa ?? 'PJ',
      categoria: categoria ?? null,
      data_cadastro: data_cadastro ?? null,
      fone: mobile ?? null,
      cidade: cidade ?? null,
      uf: uf ?? null,
    },
    contatos: [],
  }
}
