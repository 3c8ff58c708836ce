import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { pacoteCreate, pacoteSend } from '@claquete/contract/relatorios/contabilidade/pacote'
import {
  addDays,
  calendarDate,
  firstOfMonth,
  formatDateBr,
} from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { brandById } from '../../kernel/settings/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { signFileUrl } from '../../kernel/files/signed-url.ts'
import { enqueue } from '../../kernel/background/jobs.ts'
import type { JobRun } from '../../kernel/background/jobs.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { html } from '../../kernel/mail/html.ts'
import { mailLayout } from '../../kernel/mail/layout.ts'
import { queuedText } from '../../kernel/mail/queued-text.ts'
import { sendMail } from '../../kernel/mail/send.ts'
import { addressesOf, textOf } from '../../kernel/mail/typed.ts'
import { notify } from '../../kernel/background/realtime.ts'
import type { Services } from '../../kernel/services.ts'
import { listClosedMonths } from '../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../livro/visao/public.ts'
import { newKey, writePacote } from './make-pacote.commands.ts'
import {
  beginPacote,
  deletePacote,
  failPacote,
  findPacote,
  findUnfinished,
  finishPacote,
  insertPacote,
  lockPacote,
  noteSent,
} from './pacote.queries.ts'
import type { StoredPacote } from './pacote.queries.ts'
import { cutOf, readMonth } from './month.read.ts'

const usualDays = 15

export const firstDayOf = (mes: string): CalendarDate => calendarDate(`${mes}-01`)

/** Whether a unit is one of those the person sees. */
export function requireUnit({ actor }: Pick<Context, 'actor'>, id_empresa: number | undefined) {
  const { empresas } = actor
  if (id_empresa === undefined || empresas.length === 0 || empresas.includes(id_empresa)) return
  throw new Failure('nao_encontrado')
}

export const isClosed = async ({ db }: Pick<Context, 'db'>, first: CalendarDate) =>
  (await listClosedMonths(db, [first])).length > 0

/** Asks for the package of a month; one that is being made for people who see the same is not made twice. */
export async function createPacote(
  context: Context,
  { mes, id_empresa }: TakenBy<typeof pacoteCreate>['body'],
): Promise<number> {
  const { db, actor, today, request } = context
  const first = firstDayOf(mes)
  if (first > firstOfMonth(today)) throw fieldFailure('mes', 'Este mês ainda não começou.')
  requireUnit(context, id_empresa)
  await takeTurn(db, 'pacote_contabil')
  const visao = await visaoDoLivro(db, actor)
  const asked = { mes: first, id_empresa: id_empresa ?? null }
  const unfinished = await findUnfinished(db, { ...asked, visao })
  if (unfinished !== undefined) return unfinished
  const id_pacote_contabil = await insertPacote(db, {
    ...asked,
    fechado: (await isClosed(context, first)) ? 'S' : 'N',
    id_usuario: actor.id_usuario,
    pedido: { visao, marca: request.brand.id },
  })
  await enqueue(db, 'contabilidade.pacote', { id_pacote_contabil })
  return id_pacote_contabil
}

/** The background job: reads the month in one transaction and writes the zip outside of it. */
export async function makePacote(
  services: Services,
  { tenant, data: { id_pacote_contabil }, signal, isLastAttempt }: JobRun<'contabilidade.pacote'>,
): Promise<void> {
  const writing = { tenant, readOnly: false } as const
  const pacote = await inTransaction(services.pool, writing, ({ db }) =>
    beginPacote(db, id_pacote_contabil),
  )
  if (!pacote) return
  const { mes, id_empresa, pedido, fechado, id_usuario } = pacote
  const key = newKey(tenant)
  try {
    const month = await inTransaction(services.pool, { tenant, readOnly: true }, ({ db }) =>
      readMonth(db, cutOf(mes, id_empresa, pedido.visao)),
    )
    const made = await writePacote(services, {
      month,
      mes: mes.slice(0, 7),
      isClosed: fechado === 'S',
      brand: brandById(services.config.brands, pedido.marca),
      key,
      signal,
    })
    const isKept = await inTransaction(services.pool, writing, async ({ db }) => {
      if (!(await finishPacote(db, id_pacote_contabil, { ...made, arquivo: key }))) return false
      const [year, number] = [mes.slice(0, 4), mes.slice(5, 7)]
      await notify(
        db,
        {
          tipo: 'success',
          titulo: `O pacote do contador de ${number}/${year} está pronto`,
          msg: 'Baixe ou envie ao contador.',
          path: '/relatorios/pacote-contador',
        },
        id_usuario,
      )
      return true
    })
    if (!isKept) await services.storage.delete(key)
  } catch (error) {
    await services.storage.delete(key)
    if (isLastAttempt) {
      await inTransaction(services.pool, writing, ({ db }) => failPacote(db, id_pacote_contabil))
    }
    throw error
  }
}

/** A package that this person sees and that has its file. */
function requireReady(pacote: StoredPacote | undefined) {
  if (!pacote) throw new Failure('nao_encontrado')
  if (pacote.estado !== 'pronto' || pacote.arquivo === null) {
    throw new Failure('dados_invalidos', { msg: 'O pacote ainda não está pronto.' })
  }
  return { mes: pacote.mes.slice(0, 7), arquivo: pacote.arquivo }
}

const linkOf = (
  { services }: Pick<Context, 'services'>,
  { mes, arquivo }: ReturnType<typeof requireReady>,
  hours: number,
) =>
  signFileUrl({
    key: arquivo,
    name: `pacote-contador-${mes}.zip`,
    disposition: 'attachment',
    expiresAt: new Date(services.now() + hours * 3_600_000),
    secret: services.config.jwtSecret,
  })

export async function downloadPacote(context: Context, id_pacote_contabil: number) {
  const { db, actor } = context
  const pacote = await findPacote(db, await visaoDoLivro(db, actor), id_pacote_contabil)
  return linkOf(context, requireReady(pacote), 1)
}

type SendBody = TakenBy<typeof pacoteSend>['body']

/** Queues the mail with the address of the package. Its text is secret: who has the address reads the month. */
export async function sendPacote(
  context: Context,
  id_pacote_contabil: number,
  { email, mensagem, validade = usualDays }: SendBody,
) {
  const { db, actor, services, request, today } = context
  const [address, another] = addressesOf(email)
  if (address === undefined || another !== undefined || address !== email.trim()) {
    throw fieldFailure('email', 'Informe um e-mail válido')
  }
  const stored = await lockPacote(db, await visaoDoLivro(db, actor), id_pacote_contabil)
  const pacote = requireReady(stored)
  const brand = await companyBrand(db, request.brand)
  const mes = `${pacote.mes.slice(5)}/${pacote.mes.slice(0, 4)}`
  const titulo = `${brand.nome}: lançamentos e documentos de ${mes}`
  const { id_email } = await sendMail(db, {
    modelo: 'pacote_contabil',
    brand,
    to: [{ name: '', address }],
    subject: titulo,
    replyTo: { name: actor.nome, address: actor.email },
    html: mailLayout({
      brand,
      titulo,
      resumo: `Pacote do contador de ${mes}`,
      corpo: html`${textOf(
        mensagem ||
          `Olá!\n\nNo link abaixo estão os lançamentos, faturas, retenções, extratos e comprovantes de ${mes}, com um índice.`,
      )}`,
      action: {
        rotulo: 'Baixar o pacote',
        link: `${services.config.baseUrl}${linkOf(context, pacote, validade * 24)}`,
      },
      nota: `O link abre até ${formatDateBr(addDays(today, validade))}.`,
    }),
    about: { tabela: 'pacote_contabil', chave: id_pacote_contabil },
    sigiloso: true,
  })
  await noteSent(db, id_pacote_contabil, address)
  return { id_email, msg: await queuedText(context, 'Pacote na fila de envio.') }
}

/** Deletes a package; its file goes after the commit, and with it every address that was sent. */
export async function removePacote(context: Context, id_pacote_contabil: number): Promise<void> {
  const { db, actor, services, after } = context
  const pacote = await lockPacote(db, await visaoDoLivro(db, actor), id_pacote_contabil)
  if (!pacote) throw new Failure('nao_encontrado')
  await deletePacote(db, id_pacote_contabil)
  const { arquivo } = pacote
  if (arquivo !== null) after(() => services.storage.delete(arquivo))
}
