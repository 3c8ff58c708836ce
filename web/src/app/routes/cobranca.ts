import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const boletos = screen(() => import('../../financeiro/cobranca/boleto-list.screen.tsx'))
const issueBoletos = screen(() => import('../../financeiro/cobranca/issue.screen.tsx'))
const sendBoletos = screen(() => import('../../financeiro/cobranca/send.screen.tsx'))

const negotiate = screen(() => import('../../financeiro/negociacao/negotiate.screen.tsx'))
const negociacoes = screen(() => import('../../financeiro/negociacao/negociacao-list.screen.tsx'))

/** The screens of charges and negotiations, part of FINANCEIRO. */
export const cobranca: readonly ScreenRoute[] = [
  {
    path: '/financeiro/boletos/listar',
    title: 'Boletos',
    access: 'boleto.consultar',
    lazy: boletos,
  },
  {
    path: '/financeiro/contas-receber/gerar-boleto',
    title: 'Gerar boleto',
    access: 'boleto.consultar',
    parent: '/financeiro/contas-receber/listar',
    lazy: issueBoletos,
  },
  {
    path: '/financeiro/gerar-boleto/enviar-emails',
    title: 'Enviar boletos',
    access: 'boleto.enviar',
    parent: '/financeiro/contas-receber/listar',
    lazy: sendBoletos,
  },
  {
    path: '/financeiro/contas-receber/negociar',
    title: 'Negociar',
    access: 'negociacao.cadastrar',
    parent: '/financeiro/contas-receber/listar',
    lazy: negotiate,
  },
  {
    path: '/financeiro/negociacoes',
    title: 'Negociações',
    access: 'negociacao.consultar',
    lazy: negociacoes,
  },
]
