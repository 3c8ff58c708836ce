import { address } from './address.ts'

export const toFaturaList = address('/financeiro/faturas', 'id_fatura', 'fatura')
export const toOrcamentosToInvoice = address('/financeiro/orcamento-faturar')
export const toInvoiceOrcamentos = address('/financeiro/faturar-orcamento', 'ids')
export const toChequeList = address('/financeiro/cheques')
export const toChequeLayout = address('/financeiro/cheques/impressao', 'banco')
export const toExtratoCartaoList = address('/financeiro/listar-extrato-cartao')
export const toExtratoCartaoNew = address('/financeiro/extrato-cartao')
export const toExtratoCartao = address('/financeiro/extrato-cartao/:id')
export const toExtratoCartaoImport = address('/financeiro/extrato-cartao/:id/importar')
export const toReciboList = address('/financeiro/recibos')
export const toSolicitacoes = address('/financeiro/contas-pagar/solicitacao', 'ver', 'minhas')
export const toAprovacaoRules = address('/configuracoes/aprovacao-pagamentos')
export const toRelacaoOfPagamentos = address('/financeiro/relacao-pagamento')
export const toPayableList = address('/financeiro/contas-pagar/listar')
export const toReceivableList = address('/financeiro/contas-receber/listar')
export const toFluxoCaixa = address('/financeiro/fluxo-de-caixa')
export const toBoletoList = address('/financeiro/boletos/listar')
export const toIssueBoletos = address('/financeiro/contas-receber/gerar-boleto', 'screen', 'ids')
export const toSendBoletos = address('/financeiro/gerar-boleto/enviar-emails', 'ids')
export const toPixAutomatico = address(
  '/financeiro/pix-automatico',
  'autorizacao',
  'autorizar',
  'id_pessoa',
)
export const toPixSchedule = address('/financeiro/pix-automatico/agendar')
export const toNegotiate = address('/financeiro/contas-receber/negociar', 'ids')
export const toNegociacao = address('/financeiro/negociacoes', 'id_negociacao')
export const toConciliacao = address('/financeiro/lancamentos/conciliacao', 'conta')
export const toConciliacaoRegras = address('/financeiro/lancamentos/conciliacao/regras')
export const toConciliacaoRelatorio = address('/relatorios/conciliacao-bancaria/listar')
export const toExtratoList = address('/financeiro/extratos')
export const toExtratoImport = address('/financeiro/extratos/importar', 'conta', 'de', 'ate')
export const toExtratoBancos = address('/financeiro/extratos/bancos')
export const toExtratoLines = address('/financeiro/extratos/:id')
export const toRemessaGenerate = address('/financeiro/gerar-remessas')
export const toRemessaList = address('/financeiro/cnab/Listar')
export const toRetornoSend = address('/financeiro/cnab/enviar-arquivo')
export const toRetornoList = address('/financeiro/cnab-retorno/Listar', 'retorno')
export const toCnabConvenios = address('/financeiro/cnab/convenios', 'conta')
export const toLoteList = address('/financeiro/pagamentos')
export const toLotePagamento = address('/financeiro/pagamentos/:id')
export const toPagamentoPrepare = address('/financeiro/pagamentos/preparar', 'ids')
export const toPayNow = address('/financeiro/pagamentos/agora', 'ids', 'lote')
export const toReguaCobranca = address('/financeiro/regua-cobranca')
export const toReguaLembretes = address('/financeiro/regua-cobranca/lembretes')
export const toReguaParadas = address('/financeiro/regua-cobranca/paradas')
export const toReguaExtratos = address('/financeiro/regua-cobranca/extratos', 'id_pessoa', 'enviar')
export const toDemonstrativoDre = address(
  '/relatorios/demonstrativo-dre/listar',
  'ano',
  'periodo',
  'de',
  'ate',
)
export const toTabelasFiscais = address('/financeiro/tabelas-fiscais', 'tipo', 'dia', 'conferir')
export const toFiscalRegimes = address('/financeiro/tabelas-fiscais/regimes', 'unidade')
export const toFiscalServicos = address('/financeiro/tabelas-fiscais/servicos')
export const toCclasstrib = address('/financeiro/tabelas-fiscais/cclasstrib')
export const toCclasstribImport = address('/financeiro/tabelas-fiscais/cclasstrib/importar')
export const toRetencoes = address('/financeiro/retencoes', 'mes', 'raiz')
export const toNotaList = address('/financeiro/notas', 'nota', 'id_fatura')
export const toNotaPortalImport = address('/financeiro/notas/importar-retorno')
export const toNotaEmissores = address('/financeiro/notas/emissores')
export const toRecebidaList = address(
  '/financeiro/notas/recebidas',
  'nota',
  'situacao',
  'periodo1',
  'periodo2',
)
export const toSemNotaList = address(
  '/financeiro/notas/recebidas/pagamentos',
  'situacao',
  'periodo1',
  'periodo2',
)
