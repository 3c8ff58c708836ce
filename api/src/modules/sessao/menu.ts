import type { SidebarGroup } from '@claquete/contract/sessao/sessao'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { Actor } from '../../kernel/context.ts'
import type { Brand } from '../../kernel/config.ts'
import { importDefinitions } from '../../kernel/import-catalogue.ts'

/** How many records need somebody, where they are found. */
export interface Pending {
  readonly emails: number
  readonly tarefas: number
  readonly solicitacoes: number
}

interface Item {
  readonly titulo: string
  readonly path: string
  /** Any one of these; none means whoever is signed in. */
  readonly needs?: readonly AnyPermissionKey[]
  /** What is counted beside it: records that need somebody. */
  readonly counts?: keyof Pending
  /** Only on the main host, or only on the others. */
  readonly host?: 'main' | 'other'
}
interface Group {
  readonly titulo: string
  readonly icone: string
  readonly path?: string
  readonly itens: readonly Item[]
}

/** The sidebar, in the order of the product. An item is added with the screen it opens. */
const menu: readonly Group[] = [
  { titulo: 'DASHBOARD', icone: 'dashboard', path: '/dashboard', itens: [] },
  {
    titulo: 'CADASTROS',
    icone: 'cadastros',
    itens: [
      { titulo: 'Empresas', path: '/empresas/listar', needs: ['empresa.consultar'], host: 'main' },
      { titulo: 'Unidades', path: '/unidades/listar', needs: ['empresa.consultar'], host: 'other' },
      { titulo: 'Pessoas', path: '/pessoas/listar', needs: ['pessoa.consultar'] },
      { titulo: 'Usuários', path: '/usuarios/listar', needs: ['usuario.consultar'] },
      { titulo: 'Permissões', path: '/permissoes/listar', needs: ['perfil.consultar'] },
      { titulo: 'Produtos', path: '/produtos/listar', needs: ['produto.consultar'] },
      { titulo: 'Serviços', path: '/servicos/listar', needs: ['servico.consultar'] },
    ],
  },
  {
    titulo: 'ORÇAMENTOS',
    icone: 'orcamentos',
    itens: [
      {
        titulo: 'Publicitário',
        path: '/orcamentos/listar/publicitario',
        needs: ['orcamento.consultar'],
        host: 'main',
      },
      {
        titulo: 'Orçamentos',
        path: '/orcamentos/listar',
        needs: ['orcamento.consultar'],
        host: 'other',
      },
    ],
  },
  {
    titulo: 'FINANCEIRO',
    icone: 'financeiro',
    itens: [
      {
        titulo: 'Lançamentos',
        path: '/financeiro/lancamentos/listar',
        needs: ['lancamento.consultar'],
      },
      {
        titulo: 'Contas a pagar',
        path: '/financeiro/contas-pagar/listar',
        needs: ['conta_pagar.consultar'],
      },
      {
        titulo: 'Contas a receber',
        path: '/financeiro/contas-receber/listar',
        needs: ['conta_receber.consultar'],
      },
      {
        titulo: 'Solicitações',
        path: '/financeiro/contas-pagar/solicitacao',
        needs: [
          'aprovacao.aprovar',
          'aprovacao.solicitar',
          'execucao.aprovar',
          'execucao.solicitar',
        ],
        counts: 'solicitacoes',
      },
      {
        titulo: 'Relação de pagamento',
        path: '/financeiro/relacao-pagamento',
        needs: ['conta_pagar.consultar', 'execucao.consultar'],
      },
      { titulo: 'Faturas', path: '/financeiro/faturas', needs: ['fatura.consultar'] },
      {
        titulo: 'Fluxo de caixa',
        path: '/financeiro/fluxo-de-caixa',
        needs: ['fluxo_caixa.consultar'],
      },
      {
        titulo: 'Verba de produção',
        path: '/financeiro/verba-producao',
        needs: ['execucao.consultar'],
        host: 'main',
      },
      {
        titulo: 'Despesas extras',
        path: '/financeiro/despesas-extras',
        needs: ['execucao.consultar'],
        host: 'other',
      },
      {
        titulo: 'Fechamento do mês',
        path: '/financeiro/fechamento',
        needs: ['fechamento.fechar', 'fechamento.reabrir', 'lancamento.consultar'],
      },
      {
        titulo: 'Alíquotas de retenção',
        path: '/financeiro/retencoes/aliquotas',
        needs: ['conta_pagar.consultar', 'retencao.configurar'],
      },
      {
        titulo: 'Plano de contas',
        path: '/financeiro/plano-contas',
        needs: ['plano_contas.consultar'],
      },
      {
        titulo: 'Contas bancárias',
        path: '/financeiro/contas-bancarias',
        needs: ['conta_bancaria.consultar'],
      },
      {
        titulo: 'Centros de custo',
        path: '/financeiro/centro-custos',
        needs: ['centro_custo.consultar'],
      },
    ],
  },
  {
    titulo: 'RELATÓRIOS',
    icone: 'relatorios',
    itens: [
      {
        titulo: 'Visão de orçamentos',
        path: '/relatorios/visao-orcamento/listar',
        needs: ['orcamento.consultar'],
      },
      {
        titulo: 'Contas pagas',
        path: '/relatorios/contas-pagas/listar',
        needs: ['conta_pagar.consultar'],
      },
      {
        titulo: 'Contas recebidas',
        path: '/relatorios/contas-recebidas/listar',
        needs: ['conta_receber.consultar'],
      },
      {
        titulo: 'Demonstrativo DRE',
        path: '/relatorios/demonstrativo-dre/listar',
        needs: ['dre.consultar'],
      },
    ],
  },
  {
    titulo: 'CONFIGURAÇÕES',
    icone: 'configuracoes',
    itens: [
      {
        titulo: 'Configurações gerais',
        path: '/configuracoes/gerais/formulario',
        needs: ['configuracao.consultar'],
      },
      {
        titulo: 'Integração',
        path: '/configuracoes/gerais/integracao',
        needs: ['integracao.consultar'],
      },
      {
        titulo: 'Proposta link',
        path: '/configuracoes/proposta/formulario-link',
        needs: ['proposta_link.consultar'],
      },
      {
        titulo: 'Campos personalizados',
        path: '/configuracoes/campos-personalizados',
        needs: ['configuracao.campos'],
      },
      {
        titulo: 'Status de orçamento',
        path: '/configuracoes/orcamento-status',
        needs: ['configuracao.consultar'],
      },
      {
        titulo: 'Aprovação de pagamentos',
        path: '/configuracoes/aprovacao-pagamentos',
        needs: ['aprovacao.regras'],
      },
      {
        titulo: 'Classificação automática',
        path: '/configuracoes/classificacao',
        needs: ['dre.configurar'],
      },
      {
        titulo: 'Unidades de medida',
        path: '/configuracoes/unidades-medida/listar',
        needs: ['cadastro:unidade_medida.consultar'],
      },
      {
        titulo: 'Grandes itens',
        path: '/configuracoes/grandes-itens/listar',
        needs: ['cadastro:grande_item.consultar'],
      },
      {
        titulo: 'Tipos de documentos',
        path: '/configuracoes/tipos-documentos/listar',
        needs: ['cadastro:tipo_documento.consultar'],
      },
      {
        titulo: 'Modelos de carta',
        path: '/configuracoes/modelo-carta/listar',
        needs: ['modelo_carta.consultar'],
      },
      {
        titulo: 'Modelos de contrato',
        path: '/configuracoes/contratos/listar',
        needs: ['modelo_contrato.consultar'],
      },
      {
        titulo: 'Categorias de pessoa',
        path: '/configuracoes/categoria-pessoa/listar',
        needs: ['cadastro:categoria_pessoa.consultar'],
      },
      {
        titulo: 'Segmentos',
        path: '/configuracoes/segmentos/listar',
        needs: ['cadastro:segmento.consultar'],
      },
      {
        titulo: 'Tipos de campanha',
        path: '/configuracoes/tipo-campanha/listar',
        needs: ['cadastro:tipo_campanha.consultar'],
      },
      {
        titulo: 'Objetivos de campanha',
        path: '/configuracoes/objetivo-campanha/listar',
        needs: ['cadastro:objetivo_campanha.consultar'],
      },
      {
        titulo: 'Públicos-alvo',
        path: '/configuracoes/publico-alvo-campanha/listar',
        needs: ['cadastro:publico_alvo_campanha.consultar'],
      },
      {
        titulo: 'Tipos de equipamento',
        path: '/configuracoes/tipos-equipamento/listar',
        needs: ['cadastro:tipo_equipamento.consultar'],
      },
      {
        titulo: 'E-mails',
        path: '/configuracoes/emails/listar',
        needs: ['email.consultar'],
        counts: 'emails',
      },
      {
        titulo: 'Remetente de e-mail',
        path: '/configuracoes/email',
        needs: ['email.remetente'],
      },
      {
        titulo: 'Tarefas',
        path: '/configuracoes/tarefas',
        needs: ['tarefa.consultar'],
        counts: 'tarefas',
      },
      ...importDefinitions.map(({ titulo, tela, access }) => ({
        titulo,
        path: tela,
        needs: [access],
      })),
    ],
  },
  { titulo: 'MEU PLANO', icone: 'plano', path: '/meuplano', itens: [] },
]

const allowed = (actor: Actor, brand: Brand) => (item: Item) =>
  (item.host === undefined || (item.host === 'main') === brand.main) &&
  (item.needs === undefined || item.needs.some((key) => actor.permissions.has(key)))

/** All that opens while a payment is due. */
const unpaid = '/meuplano'

/** The menu of one person on one host; groups with nothing to open disappear. */
export function sidebarFor(actor: Actor, brand: Brand, pending: Pending): SidebarGroup[] {
  return menu
    .filter(({ path }) => actor.pagamentoValido || path === unpaid)
    .map(({ itens, ...group }) => ({
      ...group,
      itens: itens.filter(allowed(actor, brand)).map(({ titulo, path, counts }) => ({
        titulo,
        path,
        pendentes: (counts && pending[counts]) || undefined,
      })),
    }))
    .filter((group) => group.path !== undefined || group.itens.length > 0)
}
