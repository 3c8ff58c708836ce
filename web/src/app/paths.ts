import { securityAddress } from '../lib/navigation.ts'

/** Addresses of the screens, for links. The screen of each is in routes.tsx. */
export const paths = {
  login: () => '/login',
  dashboard: () => '/dashboard',
  plan: () => '/meuplano',
  planChange: () => '/alterarplano',
  planHistory: () => '/meuplano/historico',
  planBilling: () => '/meuplano/dados',
  empresaList: () => '/empresas/listar',
  empresaNew: () => '/empresas/formulario',
  empresaEdit: (id: number) => `/empresas/formulario/${id}`,
  unidadeList: () => '/unidades/listar',
  unidadeNew: () => '/unidades/formulario',
  unidadeEdit: (id: number) => `/unidades/formulario/${id}`,
  pessoaList: () => '/pessoas/listar',
  pessoaNew: () => '/pessoas/formulario',
  pessoaEdit: (id: number) => `/pessoas/formulario/${id}`,
  direitos: (id_pessoa?: number) =>
    id_pessoa === undefined ? '/direitos-imagem' : `/direitos-imagem?id_pessoa=${id_pessoa}`,
  pessoaPrivacidade: (id: number) => `/pessoas/privacidade/${id}`,
  pessoaMerge: () => '/pessoas/unificar',
  importar: () => '/configuracoes/importar',
  pessoaImport: () => '/configuracoes/import-persons',
  produtoList: () => '/produtos/listar',
  produtoNew: () => '/produtos/formulario',
  produtoEdit: (id: number) => `/produtos/formulario/${id}`,
  produtoMerge: () => '/produtos/unificar',
  servicoList: () => '/servicos/listar',
  servicoNew: () => '/servicos/formulario',
  servicoEdit: (id: number) => `/servicos/formulario/${id}`,
  usuarioList: () => '/usuarios/listar',
  usuarioNew: () => '/usuarios/formulario',
  usuarioEdit: (id: number) => `/usuarios/formulario/${id}`,
  usuarioProfile: (id: number) => `/usuarios/formulario/${id}/simples`,
  security: () => securityAddress,
  sessoes: () => '/usuarios/sessoes',
  produtorNew: () => '/cadastros/usuarios/formulario/produtor-externo',
  produtorEdit: (id: number) => `/usuarios/formulario/produtor-externo/${id}`,
  orcamentoList: () => '/orcamentos/listar/publicitario',
  orcamentoExcluidos: () => '/orcamentos/excluidos',
  orcamentoOpcoes: () => '/orcamentos/opcoes',
  orcamentoNew: () => '/orcamentos/formulario',
  orcamentoEdit: (id: number) => `/orcamentos/formulario/${id}`,
  orcamentoTrabalho: (id: number) => `/orcamentos/orcamento_trabalho/formulario/${id}`,
  orcamentoCompare: (id: number, outro: number) => `/orcamentos/comparar/${id}/${outro}`,
  orcamentoVisao: (id: number) => `/orcamento/visao-orcamento/?id=${id}`,
  grandesItens: (id: number) => `/orcamento/relatorio-grandes-itens/${id}`,
  orcamentoFluxo: (id: number) => `/orcamentos/relatorio/fluxo/${id}/`,
  visaoRelatorio: () => '/relatorios/visao-orcamento/listar',
  visaoDetalhes: (id: number) => `/relatorios/visao-orcamento/detalhes/${id}`,
  orcamentoStatus: () => '/configuracoes/orcamento-status',
  verbaList: () => '/financeiro/verba-producao',
  verbasDoJob: (id: number) => `/orcamentos/despesa-producao/${id}`,
  verbaView: (id: number, verba: number) =>
    `/financeiro/lista-despesas-producao/${id}/verba/${verba}`,
  relacaoPagamento: (id: number, back: string) =>
    `/orcamentos/publicitario/relacao-pagamento/${id}/${back}`,
  painelTv: () => '/dashboard/tv',
  solicitacoes: () => '/financeiro/contas-pagar/solicitacao',
  regrasDeAprovacao: () => '/configuracoes/aprovacao-pagamentos',
  planoContas: (conta?: number | 'nova') =>
    `/financeiro/plano-contas${conta === undefined ? '' : `?conta=${conta}`}`,
  centroCustos: (centro?: number) =>
    `/financeiro/centro-custos${centro === undefined ? '' : `?centro=${centro}`}`,
  centroCustoExtrato: (centro: number) => `/financeiro/centro-custos/${centro}/extrato`,
  classificacao: () => '/configuracoes/classificacao',
  demonstrativoDre: () => '/relatorios/demonstrativo-dre/listar',
  planilhaReceitas: () => '/relatorios/planilha-receitas/listar',
  receivedContas: () => '/relatorios/contas-recebidas/listar',
  resultadoFinanceiro: () => '/relatorios/resultado-financeiro/listar',
  planejamentoList: () => '/relatorios/resultado-financeiro/planejamento/listar',
  planejamentoEdit: (id: number, nome: string) =>
    `/relatorios/resultado-financeiro/planejamento/${id}/editar/${encodeURIComponent(nome)}`,
  contaPagarRetencao: (id: number) => `/financeiro/formulario-contas-pagar-retencao/${id}`,
  retencaoAliquotas: () => '/financeiro/retencoes/aliquotas',
  lancamentoList: () => '/financeiro/lancamentos/listar',
  lancamentoNew: () => '/financeiro/lancamentos/formulario',
  lancamentoCopy: (id: number) => `/financeiro/lancamentos/formulario/copiar/${id}`,
  contaPagarList: () => '/financeiro/contas-pagar/listar',
  contaPagarNew: () => '/financeiro/formulario-contas-pagar',
  contaPagarEdit: (id: number) => `/financeiro/formulario-contas-pagar/${id}`,
  contaReceberList: () => '/financeiro/contas-receber/listar',
  contaReceberNew: () => '/financeiro/formulario-contas-receber',
  contaReceberEdit: (id: number) => `/financeiro/formulario-contas-receber/${id}`,
  darBaixaPagar: (ids: readonly number[]) =>
    `/financeiro/contas-pagar/dar-baixa?ids=${String(ids)}`,
  darBaixaReceber: (ids: readonly number[]) =>
    `/financeiro/contas-receber/dar-baixa?ids=${String(ids)}`,
  gerarBoleto: (ids: readonly number[]) =>
    `/financeiro/contas-receber/gerar-boleto?screen=@checkedRowsPayment&ids=${String(ids)}`,
  boletoList: () => '/financeiro/boletos/listar',
  enviarBoletos: (ids: readonly number[]) =>
    `/financeiro/gerar-boleto/enviar-emails?ids=${String(ids)}`,
  negociar: (ids: readonly number[]) => `/financeiro/contas-receber/negociar?ids=${String(ids)}`,
  negociacao: (id: number) => `/financeiro/negociacoes?id_negociacao=${id}`,
  contaBancariaList: () => '/financeiro/contas-bancarias',
  contaBancariaNew: () => '/financeiro/contas-bancarias/formulario',
  conciliacao: () => '/financeiro/lancamentos/conciliacao',
  conciliacaoRegras: () => '/financeiro/lancamentos/conciliacao/regras',
  extratoList: () => '/financeiro/extratos',
  extratoImport: () => '/financeiro/extratos/importar',
  extratoOfBanco: (conta: number, de: string, ate: string) =>
    `/financeiro/extratos/importar?conta=${conta}&de=${de}&ate=${ate}`,
  extratoBancos: () => '/financeiro/extratos/bancos',
  extratoLines: (id: number) => `/financeiro/extratos/${id}`,
  remessaGenerate: () => '/financeiro/gerar-remessas',
  remessaList: () => '/financeiro/cnab/Listar',
  retornoSend: () => '/financeiro/cnab/enviar-arquivo',
  /** With the panel of one of them. */
  retornoList: (id?: number) =>
    `/financeiro/cnab-retorno/Listar${id === undefined ? '' : `?retorno=${id}`}`,
  cnabConvenios: (conta?: number) =>
    `/financeiro/cnab/convenios${conta === undefined ? '' : `?conta=${conta}`}`,
  contaBancariaEdit: (id: number) => `/financeiro/contas-bancarias/formulario/${id}`,
  lancamentoDiretoNew: () => '/financeiro/formulario-extrato-lancamento',
  lancamentoDiretoEdit: (id: number) => `/financeiro/formulario-extrato-lancamento/${id}`,
  faturaList: (id?: number) => `/financeiro/faturas${id === undefined ? '' : `?id_fatura=${id}`}`,
  loteList: () => '/financeiro/pagamentos',
  lotePagamento: (id: number) => `/financeiro/pagamentos/${id}`,
  pagamentoPrepare: (ids: readonly number[]) =>
    `/financeiro/pagamentos/preparar?ids=${String(ids)}`,
  pagarAgora: (ids: readonly number[]) => `/financeiro/pagamentos/agora?ids=${String(ids)}`,
  payLoteNow: (id: number) => `/financeiro/pagamentos/agora?lote=${id}`,
  entregas: () => '/entregas',
  pacoteContador: () => '/relatorios/pacote-contador',
  contabilidade: () => '/relatorios/pacote-contador/arquivo',
  fechamento: () => '/financeiro/fechamento',
  reguaCobranca: () => '/financeiro/regua-cobranca',
  reguaLembretes: () => '/financeiro/regua-cobranca/lembretes',
  reguaParadas: () => '/financeiro/regua-cobranca/paradas',
  reguaExtratos: () => '/financeiro/regua-cobranca/extratos',
  /** With the dialog that sends one to this person. */
  enviarExtrato: (id_pessoa: number) =>
    `/financeiro/regua-cobranca/extratos?id_pessoa=${id_pessoa}&enviar=S`,
  reciboList: () => '/financeiro/recibos',
  extratoCartaoList: () => '/financeiro/listar-extrato-cartao',
  extratoCartao: (id: number) => `/financeiro/extrato-cartao/${id}`,
  extratoCartaoImport: (id: number) => `/financeiro/extrato-cartao/${id}/importar`,
  orcamentoFaturar: () => '/financeiro/orcamento-faturar',
  faturarOrcamento: (ids: readonly number[]) => `/financeiro/faturar-orcamento?ids=${String(ids)}`,
  emailList: () => '/configuracoes/emails/listar',
  emailSender: () => '/configuracoes/email',
  tarefaList: () => '/configuracoes/tarefas',
  perfilList: () => '/permissoes/listar',
  perfilNew: () => '/permissoes/formulario',
  camposPersonalizados: () => '/configuracoes/campos-personalizados',
  perfilEdit: (id: number) => `/permissoes/formulario/${id}`,
} as const

interface Posted {
  readonly tipo: string
  readonly operacao: 'C' | 'D'
}

/** Address of the form of a posted lancamento, by its type. */
export function lancamentoPath({ tipo, operacao }: Posted, id: number): string {
  if (tipo === 'avulso') return paths.lancamentoDiretoEdit(id)
  return operacao === 'C' ? paths.contaReceberEdit(id) : paths.contaPagarEdit(id)
}
