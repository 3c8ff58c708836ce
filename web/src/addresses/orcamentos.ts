import { address } from './address.ts'

export const toOrcamentoList = address('/orcamentos/listar/publicitario')
export const toOrcamentoListOfUnidade = address('/orcamentos/listar')
export const toDeletedOrcamentos = address('/orcamentos/excluidos')
export const toOrcamentoOptions = address('/orcamentos/opcoes')
export const toOrcamentoNew = address('/orcamentos/formulario')
export const toOrcamentoEdit = address('/orcamentos/formulario/:id')
export const toOrcamentoWork = address('/orcamentos/orcamento_trabalho/formulario/:id')
export const toOrcamentoCompare = address('/orcamentos/comparar/:id/:outro')
export const toOrcamentoVisao = address('/orcamento/visao-orcamento/', 'id')
export const toGrandesItens = address('/orcamento/relatorio-grandes-itens/:id')
export const toOrcamentoFluxo = address('/orcamentos/relatorio/fluxo/:id/')
export const toVisaoRelatorio = address('/relatorios/visao-orcamento/listar')
export const toVisaoDetails = address('/relatorios/visao-orcamento/detalhes/:id')
export const toOrcamentoStatus = address('/configuracoes/orcamento-status')
export const toPropostaLink = address('/configuracoes/proposta/formulario-link')
export const toSendOrcamento = address('/orcamentos/enviar-orcamento/:id')
export const toCartasOfOrcamento = address('/orcamentos/seleciona-carta/:id')
export const toSendLink = address('/orcamentos/enviar-link-opcoes/:id')
export const toCartaNew = address('/cartas/novo-carta/orcamento/:idOrcamento')
export const toCartaEdit = address('/cartas/editar-carta/:idCarta/orcamento/:idOrcamento')
export const toCartaOfModelo = address('/cartas/editar-modelo/:idModelo/orcamento/:idOrcamento')
export const toSendCarta = address('/orcamentos/enviar/:id/carta/:idCarta')
export const toVerbaList = address('/financeiro/verba-producao')
export const toVerbaListOfJob = address('/financeiro/verba-producao/:id')
export const toDespesasExtras = address('/financeiro/despesas-extras')
export const toVerbaView = address('/financeiro/lista-despesas-producao/:id/:parametro/:id_verba')
export const toVerbasDoJob = address('/orcamentos/despesa-producao/:id')
export const toVerbasDoItem = address('/orcamentos/despesa-producao/:id/:item')
export const toDespesasExtrasDoJob = address('/orcamentos/despesas-extras/:id')
export const toRelacaoPagamento = address('/orcamentos/publicitario/relacao-pagamento/:id/:back')
export const toDireitos = address('/direitos-imagem', 'id_pessoa')
export const toIncentivadoList = address('/orcamentos/listar/incentivado')
export const toIncentivadoNew = address('/orcamentos/incentivado/formulario')
export const toIncentivadoEdit = address('/orcamentos/incentivado/formulario/:id')
export const toIncentivadoEstrutura = address('/orcamentos/incentivado/estrutura/:id')
export const toPlanoFinanciamento = address('/orcamentos/incentivado/plano-financiamento/:id')
export const toIncentivadoImport = address('/orcamentos/incentivado/importar/:id')
export const toIncentivadoWork = address(
  '/orcamentos/orcamento_trabalho/formulario/:id/:idIncentivado',
)
export const toNormas = address('/orcamentos/incentivado/normas', 'regra')
export const toProjetoIncentivadoNew = address('/orcamentos/inserir-projeto-incentivado/:tipo')
export const toProjetoPrivadoNew = address('/orcamentos/inserir-projeto-privado/:tipo')
export const toProjetoIncentivadoEdit = address(
  '/orcamentos/editar-projeto-incentivado/:id/:idEmpresa',
)
export const toProjetoIncentivadoPart = address(
  '/orcamentos/editar-projeto-incentivado/:id/:idEmpresa/:tipo',
)
export const toProjetoPrivadoEdit = address('/orcamentos/editar-projeto-privado/:id/:idEmpresa')
export const toGastosOfProjeto = address(
  '/orcamentos/incentivado/relacao-pagamento/:id/:back',
  'uid',
  'gasto',
)
export const toGastosOfAncine = address(
  '/orcamentos/incentivado/ancine/relacao-pagamento/:id/:back',
)
export const toPrestacao = address(
  '/orcamentos/exportar-projeto-ancine/:id_fonte_financiamento/:id_projeto_incentivado/:tipo',
)
