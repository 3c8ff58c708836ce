import type { Refusals } from './refusal.ts'

/** Refusals of signatures. */
export const assinaturaRefusals = {
  envelope_nao_localizado: { status: 404, msg: 'Envelope de assinatura não localizado.' },
  envelope_encerrado: {
    status: 422,
    msg: 'Este envelope já terminou ({estado}). Nada mais é assinado, lembrado ou cancelado nele.',
  },
  signatario_ja_respondeu: { status: 422, msg: '{nome} já respondeu. Nada foi enviado.' },
  lembrete_cedo: {
    status: 422,
    msg: 'Ninguém para lembrar agora: quem está na vez recebeu um e-mail há menos de dez minutos.',
  },
  link_de_assinatura_indisponivel: {
    status: 404,
    msg: 'Este link não vale mais. Peça outro a quem o enviou.',
  },
  assinatura_fora_da_vez: {
    status: 422,
    msg: 'Ainda não é a sua vez de assinar. Você recebe um e-mail quando for.',
  },
  assinatura_sem_leitura: {
    status: 422,
    msg: 'Falta ver {paginas} antes de assinar.',
  },
  codigo_bloqueado: {
    status: 422,
    msg: 'Foram códigos errados demais com este link. Peça a quem enviou o documento que reenvie o link.',
  },
  prova_vencida: {
    status: 422,
    msg: 'O código já não vale. Peça outro e confirme de novo.',
  },
  aceite_mudou: {
    status: 422,
    msg: 'O texto do aceite mudou enquanto esta página estava aberta. Abra o link de novo e leia-o.',
  },
  verificacao_nao_localizada: {
    status: 404,
    msg: 'Nenhum documento tem este código. Confira os 16 caracteres impressos no documento.',
  },
  pdf_recusado: { status: 422, msg: '{motivo}' },
} as const satisfies Refusals
