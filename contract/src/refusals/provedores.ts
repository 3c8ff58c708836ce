import type { Refusals } from './refusal.ts'

/** Refusals of services of others that collect signatures. */
export const provedoresRefusals = {
  provedor_recusou: { status: 422, msg: '{motivo}' },
  retorno_desconhecido: {
    status: 422,
    msg: 'Este retorno da DocuSign não vale: não traz um pedido que a Claquete tenha feito. Nada foi conectado. Comece de novo na tela de integração.',
  },
  retorno_de_outro: {
    status: 422,
    msg: 'A conexão foi começada por outra pessoa. Nada foi conectado. Comece de novo com o seu acesso.',
  },
  retorno_usado: {
    status: 422,
    msg: 'Este retorno da DocuSign já foi usado. Veja na tela de integração se a conexão está pronta.',
  },
  retorno_vencido: {
    status: 422,
    msg: 'A conexão demorou mais de dez minutos e não vale mais. Comece de novo na tela de integração.',
  },
  volta_desconhecida: {
    status: 422,
    msg: 'Este retorno da DocuSign não é de uma página que você abriu. Veja o documento na lista de envelopes.',
  },
  volta_usada: {
    status: 422,
    msg: 'Este retorno da DocuSign já foi usado, ou é de outro dia. Veja o documento na lista de envelopes.',
  },
  docusign_negada: {
    status: 422,
    msg: 'O acesso foi negado na DocuSign. Nada foi conectado.',
  },
  aviso_recusado: { status: 403, msg: 'Aviso sem uma assinatura válida.' },
} as const satisfies Refusals
