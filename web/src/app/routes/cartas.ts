import {
  toCartaEdit,
  toCartaNew,
  toCartaOfModelo,
  toCartasOfOrcamento,
  toSendCarta,
  toSendLink,
  toSendOrcamento,
} from '../../addresses/orcamentos.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const sendOrcamento = screen(() => import('../../orcamentos/cartas/send-orcamento.screen.tsx'))
const cartaSelect = screen(() => import('../../orcamentos/cartas/select-carta.screen.tsx'))
const sendCarta = screen(() => import('../../orcamentos/cartas/send-carta.screen.tsx'))
const sendLink = screen(() => import('../../orcamentos/cartas/send-link.screen.tsx'))
const cartaForm = screen(() => import('../../orcamentos/cartas/carta-form.screen.tsx'))

/** Letters and links of a budget. The client's own page is among the public screens (router.tsx). */
export const cartas: readonly ScreenRoute[] = [
  {
    ...route(toSendOrcamento, 'Enviar orçamento', 'orcamento.enviar', sendOrcamento),
    name: 'orcamento.enviar_orcamento',
  },
  route(toCartasOfOrcamento, 'Cartas do orçamento', 'orcamento.enviar', cartaSelect),
  route(toSendCarta, 'Enviar carta', 'orcamento.enviar', sendCarta),
  route(toSendLink, 'Link da proposta', 'orcamento.enviar', sendLink),
  route(toCartaNew, 'Nova carta', 'orcamento.enviar', cartaForm),
  route(toCartaEdit, 'Editar carta', 'orcamento.enviar', cartaForm),
  route(toCartaOfModelo, 'Carta a partir de modelo', 'orcamento.enviar', cartaForm),
]
