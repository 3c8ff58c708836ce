import type * as contract from '@claquete/contract/sistema/email/remetente'
import type { RemetenteBody } from '@claquete/contract/sistema/email/remetente'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { keepsPassword } from '@claquete/core/sistema/email/remetente'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Handlers, SlowContext } from '../../kernel/context.ts'
import { productBrand } from '../../kernel/mail/brand.ts'
import { companyContact } from '../../kernel/mail/deliver.queries.ts'
import { openSmtp } from '../../kernel/mail/mailer.ts'
import { secretPurpose, smtpOptionsOf } from '../../kernel/mail/senders.ts'
import type { Sender } from '../../kernel/mail/senders.ts'
import { testMail } from '../../kernel/mail/test-mail.ts'
import { refusalWords, troubleOf } from '../../kernel/mail/trouble.ts'
import type { Services } from '../../kernel/services.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { mailSamples } from './samples.read.ts'
import {
  blankSender,
  findSenderRow,
  lockSender,
  noteTest,
  releaseQueue,
  saveSender,
} from './remetente.queries.ts'
import type { SenderRow } from './remetente.queries.ts'

type Values = Omit<RemetenteBody, 'versao'>

const blank = (text: string | null | undefined) => text?.trim() || null

/** The row to save; asks again for a password that may not be kept. */
function rowOf(services: Services, tenant: number, before: SenderRow, given: Values) {
  const after = {
    proprio: given.proprio,
    servidor: blank(given.servidor)?.toLowerCase() ?? null,
    porta: given.porta ?? null,
    seguranca: given.seguranca,
    usuario: blank(given.usuario),
    de_nome: given.de_nome ?? '',
    de_endereco: blank(given.de_endereco),
    responder_para: blank(given.responder_para),
  }
  const keeps = keepsPassword(before, after)
  const place = { tenant, purpose: secretPurpose }
  const segredo =
    given.senha === undefined
      ? keeps
        ? before.segredo
        : null
      : given.senha === ''
        ? null
        : services.secrets.seal(place, given.senha)
  const forgotten = given.senha === undefined && before.segredo !== null && !keeps
  const erros = given.proprio === 'S' ? missing(after, forgotten) : []
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  return { ...after, segredo }
}

function missing(row: Omit<SenderRow, 'segredo'> | Values, forgotten: boolean): FieldError[] {
  const required = (['servidor', 'porta', 'de_endereco'] as const)
    .filter((name) => !row[name])
    .map((campo) => ({ campo, msg: messages.required }))
  const password = {
    campo: 'senha',
    msg: 'Informe a senha de novo: o servidor, o usuário ou a segurança mudaram.',
  }
  return forgotten && row.usuario ? [...required, password] : required
}

/** Enough for a slow server, bearable for the person waiting. */
const testMs = 25_000

const withoutServer =
  'Esta instalação não tem servidor de e-mail: as mensagens são só guardadas. Use um servidor próprio.'

async function sendTest(context: SlowContext, given: Values & { readonly para: string }) {
  const { services, actor, request } = context
  const { before, contact } = await context.transaction(async ({ db }) => ({
    before: (await findSenderRow(db)) ?? blankSender,
    contact: await companyContact(db),
  }))
  const row = rowOf(services, actor.tenant, before, given)
  if (row.proprio === 'N' && !services.senders.hasInstallation) {
    throw new Failure('email_teste', { values: { motivo: withoutServer } })
  }
  const host = row.proprio === 'S' ? (row.servidor ?? '') : 'padrão'
  let sender: Sender | undefined
  try {
    if (row.proprio === 'S') {
      const options = await smtpOptionsOf(services, actor.tenant, row)
      const from = { name: row.de_nome, address: row.de_endereco ?? '' }
      sender = { mailer: openSmtp(options, from), from, host, isOwn: true }
    } else {
      sender = services.senders.installation(row.de_nome || contact.nome)
    }
    const message = testMail({
      nome: actor.nome,
      servidor: sender.host,
      brand: productBrand(request.brand),
    })
    const replyTo = row.responder_para ?? contact.email
    const { refused, response } = await withinTime(
      sender.mailer.send({
        ...message,
        from: sender.from,
        to: [{ name: '', address: given.para }],
        replyTo: replyTo ? { name: '', address: replyTo } : undefined,
      }),
    )
    if (refused[0]) throw new Error(refusalWords(refused[0]))
    return { servidor: sender.host, resposta: response }
  } catch (error) {
    if (error instanceof Failure) throw error
    const trouble = troubleOf(error, host)
    throw new Failure('email_teste', { values: { motivo: trouble.erro } })
  } finally {
    if (sender?.isOwn) sender.mailer.close()
  }
}

async function withinTime<T>(sending: Promise<T>): Promise<T> {
  const limit = new AbortController()
  const late = sleep(testMs, undefined, { signal: limit.signal }).then(() => {
    throw Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })
  })
  late.catch(() => {})
  try {
    return await Promise.race([sending, late])
  } finally {
    limit.abort()
  }
}

export const remetenteHandlers: Handlers<typeof contract> = {
  remetenteView: async ({ db, services, actor }) => {
    const { segredo, ...row } = (await findSenderRow(db)) ?? blankSender
    const contact = await companyContact(db)
    const { from } = services.senders.installation(contact.nome)
    const place = { tenant: actor.tenant, purpose: secretPurpose }
    const lost = segredo !== null && services.secrets.open(place, segredo) === undefined
    return {
      data: {
        ...row,
        tem_senha: segredo === null ? 'N' : 'S',
        senha_perdida: lost ? 'S' : 'N',
        padrao: {
          de_nome: from.name,
          de_endereco: from.address,
          responder_para: contact.email,
          envia: services.senders.hasInstallation ? 'S' : 'N',
        },
      },
    }
  },

  remetenteSamples: async (context) => ({ data: await mailSamples(context) }),

  remetenteUpdate: async ({ db, services, actor }, { body: { versao, ...given } }) => {
    const before = await lockSender(db)
    requireVersao(before, versao)
    const row = rowOf(services, actor.tenant, before, given)
    await saveSender(db, row, Boolean(given.senha))
    await releaseQueue(db)
    return { msg: 'Salvo com sucesso' }
  },

  remetenteTest: async (context, { body }) => {
    const sent = await sendTest(context, body)
    await context.transaction(({ db }) => noteTest(db))
    return { ...sent, msg: `Mensagem de teste enviada para ${body.para}.` }
  },
}
