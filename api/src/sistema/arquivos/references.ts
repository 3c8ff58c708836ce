/**
 * Where files are named. The daily cleaning deletes uploads that none of them names; a test compares the lists with
 * the columns of the database, so that a new one has to be entered here.
 */

/** Columns with the id of a file. */
export const filesById = [
  { tabela: 'verba_anexo', coluna: 'id_arquivo' },
  { tabela: 'fatura_anexo', coluna: 'id_arquivo' },
  { tabela: 'gasto_arquivo', coluna: 'id_arquivo' },
  { tabela: 'contrato_versao', coluna: 'id_arquivo' },
  { tabela: 'nota_recebida_titulo', coluna: 'id_arquivo' },
] as const

/** Columns that are the name of a file. */
export const filesByName = [
  { tabela: 'usuario', coluna: 'imagem_usuario' },
  { tabela: 'empresa', coluna: 'logo' },
  { tabela: 'importacao', coluna: 'arquivo' },
  { tabela: 'extrato_importado', coluna: 'arquivo' },
  { tabela: 'email_anexo', coluna: 'arquivo' },
  { tabela: 'cnab_retorno', coluna: 'arquivo' },
  { tabela: 'equipamento', coluna: 'foto' },
  { tabela: 'remessa_retorno', coluna: 'foto' },
] as const

/** Columns whose file stays stored for themselves, also when people remove it where it was attached. */
export const filesKept = [{ tabela: 'assinatura_envelope', coluna: 'arquivo_final' }] as const

/** JSON in which names of files occur. */
export const filesInJson = [
  { tabela: 'configuracao', coluna: 'valor' },
  { tabela: 'empresa_carta', coluna: 'conteudo' },
  { tabela: 'contrato_modelo', coluna: 'conteudo' },
  { tabela: 'orca_carta', coluna: 'conteudo' },
  { tabela: 'contrato_versao', coluna: 'conteudo' },
  { tabela: 'projeto_tarefa', coluna: 'descricao' },
] as const

/** Columns whose names suggest a file but that never name an upload: generated files, and JSON without files. */
export const otherColumns: ReadonlySet<string> = new Set([
  'agenda_pergunta.antes',
  'agenda_pergunta.depois',
  'agenda_vinculo.deles',
  'agenda_vinculo.nosso',
  'arquivo.arquivo',
  'assinatura_documento.arquivo',
  'assinatura_envelope.arquivo_final',
  'assinatura_envelope.arquivo_manifesto',
  'assinatura_pagina.arquivo',
  'docusign_conexao.contas',
  'exportacao.arquivo',
  'provedor_aviso.cabecalhos',
  'provedor_envelope.passos',
  'reinf_mes.linhas',
  'contrato_versao.arquivo',
  'importacao.nome_arquivo',
  'importacao.arquivo_erros',
  'importacao.arquivo_erros_xlsx',
  'boleto.erro',
  'boleto.parciais',
  'pix_autorizacao.erro',
  'pix_cobranca.erro',
  'pix_cobranca.tentativas',
  'lancamento.error_openbank',
  'auditoria.antes',
  'auditoria.depois',
  'campos_custom_valor.fields',
  'cheque_impressao.campos',
  'cnab_retorno.avisos',
  'cnab_retorno_linha.antes_boleto',
  'cnab_retorno_linha.campos',
  'cnab_retorno_linha.identificacao',
  'conferencia.resultado',
  'email_conteudo.convite',
  'exportacao.pedido',
  'extrato_colunas.colunas',
  'importacao.mapeamento',
  'importacao_mapeamento.mapeamento',
  'integracao.credenciais',
  'integracao.dados',
  'lote_pagamento_item.avisos',
  'lote_pagamento_item.destino',
  'pacote_contabil.arquivo',
  'pacote_contabil.conteudo',
  'pacote_contabil.pedido',
  'orca_evento.dados',
  'ordem_dia.cabecalho',
  'ordem_linha.campos',
  'ordem_real.regra',
  'ordem_versao.conteudo',
  'email_anexo.impresso',
  'fiscal_regra.conteudo',
  'incentivo_regra.conteudo',
  'orca_modelo.linhas',
  'orca_mudanca.mudancas',
  'orca_mudanca.resposta',
  'orca_mudanca.desfaz',
  'pagamento_instrucao.destino',
  'retencao_tabela_irrf.faixas',
  'retencao_tabela_irrf.reducao',
  'tarefa.dados',
  'usuario.preferencias',
  'widget_perfil.widgets',
  'widget_usuario.widgets',
  'fatura.ibs_cbs_regras',
  'nota_emitida.declaracao',
  'nota_emitida.regras',
  'nota_emitida.erros',
  'nota_evento.erros',
  'nota_recebida.avisos',
])
