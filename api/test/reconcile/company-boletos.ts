import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import { remessaCreate } from '@claquete/contract/financeiro/cnab/remessa'
import {
  linhaDecide,
  retornoApply,
  retornoLinhas,
  retornoUndo,
} from '@claquete/contract/financeiro/cnab/retorno'
import {
  boletoCancel,
  boletoChange,
  boletoList,
  interGeneratePayment,
  interSendEmailPayment,
} from '@claquete/contract/financeiro/cobranca/boleto'
import type { Boleto } from '@claquete/contract/financeiro/cobranca/boleto'
import { extratoLinkSend } from '@claquete/contract/financeiro/regua/extrato-link'
import { reguaSave } from '@claquete/contract/financeiro/regua/regua'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { contaReceivableCreate } from '@claquete/contract/livro/titulos/titulo'
import { usualRegua } from '@claquete/core/financeiro/regua/regua'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { upload } from '../../src/financeiro/cnab/testing/bank-files.ts'
import { retornoOf } from '../../src/financeiro/cnab/testing/boletos.ts'
import type { BankSays } from '../../src/financeiro/cnab/testing/boletos.ts'
import { newPayer } from '../../src/financeiro/cobranca/testing.ts'
import { runRegua } from '../../src/financeiro/regua/rotina.commands.ts'
import type { Started } from '../../src/start.ts'
import { addressed } from '../mails.ts'
import type { SentRetorno } from './company-lotes.ts'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

const today = calendarDate('2026-06-17')

interface Charging extends Builder {
  readonly server: Started
  readonly conta: number
  readonly id_cnab_convenio: number
  readonly payer: number
}

/** A client's statement by link. */
export interface SentExtrato {
  readonly id_pessoa: number
  readonly nome: string
  readonly token: string
}

/** Boletos by file in every state, what the bank told of them, and what clients were told. */
export async function makeBoletos(builder: Builder, server: Started) {
  const charging = { ...builder, server, ...(await openConta(builder)) }
  const { world, id_cnab_convenio } = charging
  const ids = await issue(charging, 9)
  const boletos = await boletosOf(charging, ids)
  const at = (place: number) => must(boletos[place], 'boleto')
  await lower(charging, at(0))
  await cancel(charging, at(1))
  await world.call(remessaCreate, { body: { id_cnab_convenio } })
  await postpone(charging, at(2))
  // Somebody receives one by hand before the bank tells that it was paid.
  await receive(charging, at(3))
  const retornos = await hearAll(charging, boletos)
  const sent = await send(charging, await issue(charging, 2))
  return { retornos, sent, extratos: await tellClients(charging) }
}

async function openConta({ world, random, registers }: Builder) {
  const { id_contabancaria: conta } = await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Conta de boletos',
      id_contabancaria_tipo: 1,
      data_abertura: calendarDate('2026-01-01'),
      numero_banco: '001',
      agencia: '1234',
      conta: '56789',
      conta_dv: '0',
      saldo_inicial: reais(random.int(0, 900_000)),
    },
  })
  const { id_cnab_convenio } = await world.call(convenioSave, {
    body: {
      id_contabancaria: conta,
      tipo: 'cobranca',
      id_empresa: must(registers.unidades[0], 'unit'),
      convenio: '1622420',
      carteira: '17',
      variacao: '019',
      tamanho: 240,
      ativo: 'S',
    },
  })
  return { conta, id_cnab_convenio, payer: await newPayer(world) }
}

/** Receivables of one client, some received in part before, with a boleto of what is left of each. */
async function issue(charging: Charging, count: number): Promise<number[]> {
  const { world, random, registers, conta, payer } = charging
  const boletos: { id_lancamento: number; vencimento: typeof today }[] = []
  for (let at = 0; at < count; at += 1) {
    const valor = random.int(5_000, 900_000)
    const dataVencimento = random.day(addDays(today, -9), addDays(today, 30))
    const { id_lancamento } = await world.call(contaReceivableCreate, {
      body: {
        id_empresa: random.pick(registers.unidades),
        id_pessoa: payer,
        descricao: `Filme ${random.int(1, 999_999)}`,
        valor: reais(valor),
        dataVencimento,
        id_grupoCusto: random.pick(registers.receitas),
        confirmar_repetido: true,
      },
    })
    if (random.chance(30)) {
      const baixas = [{ id_lancamento, valor: reais(random.int(1, Math.floor(valor / 2))) }]
      await world.call(darBaixa, { body: { id_contabancaria: conta, data: today, baixas } })
    }
    const vencimento = dataVencimento < today ? today : dataVencimento
    boletos.push({ id_lancamento, vencimento })
  }
  await world.call(interGeneratePayment, { body: { id_contabancaria: conta, boletos } })
  await bringBack(charging)
  return boletos.map(({ id_lancamento }) => id_lancamento)
}

/** The database has the machine's clock, by which all of this is made long after the company's today. */
const bringBack = ({ world, payer }: Charging) =>
  world.rows(async (db) => {
    const made = `${today}T10:00:00-03:00`
    await db.run(sql`update boleto set criado_em = ${made} where tenant_id = ${db.tenant}`)
    await db.run(sql`update lancamento set dt_cadastro = ${made}
      where tenant_id = ${db.tenant} and id_pessoa = ${payer}`)
  })

async function boletosOf({ world }: Charging, lancamentos: readonly number[]): Promise<Boleto[]> {
  const query = { lancamentos: [...lancamentos], perPage: 100, order: 'asc' as const }
  return (await world.call(boletoList, { query })).data.data
}

/** A mail with boletos, which tells what they add up to. */
export interface SentBoletos {
  readonly nome: string
  readonly id_email: number
  readonly lancamentos: readonly number[]
}

async function send(charging: Charging, lancamentos: readonly number[]): Promise<SentBoletos[]> {
  const boletos = (await boletosOf(charging, lancamentos)).map(({ id_boleto }) => id_boleto)
  const para = [{ nome: 'Financeiro', email: 'financeiro@exemplo.com.br' }]
  const body = { assunto: 'Boletos', mensagem: 'São {{valor}}', envios: [{ boletos, para }] }
  const { emails } = await charging.world.call(interSendEmailPayment, { body })
  return emails.map((id_email) => ({ nome: `e-mail nº ${id_email}`, id_email, lancamentos }))
}

const centavosOf = ({ valor }: Boleto) => Math.round(valor * 100)

/** Takes something off a boleto; the receivable keeps what it owes. */
async function lower({ world, random }: Charging, boleto: Boleto): Promise<void> {
  const { id_boleto, versao } = boleto
  const valor = reais(centavosOf(boleto) - random.int(1, 900))
  await world.call(boletoChange, { params: { id_boleto }, body: { versao, valor } })
}

async function postpone(charging: Charging, { id_boleto, id_lancamento }: Boleto): Promise<void> {
  const [now] = await boletosOf(charging, [id_lancamento])
  const { versao, vencimento } = must(now, 'boleto')
  const body = { versao, vencimento: addDays(vencimento, 3) }
  await charging.world.call(boletoChange, { params: { id_boleto }, body })
}

const cancel = ({ world }: Charging, { id_boleto }: Boleto) =>
  world.call(boletoCancel, { params: { id_boleto }, body: { motivo: 'Desistiu' } })

const receive = ({ world, conta }: Charging, { id_lancamento, valor }: Boleto) =>
  world.call(darBaixa, {
    body: {
      id_contabancaria: conta,
      data: today,
      baixas: [{ id_lancamento, valor: reais(Math.round(valor * 50)) }],
    },
  })

/** Three files of the bank: what it took, what it refused, what came back; one is taken back and told again. */
async function hearAll(charging: Charging, boletos: readonly Boleto[]): Promise<SentRetorno[]> {
  const { random } = charging
  const now = await boletosOf(
    charging,
    boletos.map(({ id_lancamento }) => id_lancamento),
  )
  const about = (place: number, codigo: string, more: Partial<BankSays> = {}): BankSays => {
    const boleto = must(now[place], 'boleto')
    const { vencimento, nosso_numero } = boleto
    const nosso = must(nosso_numero, 'number of a boleto')
    return { nosso, codigo, vencimento, valor: centavosOf(boleto), ...day(), ...more }
  }
  const day = () => ({ data: random.day(calendarDate('2026-06-01'), today) })
  const paid = (place: number, extra: number): BankSays =>
    about(place, '06', {
      pago: centavosOf(must(now[place], 'boleto')) + extra,
      // What is missing is a discount of the file; what is too much somebody decides about.
      desconto: Math.max(0, -extra),
      tarifa: random.int(0, 400),
    })
  const first = [
    ...[0, 2, 3, 4, 5, 6, 7].map((place) => about(place, '02')),
    about(8, '03', { motivo: '48' }),
    about(7, '28', { tarifa: 190 }),
    paid(0, 0),
    paid(3, 0),
    paid(4, random.int(1, 9_000)),
    paid(5, -random.int(1, 900)),
  ]
  const [again = paid(0, 0)] = first.filter(({ codigo }) => codigo === '06')
  // The bank tells today of money that reaches the account tomorrow.
  const coming = { ...paid(6, random.int(-50, 0)), data: addDays(today, 1) }
  const second = [again, about(5, '44'), coming, paid(7, 0)]
  const told = await hear(charging, first, { nsa: 1, refused: [first.at(-3)] })
  await decide(charging, told, must(now[4]?.nosso_numero ?? undefined, 'number of a boleto'))
  return [
    told,
    await hear(charging, second, { nsa: 2, refused: [again] }),
    await undone(charging, paid(2, 0)),
  ]
}

/** Somebody takes what was paid beyond a boleto for fine and interest. */
async function decide({ world }: Charging, { id_cnab_retorno }: SentRetorno, nosso: string) {
  const params = { id_cnab_retorno }
  const { data } = await world.call(retornoLinhas, { params, query: { resultado: 'pendente' } })
  const waiting = data.data.find(({ nosso_numero }) => nosso_numero === nosso)
  const { id_cnab_retorno_linha } = must(waiting, 'line that waits')
  await world.call(linhaDecide, { body: { id_cnab_retorno_linha, decisao: 'acrescimo' } })
}

interface File {
  readonly nsa: number
  /** Lines that change nothing, whose fees are of no entry. */
  readonly refused: readonly (BankSays | undefined)[]
}

async function hear(
  { world, server }: Charging,
  says: readonly BankSays[],
  { nsa, refused }: File,
): Promise<SentRetorno> {
  const nome = `boletos${nsa}.ret`
  const arquivo = await upload(server, world, retornoOf(says, nsa), nome)
  const { retornos } = await world.call(retornoApply, { body: { arquivos: [{ arquivo }] } })
  const sum = (of: (one: BankSays) => number | undefined) =>
    says.reduce((all, one) => all + (of(one) ?? 0), 0)
  return {
    nome,
    id_cnab_retorno: must(retornos[0], 'return'),
    arquivo,
    pago: sum(({ pago }) => pago),
    tarifas: sum((one) => (refused.includes(one) ? 0 : one.tarifa)),
  }
}

/** A file that is taken back; perhaps it is applied again. */
async function undone(charging: Charging, says: BankSays): Promise<SentRetorno> {
  const { world, random } = charging
  const sent = await hear(charging, [says], { nsa: 3, refused: [] })
  const { id_cnab_retorno, arquivo, tarifas } = sent
  const body = { id_cnab_retorno, versao: 1, motivo: 'Era de outra conta' }
  await world.call(retornoUndo, { body })
  const isAgain = random.chance(50)
  if (isAgain) await world.call(retornoApply, { body: { arquivos: [{ arquivo }] } })
  return { ...sent, tarifas: isAgain ? tarifas : 0 }
}

/** Reminders of the day and the statement of a client. */
async function tellClients({ world, server, payer }: Charging): Promise<SentExtrato[]> {
  const { hora, ...texts } = usualRegua
  await world.call(reguaSave, {
    body: { ...texts, hora, dias: [-2, 0, 1, 2], ativo: 'S', valor_minimo: 0, versao: 0 },
  })
  await runRegua(server.services, { tenant: world.tenant, signal: new AbortController().signal })
  const email = `extrato${world.tenant}@exemplo.com.br`
  await world.call(extratoLinkSend, { body: { id_pessoa: payer, email } })
  const [mail = ''] = await addressed(server, email)
  const token = decodeURIComponent(/extrato\?token=([^"&\s)\]>]+)/u.exec(mail)?.[1] ?? '')
  return [{ id_pessoa: payer, nome: 'Agência Exemplo Ltda.', token }]
}
