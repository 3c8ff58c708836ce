import * as email from '@claquete/contract/sistema/email/email'
import * as remetente from '@claquete/contract/sistema/email/remetente'
import { deliverMail } from '../../kernel/mail/deliver.ts'
import { secretPurpose } from '../../kernel/mail/senders.ts'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { emailExporter } from './email.export.ts'
import { emailHandlers } from './email.handlers.ts'
import { countFailedEmails } from './email.queries.ts'
import { remetenteHandlers } from './remetente.handlers.ts'
import { resumeMails } from './resume.commands.ts'
import { seenLedgerOf } from './seen.queries.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'correio.retomar': PeriodData
  }
}

export const emailModule = module({
  name: 'email',
  calls: () => [...mount(email, emailHandlers), ...mount(remetente, remetenteHandlers)],
  exporters: [emailExporter],
  menu: [
    {
      group: 'configuracoes',
      at: 190,
      titulo: 'E-mails',
      path: '/configuracoes/emails/listar',
      needs: ['email.consultar'],
      counts: async (at) => countFailedEmails(at.db, await seenLedgerOf(at)),
    },
    {
      group: 'configuracoes',
      at: 200,
      titulo: 'Remetente de e-mail',
      path: '/configuracoes/email',
      needs: ['email.remetente'],
    },
  ],
  today: [
    {
      at: 60,
      chave: 'email',
      needs: ['email.consultar'],
      texto: ['e-mail não foi entregue', 'e-mails não foram entregues'],
      path: () => '/configuracoes/emails/listar',
      read: async (at) => ({ quantidade: await countFailedEmails(at.db, await seenLedgerOf(at)) }),
    },
  ],
  jobs: (services) => ({
    'correio.enviar': (run) => deliverMail(services(), run),
    'correio.retomar': (run) => resumeMails(services(), run),
  }),
  schedules: [{ tipo: 'correio.retomar', every: 'hour' }],
  secrets: { email_remetente: `'${secretPurpose}'` },
})
