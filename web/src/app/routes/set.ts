import { toDestinatarios, toDestinatariosOfCentro, toHorariosReais } from '../../addresses/set.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const destinatarios = screen(() => import('../../set/ordem-do-dia/envio/destinatarios.screen.tsx'))
const horariosReais = screen(() => import('../../set/ordem-do-dia/reais/reais.screen.tsx'))

export const set: readonly ScreenRoute[] = [
  route(toDestinatarios, 'Destinatários da ordem do dia', 'ordem_do_dia.visualizar', destinatarios),
  route(
    toDestinatariosOfCentro,
    'Destinatários da ordem do dia',
    'ordem_do_dia.visualizar',
    destinatarios,
  ),
  route(toHorariosReais, 'Horários reais', 'ordem_do_dia.reais', horariosReais),
]
