import {
  toAssinatura,
  toAssinaturaList,
  toCofres,
  toContrato,
  toContratoEdit,
  toContratoIssue,
  toContratoList,
  toContratoNew,
  toContratoOfJob,
  toContratoOfProjeto,
  toDocusignCallback,
  toEnvelopes,
  toPastas,
  toDocusignFolders,
  toSelo,
  toVencimentos,
} from '../../addresses/contratos.ts'
import { toIncentivadoList, toOrcamentoList } from '../../addresses/orcamentos.ts'
import { screen } from '../../lib/page/chunk.ts'
import { route, under } from '../../lib/page/screen-route.ts'
import type { ScreenRoute } from '../../lib/page/screen-route.ts'

const lista = screen(() => import('../../contratos/contrato/contrato-list.screen.tsx'))
const contrato = screen(() => import('../../contratos/contrato/contrato.screen.tsx'))
const form = screen(() => import('../../contratos/contrato/contrato-form.screen.tsx'))
const issue = screen(() => import('../../contratos/contrato/issue.screen.tsx'))
const envelopes = screen(() => import('../../contratos/contrato/envelope/envelope-list.screen.tsx'))
const vencimentos = screen(
  () => import('../../contratos/contrato/vencimento/vencimento.screen.tsx'),
)
const pastas = screen(() => import('../../contratos/pastas/pasta-list.screen.tsx'))
const cofres = screen(() => import('../../contratos/pastas/cofre-list.screen.tsx'))
const assinaturas = screen(
  () => import('../../contratos/contrato/envelope/assinatura-list.screen.tsx'),
)
const envelope = screen(() => import('../../contratos/assinatura/envelope.screen.tsx'))
const selo = screen(() => import('../../contratos/assinatura/selo.screen.tsx'))
const docusignFolders = screen(
  () => import('../../contratos/provedores/docusign-folders.screen.tsx'),
)
const callback = screen(() => import('../../contratos/provedores/callback.screen.tsx'))

const access = 'contrato.consultar'

export const contratos: readonly ScreenRoute[] = [
  route(toContratoList, 'Contratos', access, lista),
  ...under(toContratoList, [
    route(toContrato, 'Contrato', access, contrato),
    route(toContratoIssue, 'Novo contrato', 'contrato.cadastrar', issue),
    route(toContratoNew, 'Novo contrato', 'contrato.cadastrar', form),
    route(toContratoEdit, 'Editar contrato', 'contrato.alterar', form),
    route(toEnvelopes, 'Envelopes de contratos', access, envelopes),
    route(toVencimentos, 'Vencimentos de contratos', access, vencimentos),
    route(toPastas, 'Pastas de contratos', access, pastas),
    route(toCofres, 'Cofres de contratos', access, cofres),
  ]),
  ...under(toOrcamentoList, [route(toContratoOfJob, 'Emitir contrato', access, issue)]),
  ...under(toIncentivadoList, [route(toContratoOfProjeto, 'Emitir contrato', access, issue)]),
  // Whoever comes back must be who began; a guest signs in first, and comes here with what DocuSign said.
  { path: toDocusignCallback.path, title: 'Retorno da DocuSign', lazy: callback },
  route(toAssinaturaList, 'Assinaturas', 'assinatura.consultar', assinaturas),
  ...under(toAssinaturaList, [
    route(toSelo, 'Certificado e carimbo', 'assinatura.configurar', selo),
    route(toDocusignFolders, 'Pastas da DocuSign', 'assinatura.consultar', docusignFolders),
    route(toAssinatura, 'Envelope de assinatura', 'assinatura.consultar', envelope),
  ]),
]
