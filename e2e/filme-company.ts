/** The company of a film with three sources: an account of its own for each, who is paid, and the banks' statements. */
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { addDays, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { APIRequestContext } from '@playwright/test'
import { fileOf } from './bank-files.ts'
import { createCompanyWithUnit, senderAs } from './company.ts'
import type { demo } from './person.ts'

const today = todayInSaoPaulo(Date.now())
const daysAgo = (days: number): CalendarDate => addDays(today, -days)

/** A day as it is typed, so many days before today. */
export const typed = (before: number): string => formatDateBr(daysAgo(before))

const account = (descricao: string, conta: string) => ({
  descricao,
  numero_banco: '001',
  agencia: '1234',
  conta,
  conta_dv: conta.slice(0, 1),
})

/** The sources, each with its account: mechanism, reais approved, reais that came, and how many days ago. */
export const fontes = [
  { fonte: 'Fundo Setorial', ...account('BB do FSA', '11111'), aprovado: '150000', veio: '100000' },
  { fonte: '1º-A', ...account('BB do Art. 1º-A', '22222'), aprovado: '100000', veio: '80000' },
  { fonte: 'art. 18', ...account('BB da Rouanet', '33333'), aprovado: '60000', veio: '50000' },
] as const

/** How many days ago the money of every source came, and its payments left. */
export const came = 40
export const paid = 5

/** Opens the accounts and registers who is paid, one of them a partner of the company. */
export async function prepareFilme(request: APIRequestContext, who: typeof demo): Promise<void> {
  const id_empresa = await createCompanyWithUnit(request, who, 'Correnteza Filmes')
  const send = await senderAs(request, who)
  for (const { fonte: _, aprovado: __, veio: ___, ...conta } of fontes) {
    const opened = { id_contabancaria_tipo: 1, data_abertura: daysAgo(60), saldo_inicial: 0 }
    await send('post', '/contas-bancarias/post/', { ...conta, ...opened, id_empresa })
  }
  const suppliers = ['Lentes do Sul', 'Vans Horizonte', 'Montagem Brandão', 'Contas Claras']
  for (const [at, razao] of suppliers.entries()) {
    const cnpj = cnpjWithDigits(`${22_333_444 + at}0001`)
    await send('post', '/pessoa/post', { razao: `${razao} Ltda`, cnpj })
  }
  const partner = { razao: 'Prado Produções Ltda', cnpj: cnpjWithDigits('334445550001') }
  const { id_pessoa } = await send('post', '/pessoa/post', partner)
  await send('post', `/v2/pessoa/${id_pessoa}/vinculos`, { vinculo: 'socio_comum' })
  const nota = { descricao: 'Nota fiscal de serviço', sigla: 'NFS-e', fiscal: 'S' }
  await send('post', '/documento/post', nota)
}

const compact = (day: CalendarDate) => day.replaceAll('-', '')
const line = (before: number, valor: string, id: string, memo: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${compact(daysAgo(before))}<TRNAMT>${valor}<FITID>${id}<MEMO>${memo}</STMTTRN>`
const ofx = (conta: string, lines: readonly string[], balance: string) =>
  `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<BRANCHID>1234<ACCTID>${conta}${conta.slice(0, 1)}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${lines.join('')}</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>${compact(today)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

/** What each account received and paid, as its bank tells it. */
export const statements = [
  fileOf(
    'fsa.ofx',
    ofx(
      '11111',
      [
        line(came, '100000.00', 'f1', 'FSA 1A PARCELA'),
        line(paid, '-80000.00', 'f2', 'PIX ENVIADO LENTES DO SUL'),
        line(paid, '-10000.00', 'f3', 'PIX ENVIADO VANS HORIZONTE'),
      ],
      '10000.00',
    ),
  ),
  fileOf(
    'art-1a.ofx',
    ofx(
      '22222',
      [
        line(came, '80000.00', 'a1', 'INVESTIDOR'),
        line(paid, '-20000.00', 'a2', 'PIX ENVIADO VANS HORIZONTE'),
      ],
      '60000.00',
    ),
  ),
  fileOf(
    'rouanet.ofx',
    ofx(
      '33333',
      [
        line(came, '50000.00', 'r1', 'INCENTIVADOR'),
        line(paid, '-9000.00', 'r2', 'PIX ENVIADO MONTAGEM BRANDAO'),
      ],
      '41000.00',
    ),
  ),
]
