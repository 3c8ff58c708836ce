import type { Refusals } from './refusal.ts'

/** Refusals of files, documents, imports, mail and background work. */
export const sistemaRefusals = {
  pdf_indisponivel: {
    status: 503,
    msg: 'O gerador de PDF não está disponível neste servidor. Fale com o suporte.',
  },
  pdf_demorou: {
    status: 503,
    msg: 'O PDF demorou demais para ficar pronto. Tente de novo ou encurte o documento.',
  },
  pdf_grande: {
    status: 422,
    msg: 'O documento é grande demais para virar PDF. Use menos imagens ou imagens menores.',
  },
  modelo_com_variavel: {
    status: 422,
    msg: 'Há variáveis que não existem no texto: {quais}. Corrija para continuar.',
  },
  modelo_com_exemplo: {
    status: 422,
    msg: 'O documento ainda tem valores de exemplo: {quais}. Escolha os dados reais para enviar.',
  },
  cota_arquivos: { status: 422, msg: 'O limite de arquivos da empresa foi atingido: {limite}.' },
  arquivo_recusado: { status: 422, msg: 'Tipo de arquivo não permitido!' },
  envio_falhou: { status: 422, msg: 'Erro ao enviar arquivo para o servidor!' },
  em_preparo: {
    status: 503,
    msg: 'O arquivo ainda está em preparo. Abra o link de novo em instantes.',
  },
  link_invalido: { status: 404, msg: 'Não foi possível gerar o link do arquivo' },
  arquivo_ilegivel: { status: 422, msg: 'O arquivo não pôde ser lido: {motivo}' },
  arquivos_demais: { status: 422, msg: 'Os arquivos deste pedido {motivo}' },
  importacao_estado: { status: 422, msg: 'Esta importação não pode mais ser {acao}.' },
  email_estado: { status: 422, msg: 'Esta mensagem não pode ser {acao} agora.' },
  tarefa_estado: { status: 422, msg: 'Esta tarefa não pode ser {acao} agora.' },
  google_recusou: { status: 422, msg: '{motivo}' },
  google_nao_conectado: {
    status: 422,
    msg: 'O Gmail não está conectado. Conecte-o em Configurações, Google.',
  },
  google_negado: {
    status: 422,
    msg: 'A autorização foi cancelada no Google. Nada foi conectado; conecte de novo quando quiser.',
  },
  google_volta_desconhecida: {
    status: 422,
    msg: 'Esta volta do Google não é de um pedido seu. Conecte de novo por aqui.',
  },
  google_volta_usada: {
    status: 422,
    msg: 'Esta volta do Google já foi usada. Se a conta não aparece conectada, conecte de novo.',
  },
  google_volta_velha: {
    status: 422,
    msg: 'O pedido ao Google passou de 10 minutos. Conecte de novo.',
  },
  google_sem_renovacao: {
    status: 422,
    msg: 'O Google não deu a autorização permanente. Em myaccount.google.com/connections, remova este aplicativo e conecte de novo.',
  },
  agenda_periodo: { status: 422, msg: 'Peça um período de até um ano, do começo ao fim.' },
  agenda_respondida: { status: 422, msg: 'Esta pergunta já foi respondida.' },
  agenda_nao_move: { status: 422, msg: 'Esta entrada não pode ser movida por aqui. {motivo}' },
  agenda_mudou: {
    status: 422,
    msg: 'Esta entrada mudou ou saiu daqui enquanto você a movia. Confira e mova de novo.',
  },
  agenda_serie: {
    status: 422,
    msg: 'Este compromisso é de uma série do Google. Altere-o lá; a mudança aparece aqui.',
  },
  email_teste: { status: 422, msg: 'A mensagem de teste não foi enviada. {motivo}' },
} as const satisfies Refusals
