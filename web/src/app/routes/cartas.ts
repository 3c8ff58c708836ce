import {
  toCartaEdit,
  toCartaNew,
  toCartaOfModelo,
  toCartasOfOrcamento,
  toSendCarta,
  toSendLink,
  toSendOrcamento,
} from '../../addresses/orcamentos.ts'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const sendOrcamento = screen(() => import('../../orcamentos/cartas/send-orcamento.screen.tsx'))
const cartaSelect = screen(() => import('../../orcamentos/cartas/select-carta.screen.tsx'))
const sendCarta = screen(() => import('../../orcamentos/cartas/send-carta.screen.tsx'))
const sendLink = screen(() => import('../../orcamentos/cartas/send-link.screen.tsx'))
const cartaForm = screen(() => import('../../orcamentos/cartas/carta-form.screen.tsx'))

/** Letters and links of a budget. The client's own page is among the public screens (router.tsx). */
export const cartas: readonly ScreenRoute[] = [
  {
    path: toSendOrcamento.path,
    title: 'Enviar orçamento',
    name: 'orcamento.enviar_orcamento',
    access: 'orcamento.enviar',
    lazy: sendOrcamento,
  },
  {
    path: toCartasOfOrcamento.path,
    title: 'Cartas do orçamento',
    access: 'orcamento.enviar',
    lazy: cartaSelect,
  },
  {
    path: toSendCarta.path,
    title: 'Enviar carta',
    access: 'orcamento.enviar',
    lazy: sendCarta,
  },
  {
    path: toSendLink.path,
    title: 'Link da proposta',
    access: 'orcamento.enviar',
    lazy: sendLink,
  },
  {
    path: toCartaNew.path,
    title: 'Nova carta',
    access: 'orcamento.enviar',
    lazy: cartaForm,
  },
  {
    path: toCartaEdit.path,
    title: 'Editar carta',
    access: 'orcamento.enviar',
    lazy: cartaForm,
  },
  {
    path: toCartaOfModelo.path,
    title: 'Carta a partir de modelo',
    access: 'orcamento.enviar',
    lazy: cartaForm,
  },
]
