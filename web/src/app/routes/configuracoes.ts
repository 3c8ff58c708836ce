import { toRegrasDeAprovacao } from '../../addresses/financeiro.ts'
import { toClassificacao } from '../../addresses/livro.ts'
import { toOrcamentoStatus, toPropostaLink } from '../../addresses/orcamentos.ts'
import {
  toConfiguracoes,
  toCustomFields,
  toEmailList,
  toEmailSender,
  toIntegracao,
  toModeloCartaEdit,
  toModeloCartaList,
  toModeloCartaNew,
  toModeloContratoEdit,
  toModeloContratoList,
  toModeloContratoNew,
  toTarefaList,
} from '../../addresses/sistema.ts'
import { categoriaPessoa } from '@claquete/contract/cadastros/registers/categoria-pessoa'
import { grandeItem } from '@claquete/contract/cadastros/registers/grande-item'
import { campanhaGoals } from '@claquete/contract/cadastros/registers/campanha-goal'
import { campanhaAudiences } from '@claquete/contract/cadastros/registers/campanha-audience'
import { segmento } from '@claquete/contract/cadastros/registers/segmento'
import { tipoCampanha } from '@claquete/contract/cadastros/registers/tipo-campanha'
import { tipoDocumento } from '@claquete/contract/cadastros/registers/tipo-documento'
import { tipoEquipamento } from '@claquete/contract/cadastros/registers/tipo-equipamento'
import { unidadeMedida } from '@claquete/contract/cadastros/registers/unidade-medida'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'
import { importRoutes } from '../../sistema/importacao/import-routes.tsx'
import { registerRoutes } from '../../cadastros/registers/register-routes.tsx'

const generalForm = screen(() => import('../../sistema/configuracoes/general-form.screen.tsx'))
const integracao = screen(() => import('../../sistema/configuracoes/integracao.screen.tsx'))
const propostaLink = screen(() => import('../../orcamentos/proposta/proposta-link-form.screen.tsx'))
const customFields = screen(() => import('../../sistema/configuracoes/custom-fields.screen.tsx'))
const orcamentoStatus = screen(() => import('../../orcamentos/status/status-register.screen.tsx'))
const emailList = screen(() => import('../../sistema/email/email-list.screen.tsx'))
const remetente = screen(() => import('../../sistema/email/remetente.screen.tsx'))
const tarefaList = screen(() => import('../../sistema/tarefas/tarefa-list.screen.tsx'))
const cartaList = screen(() => import('../../sistema/modelos/carta-list.screen.tsx'))
const cartaForm = screen(() => import('../../sistema/modelos/carta-form.screen.tsx'))
const contratoList = screen(() => import('../../sistema/modelos/contrato-list.screen.tsx'))
const contratoForm = screen(() => import('../../sistema/modelos/contrato-form.screen.tsx'))

const modelos: readonly ScreenRoute[] = [
  {
    path: toModeloCartaList.path,
    title: 'Modelos de carta',
    access: 'modelo_carta.consultar',
    lazy: cartaList,
  },
  {
    path: toModeloCartaNew.path,
    title: 'Cadastrar modelo de carta',
    access: 'modelo_carta.cadastrar',
    parent: toModeloCartaList.path,
    lazy: cartaForm,
  },
  {
    path: toModeloCartaEdit.path,
    title: 'Alterar modelo de carta',
    access: 'modelo_carta.consultar',
    parent: toModeloCartaList.path,
    lazy: cartaForm,
  },
  {
    path: toModeloContratoList.path,
    title: 'Modelos de contrato',
    access: 'modelo_contrato.consultar',
    lazy: contratoList,
  },
  {
    path: toModeloContratoNew.path,
    title: 'Cadastrar modelo de contrato',
    access: 'modelo_contrato.cadastrar',
    parent: toModeloContratoList.path,
    lazy: contratoForm,
  },
  {
    path: toModeloContratoEdit.path,
    title: 'Alterar modelo de contrato',
    access: 'modelo_contrato.consultar',
    parent: toModeloContratoList.path,
    lazy: contratoForm,
  },
]

const classificacao = screen(() => import('../../livro/contas/classificacao.screen.tsx'))
const rulesOfAprovacao = screen(() => import('../../financeiro/aprovacao/rules.screen.tsx'))

/** The screens of CONFIGURAÇÕES. */
export const configuracoes: readonly ScreenRoute[] = [
  {
    path: toRegrasDeAprovacao.path,
    title: 'Aprovação de pagamentos',
    access: 'aprovacao.regras',
    lazy: rulesOfAprovacao,
  },
  {
    path: toClassificacao.path,
    title: 'Classificação automática',
    access: 'dre.configurar',
    lazy: classificacao,
  },
  ...registerRoutes(unidadeMedida),
  ...registerRoutes(tipoDocumento),
  ...modelos,
  ...registerRoutes(categoriaPessoa),
  ...registerRoutes(grandeItem),
  ...registerRoutes(segmento),
  ...registerRoutes(tipoCampanha),
  ...registerRoutes(campanhaGoals),
  ...registerRoutes(campanhaAudiences),
  ...registerRoutes(tipoEquipamento),
  {
    path: toOrcamentoStatus.path,
    title: 'Status de orçamento',
    access: 'configuracao.consultar',
    lazy: orcamentoStatus,
  },
  {
    path: toEmailList.path,
    title: 'E-mails',
    access: 'email.consultar',
    lazy: emailList,
  },
  {
    path: toEmailSender.path,
    title: 'Remetente de e-mail',
    access: 'email.remetente',
    lazy: remetente,
  },
  {
    path: toTarefaList.path,
    title: 'Tarefas',
    access: 'tarefa.consultar',
    lazy: tarefaList,
  },
  {
    path: toConfiguracoes.path,
    title: 'Configurações gerais',
    access: 'configuracao.consultar',
    lazy: generalForm,
  },
  {
    path: toIntegracao.path,
    title: 'Integração',
    access: 'integracao.consultar',
    lazy: integracao,
  },
  {
    path: toPropostaLink.path,
    title: 'Editar Proposta link',
    access: 'proposta_link.consultar',
    lazy: propostaLink,
  },
  {
    path: toCustomFields.path,
    title: 'Campos personalizados',
    access: 'configuracao.campos',
    lazy: customFields,
  },
  ...importRoutes,
]
