import { toAssinatura, toAssinaturaList, toSelo } from '../../addresses/contratos.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const lista = screen(() => import('../../contratos/assinatura/envelope-list.screen.tsx'))
const envelope = screen(() => import('../../contratos/assinatura/envelope.screen.tsx'))
const selo = screen(() => import('../../contratos/assinatura/selo.screen.tsx'))

export const contratos: readonly ScreenRoute[] = [
  route(toAssinaturaList, 'Assinaturas', 'assinatura.consultar', lista),
  ...under(toAssinaturaList, [
    route(toSelo, 'Certificado e carimbo', 'assinatura.configurar', selo),
    route(toAssinatura, 'Envelope de assinatura', 'assinatura.consultar', envelope),
  ]),
]
