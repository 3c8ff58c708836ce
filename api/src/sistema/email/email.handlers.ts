import { counted } from '@claquete/core/kernel/writing/counted'
import type * as contract from '@claquete/contract/sistema/email/email'
import { Failure } from '@claquete/contract/failures'
import type { Context, Handlers } from '../../kernel/context.ts'
import { startExport } from '../../kernel/lists/exports.ts'
import { fileLink } from '../../kernel/files/links.ts'
import { checkRange } from '../../kernel/lists/list.ts'
import { emailExporter } from './email.export.ts'
import { countPending, listAttempts, listFiles, listRecipients, mails } from './email.queries.ts'
import { kindLabel } from './kind-label.ts'
import { cancelMails, resendMails } from './resend.commands.ts'
import { seenLedgerOf } from './seen.queries.ts'

const withKind = <Row extends { readonly modelo: string }>(row: Row): Row => ({
  ...row,
  modelo: kindLabel(row.modelo),
})

async function viewMail(context: Context, id_email: number) {
  const { db, services } = context
  const mail = await mails.find(db, await seenLedgerOf(context), id_email)
  if (!mail) throw new Failure('nao_encontrado')
  const { tabela, chave, html, texto, ...row } = withKind(mail)
  const files = await listFiles(db, id_email)
  // The body opens an account, so people who may read the list may not read it.
  const isSecret = row.sigiloso === 'S'
  return {
    ...row,
    html: isSecret ? null : html,
    texto: isSecret ? null : texto,
    ligado: tabela !== null && chave !== null ? { tabela, chave } : null,
    lista_destinatarios: await listRecipients(db, id_email),
    lista_tentativas: await listAttempts(db, id_email),
    // A delivery holds what its reader may see, which others may not.
    lista_anexos: (mail.modelo === 'entrega' ? [] : files).map(({ arquivo, ...file }) => ({
      ...file,
      url: fileLink(services, arquivo, file.nome),
    })),
  }
}

/** The result, and how many messages did not allow the action. */
function told(feitos: number, asked: number, words: readonly [one: string, many: string]) {
  const ignorados = asked - feitos
  const rest =
    ignorados > 0 ? ` ${counted(ignorados, 'não permite', 'não permitem')} isso agora.` : ''
  return { feitos, ignorados, msg: `${counted(feitos, ...words)}.${rest}` }
}

export const emailHandlers: Handlers<typeof contract> = {
  emailList: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    const page = await mails.page(context.db, await seenLedgerOf(context), query)
    return { data: { ...page, data: page.data.map(withKind) } }
  },

  emailView: async (context, { params }) => ({ data: await viewMail(context, params.id_email) }),

  emailPending: async (context) => ({
    data: await countPending(context.db, await seenLedgerOf(context)),
  }),

  emailResend: async (context, { body: { ids } }) => {
    const asked = new Set(ids)
    const done = await resendMails(context.db, await seenLedgerOf(context), ids)
    if (done === 0) throw new Failure('email_estado', { values: { acao: 'reenviada' } })
    return told(done, asked.size, ['mensagem vai ser reenviada', 'mensagens vão ser reenviadas'])
  },

  emailCancel: async (context, { body: { ids } }) => {
    const asked = new Set(ids)
    const done = await cancelMails(context.db, await seenLedgerOf(context), ids)
    if (done === 0) throw new Failure('email_estado', { values: { acao: 'cancelada' } })
    return told(done, asked.size, ['mensagem cancelada', 'mensagens canceladas'])
  },

  emailExport: async (context, { params, query }) => {
    checkRange(query.periodo1, query.periodo2)
    const asked = { ...query, seen: await seenLedgerOf(context) }
    return startExport(context, emailExporter, params.tipo, asked)
  },
}
