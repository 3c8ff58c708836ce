import type { Refusals } from './refusal.ts'

/** Refusals of call sheets. */
export const setRefusals = {
  ordem_nao_localizada: { status: 404, msg: 'Ordem do dia não localizada.' },
  ordem_cancelada: {
    status: 422,
    msg: 'Esta diária foi cancelada. Nada mais é alterado, publicado, enviado ou respondido nela.',
  },
  ordem_passada: {
    status: 422,
    msg: 'O dia desta ordem já passou, e os links dela não abrem mais. Nada foi enviado.',
  },
  ordem_sem_mudanca: {
    status: 422,
    msg: 'Nada mudou desde a versão {numero}. Ela continua valendo.',
  },
  ordem_nao_publicada: {
    status: 422,
    msg: 'Publique a ordem do dia antes de enviá-la.',
  },
  ordem_versao_nova: {
    status: 422,
    msg: 'Há uma versão mais nova desta ordem do dia, a {numero}. Abra-a antes de continuar.',
  },
  destinatario_nao_localizado: { status: 404, msg: 'Destinatário não localizado.' },
  destinatario_da_ordem: {
    status: 422,
    msg: 'Esta pessoa está na ordem do dia, ou já recebeu uma versão. Retire os links dela em vez de excluí-la.',
  },
  destinatario_sem_envio: {
    status: 422,
    msg: 'Esta pessoa não está na versão publicada da ordem do dia.',
  },
  link_da_ordem_indisponivel: {
    status: 404,
    msg: 'Este link não vale mais. Peça outro a quem o enviou.',
  },
  presenca_de_convidado: {
    status: 422,
    msg: 'Só quem está na ordem do dia marca a chegada e a liberação.',
  },
  horario_recusado: { status: 422, msg: '{motivo}' },
  ordem_publicada: {
    status: 422,
    msg: 'Esta ordem do dia já foi publicada. Cancele o dia em vez de excluí-la.',
  },
  ordem_linha_nao_localizada: { status: 404, msg: 'Esta linha já não está na ordem do dia.' },
  ordem_sem_anterior: {
    status: 422,
    msg: 'Este job não tem ordem do dia antes desse dia. Comece em branco, de um modelo ou do orçamento.',
  },
  clima_sem_lugar: {
    status: 422,
    msg: 'Informe a latitude e a longitude de uma locação: a previsão é a do lugar dela.',
  },
  clima_fora_do_prazo: {
    status: 422,
    msg: 'A previsão existe de hoje até {ate}. Digite o tempo ou busque-o mais perto do dia.',
  },
  ordem_pessoa_com_reais: {
    status: 422,
    msg: '{nome} tem horários reais neste dia. Apague-os antes de tirar a pessoa da ordem do dia.',
  },
} as const satisfies Refusals
