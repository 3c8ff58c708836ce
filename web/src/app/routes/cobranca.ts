import {
  toBoletoList,
  toIssueBoletos,
  toNegociacao,
  toNegotiate,
  toPixAutomatico,
  toPixSchedule,
  toReceivableList,
  toSendBoletos,
} from '../../addresses/financeiro.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const boletos = screen(() => import('../../financeiro/cobranca/boleto-list.screen.tsx'))
const issueBoletos = screen(() => import('../../financeiro/cobranca/issue.screen.tsx'))
const sendBoletos = screen(() => import('../../financeiro/cobranca/send.screen.tsx'))

const pixAutomatico = screen(() => import('../../financeiro/cobranca/pix/pix-list.screen.tsx'))
const pixSchedule = screen(() => import('../../financeiro/cobranca/pix/schedule.screen.tsx'))

const negotiate = screen(() => import('../../financeiro/negociacao/negotiate.screen.tsx'))
const negociacoes = screen(() => import('../../financeiro/negociacao/negociacao-list.screen.tsx'))

/** The screens of charges and negotiations, part of FINANCEIRO. */
export const cobranca: readonly ScreenRoute[] = [
  route(toBoletoList, 'Boletos', 'boleto.consultar', boletos),
  ...under(toReceivableList, [
    route(toIssueBoletos, 'Gerar boleto', 'boleto.consultar', issueBoletos),
    route(toSendBoletos, 'Enviar boletos', 'boleto.enviar', sendBoletos),
    route(toNegotiate, 'Negociar', 'negociacao.cadastrar', negotiate),
  ]),
  route(toPixAutomatico, 'Pix Automático', 'pix_automatico.consultar', pixAutomatico),
  ...under(toPixAutomatico, [
    route(toPixSchedule, 'A agendar no Pix Automático', 'pix_automatico.consultar', pixSchedule),
  ]),
  route(toNegociacao, 'Negociações', 'negociacao.consultar', negociacoes),
]
