import {
  toAssinatura,
  toAssinaturaList,
  toDocusignCallback,
  toSelo,
} from '../../addresses/contratos.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const lista = screen(() => import('../../contratos/assinatura/envelope-list.screen.tsx'))
const envelope = screen(() => import('../../contratos/assinatura/envelope.screen.tsx'))
const selo = screen(() => import('../../contratos/assinatura/selo.screen.tsx'))
const callback = screen(() => import('../../contratos/provedores/callback.screen.tsx'))

export const contratos: readonly ScreenRoute[] = [
  // Whoever comes back must be who began; a guest signs in first, and comes here with what DocuSign said.
  { path: toDocusignCallback.path, title: 'Retorno da DocuSign', lazy: callback },
  route(toAssinaturaList, 'Assinaturas', 'assinatura.consultar', lista),
  ...under(toAssinaturaList, [
    route(toSelo, 'Certificado e carimbo', 'assinatura.configurar', selo),
    route(toAssinatura, 'Envelope de assinatura', 'assinatura.consultar', envelope),
  ]),
]
