import type { Refusals } from './refusal.ts'

/** Refusals of call sheets. */
export const setRefusals = {
  ordem_nao_localizada: { status: 404, msg: 'Ordem do dia não localizada.' },
  ordem_dia_cancelado: {
    status: 422,
    msg: 'Este dia foi cancelado. A ordem do dia não pode mais ser alterada.',
  },
  ordem_publicada: {
    status: 422,
    msg: 'Esta ordem do dia já foi publicada. Cancele o dia em vez de excluí-la.',
  },
  ordem_linha_nao_localizada: { status: 404, msg: 'Esta linha já não está na ordem do dia.' },
  ordem_sem_anterior: {
    status: 422,
    msg: 'Este job não tem ordem do dia antes desse dia. Comece em branco, de um modelo ou do orçamento.',
  },
  ordem_pessoa_com_reais: {
    status: 422,
    msg: '{nome} tem horários reais neste dia. Apague-os antes de tirar a pessoa da ordem do dia.',
  },
} as const satisfies Refusals
