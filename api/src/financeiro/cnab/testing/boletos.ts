import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import { remessaCreate } from '@claquete/contract/financeiro/cnab/remessa'
import { addDays, calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { boletoOf, issue, newPayer } from '../../cobranca/testing.ts'
import { newConta } from '../../extrato/testing/ofx-file.ts'

export const today = todayInSaoPaulo(Date.now())
export const due = addDays(today, 10)

/** A company whose account at Banco do Brasil has an agreement about boletos. */
export async function boletoWorld() {
  const world = await newWorld()
  const { id_empresa } = await world.call(empresaCreate, {
    body: { razao: 'Produtora Aurora Ltda', fantasia: 'Aurora', cnpj: '11222333000181' },
  })
  const id_contabancaria = await newConta(world, {
    numero_banco: '001',
    descricao: 'Banco do Brasil',
    data_abertura: calendarDate('2010-01-01'),
  })
  const agreement = {
    id_contabancaria,
    tipo: 'cobranca' as const,
    id_empresa,
    convenio: '1622420',
    carteira: '17',
    variacao: '019',
    tamanho: 240 as const,
    ativo: 'S' as const,
  }
  const { id_cnab_convenio } = await world.call(convenioSave, { body: agreement })
  const id_pessoa = await newPayer(world)
  return { world, id_contabancaria, id_cnab_convenio, id_pessoa, agreement }
}
export type Boletos = Awaited<ReturnType<typeof boletoWorld>>

/** A receivable of 100,00 with its boleto, and what the bank calls it. */
export async function issued({ world, id_pessoa }: Boletos) {
  const id = await postTitulo(world, {
    operacao: 'C',
    valor: 100_00,
    dataVencimento: due,
    id_pessoa,
  })
  await issue(world, id)
  const boleto = await boletoOf(world, id)
  return { id, boleto, nosso: must(boleto.nosso_numero ?? undefined, 'number') }
}

export const fileOf = ({ world, id_cnab_convenio }: Boletos) =>
  world.call(remessaCreate, { body: { id_cnab_convenio } })

/** A line with texts at their columns, from 1. */
function line(places: Readonly<Record<number, string>>): string {
  const characters = Array.from({ length: 240 }, () => ' ')
  for (const [from, text] of Object.entries(places)) {
    for (const [at, character] of Object.entries(text)) {
      characters[Number(from) - 1 + Number(at)] = character
    }
  }
  return characters.join('')
}

export interface BankSays {
  readonly nosso: string
  readonly codigo: string
  readonly pago?: number
  readonly tarifa?: number
  /** Fine and interest, as the file has them together. */
  readonly juros?: number
  readonly desconto?: number
  readonly data?: CalendarDate
  readonly vencimento?: CalendarDate
  readonly motivo?: string
  /** Of the boleto; 100,00 by default. */
  readonly valor?: number
}

const dayOf = (day: string) => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`
const amount = (value: number) => String(value).padStart(15, '0')

/** A return of Banco do Brasil about boletos. */
export function retornoOf(says: readonly BankSays[], nsa: number): string {
  const details = says.flatMap(
    ({ nosso, codigo, pago = 0, tarifa = 0, data = today, vencimento = due, ...more }, at) => {
      const { motivo = '', valor = 100_00, juros = 0, desconto = 0 } = more
      const number = (offset: number) => String(at * 2 + offset).padStart(5, '0')
      return [
        line({
          1: `00100013${number(1)}T ${codigo}`,
          38: nosso,
          74: dayOf(vencimento),
          82: amount(valor),
          199: amount(tarifa),
          214: motivo,
        }),
        line({
          1: `00100013${number(2)}U ${codigo}`,
          18: amount(juros) + amount(desconto),
          78: amount(pago),
          93: amount(Math.max(0, pago - tarifa)),
          138: `${dayOf(data)}${dayOf(data)}`,
        }),
      ]
    },
  )
  const lines = [
    line({
      1: '00100000',
      33: '001622420',
      53: '01234 0000000567890',
      143: `2${dayOf(today)}`,
      158: String(nsa).padStart(6, '0'),
    }),
    line({ 1: '00100011T01' }),
    ...details,
    line({ 1: '00100015', 18: String(details.length + 2).padStart(6, '0') }),
    line({ 1: '00199999', 18: `000001${String(details.length + 4).padStart(6, '0')}` }),
  ]
  return lines.map((one) => `${one}\r\n`).join('')
}

export const contaMoney = (world: World, id_contabancaria: number) =>
  world.rows((db) =>
    db
      .from('lancamento_baixa')
      .select(['operacao', 'data', sql<number>`principal::float8`.as('principal')])
      .where('id_contabancaria', '=', id_contabancaria)
      .where('estornada_em', 'is', null)
      .orderBy('id_baixa')
      .execute(),
  )
