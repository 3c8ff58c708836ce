import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import { interGeneratePayment } from '@claquete/contract/financeiro/cobranca/boleto'
import { addDays, calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { boletoOf, newPayer } from '../../cobranca/testing.ts'
import { newConta } from '../../extrato/testing/ofx-file.ts'

export const today = todayInSaoPaulo(Date.now())

/** An account at Itaú, as the headers of its files name it. */
export interface ContaItau {
  readonly agencia: string
  readonly conta: string
  readonly conta_dv: string
}

export interface ItauWorld {
  readonly world: World
  readonly contas: readonly (ContaItau & {
    readonly id_contabancaria: number
    readonly id_cnab_convenio: number
  })[]
  readonly id_pessoa: number
}

/** A company with an agreement about boletos, in 400 columns and carteira 109, for each of these accounts. */
export async function itauWorld(...contas: readonly ContaItau[]): Promise<ItauWorld> {
  const world = await newWorld()
  const { id_empresa } = await world.call(empresaCreate, {
    body: { razao: 'Produtora Aurora Ltda', fantasia: 'Aurora', cnpj: '11222333000181' },
  })
  const made: ItauWorld['contas'][number][] = []
  for (const [at, conta] of contas.entries()) {
    const id_contabancaria = await newConta(world, {
      ...conta,
      descricao: `Itaú ${'ABCDE'[at] ?? at}`,
      data_abertura: calendarDate('2010-01-01'),
    })
    const { id_cnab_convenio } = await world.call(convenioSave, {
      body: {
        id_contabancaria,
        tipo: 'cobranca',
        id_empresa,
        convenio: '',
        carteira: '109',
        tamanho: 400,
        ativo: 'S',
      },
    })
    made.push({ ...conta, id_contabancaria, id_cnab_convenio })
  }
  return { world, contas: made, id_pessoa: await newPayer(world) }
}

/** A receivable with its boleto at one of the accounts, due in ten days unless said otherwise. */
export async function boletoAt(
  { world, id_pessoa }: ItauWorld,
  id_contabancaria: number,
  { valor = 1000_00, vencimento = addDays(today, 10), ...terms }: BoletoTerms = {},
) {
  const id = await postTitulo(world, {
    operacao: 'C',
    valor,
    dataVencimento: vencimento,
    id_pessoa,
  })
  await world.call(interGeneratePayment, {
    body: { id_contabancaria, ...terms, boletos: [{ id_lancamento: id }] },
  })
  const { nosso_numero, id_boleto } = await boletoOf(world, id)
  return { id, id_boleto, nosso: must(nosso_numero ?? undefined, 'number') }
}

interface BoletoTerms {
  readonly valor?: number
  readonly vencimento?: CalendarDate
  readonly desconto?: number
  readonly dias_desconto?: number
}

function line400(places: Readonly<Record<number, string>>): string {
  const characters = Array.from({ length: 400 }, () => ' ')
  for (const [from, text] of Object.entries(places)) {
    for (const [at, character] of Object.entries(text)) {
      characters[Number(from) - 1 + Number(at)] = character
    }
  }
  return characters.join('')
}

export interface ItauSays {
  readonly nosso: string
  readonly codigo: string
  /** What the payer paid; the file has it net of the fee. */
  readonly pago?: number
  readonly tarifa?: number
  readonly juros?: number
  readonly desconto?: number
  readonly abatimento?: number
  readonly outros?: number
  readonly valor?: number
  readonly dia?: CalendarDate
  readonly credito?: CalendarDate
  /** The account of the line, where it is not that of the header. */
  readonly conta?: ContaItau
  readonly carteira?: string
}

const short = (day: string) => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`
const amount = (value: number) => String(value).padStart(13, '0')
const named = ({ agencia, conta, conta_dv }: ContaItau) => `${agencia}00${conta}${conta_dv}`

/** A return of Itaú about boletos, 400 columns. */
export function itauReturn(conta: ContaItau, says: readonly ItauSays[], nsa = 1): string {
  const details = says.map((said, at) => {
    const { nosso, codigo, pago = 0, tarifa = 0, valor = 1000_00, dia = today } = said
    const { juros = 0, desconto = 0, abatimento = 0, outros = 0, credito = dia } = said
    return line400({
      1: '102',
      4: '11222333000181',
      18: named(said.conta ?? conta),
      83: said.carteira ?? '109',
      86: nosso,
      108: `I${codigo}${short(dia)}`,
      147: short(addDays(today, 10)),
      153: amount(valor),
      176: amount(tarifa),
      228: amount(abatimento),
      241: amount(desconto),
      254: amount(Math.max(0, pago - tarifa)),
      267: amount(juros),
      280: amount(outros),
      296: short(credito),
      395: String(at + 2).padStart(6, '0'),
    })
  })
  const lines = [
    line400({
      1: '02RETORNO01COBRANCA',
      27: named(conta),
      47: 'PRODUTORA EXEMPLO LTDA',
      77: '341BANCO ITAU SA',
      95: short(today),
      109: String(nsa).padStart(5, '0'),
      395: '000001',
    }),
    ...details,
    line400({ 1: '9201341', 395: String(details.length + 2).padStart(6, '0') }),
  ]
  return lines.map((one) => `${one}\r\n`).join('')
}
