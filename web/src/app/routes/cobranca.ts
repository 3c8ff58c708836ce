import {
  toBoletoList,
  toIssueBoletos,
  toNegociacao,
  toNegotiate,
  toReceivableList,
  toSendBoletos,
} from '../../addresses/financeiro.ts'
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
    path: toBoletoList.path,
    title: 'Boletos',
    access: 'boleto.consultar',
    lazy: boletos,
  },
  {
    path: toIssueBoletos.path,
    title: 'Gerar boleto',
    access: 'boleto.consultar',
    parent: toReceivableList.path,
    lazy: issueBoletos,
  },
  {
    path: toSendBoletos.path,
    title: 'Enviar boletos',
    access: 'boleto.enviar',
    parent: toReceivableList.path,
    lazy: sendBoletos,
  },
  {
    path: toNegotiate.path,
    title: 'Negociar',
    access: 'negociacao.cadastrar',
    parent: toReceivableList.path,
    lazy: negotiate,
  },
  {
    path: toNegociacao.path,
    title: 'Negociações',
    access: 'negociacao.consultar',
    lazy: negociacoes,
  },
]
