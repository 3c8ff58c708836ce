/**
 * A company's year at the bank with known answers: titles, what was settled already, and the lines of its
 * statements, each with what it truly is. Days are late or early, fees are kept, payments are merged and split,
 * people have equal names, values repeat, money comes back.
 */
import { addDays, calendarDate, weekday } from '../../core/src/kernel/time/calendar.ts'
import { cnpjWithDigits, cpfWithDigits } from '../../core/src/kernel/person/documento.ts'
import { normaliseTexto } from '../../core/src/financeiro/extrato/normalise-text.ts'

export function randomOf(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from, to) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)],
    chance: (share) => next() < share,
  }
}

const first =
  'Ana Bruno Carla Diego Elisa Fabio Gabriela Heitor Isabela Joao Karina Lucas Mariana Nelson Olivia Paulo Renata Sergio Tatiana Vitor'.split(
    ' ',
  )
const last =
  'Almeida Barbosa Cardoso Duarte Esteves Ferreira Gomes Henriques Lacerda Machado Nogueira Oliveira Pereira Queiroz Ribeiro Santos Teixeira Vasconcelos Xavier Zanetti'.split(
    ' ',
  )
const trades =
  'Locadora Estudio Transportes Catering Figurinos Iluminacao Produtora Agencia Laboratorio Maquinaria Cenografia Digital Sonora Editora'.split(
    ' ',
  )
const places =
  'Horizonte Aurora Ipanema Paulista Guanabara Serrana Atlantica Bandeirante Colibri Jatoba Mirante Pinheiral Riacho Sabia Tucano Uirapuru Veredas Araucaria'.split(
    ' ',
  )

export function makeParties(random, count) {
  return Array.from({ length: count }, (_, at) => {
    const id = at + 1
    // One in twenty has the name of somebody before.
    const number = 100_000_000 + id * 7_919
    if (random.chance(0.55)) {
      const nome = `${random.pick(first)} ${random.pick(last)} ${random.pick(last)}`
      return { id, nomes: [nome], documento: cpfWithDigits(String(number).slice(0, 9)) }
    }
    const nome = `${random.pick(trades)} ${random.pick(places)} ${random.pick(last)} Ltda`
    const base = `${String(number).slice(1, 9)}0001`
    return { id, nomes: [nome], documento: cnpjWithDigits(base) }
  }).map((party, at, all) =>
    at > 20 && random.chance(0.05)
      ? {
          ...party,
          nomes:
            all.slice(0, at).findLast((other) => other.documento.length === party.documento.length)
              ?.nomes ?? party.nomes,
        }
      : party,
  )
}

const banco = 1
const reserva = 2
const cartao = 3
export const contas = [
  { id: banco, descricao: 'Itaú', cartao: false, digitos: ['123456'] },
  { id: reserva, descricao: 'Caixa', cartao: false, digitos: ['987654'] },
  { id: cartao, descricao: 'Visa', cartao: true, digitos: ['4321'] },
]
export const own = { nomes: ['Produtora Boreal Filmes Ltda'], documento: '12345678000195' }

const working = (date) => {
  const day = weekday(date)
  if (day === 6) return addDays(date, 2)
  return day === 0 ? addDays(date, 1) : date
}

/** Most are paid on the day, some a day off, a few weeks late. */
const paidOn = (random, due) => {
  const luck = random.next()
  if (luck < 0.7) return working(due)
  if (luck < 0.85) return working(addDays(due, random.pick([-1, 1])))
  if (luck < 0.95) return working(addDays(due, random.int(-5, 5)))
  return working(addDays(due, random.int(6, 20)))
}

const usual = [35_000, 80_000, 120_000, 150_000, 250_000, 50_000]
const valueOf = (random) =>
  random.chance(0.35) ? random.pick(usual) : random.int(4_000, 1_500_000)

/** As banks write it: cut, in capitals, with or without who it is. */
function textOf(random, party, sign, codigo) {
  const nome = party.nomes[0].toUpperCase()
  const cut = nome.slice(0, random.pick([20, 25, 40]))
  const luck = random.next()
  const way = sign < 0 ? 'ENVIADO' : 'RECEBIDO'
  if (luck < 0.6) return `PIX ${way} ${cut}`
  if (luck < 0.78) return `TED ${party.documento} ${cut}`
  if (luck < 0.93) {
    return sign < 0 ? `PAGTO BOLETO ${codigo} ${cut}` : `LIQUIDACAO COBRANCA ${codigo}`
  }
  return `PIX ${way}`
}

class Year {
  titles = []
  lines = []
  answers = new Map()

  constructor(seed, people) {
    this.random = randomOf(seed)
    this.parties = makeParties(this.random, people)
  }

  line(data, valor, texto, conta = banco) {
    const id = this.lines.length + 1
    const texto_normalizado = normaliseTexto(texto)
    this.lines.push({ id, conta, data, valor, texto, texto_normalizado, documento: null })
    return id
  }

  title(party, valor, due) {
    const id = this.titles.length + 1
    // `settled` is when the books say it was paid, where somebody settled it before the statement came.
    const one = { id, valor, data: due, data_util: working(due), pessoa: party.id, settled: null }
    this.titles.push({ ...one, codigos: [String(700_000 + id * 13)] })
    return this.titles.at(-1)
  }

  answer(ids, truth) {
    for (const id of ids) this.answers.set(id, { ...truth, lines: ids })
  }

  pay(some, day, texto, difference = 0) {
    const { random } = this
    const total = some.reduce((all, one) => all + one.valor, 0) + difference
    const id = this.line(day, total, texto)
    if (difference === 0 && random.chance(0.3)) {
      for (const one of some) {
        one.settled = random.chance(0.8) ? day : addDays(day, random.pick([-1, 1]))
      }
    }
    this.answer([id], { kind: 'casar', titles: some.map((one) => one.id), difference })
  }
}

function payOne(year, party, sign, due) {
  const { random } = year
  const one = year.title(party, sign * valueOf(random), due)
  // Nobody pays some of them.
  if (random.chance(0.04)) return
  const day = paidOn(random, due)
  const fee = feeOf(random, one.valor)
  year.pay([one], day, textOf(random, party, sign, one.codigos[0]), fee)
  // What was paid comes back: a new entry, not another title.
  if (sign < 0 && random.chance(0.012)) {
    const texto = `PIX DEVOLVIDO ${party.nomes[0].toUpperCase()}`
    const id = year.line(working(addDays(day, random.int(1, 4))), -one.valor, texto)
    year.answer([id], { kind: 'none', what: 'devolução' })
  }
}

function feeOf(random, valor) {
  if (valor > 0 && random.chance(0.06)) return -random.pick([350, 290, Math.round(valor * 0.01)])
  return valor < 0 && random.chance(0.03) ? Math.round(valor * 0.025) : 0
}

function payMerged(year, party, sign, due) {
  const { random } = year
  const some = Array.from({ length: random.int(2, 4) }, () =>
    year.title(party, sign * valueOf(random), addDays(due, random.int(0, 3))),
  )
  const way = sign < 0 ? 'PIX ENVIADO' : 'TED RECEBIDA'
  year.pay(some, working(addDays(due, 2)), `${way} ${party.nomes[0].toUpperCase()}`)
}

function payBatch(year, due) {
  const { random } = year
  const some = Array.from({ length: random.int(3, 6) }, () =>
    year.title(random.pick(year.parties), -valueOf(random), working(due)),
  )
  year.pay(some, working(due), random.pick(['SISPAG FORNECEDORES', 'PAGTO LOTE SALARIOS']))
}

function payInParts(year, party, sign, due) {
  const { random } = year
  const one = year.title(party, sign * random.int(200_000, 2_000_000), due)
  const share = Math.round(one.valor * (random.int(30, 70) / 100))
  const texto = `PIX ${sign < 0 ? 'ENVIADO' : 'RECEBIDO'} ${party.nomes[0].toUpperCase()}`
  const ids = [
    year.line(working(due), share, texto),
    year.line(working(addDays(due, random.int(1, 6))), one.valor - share, texto),
  ]
  year.answer(ids, { kind: 'casar', titles: [one.id], difference: 0 })
}

/** The same value every week, to the same person. */
function payWeekly(year, party, due) {
  const { random } = year
  const valor = -random.pick(usual)
  for (let week = 0; week < 3; week++) {
    const one = year.title(party, valor, addDays(due, week * 7))
    year.pay([one], paidOn(random, one.data), textOf(random, party, -1, one.codigos[0]))
  }
}

function addFees(year, start, month) {
  const { random } = year
  const fees = [
    ['TARIFA PACOTE SERVICOS', -8_990],
    ['TARIFA PIX', -random.int(100, 900)],
    ['IOF SOBRE APLICACAO', -random.int(50, 2_000)],
    ['RENDIMENTO APLIC AUT', random.int(100, 9_000)],
  ]
  for (const [texto, valor] of fees) {
    const day = working(addDays(start, random.int(0, 9)))
    const id = year.line(day, valor, `${texto} ${month}/26`)
    year.answer([id], { kind: 'lancar', texto: normaliseTexto(texto) })
  }
}

function addTransfers(year, start) {
  const { random } = year
  for (let some = 0; some < 2; some++) {
    const valor = random.int(10, 90) * 100_000
    const day = working(addDays(start, random.int(0, 27)))
    const named = random.chance(0.8)
    const ids = [
      year.line(day, -valor, named ? 'TED PRODUTORA BOREAL FILMES' : 'TRANSF ENTRE CONTAS'),
      year.line(day, valor, named ? 'TED RECEBIDA PRODUTORA BOREAL' : 'TRANSF RECEBIDA', reserva),
    ]
    year.answer(ids, { kind: 'transferir', to: reserva })
  }
  const card = -random.int(100_000, 900_000)
  const id = year.line(working(addDays(start, 9)), card, 'PAGTO FATURA CARTAO FINAL 4321')
  year.answer([id], { kind: 'transferir', to: cartao })
}

export function makeYear({ seed, people = 260, titlesPerMonth = 170 }) {
  const year = new Year(seed, people)
  const { random, parties, titles, lines, answers } = year
  for (let month = 1; month <= 12; month++) {
    const start = calendarDate(`2026-${String(month).padStart(2, '0')}-01`)
    const until = titles.length + titlesPerMonth
    while (titles.length < until) {
      const party = random.pick(parties)
      const sign = random.chance(0.25) ? 1 : -1
      const due = addDays(start, random.int(0, 27))
      const luck = random.next()
      if (luck < 0.8) payOne(year, party, sign, due)
      else if (luck < 0.86) payMerged(year, party, sign, due)
      else if (luck < 0.885) payBatch(year, due)
      else if (luck < 0.93) payInParts(year, party, sign, due)
      else payWeekly(year, party, due)
    }
    addFees(year, start, month)
    addTransfers(year, start)
  }
  return { parties, titles, lines, answers }
}
