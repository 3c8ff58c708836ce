/** The company of a film with three sources: an account of its own for each, and who is paid. */
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import { addDays, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { APIRequestContext } from '@playwright/test'
import { createCompanyWithUnit, senderAs } from './company.ts'
import type { demo } from './person.ts'

const today = todayInSaoPaulo(Date.now())
const daysAgo = (days: number): CalendarDate => addDays(today, -days)

/** The day that lies this many days before today, as people type it into a form. */
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

/** How many days ago the money of every source came. */
export const came = 40

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
