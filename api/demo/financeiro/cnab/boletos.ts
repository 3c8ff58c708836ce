import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../../src/kernel/context.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { seedBoletosByFile } from '../cobranca/by-file.ts'
import { insertConvenio } from '../../../src/financeiro/cnab/convenio/convenio.queries.ts'
import { createRemessaOfBoletos } from '../../../src/financeiro/cnab/remessa/cobranca.commands.ts'
import { sendRemessa } from '../../../src/financeiro/cnab/remessa/remessa.commands.ts'
import { findDemoPlano } from './demo.queries.ts'
import { receiveReturn } from './receive.ts'

interface Conta {
  readonly id_contabancaria: number
  readonly id_empresa: number
}

/** The bank's code, and what was paid, on the due date, with its fee. */
type Answer = readonly [codigo: string, pago?: Cents]

const told = [
  [
    { descricao: 'Fotos do hotel, Paraty', valor: cents(12_600_00), dueIn: -2, emitido: 16 },
    ['06', cents(12_600_00)],
  ],
  [
    { descricao: 'Filme da loja do Leblon', valor: cents(21_300_00), dueIn: 11, emitido: 16 },
    ['02'],
  ],
  [{ descricao: 'Retratos da diretoria', valor: cents(5_480_00), dueIn: 12, emitido: 15 }, ['02']],
  [{ descricao: 'Catálogo de verão', valor: cents(8_950_00), dueIn: 9, emitido: 15 }, ['03']],
] as const satisfies readonly (readonly [object, Answer])[]

const waiting = [
  { descricao: 'Fotos de produto, 40 peças', valor: cents(6_400_00), dueIn: 21, emitido: 1 },
  { descricao: 'Diária de fotografia em Niterói', valor: cents(3_250_00), dueIn: 24, emitido: 0 },
]

const fee = cents(2_90)
const short = (day: CalendarDate) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`
const amount = (value: Cents) => String(value).padStart(13, '0')

/** A line of 400 columns with texts at their places, counted from 1. */
function line(places: Readonly<Record<number, string>>): string {
  const columns = Array.from({ length: 400 }, () => ' ')
  for (const [from, text] of Object.entries(places)) {
    for (const [at, character] of Array.from(text).entries()) {
      columns[Number(from) - 1 + at] = character
    }
  }
  return columns.join('')
}

interface Told {
  readonly nossoNumero: string
  readonly seuNumero: string
  readonly vencimento: CalendarDate
  readonly centavos: Cents
  readonly answer: Answer
}

/** Bradesco's answer about these boletos, and one that nobody here issued. */
function answerOf(boletos: readonly Told[], convenio: string, today: CalendarDate): string {
  const detail = ({ nossoNumero, seuNumero, vencimento, centavos, answer }: Told, at: number) => {
    const [codigo, pago] = answer
    const isPaid = pago !== undefined
    const day = isPaid ? vencimento : addDays(today, -1)
    return line({
      1: '1',
      71: nossoNumero,
      109: `${codigo}${short(day)}${seuNumero}`,
      147: `${short(vencimento)}${amount(centavos)}`,
      176: amount(isPaid ? fee : cents(0)),
      215: amount(cents(0)).repeat(3),
      254: `${amount(pago ?? cents(0))}${amount(cents(0)).repeat(2)}`,
      296: isPaid ? short(day) : '000000',
      319: codigo === '03' ? '4800000000' : '0000000000',
      395: String(at + 2).padStart(6, '0'),
    })
  }
  const lines = [
    line({
      1: '02RETORNO01COBRANCA',
      27: convenio.padStart(20, '0'),
      77: '237BRADESCO',
      95: short(today),
      109: '00214',
      395: '000001',
    }),
    ...boletos.map(detail),
  ]
  const last = line({ 1: '9201237', 395: String(lines.length + 1).padStart(6, '0') })
  return [...lines, last].map((one) => `${one}\r\n`).join('')
}

const convenio = '4871350'

/** An agreement about boletos: a file that the bank answered, and boletos that wait for the next one. */
export async function seedFilesOfBoletos(
  who: WhoToday,
  services: Services,
  { id_contabancaria, id_empresa }: Conta,
): Promise<void> {
  const { db, today } = who
  const conta = { id_contabancaria, id_empresa }
  const id_cnab_convenio = await insertConvenio(db, {
    ...conta,
    tipo: 'cobranca',
    convenio,
    carteira: '09',
    tamanho: 400,
    nsa: 31,
    nosso_numero: 4210,
    id_grupoCusto: await findDemoPlano(db, 'Tarifas bancárias'),
    ativo: 'S',
  })
  const charges = told.map(([charge]) => charge)
  const issued = await seedBoletosByFile(who, { ...conta, charges, from: 3 })
  const { id_cnab_remessa } = await createRemessaOfBoletos(who, id_cnab_convenio)
  await sendRemessa(who, { id_cnab_remessa, versao: 1 })
  const answers: readonly Answer[] = told.map(([, answer]) => answer)
  const known = issued.map((boleto, at): Told => ({ ...boleto, answer: answers[at] ?? ['02'] }))
  const strange = known
    .slice(0, 1)
    .map((one) => ({ ...one, nossoNumero: '000000041987', seuNumero: '' }))
  await receiveReturn(who, services, {
    texto: answerOf([...known, ...strange], convenio, today),
    nome: `CB${today.slice(8)}${today.slice(5, 7)}01.RET`,
  })
  await seedBoletosByFile(who, { ...conta, charges: waiting, from: 9 })
}
