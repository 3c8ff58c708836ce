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
    path: '/orcamentos/enviar-orcamento/:id',
    title: 'Enviar orçamento',
    name: 'orcamento.enviar_orcamento',
    access: 'orcamento.enviar',
    lazy: sendOrcamento,
  },
  {
    path: '/orcamentos/seleciona-carta/:id',
    title: 'Cartas do orçamento',
    access: 'orcamento.enviar',
    lazy: cartaSelect,
  },
  {
    path: '/orcamentos/enviar/:id/carta/:idCarta',
    title: 'Enviar carta',
    access: 'orcamento.enviar',
    lazy: sendCarta,
  },
  {
    path: '/orcamentos/enviar-link-opcoes/:id',
    title: 'Link da proposta',
    access: 'orcamento.enviar',
    lazy: sendLink,
  },
  {
    path: '/cartas/novo-carta/orcamento/:idOrcamento',
    title: 'Nova carta',
    access: 'orcamento.enviar',
    lazy: cartaForm,
  },
  {
    path: '/cartas/editar-carta/:idCarta/orcamento/:idOrcamento',
    title: 'Editar carta',
    access: 'orcamento.enviar',
    lazy: cartaForm,
  },
  {
    path: '/cartas/editar-modelo/:idModelo/orcamento/:idOrcamento',
    title: 'Carta a partir de modelo',
    access: 'orcamento.enviar',
    lazy: cartaForm,
  },
]
