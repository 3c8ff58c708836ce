/** The company of a finance assistant's week: its accounts, agreements, people and titles, and its bank's statements. */
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import {
  addDays,
  addMonths,
  calendarDate,
  todayInSaoPaulo,
} from '@claquete/core/kernel/time/calendar'
import type { APIRequestContext } from '@playwright/test'
import { fileOf } from './bank-files.ts'
import { claquete } from './claquete.ts'
import { createCompanyWithUnit, senderAs } from './company.ts'
import type { demo } from './person.ts'

type Person = typeof demo

export const today = todayInSaoPaulo(Date.now())
/** The month before this one, which has ended. */
const month = addMonths(today, -1).slice(0, 7)
export const first = calendarDate(`${month}-01`)
export const last = addDays(addMonths(first, 1), -1)
const dayIn = (day: number) => addDays(first, day - 1)

type Send = Awaited<ReturnType<typeof senderAs>>

/** Itaú, and Bradesco, which pays and collects by files. */
async function openAccounts(send: Send, id_empresa: number): Promise<void> {
  const open = async (given: object): Promise<unknown> => {
    const opened = { id_contabancaria_tipo: 1, data_abertura: first }
    return (await send('post', '/contas-bancarias/post/', { ...given, ...opened })).id_contabancaria
  }
  const itau = { numero_banco: '341', agencia: '1234', conta: '56789', conta_dv: '0' }
  await open({ descricao: 'Itaú', ...itau, saldo_inicial: 10_000 })
  const bradesco = { numero_banco: '237', agencia: '4321', conta: '98765', conta_dv: '4' }
  const id_contabancaria = await open({
    descricao: 'Bradesco',
    ...bradesco,
    saldo_inicial: 50_000,
  })
  for (const agreement of [
    { tipo: 'pagamento', convenio: '4455' },
    { tipo: 'cobranca', convenio: '4455123', carteira: '09', tamanho: 400 },
  ]) {
    const held = { ativo: 'S', id_empresa, id_contabancaria }
    await send('post', '/v2/cnab/convenios', { ...agreement, ...held })
  }
}

/** Suppliers with their Pix keys, a client with an address, and what is owed and expected. */
async function owe(send: Send, id_empresa: number): Promise<void> {
  const person = async (razao: string, root: string, more: object) => {
    const made = await send('post', '/pessoa/post', { razao, cnpj: cnpjWithDigits(root), ...more })
    return Number(made.id_pessoa)
  }
  const pix = (key: string) => ({ lista_dados_bancarios: [{ pix: key }] })
  const aurora = 'Estúdio Aurora Locações Ltda'
  const estudio = await person(aurora, '223334440001', pix('aurora@exemplo.com.br'))
  const horizonte = await person('Locadora Horizonte Ltda', '334445550001', pix('h@exemplo.com.br'))
  await person('Montagem Brandão Conceição Ltda', '556667770001', pix('montagem@exemplo.com.br'))
  const cafe = await person('Café do Vale Ltda', '445556660001', {
    endereco: {
      email: 'financeiro@cafe.com.br',
      cep: '01310100',
      logradouro: 'Avenida Paulista',
      cidade: 'São Paulo',
      uf: 'SP',
    },
  })
  const titles = [
    ['D', 'Estúdio', 1234.56, dayIn(5), estudio],
    ['D', 'Câmeras', 1000, dayIn(8), horizonte],
    ['C', 'Filme, 1ª parcela', 3000, dayIn(12), cafe],
    ['C', 'Filme, 2ª parcela', 4500.5, addDays(today, 20), cafe],
    ['C', 'Filme, 3ª parcela', 2500, addDays(today, 25), cafe],
  ] as const
  await send('post', '/transactions/multiple', {
    lancamentos: titles.map(([operacao, descricao, valor, dataVencimento, id_pessoa]) => ({
      operacao,
      descricao,
      valor,
      dataVencimento,
      id_pessoa,
      id_empresa,
    })),
  })
}

/** The company of an assistant, and the director who releases what the assistant prepares. */
export async function prepareWeek(
  request: APIRequestContext,
  assistant: Person,
  director: Person,
  sender: object,
): Promise<void> {
  const id_empresa = await createCompanyWithUnit(request, assistant, 'Semana Filmes')
  const { dominio, senha } = director
  const person = ['--login', director.login, '--nome', 'Diretora', '--senha', senha]
  const email = ['--email', 'diretora@exemplo.com.br']
  await claquete('create-user', '--dominio', dominio, ...person, ...email)
  const send = await senderAs(request, assistant)
  await send('put', '/v2/remetente-email', sender)
  await openAccounts(send, id_empresa)
  await owe(send, id_empresa)
}

const compact = (day: string) => day.replaceAll('-', '')
const entry = (day: number, valor: string, fitid: string, memo: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${compact(dayIn(day))}<TRNAMT>${valor}<FITID>${fitid}<MEMO>${memo}</STMTTRN>`
const ofx = (account: string, rows: readonly string[], balance = '') =>
  `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL${account}<BANKTRANLIST>${rows.join('')}</BANKTRANLIST>${balance}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

/** Two files of Itaú: the second does not say which account it is of, and says the balance. */
export const statements = [
  fileOf(
    'itau.ofx',
    ofx('<BANKACCTFROM><BANKID>0341<ACCTID>1234567890<ACCTTYPE>CHECKING</BANKACCTFROM>', [
      entry(5, '-1234.56', '1', 'PIX ENVIADO ESTUDIO AURORA LOCACO'),
      entry(8, '-400.00', '2', 'PIX ENVIADO LOCADORA HORIZONTE'),
      entry(9, '-600.00', '3', 'PIX ENVIADO LOCADORA HORIZONTE'),
      entry(12, '3000.00', '4', 'PIX RECEBIDO CAFE DO VALE'),
      entry(20, '-1.75', '5', 'TARIFA PIX ENVIADO'),
      entry(21, '-2.25', '6', 'TARIFA PIX ENVIADO'),
    ]),
  ),
  fileOf(
    'sem-conta.ofx',
    ofx(
      '',
      [entry(27, '-3.00', '7', 'TARIFA PIX ENVIADO')],
      `<LEDGERBAL><BALAMT>10758.44<DTASOF>${compact(last)}</LEDGERBAL>`,
    ),
  ),
]
