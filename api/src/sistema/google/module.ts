import * as google from '@claquete/contract/sistema/google/google'
import { mount } from '../../kernel/http/mount.ts'
import { gmailAccounts } from '../../kernel/mail/gmail.ts'
import { module } from '../../module.ts'
import { returnPath } from './client.read.ts'
import { googleHandlers } from './google.handlers.ts'
import { routedKinds, routeMail } from './route.read.ts'
import { withGoogle } from './token.commands.ts'

export const googleModule = module({
  name: 'google',
  calls: () => mount(google, googleHandlers),
  menu: [
    {
      group: 'configuracoes',
      at: 25,
      titulo: 'Google',
      path: returnPath,
      needs: ['integracao.consultar'],
    },
  ],
  answers: () => gmailAccounts.answer({ route: routeMail, kinds: routedKinds, use: withGoogle }),
  secrets: { google_token: `'google.conexao'`, google_pedido: `'google.pedido'` },
})
