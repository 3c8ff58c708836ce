/** The pages of the guide that screens lead to; each is a file of docs/guia (a test looks). */
export type HelpPage =
  | 'agenda'
  | 'aprovacoes'
  | 'assinaturas'
  | 'boletos'
  | 'campanhas'
  | 'cartoes'
  | 'catalogo'
  | 'cheques'
  | 'configuracoes'
  | 'conta'
  | 'contas'
  | 'contratos'
  | 'crm'
  | 'direitos'
  | 'dre'
  | 'empresas'
  | 'equipamentos'
  | 'extratos'
  | 'faturas'
  | 'fluxo-de-caixa'
  | 'horas'
  | 'importar'
  | 'incentivados'
  | 'integracoes'
  | 'notas-recebidas'
  | 'notas-servico'
  | 'orcamentos'
  | 'ordem-do-dia'
  | 'pacote-do-contador'
  | 'pagamentos'
  | 'painel'
  | 'pessoas'
  | 'plano'
  | 'privacidade'
  | 'producao'
  | 'projetos'
  | 'propostas'
  | 'relatorios'
  | 'retencoes'
  | 'titulos'
  | 'usuarios'

/**
 * The page of each screen, by the beginning of its address. Of those that fit, the longest counts: it is the most
 * specific one.
 */
export const helpByAddress: Readonly<Record<string, HelpPage>> = {
  '/dashboard': 'painel',
  '/index': 'painel',
  '/usuarios/seguranca': 'conta',
  '/usuarios/sessoes': 'conta',
  '/meuplano': 'plano',
  '/alterarplano': 'plano',

  '/pessoas': 'pessoas',
  '/pessoas/privacidade': 'privacidade',
  '/produtos': 'catalogo',
  '/servicos': 'catalogo',
  '/empresas': 'empresas',
  '/unidades': 'empresas',
  '/usuarios': 'usuarios',
  '/permissoes': 'usuarios',
  '/cadastros/usuarios': 'usuarios',

  '/orcamentos': 'orcamentos',
  '/orcamento': 'orcamentos',
  '/orcamento/visao-orcamento': 'producao',
  '/orcamentos/enviar': 'propostas',
  '/orcamentos/seleciona-carta': 'propostas',
  '/cartas': 'propostas',
  '/orcamentos/orcamento_trabalho': 'producao',
  '/orcamentos/despesa-producao': 'producao',
  '/orcamentos/despesas-extras': 'producao',
  '/orcamentos/publicitario/relacao-pagamento': 'producao',
  '/orcamentos/relatorio/fluxo': 'producao',
  '/financeiro/verba-producao': 'producao',
  '/financeiro/despesas-extras': 'producao',
  '/financeiro/lista-despesas-producao': 'producao',
  '/orcamentos/incentivado': 'incentivados',
  '/orcamentos/listar/incentivado': 'incentivados',
  '/orcamentos/inserir-projeto': 'incentivados',
  '/orcamentos/editar-projeto': 'incentivados',
  '/orcamentos/exportar-projeto': 'incentivados',
  '/orcamentos/ordem-do-dia': 'ordem-do-dia',
  '/orcamentos/ordens-do-dia': 'ordem-do-dia',
  '/orcamentos/editar': 'ordem-do-dia',
  '/orcamentos/contratos': 'contratos',
  '/orcamentos/publicitario/emitir-contrato': 'contratos',
  '/orcamentos/incentivado/emitir-contrato': 'contratos',
  '/orcamentos/contratos/assinaturas': 'assinaturas',
  '/docusign': 'assinaturas',
  '/direitos-imagem': 'direitos',
  '/entregas': 'direitos',

  '/projetos': 'projetos',
  '/projetos/horas': 'horas',
  '/projetos/campanha': 'campanhas',
  '/campanhas': 'campanhas',
  '/crm': 'crm',
  '/configuracoes/motivos-perda': 'crm',
  '/agenda': 'agenda',
  '/equipamento': 'equipamentos',
  '/e/': 'equipamentos',

  '/financeiro': 'titulos',
  '/financeiro/contas-pagar/solicitacao': 'aprovacoes',
  '/financeiro/relacao-pagamento': 'aprovacoes',
  '/financeiro/faturas': 'faturas',
  '/financeiro/faturar-orcamento': 'faturas',
  '/financeiro/orcamento-faturar': 'faturas',
  '/financeiro/notas': 'notas-servico',
  '/financeiro/notas/recebidas': 'notas-recebidas',
  '/financeiro/retencoes': 'retencoes',
  '/financeiro/tabelas-fiscais': 'retencoes',
  '/financeiro/boletos': 'boletos',
  '/financeiro/contas-receber/gerar-boleto': 'boletos',
  '/financeiro/contas-receber/negociar': 'boletos',
  '/financeiro/gerar-boleto': 'boletos',
  '/financeiro/negociacoes': 'boletos',
  '/financeiro/regua-cobranca': 'boletos',
  '/financeiro/extratos': 'extratos',
  '/financeiro/lancamentos/conciliacao': 'extratos',
  '/financeiro/pagamentos': 'pagamentos',
  '/financeiro/cnab': 'pagamentos',
  '/financeiro/gerar-remessas': 'pagamentos',
  '/financeiro/extrato-cartao': 'cartoes',
  '/financeiro/listar-extrato-cartao': 'cartoes',
  '/financeiro/cheques': 'cheques',
  '/financeiro/recibos': 'cheques',
  '/financeiro/fluxo-de-caixa': 'fluxo-de-caixa',
  '/financeiro/contas-bancarias': 'contas',
  '/financeiro/centro-custos': 'contas',
  '/financeiro/plano-contas': 'contas',
  '/configuracoes/planos-contas': 'contas',
  '/financeiro/fechamento': 'contas',

  '/relatorios': 'relatorios',
  '/relatorios/pacote-contador': 'pacote-do-contador',
  '/relatorios/demonstrativo-dre': 'dre',
  '/relatorios/resultado-financeiro': 'dre',
  '/relatorios/acompanhamento-financeiro': 'dre',

  '/configuracoes': 'configuracoes',
  '/configuracoes/contratos': 'contratos',
  '/configuracoes/modelo-carta': 'propostas',
  '/configuracoes/proposta': 'propostas',
  '/configuracoes/aprovacao-pagamentos': 'aprovacoes',
  '/configuracoes/classificacao': 'extratos',
  '/configuracoes/gerais/integracao': 'integracoes',
  '/configuracoes/gerais/google': 'integracoes',
  '/configuracoes/email': 'integracoes',
  '/configuracoes/import': 'importar',
}

/** Longest first: the first that fits is the most specific one. */
const beginnings = Object.entries(helpByAddress).toSorted(
  ([one], [other]) => other.length - one.length,
)

/** The guide's page for an address; undefined where none fits. */
export const helpPageOf = (pathname: string): HelpPage | undefined =>
  beginnings.find(([beginning]) => pathname.startsWith(beginning))?.[1]

/** The address of a page of the guide, which the server sends (docs/.vitepress). */
export const toHelp = (page: HelpPage): string => `/ajuda/${page}`

/** The page of the guide about a screen; the guide's first page where it has none. */
export function helpAddress(pathname: string): string {
  const page = helpPageOf(pathname)
  return page === undefined ? '/ajuda/' : toHelp(page)
}
