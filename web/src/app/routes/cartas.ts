import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

const enviarOrcamento = screen(() => import('../../orcamentos/cartas/enviar-orcamento.screen.tsx'))
const selecionaCarta = screen(() => import('../../orcamentos/cartas/seleciona-carta.screen.tsx'))
const enviarCarta = screen(() => import('../../orcamentos/cartas/enviar-carta.screen.tsx'))
const enviarLink = screen(() => import('../../orcamentos/cartas/enviar-link.screen.tsx'))
const cartaForm = screen(() => import('../../orcamentos/cartas/carta-form.screen.tsx'))

/** Letters and links of a budget. The client's own page stands with the guest screens (router.tsx). */
export const cartas: readonly ScreenRoute[] = [
  {
    path: '/orcamentos/enviar-orcamento/:id',
    title: 'Enviar orçamento',
    name: 'orcamento.enviar_orcamento',
    access: 'orcamento.enviar',
    lazy: enviarOrcamento,
  },
  {
    path: '/orcamentos/seleciona-carta/:id',
    title: 'Cartas do orçamento',
    access: 'orcamento.enviar',
    lazy: selecionaCarta,
  },
  {
    path: '/orcamentos/enviar/:id/carta/:idCarta',
    title: 'Enviar carta',
    access: 'orcamento.enviar',
    lazy: enviarCarta,
  },
  {
    path: '/orcamentos/enviar-link-opcoes/:id',
    title: 'Link da proposta',
    access: 'orcamento.enviar',
    lazy: enviarLink,
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
