import type { Refusals } from './refusal.ts'

/** Refusals of budgets, proposals, letters and jobs. */
export const orcamentosRefusals = {
  remanejamento_usado: {
    status: 422,
    msg: 'O que “{item}” recebeu já foi gasto ou comprometido: o remanejamento não pode ser desfeito.',
  },
  projeto_encerrado: {
    status: 422,
    msg: 'O projeto está {estado}: as suas contas não mudam. Para mudá-las, altere antes a situação do projeto.',
  },
  gasto_de_verba: {
    status: 422,
    msg: 'Este gasto é de uma verba: a sua fonte é a da conta que entregou a verba.',
  },
  gasto_sem_recibo: {
    status: 422,
    msg: '{motivo}',
  },
  gasto_devolvido: {
    status: 422,
    msg: 'Este é um valor que o fornecedor devolveu: não tem documento a informar, e a sua fonte é a da conta em que entrou.',
  },
  link_de_coproducao_indisponivel: {
    status: 404,
    msg: 'Este link não vale mais. Peça outro a quem o enviou.',
  },
  orcamento_travado: {
    status: 422,
    msg: 'Este orçamento não pode ser editado. Crie uma nova versão ou reabra.',
  },
  status_nao_permitido: {
    status: 403,
    msg: 'O seu perfil não pode usar o status “{status}”.',
  },
  status_sem_papel: {
    status: 422,
    msg: 'Nenhum status da empresa serve para {ato}. Confira em Configurações, Status de orçamento.',
  },
  outra_versao_aprovada: {
    status: 422,
    msg: '“{versao}” já está aprovada. Confirme a substituição para aprovar esta.',
  },
  envio_impedido: { status: 422, msg: 'Este orçamento não pode ser enviado agora.' },
  modelo_em_branco: {
    status: 422,
    msg: 'Sem valor: {quais}. Preencha, ou confirme que vai em branco.',
  },
  carta_incompleta: { status: 422, msg: 'A carta não pode ser enviada. {quais}' },
  link_sem_endereco: {
    status: 422,
    msg: 'O endereço deste link não pode mais ser copiado. Cancele-o e crie outro.',
  },
  proposta_indisponivel: {
    status: 404,
    msg: 'Este link não está disponível. Peça um novo a quem o enviou.',
  },
  proposta_encerrada: {
    status: 422,
    msg: 'Esta proposta já foi respondida. Abra o link de novo para ver a resposta.',
  },
  proposta_mudou: {
    status: 422,
    msg: 'A proposta mudou depois que foi aberta aqui. Abra o link de novo e confira antes de decidir.',
  },
  mudanca_recusada: { status: 422, msg: 'Nada foi mudado: {motivo}' },
  financeiro_bloqueado: {
    status: 422,
    msg: 'O job está em “{status}”, que não libera o financeiro. Mude o status para continuar.',
  },
  execucao_recusada: { status: 422, msg: 'Não é possível {acao}: {motivo}' },
  estouro_sem_aceite: {
    status: 422,
    msg: '{quais}. Confira e marque que aceita o estouro para continuar.',
  },
  estouro_recusado: {
    status: 422,
    msg: '{quais}. A empresa não aceita passar do saldo do item.',
  },
  desfazer_recusado: { status: 422, msg: 'Nada foi desfeito: {motivo}' },
  item_estourado: {
    status: 422,
    msg: 'O item “{item}” fica {excesso} acima do previsto. Quem tem a permissão “Estourar item” pode aprovar.',
  },
} as const satisfies Refusals
