import type { Refusals } from './refusal.ts'

/** Refusals of the ledger, banks, approvals and statements. */
export const financeiroRefusals = {
  periodo_fechado: {
    status: 422,
    msg: 'O mês {mes} está fechado. Reabra-o para lançar nele.',
  },
  titulo_repetido: {
    status: 422,
    msg: 'Já existe um lançamento desta pessoa com este documento e este valor: {qual}. Confirme para gravar mesmo assim.',
  },
  lancamento_recusado: { status: 422, msg: 'Não é possível {acao}: {motivo}' },
  lote_recusado: { status: 422, msg: 'Não é possível {acao}: {motivo}' },
  cnab_recusado: { status: 422, msg: 'Não é possível {acao}: {motivo}' },
  boleto_recusado: { status: 422, msg: 'Erro ao gerar link boleto: {motivo}' },
  banco_recusou: { status: 422, msg: '{motivo}' },
  aprovacao_propria: {
    status: 422,
    msg: 'Quem fez o pedido não pode aprová-lo. Peça a outra pessoa.',
  },
  aprovacao_repetida: {
    status: 422,
    msg: 'Você já aprovou este pagamento. Falta a aprovação de outra pessoa.',
  },
  fora_da_alcada: {
    status: 403,
    msg: 'A regra “{regra}” não deixa você decidir este pagamento. Quem pode: {quem}.',
  },
  pedido_mudou: {
    status: 422,
    msg: 'O pedido mudou depois que você abriu esta página. Confira de novo antes de decidir.',
  },
  aprovacao_indisponivel: {
    status: 404,
    msg: 'Este link não vale mais. Entre no sistema e abra Financeiro, Solicitações.',
  },
  link_de_cobranca_indisponivel: {
    status: 404,
    msg: 'Este link não vale mais. Peça outro a quem o enviou.',
  },
  conta_bloqueada: { status: 403, msg: 'A conta “{conta}” está bloqueada para o seu perfil.' },
  extrato_recusado: { status: 422, msg: 'O extrato não pode ser importado. {motivo}' },
  extrato_em_uso: { status: 422, msg: 'Esta importação não pode ser desfeita. {motivo}' },
} as const satisfies Refusals
